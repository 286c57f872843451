import type { Decision } from '../refusal.ts';
import { isSettled } from '../rounds/batch.ts';
import type { Instant } from '../units.ts';
import type { RestaurantCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import type { OpenVisit } from './visit.ts';

/**
 * An order without a table with which nobody has anything to do any more ends by itself, so that it is not in the way of
 * what is still to be handed over. What the kitchen has not served, the staff have not answered or put on the bill beside
 * dishes is theirs to end, and so is a table [FREE-2].
 */
export function closeForgotten(
  visit: OpenVisit,
  { idleMs }: Extract<RestaurantCommand, { type: 'closeForgotten' }>,
  { by, now }: Context,
): Decision<VisitEvent> {
  const isForgotten = visit.service !== 'table' && isDone(visit) && now - lastTouched(visit) >= idleMs;
  return by.kind === 'restaurant' && isForgotten
    ? [{ type: 'tableFreed', at: now }]
    : { code: 'not-allowed' };
}

function isDone({ batches, charges, review }: OpenVisit): boolean {
  return !review && charges.length === 0 && batches.every(({ lines }) => lines.every(isSettled));
}

function lastTouched({ openedAt, batches }: OpenVisit): Instant {
  return Math.max(openedAt, batches.at(-1)?.sentAt ?? 0);
}
