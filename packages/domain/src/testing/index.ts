export * from './given.ts';
export * from './sample-menu.ts';
export * from './sample-visit.ts';
