import type { DinerId } from '../ids.ts';
import { isSameChoice, plainChoice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import { dishPrice, type Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { sentUnitPrice, type SentOption } from '../rounds/batch.ts';
import { plannedLines, unsentLines } from '../rounds/planned.ts';
import { optionsOf } from '../rounds/sent-line.ts';
import type { Cents } from '../units.ts';
import { requireDiner } from '../visit/find.ts';
import type { Diner, OpenVisit } from '../visit/visit.ts';

/** A line of the cart as it is shown. `dish` is missing when it has left the menu since. */
export interface CartLineView {
  readonly line: Line;
  readonly dish: Dish | undefined;
  readonly options: readonly SentOption[];
  readonly unitPrice: Cents;
  readonly total: Cents;
}

/** What one diner has in the cart. */
export interface CartGroupView {
  readonly diner: Diner;
  readonly lines: readonly CartLineView[];
  readonly quantity: number;
  readonly total: Cents;
}

/** The unsent cart grouped by seat: the looking diner first, the others by their first line. */
export function cartBySeat(
  visit: OpenVisit,
  viewer: DinerId,
  catalogue: Catalogue,
): readonly CartGroupView[] {
  const owners = [...new Set(visit.lines.map((line) => line.dinerId))];
  const ordered = [...owners.filter((id) => id === viewer), ...owners.filter((id) => id !== viewer)];
  return ordered.map((dinerId) => {
    const lines = visit.lines
      .filter((line) => line.dinerId === dinerId)
      .map((line) => cartLine(line, visit, catalogue));
    return {
      diner: requireDiner(visit, dinerId),
      lines,
      quantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
      total: lines.reduce((sum, { total }) => sum + total, 0),
    };
  });
}

/** A line of a visit's cart, with its price by this menu. */
export function cartLine(line: Line, visit: OpenVisit, catalogue: Catalogue): CartLineView {
  const dish = catalogue.findDish(line.dishId);
  const options = dish ? optionsOf(dish, line.choice, catalogue) : [];
  const unitPrice = dish ? sentUnitPrice({ unitPrice: dishPrice(dish, visit.service), options }) : 0;
  return { line, dish, options, unitPrice, total: unitPrice * line.quantity };
}

/** How many units of a dish a diner has in the cart and planned, plain or with a choice. */
export function quantityInCart(visit: OpenVisit, dishId: number, dinerId: DinerId): number {
  return unsentLines(visit)
    .filter((line) => line.dishId === dishId && line.dinerId === dinerId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * The own line that a unit of a dish is taken from: what is planned before what lies in the cart; one with this choice
 * where there is one, else the newest. "−" on a card means the plain dish.
 */
export function findLineToReduce(
  visit: OpenVisit,
  dishId: number,
  dinerId: DinerId,
  choice = plainChoice,
): Line | undefined {
  const isOwn = (line: Line) => line.dishId === dishId && line.dinerId === dinerId;
  const planned = plannedLines(visit).filter(isOwn);
  const own = planned.length > 0 ? planned : visit.lines.filter(isOwn);
  return own.find((line) => isSameChoice(line.choice, choice)) ?? own.at(-1);
}
