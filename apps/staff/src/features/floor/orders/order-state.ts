import type { FloorTableWire } from '@tavolata/protocol';

/** How far an order without a table is. */
export type OrderState = 'unreadable' | 'asking' | 'choosing' | 'cooking' | 'done';

/** Reads it from the tile: a guest who has sent nothing yet is still choosing. */
export function orderStateOf({
  unreadable,
  approval,
  batches,
  dishes_waiting: waiting,
}: FloorTableWire): OrderState {
  if (unreadable) return 'unreadable';
  if (approval) return 'asking';
  if (batches === 0) return 'choosing';
  return waiting > 0 ? 'cooking' : 'done';
}
