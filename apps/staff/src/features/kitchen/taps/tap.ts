import type { DishStatus } from '@tavolata/domain';
import { fromIsMake, toIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';
import type { KitchenBoard } from '../../../shared/live/kitchen-board.ts';

/** Somebody at this screen said how far dishes are. */
export interface Tap {
  /** Made before the first attempt: however often it is sent, it counts once. */
  readonly requestId: string;
  readonly visitId: string;
  readonly tableName: string;
  readonly lines: readonly { readonly id: string; readonly from: DishStatus }[];
  /** The kitchen's name of the dish where it was one. */
  readonly dish: string | null;
  readonly to: DishStatus;
}

/** What was tapped: lines of one ticket. */
export interface Tapped {
  readonly ticket: TicketWire;
  readonly lines: readonly TicketLineWire[];
  readonly dish: string | null;
  readonly to: DishStatus;
}

/** The tap for what was tapped. */
export function tapOf({ ticket, lines, dish, to }: Tapped, requestId: string): Tap {
  return {
    requestId,
    visitId: ticket.visit_id,
    tableName: ticket.table_name,
    lines: lines.map((line) => ({ id: line.order_detail_id, from: fromIsMake(line.is_make) })),
    dish,
    to,
  };
}

/** The board as it will be once these taps have arrived. */
export function withTaps(board: KitchenBoard, taps: readonly Tap[]): KitchenBoard {
  const wanted = new Map(
    taps.flatMap(({ visitId, lines, to }) => lines.map(({ id }) => [key(visitId, id), to])),
  );
  if (wanted.size === 0) return board;
  return {
    ...board,
    tickets: board.tickets.map((ticket) => ({
      ...ticket,
      dishes: ticket.dishes.map((line) => {
        const status = wanted.get(key(ticket.visit_id, line.order_detail_id));
        return status === undefined ? line : { ...line, is_make: toIsMake(status) };
      }),
    })),
  };
}

/** The board after the server has taken a tap at this version. */
export function afterTap(board: KitchenBoard, tap: Tap, version: number): KitchenBoard {
  const known = board.versions[tap.visitId] ?? 0;
  // The line was quicker than the answer, and told this tap and perhaps more.
  if (known >= version) return board;
  return { ...withTaps(board, [tap]), versions: { ...board.versions, [tap.visitId]: version } };
}

/** The taps that bring every dish back to where it was. */
export function takenBack(tap: Tap, createId: () => string): readonly Tap[] {
  const before = [...new Set(tap.lines.map(({ from }) => from))];
  return before.map((to) => ({
    ...tap,
    requestId: createId(),
    lines: tap.lines.filter(({ from }) => from === to).map(({ id }) => ({ id, from: tap.to })),
    to,
  }));
}

function key(visitId: string, lineId: string): string {
  return `${visitId}/${lineId}`;
}
