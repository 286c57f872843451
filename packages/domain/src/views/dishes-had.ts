import { isSameChoice, type Choice } from '../cart/choice.ts';
import type { DinerId } from '../ids.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { remainingOf, type LiveStock } from '../menu/stock.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';

/** A dish as a guest had it. */
export interface DishHad {
  readonly dish: Dish;
  readonly choice: Choice;
}

/** So many stand ready to be had again: one line of a phone. */
const mostDishes = 3;

/**
 * What a guest has ordered of dishes that count in no round, such as drinks: the newest first, each way of having one once,
 * and only what the table can still have [AGAIN-1].
 */
export function dishesHadBy(
  visit: OpenVisit,
  dinerId: DinerId,
  { catalogue, stock }: { readonly catalogue: Catalogue; readonly stock: LiveStock },
): readonly DishHad[] {
  const dishes: DishHad[] = [];
  const sent = visit.batches.flatMap(({ lines }) => lines).filter((line) => line.dinerId === dinerId);
  for (const { dishId, choice } of sent.reverse()) {
    const dish = catalogue.findDish(dishId);
    if (!dish?.isExemptFromRound || dish.isSoldOut || remainingOf(dish, stock) === 0) continue;
    if (!mayHave(visit, dish, catalogue)) continue;
    if (dishes.some((had) => had.dish === dish && isSameChoice(had.choice, choice))) continue;
    dishes.push({ dish, choice });
  }
  return dishes.slice(0, mostDishes);
}
