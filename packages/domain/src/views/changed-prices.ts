import type { DinerId, LineId } from '../ids.ts';
import type { Line } from '../cart/line.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { sumToSend } from '../rounds/shown-sum.ts';
import { unsentLines } from '../rounds/planned.ts';
import type { Cents } from '../units.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { cartLine } from './cart-by-seat.ts';

/** What guests have read one unit to cost, of the lines whose price has changed since. */
export type ReadPrices = ReadonlyMap<LineId, Cents>;

/**
 * What was read of the lines of a cart after the menu has become another one: the first price that was read, until the line is
 * gone or costs that again [CART-10].
 */
export function readPricesAfter(
  read: ReadPrices,
  visit: OpenVisit,
  { before, after }: { readonly before: Catalogue; readonly after: Catalogue },
): ReadPrices {
  const priceOf = (line: Line, catalogue: Catalogue) =>
    catalogue.findDish(line.dishId) && cartLine(line, visit, catalogue).unitPrice;
  return new Map(
    unsentLines(visit).flatMap((line): [LineId, Cents][] => {
      const first = read.get(line.id) ?? priceOf(line, before);
      const price = priceOf(line, after);
      return first === undefined || price === undefined || first === price ? [] : [[line.id, first]];
    }),
  );
}

/**
 * What a guest has read that sending comes to, and what it comes to now, where it has become dearer since [CART-10]; null
 * where there is nothing to ask.
 */
export function dearerSum(
  read: ReadPrices,
  visit: OpenVisit,
  dinerId: DinerId,
  restaurant: Pick<Context, 'rules' | 'catalogue'>,
): { readonly shown: Cents; readonly sum: Cents } | null {
  const more = visit.lines
    .filter((line) => !restaurant.rules.isSelfOrder || line.dinerId === dinerId)
    .map((line) => {
      const { unitPrice } = cartLine(line, visit, restaurant.catalogue);
      return line.quantity * (unitPrice - (read.get(line.id) ?? unitPrice));
    })
    .reduce((sum, one) => sum + one, 0);
  const sum = sumToSend(visit, dinerId, restaurant);
  return more > 0 ? { shown: sum - more, sum } : null;
}
