import type { Cents, Instant } from '../units.ts';

/** How guests pay. Nothing here touches money: it is written down. */
export const paymentKinds = ['cash', 'card', 'voucher'] as const;

/** One of them. */
export type PaymentKind = (typeof paymentKinds)[number];

/** So many units of an item of the bill. */
export interface ItemPick {
  readonly itemId: string;
  readonly units: number;
}

/**
 * A part of a bill that is split: a seat's share, one of so many equal parts, or chosen units of its items, under an id
 * that the device has made.
 */
export type BillPart =
  | { readonly by: 'seat'; readonly seat: number }
  | { readonly by: 'equal'; readonly parts: number; readonly part: number }
  | { readonly by: 'items'; readonly id: string; readonly picks: readonly ItemPick[] };

/** What somebody has paid, as the staff have written it down. */
export interface Payment {
  readonly id: string;
  readonly kind: PaymentKind;
  /** What counts against the bill. */
  readonly amount: Cents;
  /** What was put on the table, of which the change comes back. */
  readonly given?: Cents;
  /** The part of the bill that it is for; absent where it is for whatever is open. */
  readonly part?: BillPart;
  readonly at: Instant;
}

/** What comes back of the money that was given. */
export function changeOf({ amount, given = amount }: Pick<Payment, 'amount' | 'given'>): Cents {
  return given - amount;
}

/** Whether two say the same part of a bill. */
export function isSamePart(one: BillPart | undefined, other: BillPart | undefined): boolean {
  if (one?.by === 'seat') return other?.by === 'seat' && one.seat === other.seat;
  if (one?.by === 'items') return other?.by === 'items' && one.id === other.id;
  if (one?.by !== 'equal' || other?.by !== 'equal') return one === other;
  return one.parts === other.parts && one.part === other.part;
}
