import type { LineId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Dish } from '../menu/dish.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { unsentLines } from './planned.ts';

type RestaurantNow = Pick<Context, 'rules' | 'catalogue'>;

/** Outside business time no counted dish is taken, nor one that stands only in menus outside their hours [BH-08]. */
export function hourInTheWay(
  visit: OpenVisit,
  dish: Dish,
  { rules, catalogue }: RestaurantNow,
): Refusal | undefined {
  if (dish.isExemptFromRound) return undefined;
  const { isOpen, closedMenuIds } = rules.kitchen;
  const isServed = catalogue.data.menus.some(
    ({ id, isAllYouCanEat, categoryIds }) =>
      categoryIds.includes(dish.categoryId) &&
      // Those who paid for a menu finish it: its hour says when tables may choose it.
      (id === visit.menuId || (!isAllYouCanEat && !closedMenuIds.includes(id))),
  );
  return isOpen && isServed ? undefined : { code: 'outside-hours' };
}

/** The kitchen closes: counted dishes that were not sent leave the cart, what is exempt stays [BH-04]. */
export function linesToClose(visit: OpenVisit, { rules, catalogue }: RestaurantNow): readonly LineId[] {
  if (rules.kitchen.isOpen) return [];
  return unsentLines(visit)
    .filter(({ dishId }) => catalogue.findDish(dishId)?.isExemptFromRound === false)
    .map(({ id }) => id);
}
