import { gapsOf } from '../cart/choice-gaps.ts';
import { tidyChoice } from '../cart/choice.ts';
import { soldOutInside } from '../cart/sold-out-inside.ts';
import { remainingOf } from '../menu/stock.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { isUnpaid } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { LineToSend } from './sent-line.ts';
import { sendBatch } from './submit-cart.ts';

type OrderForTable = Extract<StaffCommand, { type: 'orderForTable' }>;

/**
 * The staff order for the table. No limit of guests holds them back, and what they order counts like any other batch:
 * in the turn, in the history and on the bill. A sold-out dish is sold out for them too [STAFF-1].
 */
export function orderForTable(
  visit: OpenVisit,
  command: OrderForTable,
  context: Context,
): Decision<VisitEvent> {
  const lines = command.dishes.map(({ lineId, choice, ...dish }) => {
    return { ...dish, choice: tidyChoice(choice), id: lineId, dinerId: null };
  });
  return sendByHand(visit, command.origin, lines, context);
}

/** These lines as a batch of the staff's: complete, and no more than there is [STAFF-2]. */
export function sendByHand(
  visit: OpenVisit,
  origin: OrderForTable['origin'],
  lines: readonly LineToSend[],
  context: Context,
): Decision<VisitEvent> {
  if (lines.length === 0) return { code: 'cart-empty' };
  for (const line of lines) {
    const refusal = refusalOf(line, lines, visit, context);
    if (refusal) return refusal;
  }
  return [sendBatch(visit, { origin, sentBy: null, lines, excess: [] }, context)];
}

function refusalOf(
  { dishId, choice, quantity }: LineToSend,
  all: readonly LineToSend[],
  visit: OpenVisit,
  { catalogue, stock }: Context,
): Refusal | undefined {
  const dish = catalogue.findDish(dishId);
  if (!dish) return { code: 'dish-not-found', dishId };
  if (isUnpaid(visit, dish, catalogue)) return { code: 'dish-not-paid', dishId };
  const gaps = gapsOf(dish, choice, catalogue);
  if (gaps.length > 0) return { code: 'choice-incomplete', dishId, gaps };
  const gone = soldOutInside({ choice, quantity }, { catalogue, stock });
  if (gone) return { code: 'dish-sold-out', ...gone };
  const asked = all.reduce((sum, other) => sum + (other.dishId === dishId ? other.quantity : 0), 0);
  const available = remainingOf(dish, stock);
  return available !== null && available < asked
    ? { code: 'dish-sold-out', dishId, available, asked }
    : undefined;
}
