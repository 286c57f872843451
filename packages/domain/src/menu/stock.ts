import type { DishId } from '../ids.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import type { Bargain, Dish } from './dish.ts';

/**
 * What is left of dishes now, as far as it is known: 0 is sold out, `null` any number. A dish that is not in it is as
 * the menu says.
 */
export type LiveStock = ReadonlyMap<DishId, number | null>;

/** What is left of a dish: 0 when it is sold out, `null` when it is not counted [B-01]. */
export function remainingOf(dish: Dish, stock: LiveStock): number | null {
  const live = stock.get(dish.id);
  if (live !== undefined) return live && Math.max(0, live);
  if (dish.isSoldOut) return 0;
  return dish.bargain.kind === 'stock' ? Math.max(0, dish.bargain.remaining) : null;
}

/** Whether guests see the dish on the menu: sold-out ones only where the restaurant shows them [M-10]. */
export function isListed(dish: Dish, showsSoldOut: boolean, stock: LiveStock): boolean {
  if (showsSoldOut || dish.bargain.kind === 'none') return showsSoldOut || remainingOf(dish, stock) !== 0;
  return dish.bargain.kind === 'stock' && (remainingOf(dish, stock) ?? 0) > 0;
}

/** The menu with the numbers of now in place of its own. */
export function withStock(catalogue: Catalogue, stock: LiveStock): Catalogue {
  if (stock.size === 0) return catalogue;
  const dishes = catalogue.data.dishes.map((dish) => (stock.has(dish.id) ? dishAsOfNow(dish, stock) : dish));
  return createCatalogue({ ...catalogue.data, dishes });
}

function dishAsOfNow(dish: Dish, stock: LiveStock): Dish {
  const remaining = remainingOf(dish, stock);
  if (dish.bargain.kind === 'stock' && remaining !== null) {
    return { ...dish, isSoldOut: remaining === 0, bargain: { kind: 'stock', remaining } };
  }
  return { ...dish, isSoldOut: remaining === 0 };
}

/**
 * What is left of a dish from an edit on: the number that it is counted from, where the edit has said another one. `null`
 * where the count goes on as it is, or there is none [STOCK-2].
 */
export function recounted(before: Bargain, after: Bargain): number | null {
  if (after.kind !== 'stock') return null;
  return before.kind === 'stock' && before.remaining === after.remaining ? null : after.remaining;
}

/** What is left once a number is taken back that was `said` when there were `before`; `now` there are fewer of it [STOCK-3]. */
export function recountTakenBack({
  said,
  before,
  now,
}: Readonly<Record<'said' | 'before' | 'now', number>>): number {
  return Math.max(0, before - (said - now));
}
