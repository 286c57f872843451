import type { Choice, Dish, GuestCommand, Heads, RestaurantDay, Service } from '@tavolata/domain';

/** What one guest has noted of one dish, and not yet sent. */
export interface Slip {
  readonly lineId: string;
  readonly owner: string;
  readonly dish: Dish;
  choice: Choice;
  units: number;
}

/** What went to the kitchen. `stretch` says in which stretch of time: a turn, or a turn that was started over. */
export interface Plate {
  readonly batch: number;
  /** 1, 2, 3 … within its batch. */
  readonly place: number;
  /** A part of another plate goes by the name that the cook's screen has given it. */
  readonly partName?: string;
  readonly lineId: string;
  /** Nobody's own where the staff ordered it for the table. */
  readonly owner: string | null;
  readonly dish: Dish;
  readonly turn: number;
  readonly stretch: number;
  units: number;
  readonly unitPrice: number;
  extraUnits: number;
  status: string;
}

/** The clock of the table: which turn, in which stretch of time, and when its first counted dish went. */
export interface Slot {
  readonly turn: number;
  readonly stretch: number;
  readonly startedAt: number | null;
}

/** A send that waits for the staff. */
interface HeldSend {
  readonly who: string;
  readonly command: Extract<GuestCommand, { type: 'submitCart' }>;
}

/** When the staff said yes, and to which lines they did not. */
interface SaidYes {
  readonly at: number;
  readonly without: readonly string[];
}

/** All that a waiter has on paper of one table. */
export interface Paper {
  /** Nobody has come; somebody has asked for the table; guests sit there; they have gone. */
  stage: 'blank' | 'asked' | 'open' | 'over';
  /** The own table, then those that were pushed to it. */
  tables: number[];
  menuId: number;
  /** At a table, taken away, or at a place that the guest has named. */
  service: Service;
  heads: Heads;
  covers: number;
  charges: number;
  hasPin: boolean;
  /** Somebody of the staff has seen the guests. */
  isSeen: boolean;
  held: HeldSend | null;
  /** The staff have said yes to what waits, and may still take it back. */
  yes: SaidYes | null;
  /** What a guest has told the staff of how many they are. */
  headsWish: { readonly who: string; readonly heads: Heads } | null;
  /** The batches up to here went by a yes of the staff, or before one. */
  yesUpTo: number;
  /** When the table opened. */
  begunAt: number;
  /** Guests who came late and wait for a yes, or have got a no. */
  readonly late: Map<string, 'awaited' | 'refused'>;
  /** When a guest asked for what waits for the staff. */
  askedAt: number;
  /** When another wish took the place of the one before. */
  readonly changedAt: number[];
  /** When a guest last reminded the staff of it. */
  remindedAt: number;
  readonly openedOn: RestaurantDay;
  /** In the order of their seats. */
  readonly guests: string[];
  /** Those of them whom the staff have sent away. */
  readonly away: string[];
  /** Those whose phones have long been off the line. */
  readonly gone: Set<string>;
  readonly slips: Slip[];
  readonly plates: Plate[];
  /** Who sent the first batch, the second …; `null` is the staff. */
  readonly senders: (string | null)[];
  slot: Slot;
}

/** A fresh sheet. */
export function blankPaper(openedOn: RestaurantDay): Paper {
  return {
    stage: 'blank',
    tables: [],
    menuId: 0,
    service: 'table',
    heads: { adults: 0, children: 0, others: 0 },
    covers: 0,
    charges: 0,
    hasPin: false,
    isSeen: false,
    held: null,
    yes: null,
    headsWish: null,
    yesUpTo: 0,
    begunAt: 0,
    late: new Map(),
    away: [],
    gone: new Set(),
    askedAt: 0,
    changedAt: [],
    remindedAt: 0,
    openedOn,
    guests: [],
    slips: [],
    plates: [],
    senders: [],
    slot: { turn: 0, stretch: 1, startedAt: null },
  };
}

/** What a dish that was sent is called: the number of its batch and its place in it. */
export function plateId({ batch, place, partName }: Plate): string {
  return partName ?? `${batch}-${place}`;
}
