import type { DinerId, DishId, LineId } from '../ids.ts';
import type { Choice } from './choice.ts';

/** Has what the staff have chosen for everybody: stands where a diner's id does. On the wire '' is the staff too. */
export const wholeTable: DinerId = '';

/**
 * One diner's one dish with one choice, or the whole table's. Names and prices are looked up in the menu: a phone never
 * states them.
 */
export interface Line {
  readonly id: LineId;
  /** Whose it is: a diner's, or `wholeTable`. */
  readonly dinerId: DinerId;
  readonly dishId: DishId;
  readonly choice: Choice;
  readonly quantity: number;
  /** The staff have put it in; absent where its diner has [HAND-1]. */
  readonly from?: 'staff';
}

/** Whose a line is, and who has put it in. */
export interface LineOwner {
  readonly dinerId: DinerId;
  readonly from?: Line['from'] | undefined;
}

/** Whether two lines of equal choices would be one. */
export function isSameOwner(one: LineOwner, other: LineOwner): boolean {
  return one.dinerId === other.dinerId && one.from === other.from;
}

/**
 * The most units of one line, lines of one cart and characters of one remark that travel. A restaurant may set fewer units
 * and lines (`Ceilings`), not more.
 */
export const cartBounds = { lineQuantity: 99, lines: 300, remarkLength: 200 } as const;
