import type { DinerId, DishId, LineId } from '../ids.ts';
import type { Choice } from './choice.ts';

/** One diner's one dish with one choice. Names and prices are looked up in the menu: a phone never states them. */
export interface Line {
  readonly id: LineId;
  readonly dinerId: DinerId;
  readonly dishId: DishId;
  readonly choice: Choice;
  readonly quantity: number;
}

/**
 * The most units of one line, lines of one cart and characters of one remark that travel. A restaurant may set fewer units
 * and lines (`Ceilings`), not more.
 */
export const cartBounds = { lineQuantity: 99, lines: 300, remarkLength: 200 } as const;
