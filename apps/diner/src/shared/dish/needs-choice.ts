import type { Dish } from '@tavolata/domain';

/** Whether a dish can only be ordered with a choice: a set menu's courses, or condiments that must be chosen. */
export function needsChoice(dish: Dish): boolean {
  return dish.courses.length > 0 || (dish.requiresCondiments && dish.condimentGroups.length > 0);
}
