import type { FloorTableWire } from '@tavolata/protocol';
import { must } from '@tavolata/domain';

/** `table_status` of a table that nobody has. */
export const freeStatus = 0;

const pausedStatus = 6;

/** What a waiter calls the state of a table. */
export type TableState = 'free' | 'paused' | 'asking' | 'inUse' | 'pushed' | 'unreadable';

/** How a table stands. */
export function tableStateOf(tile: FloorTableWire): TableState {
  if (tile.unreadable) return 'unreadable';
  if (tile.merge_target_table !== null) return 'pushed';
  if (tile.visit_id === null) return tile.table_status === pausedStatus ? 'paused' : 'free';
  return tile.approval?.of === 'opening' ? 'asking' : 'inUse';
}

/** The visit that a tile in use shows: a command names it, so that it can't reach the next guests of the table. */
export function visitOn({ visit_id }: FloorTableWire): string {
  return must(visit_id, 'powers over a table are offered while it is in use');
}

/** Guests at a table who have paid all, and wait for no dish: what is left to do is to free it. */
export function isSettled(tile: FloorTableWire): boolean {
  return isPaying(tile) && tile.paid_amount >= tile.should_amount;
}

/** Guests at a table who have begun to pay, and wait for no dish. */
export function isPaying({ table_id, paid_amount, dishes_waiting }: FloorTableWire): boolean {
  return table_id > 0 && paid_amount > 0 && dishes_waiting === 0;
}
