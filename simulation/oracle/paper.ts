import type { Choice, Dish, Heads, RestaurantDay } from '@tavolata/domain';

/** What one guest has noted of one dish, and not yet sent. */
export interface Slip {
  readonly lineId: string;
  readonly owner: string;
  readonly dish: Dish;
  choice: Choice;
  units: number;
}

/** What went to the kitchen. `slot` says in which stretch of time: a turn, or a turn that was started over. */
export interface Plate {
  readonly id: string;
  readonly lineId: string;
  readonly owner: string;
  readonly dish: Dish;
  readonly slot: number;
  readonly units: number;
  readonly unitPrice: number;
  readonly extraUnits: number;
  status: string;
}

/** The clock of the table: which turn, in which stretch of time, and when its first counted dish went. */
export interface Slot {
  readonly turn: number;
  readonly serial: number;
  readonly startedAt: number | null;
}

/** All that a waiter has on paper of one table. */
export interface Paper {
  readonly menuId: number;
  readonly isTakeaway: boolean;
  readonly openedOn: RestaurantDay;
  heads: Heads;
  covers: number;
  readonly guests: string[];
  readonly slips: Slip[];
  readonly plates: Plate[];
  /** Who sent the first batch, the second … */
  readonly senders: string[];
  slot: Slot;
  isClosed: boolean;
}
