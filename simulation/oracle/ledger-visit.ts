import type { Choice, Dish, GuestCommand, Heads, RestaurantDay, Service } from '@tavolata/domain';

/** One guest's dish with one choice, not yet sent. */
export interface CartEntry {
  readonly lineId: string;
  /** The guest whom it is for; '' is the whole table. */
  readonly owner: string;
  /** The staff have put it in. */
  readonly isByStaff?: boolean;
  readonly dish: Dish;
  choice: Choice;
  units: number;
}

/** One dish of a batch. `period` numbers the spans between resets: a turn that was started over is a new period of the same turn. */
export interface SentItem {
  readonly batch: number;
  /** 1, 2, 3 … within its batch. */
  readonly place: number;
  /** The id a console gave to a part that was split off another item. */
  readonly partName?: string;
  /** The batch that it was in each time that its guests went to others. */
  readonly before: ReadonlyMap<Going, number>;
  readonly lineId: string;
  /** `null` where the staff ordered it for the table. */
  readonly owner: string | null;
  readonly dish: Dish;
  readonly turn: number;
  readonly period: number;
  units: number;
  readonly unitPrice: number;
  extraUnits: number;
  status: string;
  /** How far the courses after the first are, and when the batch was called for each, as far as it was. */
  later: readonly string[];
  calls: readonly number[];
}

/** One time that the guests of a visit went to others. */
interface Going {
  /** Who had come to them before. */
  readonly cameFrom: readonly LedgerVisit[];
}

/** Something on the bill that is no dish. */
interface ExtraCharge {
  readonly id: string;
  readonly cents: number;
}

/** The table's clock: the turn, its period, and when the period's first counted dish was sent. */
export interface TurnClock {
  readonly turn: number;
  readonly period: number;
  readonly startedAt: number | null;
}

/** A submit that waits for the staff's approval. */
interface HeldSend {
  readonly who: string;
  readonly command: Extract<GuestCommand, { type: 'submitCart' }>;
}

/** An approval that the staff may still take back: when it was given, and which lines it leaves out. */
interface PendingApproval {
  readonly at: number;
  readonly without: readonly string[];
}

/** The ledger's record of one visit. */
export interface LedgerVisit {
  /** Nobody has come yet; an opening waits for the staff; the table is open; the visit has ended. */
  stage: 'empty' | 'waiting' | 'open' | 'ended';
  /** The visit's own table first, then the tables added to it. */
  tables: number[];
  menuId: number;
  /** At the table, taken away, or served at a place the guest has named. */
  service: Service;
  heads: Heads;
  covers: number;
  charges: readonly ExtraCharge[];
  hasPin: boolean;
  /** Whether the staff have approved this visit once. */
  isApproved: boolean;
  held: HeldSend | null;
  /** The staff's approval of what waits, until it is carried out. */
  approval: PendingApproval | null;
  /** How many people a guest says there are, until the staff answer. */
  reportedHeads: { readonly who: string; readonly heads: Heads } | null;
  /** Who is ready for which turn, in the order of saying so, since when all are, and what sending cost then. */
  readiness: {
    readonly turn: number;
    readonly who: readonly string[];
    readonly since: number | null;
    readonly cost: number | null;
  } | null;
  /** Batches up to this number were approved by the staff; ceilings count from here. */
  approvedUpTo: number;
  /** When the table was opened. */
  openedAt: number;
  /** When a visit ended that may go on; `null` where it runs, was turned down, or its guests went to others. */
  endedAt: number | null;
  /** Guests who joined late and wait to be trusted, or were refused. */
  readonly latecomers: Map<string, 'awaited' | 'refused'>;
  /** When what waits for the staff was requested. */
  askedAt: number;
  /** When a new opening request replaced the one before. */
  readonly requestChangedAt: number[];
  /** When a guest last reminded the staff. */
  remindedAt: number;
  readonly openedOn: RestaurantDay;
  /** In seat order. */
  guests: string[];
  /** Who has which seat: between them may be some that nobody has any more. */
  readonly seats: Map<string, number>;
  /** The guests whom the staff have sent away. */
  sentAway: string[];
  /** By which name and picture the table knows a guest; '' for none. */
  readonly names: Map<string, { readonly name: string; readonly picture: string }>;
  /** The guests whose phones have long been offline. */
  readonly gone: Set<string>;
  cart: CartEntry[];
  /** Chosen for the next turn. */
  planned: CartEntry[];
  sentItems: SentItem[];
  /** The sender of the first batch, the second …; `null` stands for the staff, '' for them where they sent the whole cart, `undefined` for a batch that is not here (any more). */
  senders: (string | null | undefined)[];
  clock: TurnClock;
  /** The visits whose guests have come to these. */
  cameFrom: readonly LedgerVisit[];
  /** These guests have gone to others. */
  going: Going | null;
}

/** The record of a visit that has not begun. */
export function emptyVisit(openedOn: RestaurantDay): LedgerVisit {
  return {
    stage: 'empty',
    tables: [],
    menuId: 0,
    service: 'table',
    heads: { adults: 0, children: 0, others: 0 },
    covers: 0,
    charges: [],
    hasPin: false,
    isApproved: false,
    held: null,
    approval: null,
    reportedHeads: null,
    readiness: null,
    approvedUpTo: 0,
    openedAt: 0,
    endedAt: null,
    latecomers: new Map(),
    sentAway: [],
    names: new Map(),
    gone: new Set(),
    askedAt: 0,
    requestChangedAt: [],
    remindedAt: 0,
    openedOn,
    guests: [],
    seats: new Map(),
    cart: [],
    planned: [],
    sentItems: [],
    senders: [],
    clock: { turn: 0, period: 1, startedAt: null },
    cameFrom: [],
    going: null,
  };
}

/** A sent item's id: its batch's number and its place in it. */
export function sentItemId({ batch, place, partName }: SentItem): string {
  return partName ?? `${batch}-${place}`;
}

/** Who has this seat. */
export function guestInSeat({ guests, seats }: LedgerVisit, seat: number): string | undefined {
  return guests.find((guest) => seats.get(guest) === seat);
}

/** A guest sits down where nobody has sat since the last one came. */
export function seatGuest({ guests, seats }: LedgerVisit, guest: string): void {
  const last = Math.max(0, ...guests.map((other) => seats.get(other) ?? 0));
  guests.push(guest);
  seats.set(guest, last + 1);
}
