import { linesToClose } from '../rounds/kitchen-hours.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { endIfEmptied } from './review.ts';
import type { OpenVisit } from './visit.ts';

/** Counted dishes leave the cart, and a held batch that was nothing else is over. */
export function closeKitchen(visit: OpenVisit, context: Context): readonly VisitEvent[] {
  const lineIds = linesToClose(visit, context);
  if (lineIds.length === 0) return [];
  const over = endIfEmptied(visit, ({ id }) => lineIds.includes(id), context.rules);
  return [{ type: 'kitchenClosed', lineIds }, ...over];
}
