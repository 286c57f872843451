import type { DishStatus, StatedReason } from '@tavolata/domain';
import {
  fromIsMake,
  toIsMake,
  type DishStatusBody,
  type TicketLineWire,
  type TicketWire,
} from '@tavolata/protocol';
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
  /** Why the kitchen can't make it. */
  readonly because?: StatedReason;
  /** Only so many units of the one dish: they are a line of this id from then on. */
  readonly part?: DishStatusBody['part'];
}

/** What the kitchen can't make of a dish, and why. */
export interface Refused {
  readonly units: number;
  readonly because: StatedReason;
}

/** What was tapped: lines of one ticket. */
export interface Tapped {
  readonly ticket: TicketWire;
  readonly lines: readonly TicketLineWire[];
  readonly dish: string | null;
  readonly to: DishStatus;
  readonly refused?: Refused | undefined;
}

/** The tap for what was tapped. */
export function tapOf({ ticket, lines, dish, to, refused }: Tapped, createId: () => string): Tap {
  const [line] = lines;
  const isPart = refused && line && refused.units < line.quantity;
  return {
    ...(refused && { because: refused.because }),
    ...(isPart && { part: { as: createId(), units: refused.units, of: line.quantity } }),
    requestId: createId(),
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
    taps.flatMap(({ visitId, lines, to, part }) =>
      lines.map(({ id }) => [key(visitId, part?.as ?? id), to] as const),
    ),
  );
  if (wanted.size === 0) return board;
  const parts = new Map(
    taps.flatMap(({ visitId, lines, part }) =>
      part ? lines.map(({ id }) => [key(visitId, id), part] as const) : [],
    ),
  );
  return {
    ...board,
    tickets: board.tickets.map((ticket) => ({
      ...ticket,
      dishes: ticket.dishes
        .flatMap((line) => inParts(line, parts.get(key(ticket.visit_id, line.order_detail_id))))
        .map((line) => {
          const status = wanted.get(key(ticket.visit_id, line.order_detail_id));
          return status === undefined ? line : { ...line, is_make: toIsMake(status) };
        }),
    })),
  };
}

/** A tap that the server has taken, at this version of its visit. */
export interface AnsweredTap {
  readonly tap: Tap;
  readonly version: number;
}

/** Those of which the board has not heard yet: what it hears meanwhile is older, and would show the dish a step back. */
export function notHeardOf(
  { versions }: KitchenBoard,
  answered: readonly AnsweredTap[],
): readonly AnsweredTap[] {
  // Of a visit that has left the board nothing more is heard.
  return answered.filter(({ tap, version }) => (versions[tap.visitId] ?? version) < version);
}

/** The taps that bring every dish back to where it was. */
export function takenBack(tap: Tap, createId: () => string): readonly Tap[] {
  const { because: _because, part, ...rest } = tap;
  const lines = part ? tap.lines.map(({ from }) => ({ id: part.as, from })) : tap.lines;
  const before = [...new Set(lines.map(({ from }) => from))];
  return before.map((to) => ({
    ...rest,
    requestId: createId(),
    lines: lines.filter(({ from }) => from === to).map(({ id }) => ({ id, from: tap.to })),
    to,
  }));
}

/** A dish of which some units go their own way, unless that has come true already. */
function inParts(line: TicketLineWire, part: Tap['part']): readonly TicketLineWire[] {
  if (!part || line.quantity !== part.of) return [line];
  return [
    { ...line, quantity: part.of - part.units },
    { ...line, quantity: part.units, order_detail_id: part.as },
  ];
}

function key(visitId: string, lineId: string): string {
  return `${visitId}/${lineId}`;
}
