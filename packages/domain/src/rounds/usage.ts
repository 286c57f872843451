import { wholeTable } from '../cart/line.ts';
import type { DinerId } from '../ids.ts';
import type { Category } from '../menu/catalogue.ts';
import { personsOf } from '../menu/day-price.ts';
import type { Dish } from '../menu/dish.ts';
import type { Cents } from '../units.ts';
import type { Context } from '../visit/context.ts';
import { plannedLines } from './planned.ts';
import type { RoundRules } from './turn.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { Batch, SentLine } from './batch.ts';

/** How much of a limit is used. What the kitchen could not make doesn't count. */
export interface Usage {
  readonly limit: number;
  readonly sent: number;
  readonly inCart: number;
}

/** What is left of a limit; never below 0. */
export function leftOf(usage: Usage): number {
  return Math.max(0, usage.limit - usage.sent - usage.inCart);
}

type Restaurant = Pick<Context, 'rules' | 'catalogue'>;

/** The rounds that this visit keeps: those its turn started with, else the restaurant's; `null` where it keeps none. */
export function roundsOf(visit: OpenVisit, restaurant: Pick<Restaurant, 'rules'>): RoundRules | null {
  if (visit.turn.number === 0) return null;
  return visit.turn.clock?.rules ?? restaurant.rules.rounds;
}

/** Counted dishes of this turn: per table, or per diner where diners order for themselves. */
export function turnUsage(visit: OpenVisit, dinerId: DinerId, restaurant: Restaurant): Usage | null {
  const rounds = roundsOf(visit, restaurant);
  if (!rounds) return null;
  const isMine = ownership(dinerId, restaurant);
  return {
    limit: rounds.dishesPerHead * personsCounted(visit, dinerId, restaurant),
    sent: unitsSent(
      visit,
      (line, batch) => isOfTurn(visit, batch) && isMine(line.dinerId) && !line.isExemptFromRound,
    ),
    inCart: unitsInCart(visit, restaurant, (dish, owner) => isMine(owner) && !dish.isExemptFromRound),
  };
}

/**
 * Counted dishes of this turn at the whole table, as the staff read them: its people count, whether or not they have
 * phones. Where diners order for themselves each phone has its own account [FLOOR-1].
 */
export function tableTurnUsage(visit: OpenVisit, restaurant: Restaurant): Usage | null {
  const rounds = roundsOf(visit, restaurant);
  if (!rounds) return null;
  const phones = restaurant.rules.isSelfOrder
    ? visit.diners.filter(({ isSentAway }) => !isSentAway).length
    : 0;
  return {
    limit: rounds.dishesPerHead * Math.max(phones, personsOf(visit.heads)),
    sent: unitsSent(visit, (line, batch) => isOfTurn(visit, batch) && !line.isExemptFromRound),
    inCart: unitsInCart(visit, restaurant, (dish) => !dish.isExemptFromRound),
  };
}

/** Whether a running turn takes no more counted dishes: all of it has been sent, or has gone where it goes once. */
export function isTurnComplete(
  { turn }: Pick<OpenVisit, 'turn'>,
  { sendsOnce }: RoundRules,
  { sent, limit }: Usage,
): boolean {
  return turn.clock !== null && sent > 0 && (sendsOnce || sent >= limit);
}

/** Units that the whole table has planned for the next turn. */
export function plannedUnits(visit: OpenVisit): number {
  return plannedLines(visit).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Units of one dish in the whole order under its own limit (R1); `null` where it has none. */
export function dishUsage(
  visit: OpenVisit,
  dish: Dish,
  dinerId: DinerId,
  restaurant: Restaurant,
): Usage | null {
  const limit = dishMaximum(visit, dish, dinerId, restaurant);
  if (limit === null) return null;
  const isMine = ownership(dinerId, restaurant);
  return {
    limit,
    sent: unitsSent(visit, (line) => line.dishId === dish.id && isMine(line.dinerId)),
    inCart: unitsInCart(visit, restaurant, (other, owner) => other.id === dish.id && isMine(owner)),
  };
}

/**
 * Units of one category in this turn under its limit (R8), the whole table's in every mode. What is taken away
 * has none.
 */
export function categoryUsage(visit: OpenVisit, category: Category, restaurant: Restaurant): Usage | null {
  if (visit.service === 'takeaway') return null;
  const perPerson =
    category.limitPerPerson === null ? null : category.limitPerPerson * Math.max(1, personsOf(visit.heads));
  const limit = smaller(perPerson, category.limitPerTable);
  if (limit === null) return null;
  return {
    limit,
    sent: unitsSent(visit, (line, batch) => isOfTurn(visit, batch) && line.categoryId === category.id),
    inCart: unitsInCart(visit, restaurant, (dish) => dish.categoryId === category.id),
  };
}

/** Units beyond a dish's limit cost this much each; `null` where the limit is hard or there is none. */
export function excessPriceOf(dish: Dish): Cents | null {
  return dish.limit?.excessPrice == null ? null : Math.max(0, dish.limit.excessPrice);
}

function dishMaximum(visit: OpenVisit, dish: Dish, dinerId: DinerId, { rules }: Restaurant): number | null {
  if (!rules.hasDishLimits || !dish.limit) return null;
  const { perPerson, perTable } = dish.limit;
  const forAll = perPerson === null ? null : perPerson * personsCounted(visit, dinerId, { rules });
  return smaller(forAll, perTable);
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}

/** Where each diner orders alone, each has an account of their own; the whole table's is that of all [R-12, HAND-1]. */
export function hasOwnAccount(dinerId: DinerId, { rules }: Pick<Restaurant, 'rules'>): boolean {
  return rules.isSelfOrder && dinerId !== wholeTable;
}

function ownership(
  dinerId: DinerId,
  restaurant: Pick<Restaurant, 'rules'>,
): (owner: DinerId | null) => boolean {
  return (owner) => !hasOwnAccount(dinerId, restaurant) || owner === dinerId;
}

function personsCounted(visit: OpenVisit, dinerId: DinerId, restaurant: Pick<Restaurant, 'rules'>): number {
  return hasOwnAccount(dinerId, restaurant) ? 1 : personsOf(visit.heads);
}

/** Whether what was sent then counts in the turn that holds: guests who came from another table bring older turns along. */
export function isOfTurn({ turn }: Pick<OpenVisit, 'turn'>, batch: Batch): boolean {
  return batch.turn === turn.number && batch.number > turn.afterBatch;
}

function unitsSent(visit: OpenVisit, counts: (line: SentLine, batch: Batch) => boolean): number {
  let units = 0;
  for (const batch of visit.batches) {
    for (const line of batch.lines) {
      if (line.status !== 'not-possible' && counts(line, batch)) units += line.quantity;
    }
  }
  return units;
}

function unitsInCart(
  visit: OpenVisit,
  { catalogue }: Pick<Restaurant, 'catalogue'>,
  counts: (dish: Dish, owner: DinerId) => boolean,
): number {
  let units = 0;
  for (const line of visit.lines) {
    const dish = catalogue.findDish(line.dishId);
    if (dish && counts(dish, line.dinerId)) units += line.quantity;
  }
  return units;
}
