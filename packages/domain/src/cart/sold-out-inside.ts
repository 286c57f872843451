import type { DishId } from '../ids.ts';
import { remainingOf } from '../menu/stock.ts';
import type { Context } from '../visit/context.ts';
import type { Line } from './line.ts';

/** A dish of which there is none, and how many of it are asked for. */
interface SoldOutDish {
  readonly dishId: DishId;
  readonly available: 0;
  readonly asked: number;
}

/** The first dish chosen inside a set menu that is sold out now: without it none of the set menu can be made [SM-06]. */
export function soldOutInside(
  { choice, quantity }: Pick<Line, 'choice' | 'quantity'>,
  { catalogue, stock }: Pick<Context, 'catalogue' | 'stock'>,
): SoldOutDish | undefined {
  const pick = choice.courses.find(({ dishId }) => {
    const dish = catalogue.findDish(dishId);
    return dish && remainingOf(dish, stock) === 0;
  });
  if (!pick) return undefined;
  const inside = choice.courses.filter(({ dishId }) => dishId === pick.dishId);
  const units = inside.reduce((sum, each) => sum + each.quantity, 0);
  return { dishId: pick.dishId, available: 0, asked: units * quantity };
}
