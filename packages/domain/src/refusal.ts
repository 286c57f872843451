import type { ChoiceGap } from './cart/choice.ts';
import type { LineId } from './cart/line.ts';
import type { MenuId } from './menu/catalogue.ts';
import type { DishId } from './menu/dish.ts';

/** Why one line of the cart can't be sent. */
export type LineObstacle = {
  readonly lineId: LineId;
  readonly dishId: DishId;
  readonly reason: 'not-on-menu' | 'sold-out' | 'choice-incomplete';
};

/** Why the house says no, with the numbers behind it. Screens and the wire choose the words. */
export type Refusal =
  /** The visit has not begun, or has ended: 'order does not exist or table reset'. */
  | { readonly code: 'visit-not-open' }
  /** The table is in use already. */
  | { readonly code: 'table-in-use' }
  | { readonly code: 'menu-not-found'; readonly menuId: MenuId }
  | { readonly code: 'no-people' }
  | { readonly code: 'too-many-people'; readonly asked: number; readonly limit: number }
  /** A person of this kind has no price in the chosen menu. */
  | { readonly code: 'person-kind-not-offered'; readonly person: 'adults' | 'children' | 'others' }
  /** The dish is not on the menu, or not on the one this table chose: 'dish does not exist'. */
  | { readonly code: 'dish-not-found'; readonly dishId: DishId }
  | {
      readonly code: 'dish-sold-out';
      readonly dishId: DishId;
      readonly available: number;
      readonly asked: number;
    }
  | { readonly code: 'line-not-found'; readonly lineId: LineId }
  | { readonly code: 'not-your-line'; readonly lineId: LineId; readonly ownerSeat: number }
  | { readonly code: 'choice-incomplete'; readonly dishId: DishId; readonly gaps: readonly ChoiceGap[] }
  | { readonly code: 'remarks-not-allowed' }
  | { readonly code: 'remark-too-long'; readonly length: number; readonly limit: number }
  | { readonly code: 'quantity-not-possible'; readonly asked: number; readonly limit: number }
  | { readonly code: 'cart-full'; readonly limit: number }
  | { readonly code: 'cart-empty' }
  /** Another phone of the table was first. */
  | { readonly code: 'already-sent'; readonly batchNumber: number; readonly sentBySeat: number }
  | { readonly code: 'cart-not-sendable'; readonly obstacles: readonly LineObstacle[] }
  | { readonly code: 'dish-not-sent'; readonly sentLineId: string }
  /** The wish is not one that this actor may have. */
  | { readonly code: 'not-allowed' };

/** What a rule answers: the facts that follow, or why not. */
export type Decision<Event> = readonly Event[] | Refusal;

/** Whether the house said no. */
export function isRefusal<Event>(decision: Decision<Event>): decision is Refusal {
  return !Array.isArray(decision);
}
