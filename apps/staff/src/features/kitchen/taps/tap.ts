import { courseLineId, courseMeant, type DishStatus, type StatedReason } from '@tavolata/domain';
import {
  fromIsMake,
  toIsMake,
  type DishStatusBody,
  type TicketLineWire,
  type TicketWire,
} from '@tavolata/protocol';
import { takeUnits, unitsOf, type Taken } from '../../../shared/dish-rows.ts';
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
  /** Of the last of them only so many units: they are a line of this id from then on. */
  readonly part?: DishStatusBody['part'];
  /** How many units are meant, where these are not all of the dish. */
  readonly units?: number;
}

/** Some units of a dish; of what the kitchen can't make, why. */
export interface SomeUnits {
  readonly units: number;
  readonly because?: StatedReason | undefined;
}

/** What was tapped: lines of one ticket, all of them or so many units. */
export interface Tapped {
  readonly ticket: TicketWire;
  readonly lines: readonly TicketLineWire[];
  readonly dish: string | null;
  readonly to: DishStatus;
  readonly some?: SomeUnits | undefined;
}

/** The tap for what was tapped. */
export function tapOf({ ticket, lines, dish, to, some }: Tapped, createId: () => string): Tap {
  const isSome = some && some.units < unitsOf(lines);
  const taken: Taken<TicketLineWire> = isSome ? takeUnits(lines, to, some.units) : { lines };
  return {
    ...(some?.because && { because: some.because }),
    ...(taken.part && { part: { as: createId(), ...taken.part } }),
    ...(isSome && { units: some.units }),
    requestId: createId(),
    visitId: ticket.visit_id,
    tableName: ticket.table_name,
    lines: taken.lines.map((line) => ({ id: line.order_detail_id, from: fromIsMake(line.is_make) })),
    dish,
    to,
  };
}

/** The board as it will be once these taps have arrived, one after the other. */
export function withTaps(board: KitchenBoard, taps: readonly Tap[]): KitchenBoard {
  return taps.reduce(withTap, board);
}

function withTap(board: KitchenBoard, tap: Tap): KitchenBoard {
  return {
    ...board,
    tickets: board.tickets.map((ticket) =>
      ticket.visit_id === tap.visitId
        ? { ...ticket, dishes: ticket.dishes.flatMap((line) => tappedLine(line, tap)) }
        : ticket,
    ),
  };
}

/** A dish after the tap; of which some units go their own way, unless that has come true already. */
function tappedLine(line: TicketLineWire, tap: Tap): readonly TicketLineWire[] {
  const { lines, to, part } = tap;
  const { order_detail_id: id } = line;
  const is_make = toIsMake(to);
  if (part && id === partId(tap)) return [{ ...line, is_make }];
  if (lines.every((tapped) => tapped.id !== id)) return [line];
  if (!part || id !== lines.at(-1)?.id) return [{ ...line, is_make }];
  if (line.quantity !== part.of) return [line];
  const { part_of = id } = line;
  return [
    { ...line, quantity: part.of - part.units },
    { ...line, quantity: part.units, order_detail_id: partId(tap), part_of, is_make },
  ];
}

/** What the part of a tap goes by on the ticket: of a later course of a set menu, that course of it. */
function partId({ lines, part }: Tap): string {
  return courseLineId(part?.as ?? '', courseMeant(lines.at(-1)?.id ?? '').course);
}

/** Whether a tap says something of this dish, or of the part of it that it makes. */
export function isOf(tap: Tap, lineId: string): boolean {
  return tap.lines.some(({ id }) => id === lineId) || (tap.part !== undefined && partId(tap) === lineId);
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
  const { because: _because, part, units: _units, ...rest } = tap;
  const lines = tap.lines.map((line, place) =>
    part && place === tap.lines.length - 1 ? { ...line, id: partId(tap) } : line,
  );
  const before = [...new Set(lines.map(({ from }) => from))];
  return before.map((to) => ({
    ...rest,
    requestId: createId(),
    lines: lines.filter(({ from }) => from === to).map(({ id }) => ({ id, from: tap.to })),
    to,
  }));
}
