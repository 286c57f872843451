import { plainChoice } from '../cart/choice.ts';
import { gapsOf } from '../cart/choice-gaps.ts';
import type { DinerId, DishId } from '../ids.ts';
import { dishPrice } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { remainingOf } from '../menu/stock.ts';
import { limitInTheWay } from '../rounds/add-limits.ts';
import { excessOf } from '../rounds/excess.ts';
import { leftOf, turnUsage } from '../rounds/usage.ts';
import type { Context } from '../visit/context.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';

/** A dish that is proposed for the places left in a round. */
export interface Proposal {
  readonly dish: Dish;
  readonly quantity: number;
}

/** For whom, and what these guests can eat: a dish that may not suit them is not proposed. */
interface Wishes {
  readonly dinerId: DinerId;
  readonly suits: (dish: Dish) => boolean;
}

type FillContext = Pick<Context, 'now' | 'rules' | 'catalogue' | 'stock'>;

/** How much the table had of a dish before it counts as one it likes. */
const likedUnits = 2;

/**
 * Proposes dishes for all places that the visit's round has left: none that costs anything, needs a choice, stands
 * against a limit or may not suit the guests [FILL-1, FILL-2], many categories before much of one, and what the table
 * liked first [FILL-3]. Nothing where there are no rounds, and fewer where nothing more can be had.
 */
export function fillUp(
  visit: OpenVisit,
  { dinerId, suits }: Wishes,
  context: FillContext,
): readonly Proposal[] {
  const usage = turnUsage(visit, dinerId, context);
  if (!usage) return [];
  const offered = offeredDishes(visit, suits, context);
  const liking = likingOf(visit);
  const proposals = new Map<Dish, number>();
  let filled = visit;
  for (let place = leftOf(usage); place > 0; place -= 1) {
    const next = nextDish(filled, { dinerId, offered, liking, context });
    if (!next) break;
    proposals.set(next, (proposals.get(next) ?? 0) + 1);
    filled = withOneMore(filled, next, dinerId);
  }
  return [...proposals].map(([dish, quantity]) => ({ dish, quantity }));
}

/** In the order of the menu: what counts in the round, is included, comes as it is, and can be made [FILL-2]. */
function offeredDishes(
  visit: OpenVisit,
  suits: Wishes['suits'],
  { catalogue, stock }: FillContext,
): readonly Dish[] {
  const menu = visit.menuId === null ? undefined : catalogue.findMenu(visit.menuId);
  const unmade = new Set(
    visit.batches.flatMap(({ lines }) =>
      lines
        .filter(({ status }) => status === 'not-possible' || status === 'paused')
        .map(({ dishId }) => dishId),
    ),
  );
  const listed = (menu?.categoryIds ?? []).flatMap((id) => catalogue.dishesIn(id));
  return listed.filter(
    (dish) =>
      !dish.isExemptFromRound &&
      !dish.isSoldOut &&
      remainingOf(dish, stock) !== 0 &&
      dish.bargain.kind === 'none' &&
      dishPrice(dish, 'table') === 0 &&
      mayHave(visit, dish, catalogue) &&
      gapsOf(dish, plainChoice, catalogue).length === 0 &&
      !unmade.has(dish.id) &&
      suits(dish),
  );
}

/** Units of each dish that were sent to this table. */
function likingOf({ batches }: OpenVisit): ReadonlyMap<DishId, number> {
  const units = new Map<DishId, number>();
  for (const { dishId, quantity } of batches.flatMap(({ lines }) => lines)) {
    units.set(dishId, (units.get(dishId) ?? 0) + quantity);
  }
  return units;
}

interface Candidates {
  readonly dinerId: DinerId;
  readonly offered: readonly Dish[];
  readonly liking: ReadonlyMap<DishId, number>;
  readonly context: FillContext;
}

/** The best dish for one more place; among equals the one that stands first on the menu [FILL-3]. */
function nextDish(visit: OpenVisit, { dinerId, offered, liking, context }: Candidates): Dish | undefined {
  const excess = excessOf(visit, context).length;
  const unsent = (counts: (dish: Dish) => boolean) =>
    visit.lines.reduce((sum, { dishId, quantity }) => {
      const dish = context.catalogue.findDish(dishId);
      return sum + (dish && counts(dish) ? quantity : 0);
    }, 0);
  const fits = (dish: Dish) =>
    limitInTheWay(visit, { dish, asked: 1, dinerId }, context) === undefined &&
    isLeft(visit, dish, context) &&
    excessOf(withOneMore(visit, dish, dinerId), context).length === excess;
  const rankOf = (dish: Dish): readonly number[] => [
    unsent(({ id }) => id === dish.id),
    unsent(({ categoryId }) => categoryId === dish.categoryId),
    (liking.get(dish.id) ?? 0) >= likedUnits ? 0 : 1,
    dish.flag === 'hot' ? 0 : 1,
  ];
  return offered
    .filter(fits)
    .map((dish) => ({ dish, rank: rankOf(dish) }))
    .reduce<{ dish: Dish; rank: readonly number[] } | undefined>(
      (best, one) => (best && !isBefore(one.rank, best.rank) ? best : one),
      undefined,
    )?.dish;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0);
}

/** Of a counted dish more is there than lies in the cart. */
function isLeft({ lines }: OpenVisit, dish: Dish, { stock }: FillContext): boolean {
  const remaining = remainingOf(dish, stock);
  if (remaining === null) return true;
  const inCart = lines.reduce((sum, line) => sum + (line.dishId === dish.id ? line.quantity : 0), 0);
  return inCart < remaining;
}

function withOneMore(visit: OpenVisit, { id: dishId }: Dish, dinerId: DinerId): OpenVisit {
  const line = { id: `proposed-${visit.lines.length}`, dinerId, dishId, choice: plainChoice, quantity: 1 };
  return { ...visit, lines: [...visit.lines, line] };
}
