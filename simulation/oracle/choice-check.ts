import type { Choice, Dish } from '@tavolata/domain';
import type { StockedContext } from './ledger-context.ts';
import type { PriceList } from './price-list.ts';

/** A key that is equal for equal choices: sorted, without duplicates and surrounding blanks. */
export function choiceKey(choice: Choice): string {
  const taken = new Map<string, number>();
  for (const { groupId, dishId, quantity, condiments } of choice.courses) {
    const course = `course ${groupId}/${dishId}${withWords(condiments ?? [])}`;
    if (quantity > 0) taken.set(course, (taken.get(course) ?? 0) + quantity);
  }
  const words = new Set([
    ...choice.condiments.map(withWord),
    ...[...taken].map(([course, quantity]) => `${course} x ${quantity}`),
  ]);
  const remark = choice.remark.trim();
  return [...[...words].sort(), ...(remark === '' ? [] : [`remark ${remark}`])].join(', ');
}

function withWord({ groupId, condimentId }: Choice['condiments'][number]): string {
  return `with ${groupId}/${condimentId}`;
}

function withWords(condiments: Choice['condiments']): string {
  return [...new Set(condiments.map(withWord))]
    .sort()
    .map((word) => ` ${word}`)
    .join('');
}

/** Whether the choice satisfies the rules of the dish's courses and condiments. */
export function isComplete(dish: Dish, choice: Choice, prices: PriceList): boolean {
  return coursesAreComplete(dish, choice, prices) && condimentsAreComplete(dish, choice.condiments, prices);
}

/** Whether every dish chosen inside a set menu is in stock. */
export function isAllThere(
  { courses }: Choice,
  { prices, left }: Pick<StockedContext, 'prices' | 'left'>,
): boolean {
  for (const { dishId, quantity } of courses) {
    const dish = prices.dish(dishId);
    if (dish && quantity > 0 && left(dish) < 1) return false;
  }
  return true;
}

function coursesAreComplete(dish: Dish, choice: Choice, prices: PriceList): boolean {
  const taken = new Map<number, number>();
  const items = new Map<string, number>();
  for (const { groupId, dishId, quantity, condiments } of choice.courses) {
    if (quantity === 0) continue;
    const offered = dish.courses.find(({ id }) => id === groupId)?.items;
    const item = offered?.find((candidate) => candidate.dishId === dishId);
    const count = (items.get(`${groupId}/${dishId}`) ?? 0) + quantity;
    if (!item || count > (item.perItemMax ?? Infinity)) return false;
    const inside = prices.dish(dishId);
    if (inside?.bargain.kind !== 'none') return false;
    if (!condimentsAreComplete(inside, condiments ?? [], prices)) return false;
    items.set(`${groupId}/${dishId}`, count);
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

function condimentsAreComplete(dish: Dish, picks: Choice['condiments'], prices: PriceList): boolean {
  for (const { groupId, condimentId } of picks) {
    if (!dish.condimentGroups.includes(groupId)) return false;
    if (!prices.condimentsOf(groupId).some(({ id }) => id === condimentId)) return false;
  }
  for (const id of dish.condimentGroups) {
    const { least, most } = prices.rangeOf(id);
    const taken = new Set(picks.filter(({ groupId }) => groupId === id).map((pick) => pick.condimentId)).size;
    if (taken > most || taken < least) return false;
    if (dish.requiresCondiments && taken === 0) return false;
  }
  return true;
}
