import type { Decision } from '../refusal.ts';
import type { Instant } from '../units.ts';
import type { HouseCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import type { OpenVisit } from './visit.ts';

/**
 * An order without a table that nobody has handed over ends by itself: whose it was can't reach it any more, and it is in
 * the way of what is still to be handed over. A table is freed by the staff alone [FREE-2].
 */
export function closeForgotten(
  visit: OpenVisit,
  { idleMs }: Extract<HouseCommand, { type: 'closeForgotten' }>,
  { by, now }: Context,
): Decision<VisitEvent> {
  const isForgotten = visit.service !== 'table' && now - lastTouched(visit) >= idleMs;
  return by.kind === 'house' && isForgotten ? [{ type: 'tableFreed', at: now }] : { code: 'not-allowed' };
}

/** When guests or staff last did something that is on the bill, or asked the staff. */
function lastTouched({ openedAt, batches, charges, review }: OpenVisit): Instant {
  return Math.max(
    openedAt,
    batches.at(-1)?.sentAt ?? 0,
    charges.at(-1)?.addedAt ?? 0,
    review?.lastAskedAt ?? 0,
  );
}
