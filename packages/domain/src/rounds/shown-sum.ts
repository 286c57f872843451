import type { DinerId } from '../ids.ts';
import { cartBySeat } from '../views/cart-by-seat.ts';
import type { Cover } from '../menu/day-price.ts';
import type { Refusal } from '../refusal.ts';
import type { Cents } from '../units.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { excessOf, excessTotal } from './excess.ts';

/** What the covers come to. */
export function coversSum(covers: readonly Cover[]): Cents {
  return covers.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

/**
 * What sending costs the guest who looks: the units of the lines that would go with their condiments and courses, and
 * what is extra for units beyond their limit [O-17]. The table's lines, or the own ones where each diner sends alone.
 */
export function sumToSend(
  visit: OpenVisit,
  dinerId: DinerId,
  { rules, catalogue }: Pick<Context, 'rules' | 'catalogue'>,
): Cents {
  const lines = rules.isSelfOrder ? visit.lines.filter((line) => line.dinerId === dinerId) : visit.lines;
  const excess = excessOf(visit, { rules, catalogue }).filter(({ lineId }) =>
    lines.some(({ id }) => id === lineId),
  );
  const groups = cartBySeat({ ...visit, lines }, dinerId, catalogue);
  return groups.reduce((sum, { total }) => sum + total, 0) + excessTotal(excess);
}

/** The price shown is the price charged: another sum is said, and nothing happens [O-17]. */
export function otherSum(shown: Cents | undefined, sum: Cents): Refusal | undefined {
  return shown === undefined || shown === sum ? undefined : { code: 'sum-changed', shown, sum };
}
