export * from './given.ts';
export * from './sample-hours.ts';
export * from './sample-menu.ts';
export * from './sample-visit.ts';
