import type { Dish } from './dish.ts';
import { remainingOf, type LiveStock } from './stock.ts';

/** Whether a course may have this dish at all: a special offer is sold by itself only [SM-10]. */
export function fitsInCourse({ bargain }: Dish): boolean {
  return bargain.kind === 'none';
}

/** Whether a course may take this dish now: not when sold out, and never a special offer [SM-06, SM-10]. */
export function isChoosable(dish: Dish, stock: LiveStock): boolean {
  return fitsInCourse(dish) && remainingOf(dish, stock) !== 0;
}
