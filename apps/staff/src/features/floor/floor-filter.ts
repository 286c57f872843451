import type { FloorTableWire } from '@tavolata/protocol';
import { needsSomebody, type TableNeeds } from './table-needs.ts';

export const floorFilters = ['all', 'needsYou', 'inUse', 'free'] as const;
export type FloorFilter = (typeof floorFilters)[number];

/** Whether guests have a table, or ask for it. */
function isInUse(tile: FloorTableWire): boolean {
  return tile.visit_id !== null || tile.unreadable !== null;
}

/** The tables a filter lets through. */
export function shownTables(
  tables: readonly FloorTableWire[],
  filter: FloorFilter,
  needsOf: (tile: FloorTableWire) => TableNeeds,
): FloorTableWire[] {
  return tables.filter((tile) => {
    switch (filter) {
      case 'all':
        return true;
      case 'needsYou':
        return needsSomebody(needsOf(tile));
      case 'inUse':
        return isInUse(tile);
      case 'free':
        return !isInUse(tile);
    }
  });
}
