import type { Choice, Dish } from '@tavolata/domain';
import type { PriceList } from './price-list.ts';

/** What makes two orders of a dish the same: sorted words, in which blanks around a remark say nothing. */
export function choiceKey(choice: Choice): string {
  const words = [
    ...choice.condiments.map(({ groupId, condimentId }) => `with ${groupId}/${condimentId}`),
    ...choice.courses
      .filter(({ quantity }) => quantity > 0)
      .map(({ groupId, dishId, quantity }) => `course ${groupId}/${dishId} x ${quantity}`),
  ];
  const remark = choice.remark.trim();
  return [...words.sort(), ...(remark === '' ? [] : [`remark ${remark}`])].join(', ');
}

/** Whether the kitchen can make the dish as it was chosen. */
export function isComplete(dish: Dish, choice: Choice, prices: PriceList): boolean {
  return coursesAreComplete(dish, choice) && condimentsAreComplete(dish, choice, prices);
}

function coursesAreComplete(dish: Dish, choice: Choice): boolean {
  const taken = new Map<number, number>();
  for (const { groupId, dishId, quantity } of choice.courses) {
    if (quantity === 0) continue;
    const item = dish.courses
      .find(({ id }) => id === groupId)
      ?.items.find((candidate) => candidate.dishId === dishId);
    if (!item || quantity > (item.perItemMax ?? Infinity)) return false;
    taken.set(groupId, (taken.get(groupId) ?? 0) + quantity);
  }
  for (const { id, chooseNum, isRequired, isFullSelect } of dish.courses) {
    const count = taken.get(id) ?? 0;
    if (isRequired && isFullSelect && count !== chooseNum) return false;
    if (isRequired && count < 1) return false;
    if (!isRequired && count > chooseNum) return false;
  }
  return true;
}

function condimentsAreComplete(dish: Dish, choice: Choice, prices: PriceList): boolean {
  for (const { groupId, condimentId } of choice.condiments) {
    if (!dish.condimentGroups.includes(groupId)) return false;
    if (!prices.condimentsOf(groupId).some(({ id }) => id === condimentId)) return false;
  }
  if (!dish.requiresCondiments) return true;
  return dish.condimentGroups.every((id) => choice.condiments.some(({ groupId }) => groupId === id));
}
