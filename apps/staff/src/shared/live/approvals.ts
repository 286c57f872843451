import type { FloorReply, FloorTableWire } from '@tavolata/protocol';

/** A tile on which something waits for the staff. */
export interface WaitingTile extends FloorTableWire {
  readonly visit_id: string;
  readonly approval: NonNullable<FloorTableWire['approval']>;
}

/** What waits for the staff, at tables and without one; who asked first stands first. */
export function approvalsIn({ tables, orders }: Pick<FloorReply, 'tables' | 'orders'>): WaitingTile[] {
  return [...tables, ...orders].filter(isWaiting).sort((a, b) => a.approval.asked_at - b.approval.asked_at);
}

/** A table that is pushed to another one shows the same visit again: it is asked for once. */
function isWaiting(tile: FloorTableWire): tile is WaitingTile {
  return tile.visit_id !== null && tile.approval !== null && tile.merge_target_table === null;
}
