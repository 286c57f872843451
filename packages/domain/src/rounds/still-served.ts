import type { DinerId } from '../ids.ts';
import type { Category } from '../menu/catalogue.ts';
import { remainingOf } from '../menu/stock.ts';
import type { Context } from '../visit/context.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { limitInTheWay } from './add-limits.ts';

/**
 * Where guests still find something whom the hour, or the end of the last turn, keeps from what counts in rounds: the
 * categories with an exempt dish that is left and within its limits, in the order of the menus [STILL-1].
 */
export function stillServed(
  visit: OpenVisit,
  dinerId: DinerId,
  { rules, catalogue, stock }: Pick<Context, 'rules' | 'catalogue' | 'stock'>,
): readonly Category[] {
  // No exempt dish goes by the clock: which moment it is doesn't matter.
  const context = { rules, catalogue, now: visit.openedAt };
  const served = catalogue.data.dishes.filter(
    (dish) =>
      dish.isExemptFromRound &&
      mayHave(visit, dish, catalogue) &&
      remainingOf(dish, stock) !== 0 &&
      limitInTheWay(visit, { dish, asked: 1, dinerId }, context) === undefined,
  );
  const inOrder = new Set(catalogue.data.menus.flatMap(({ categoryIds }) => categoryIds));
  return [...inOrder]
    .filter((id) => served.some(({ categoryId }) => categoryId === id))
    .flatMap((id) => catalogue.findCategory(id) ?? []);
}
