export * from './a-table.ts';
export type { FarEnd } from './far-end.ts';
export * from './hand-clock.ts';
export * from './random.ts';
export * from './table-twin.ts';
export * from './wire.ts';
