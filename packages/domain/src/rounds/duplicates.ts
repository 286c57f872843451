import type { DinerId, DishId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { isSettled } from './batch.ts';

/** Units of a dish that were sent and have not reached the table: the asking diner's own where diners order alone. */
export function unitsOnTheWay(
  visit: OpenVisit,
  dishId: DishId,
  dinerId: DinerId,
  { rules }: Pick<Context, 'rules'>,
): number {
  return visit.batches
    .flatMap((batch) => batch.lines)
    .filter((line) => line.dishId === dishId && !isSettled(line))
    .filter((line) => !rules.isSelfOrder || line.dinerId === dinerId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** Where the setting is on, asks before ordering a dish again that is still on its way. */
export function duplicateInTheWay(
  visit: OpenVisit,
  dishId: DishId,
  dinerId: DinerId,
  context: Context,
): Refusal | undefined {
  if (!context.rules.asksBeforeDuplicates) return undefined;
  const onTheWay = unitsOnTheWay(visit, dishId, dinerId, context);
  return onTheWay > 0 ? { code: 'dish-duplicate', dishId, onTheWay } : undefined;
}
