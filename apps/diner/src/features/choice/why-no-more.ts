import {
  hourInTheWay,
  remainingOf,
  type Context,
  type DishId,
  type OpenVisit,
  type Refusal,
} from '@tavolata/domain';

/** Why a dish whose choice is being made can't be ordered any more [BH-04, API-14]; `undefined` while it can. */
export function whyNoMore(
  dishId: DishId,
  visit: OpenVisit | null,
  restaurant: Pick<Context, 'rules' | 'catalogue' | 'stock'>,
): Refusal | undefined {
  const dish = restaurant.catalogue.findDish(dishId);
  if (!dish) return { code: 'dish-not-found', dishId };
  if (remainingOf(dish, restaurant.stock) === 0) {
    return { code: 'dish-sold-out', dishId, available: 0, asked: 1 };
  }
  return visit ? hourInTheWay(visit, dish, restaurant) : undefined;
}
