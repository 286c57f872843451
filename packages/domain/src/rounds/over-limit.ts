import type { DinerId } from '../ids.ts';
import type { Line } from '../cart/line.ts';
import { soldOutInside } from '../cart/sold-out-inside.ts';
import type { Dish } from '../menu/dish.ts';
import type { LineRefusal } from '../refusal.ts';
import { remainingOf } from '../menu/stock.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { categoryUsage, dishUsage, excessPriceOf, turnUsage, type Usage } from './usage.ts';

/** What a limit asks about beside the visit. */
type LimitContext = Pick<Context, 'rules' | 'catalogue' | 'stock'>;

/**
 * The lines that stand above a limit as the cart is now: after fewer heads, a new turn or a sale elsewhere. Every line
 * that shares the limit is named, since any of them can give way. Where a dish inside a set menu is sold out, it is
 * that dish which is named.
 */
export function linesOverLimit(
  visit: OpenVisit,
  lines: readonly Line[],
  context: LimitContext,
): readonly LineRefusal[] {
  return lines.flatMap((line) => {
    const dish = context.catalogue.findDish(line.dishId);
    const numbers = dish && numbersInTheWay(visit, lines, { dish, dinerId: line.dinerId }, context);
    if (numbers) return [{ lineId: line.id, dishId: line.dishId, ...numbers }];
    const gone = dish && soldOutInside(line, context);
    return gone ? [{ lineId: line.id, reason: 'sold-out', ...gone }] : [];
  });
}

type Numbers = Pick<Extract<LineRefusal, { available: number }>, 'reason' | 'available' | 'asked'>;

function numbersInTheWay(
  visit: OpenVisit,
  lines: readonly Line[],
  { dish, dinerId }: { readonly dish: Dish; readonly dinerId: DinerId },
  context: LimitContext,
): Numbers | undefined {
  const left = remainingOf(dish, context.stock);
  const asked = lines.filter((line) => line.dishId === dish.id).reduce((sum, line) => sum + line.quantity, 0);
  if (left !== null && asked > left) return { reason: 'sold-out', available: left, asked };
  const category = context.catalogue.findCategory(dish.categoryId);
  // What others leave in the cart is not sent: where each sends alone it is in nobody's way.
  const used = category && categoryUsage({ ...visit, lines }, category, context);
  return (
    (dish.isExemptFromRound ? undefined : over('turn-full', turnUsage(visit, dinerId, context))) ??
    (excessPriceOf(dish) === null
      ? over('dish-limit-reached', dishUsage(visit, dish, dinerId, context))
      : undefined) ??
    over('category-limit-reached', used ?? null)
  );
}

function over(reason: Numbers['reason'], usage: Usage | null): Numbers | undefined {
  if (!usage || usage.sent + usage.inCart <= usage.limit) return undefined;
  return { reason, available: Math.max(0, usage.limit - usage.sent), asked: usage.inCart };
}
