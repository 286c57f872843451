import type { CategoryId, DinerId, DishId, LineId, SentLineId } from '../ids.ts';
import type { Choice } from '../cart/choice.ts';
import type { Names } from '../names.ts';
import type { Cents, Instant } from '../units.ts';
import type { StatedReason } from '../visit/stated-reason.ts';

/** How far the kitchen is with a dish (`is_make`). */
export const dishStatuses = ['waiting', 'made', 'on-its-way', 'served', 'paused', 'not-possible'] as const;

/** How far the kitchen is with one dish. */
export type DishStatus = (typeof dishStatuses)[number];

/** A part of a sent dish that has its own name and price: a condiment, or a dish of a course. */
export interface SentOption {
  readonly kind: 'condiment' | 'course';
  readonly names: Names;
  readonly unitPrice: Cents;
  /** Per unit of the dish. */
  readonly quantity: number;
  /** What goes with each of a course's dishes; left out where nothing does, and in what was sent before there was any. */
  readonly condiments?: readonly SentCondiment[];
  /** Which course of a set menu it is of, from 1, where courses are called for one by one; left out elsewhere [FIRE-1]. */
  readonly course?: number;
}

/** A condiment that goes with a dish of a course. */
export interface SentCondiment {
  readonly names: Names;
  readonly unitPrice: Cents;
}

/** A dish as it was sent: names and prices of that moment, whatever the menu says later. */
export interface SentLine {
  readonly id: SentLineId;
  readonly lineId: LineId;
  /** `null` for what the staff ordered for the whole table. */
  readonly dinerId: DinerId | null;
  readonly dishId: DishId;
  readonly categoryId: CategoryId;
  readonly names: Names;
  readonly choice: Choice;
  readonly options: readonly SentOption[];
  readonly quantity: number;
  /** One unit without its options. */
  readonly unitPrice: Cents;
  /** How many of the units were beyond the dish's limit, and what each of those cost on top. */
  readonly excessQuantity: number;
  readonly excessPrice: Cents;
  readonly isExemptFromRound: boolean;
  readonly station: string;
  readonly status: DishStatus;
  /** Why the kitchen can't make it, where somebody has said so. */
  readonly because?: StatedReason;
  /** How far the courses after the first are, where they are called for one by one; `status` is the first one's [FIRE-1]. */
  readonly later?: readonly DishStatus[];
}

/** Who a batch comes from: the guests, the waiter, or another device of the restaurant. */
export type BatchOrigin = 'guest' | 'waiter' | 'device';

/** What one submit sent. Guests can't change it. */
export interface Batch {
  /** 1, 2, 3 … in the order of sending. */
  readonly number: number;
  /** The turn it was sent in; 0 while the restaurant keeps no rounds. */
  readonly turn: number;
  readonly sentAt: Instant;
  readonly origin: BatchOrigin;
  /** The guest who sent it; `null` for the staff. */
  readonly sentBy: DinerId | null;
  readonly lines: readonly SentLine[];
  /** When the second course was called for, the third, and so on; left out before [FIRE-2]. */
  readonly fired?: readonly Instant[];
  /** The courses whose call was taken back, one entry each time; left out while none was [FIRE-6]. */
  readonly takenBack?: readonly number[];
}

/** The number of the visit's next batch: one that none has had, also none that has gone with other guests [PART-3]. */
export function nextBatchNumber({ batches, lastBatch = 0 }: Numbered): number {
  return Math.max(batches.at(-1)?.number ?? 0, lastBatch) + 1;
}

/** Nothing of it counts in a round, such as drinks that were sent alone. */
export function isOutsideRounds({ lines }: Pick<Batch, 'lines'>): boolean {
  return lines.every(({ isExemptFromRound }) => isExemptFromRound);
}

/** The round that a batch is told with; 0 where the restaurant keeps none, or nothing of the batch counts in one [TURN-7]. */
export function roundOf(batch: Pick<Batch, 'turn' | 'lines'>): number {
  return isOutsideRounds(batch) ? 0 : batch.turn;
}

interface Numbered {
  readonly batches: readonly Batch[];
  readonly lastBatch?: number;
}

/** The id of a batch's dish by its place in the batch. */
export function sentLineIdOf(batch: number, index: number): SentLineId {
  return `${batch}-${index + 1}`;
}

/** The guest has it, or nobody will: nothing is on its way any more. */
export function isSettled({ status, later = [] }: Pick<SentLine, 'status' | 'later'>): boolean {
  return status === 'not-possible' || [status, ...later].every((course) => course === 'served');
}

/** The guest has it, or a course of it. What can't be made has nobody. */
export function hasBeenServed({ status, later = [] }: Pick<SentLine, 'status' | 'later'>): boolean {
  return status !== 'not-possible' && [status, ...later].includes('served');
}

/** One unit of a sent dish with everything on it. */
export function sentUnitPrice(line: Pick<SentLine, 'unitPrice' | 'options'>): Cents {
  return line.options.reduce(
    (sum, option) => sum + sentOptionPrice(option) * option.quantity,
    line.unitPrice,
  );
}

/** One of an option: a dish of a course has its condiments on top. */
export function sentOptionPrice({ unitPrice, condiments = [] }: SentOption): Cents {
  return condiments.reduce((sum, condiment) => sum + condiment.unitPrice, unitPrice);
}

/** What a sent dish costs. What the kitchen can't make costs nothing. */
export function sentLineTotal(line: SentLine): Cents {
  return line.status === 'not-possible' ? 0 : sentLinePrice(line);
}

/** What it would cost, cancelled or not. */
export function sentLinePrice(line: SentLine): Cents {
  return sentUnitPrice(line) * line.quantity + line.excessPrice * line.excessQuantity;
}
