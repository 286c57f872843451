import type { DishId } from '../ids.ts';
import type { Dish } from './dish.ts';

/** What is left of a dish: 0 when it is marked as sold out, `null` when it is not counted [B-01]. */
export function remainingOf(dish: Dish, stock: ReadonlyMap<DishId, number>): number | null {
  if (dish.isSoldOut) return 0;
  return dish.bargain.kind === 'stock' ? Math.max(0, stock.get(dish.id) ?? dish.bargain.remaining) : null;
}

/** Whether guests see the dish on the menu: sold-out ones only where the house shows them [M-10]. */
export function isListed(dish: Dish, showsSoldOut: boolean, stock: ReadonlyMap<DishId, number>): boolean {
  if (showsSoldOut || dish.bargain.kind === 'none') return showsSoldOut || !dish.isSoldOut;
  return dish.bargain.kind === 'stock' && (remainingOf(dish, stock) ?? 0) > 0;
}
