import { dishPrice, type Dish, type Service } from '@tavolata/domain';
import type { DishSort } from '@tavolata/protocol';

/** Dishes in the order asked for; by default as they are given, which is the menu's own order [M-17]. */
export function inDishOrder(
  dishes: readonly Dish[],
  sort: DishSort,
  service: Service = 'table',
): readonly Dish[] {
  switch (sort) {
    case 'default':
      return dishes;
    case 'name':
      return dishes.toSorted((a, b) => a.names.first.localeCompare(b.names.first));
    case 'price':
      return dishes.toSorted((a, b) => dishPrice(a, service) - dishPrice(b, service));
  }
}
