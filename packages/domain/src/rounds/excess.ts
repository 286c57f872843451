import { wholeTable } from '../cart/line.ts';
import type { DinerId, DishId, LineId } from '../ids.ts';
import type { Dish } from '../menu/dish.ts';
import type { Cents } from '../units.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { dishUsage, excessPriceOf, leftOf } from './usage.ts';

/** Units of a line beyond the dish's limit, at their extra price each [C-09]. */
export interface Excess {
  readonly lineId: LineId;
  readonly dishId: DishId;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** The units of the cart that cost extra: of each dish the ones added last. */
export function excessOf(visit: OpenVisit, context: Pick<Context, 'rules' | 'catalogue'>): readonly Excess[] {
  const free = new Map<string, number>();
  return visit.lines.flatMap((line) => {
    const dish = context.catalogue.findDish(line.dishId);
    const unitPrice = dish && excessPriceOf(dish);
    if (!dish || unitPrice === null || unitPrice === undefined) return [];
    const account = context.rules.isSelfOrder ? `${dish.id} ${line.dinerId}` : `${dish.id}`;
    const before = free.get(account) ?? freeUnits(visit, dish, line.dinerId, context);
    free.set(account, Math.max(0, before - line.quantity));
    const quantity = Math.max(0, line.quantity - before);
    return quantity > 0 ? [{ lineId: line.id, dishId: dish.id, quantity, unitPrice }] : [];
  });
}

/** What one more of a dish costs on top of its price; `null` while it costs nothing more, or can't be had at all. */
export function excessOfNext(
  visit: OpenVisit,
  dish: Dish,
  dinerId: DinerId,
  context: Pick<Context, 'rules' | 'catalogue'>,
): Cents | null {
  const price = excessPriceOf(dish);
  const usage = dishUsage(visit, dish, dinerId, context);
  return price !== null && usage !== null && usage.sent + usage.inCart >= usage.limit ? price : null;
}

/** What these extra units cost together. */
export function excessTotal(excess: readonly Excess[]): Cents {
  return excess.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/**
 * What the limit leaves of this account before its cart. Where each orders alone, what is for the whole table counts against
 * what all have together: theirs in the cart too [HAND-1].
 */
function freeUnits(
  visit: OpenVisit,
  dish: Dish,
  dinerId: string,
  context: Pick<Context, 'rules' | 'catalogue'>,
): number {
  const isForAll = context.rules.isSelfOrder && dinerId === wholeTable;
  const lines = visit.lines.filter((line) => isForAll && line.dinerId !== wholeTable);
  const usage = dishUsage({ ...visit, lines }, dish, dinerId, context);
  return usage ? leftOf(usage) : Number.POSITIVE_INFINITY;
}
