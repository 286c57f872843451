import type { FloorTableWire } from '@tavolata/protocol';

export const floorFilters = ['all', 'inUse', 'free'] as const;
export type FloorFilter = (typeof floorFilters)[number];

/** Whether guests have a table, or ask for it. */
function isInUse(tile: FloorTableWire): boolean {
  return tile.visit_id !== null;
}

/** The tables a filter lets through. */
export function shownTables(tables: readonly FloorTableWire[], filter: FloorFilter): FloorTableWire[] {
  return tables.filter((tile) => filter === 'all' || isInUse(tile) === (filter === 'inUse'));
}
