import type { FloorTableWire } from '@tavolata/protocol';
import { isMergeable } from '../powers/use-other-tables.ts';
import { tableStateOf } from '../../../shared/live/table-state.ts';

/** What a party that was dragged onto a table is asked about. */
export interface Drop {
  readonly does: 'move' | 'merge';
  readonly from: FloorTableWire;
  readonly onto: FloorTableWire;
}

/** A party moves to a free table and joins another party; anywhere else it stays. */
export function dropOf(from: FloorTableWire, onto: FloorTableWire): Drop | null {
  if (!isDraggable(from) || from.table_id === onto.table_id) return null;
  if (tableStateOf(onto) === 'free') return { does: 'move', from, onto };
  return isMergeable(onto, from) ? { does: 'merge', from, onto } : null;
}

/** Guests sit there, and nothing of theirs waits for an opening. */
export function isDraggable(tile: FloorTableWire): boolean {
  return tableStateOf(tile) === 'inUse';
}
