import type { TableId } from '../ids.ts';
import type { Decision } from '../refusal.ts';
import type { VisitEvent } from './events.ts';
import type { OpenVisit, WaitingVisit } from './visit.ts';

/**
 * The guests go to another table and take everything along. That the table is free is known to the storage alone: it
 * lets no two visits have one table [LC-03].
 */
export function moveTable(visit: OpenVisit | WaitingVisit, tableId: TableId): Decision<VisitEvent> {
  if (visit.service !== 'table') return { code: 'not-allowed' };
  return tableId === visit.tableId ? [] : [{ type: 'tableMoved', tableId }];
}

/** A free table is pushed to the guests' one: its code leads to them from now on [T-05]. */
export function addTable(visit: OpenVisit, tableId: TableId): Decision<VisitEvent> {
  if (visit.service !== 'table') return { code: 'not-allowed' };
  return tablesOf(visit).includes(tableId) ? [] : [{ type: 'tableAdded', tableId }];
}

/** A table that was pushed to another one is free again. */
export function dropTable(visit: OpenVisit, tableId: TableId): Decision<VisitEvent> {
  return visit.otherTables.includes(tableId) ? [{ type: 'tableDropped', tableId }] : [];
}

/** Every table that the visit has, its own first. */
export function tablesOf(visit: OpenVisit | WaitingVisit): readonly TableId[] {
  return visit.status === 'open' ? [visit.tableId, ...visit.otherTables] : [visit.tableId];
}
