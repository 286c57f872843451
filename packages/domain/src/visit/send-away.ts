import type { Decision } from '../refusal.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { dinersAt } from './find.ts';
import { endIfEmptied } from './review.ts';
import type { OpenVisit, WaitingVisit } from './visit.ts';

/**
 * The staff send one device of a table away. What it has not sent goes with it; what it has sent stays. A guest without
 * a table is alone with their visit, which the staff end instead [AWAY-1].
 */
export function sendAway(
  visit: OpenVisit | WaitingVisit,
  seat: number,
  { rules, now: at }: Context,
): Decision<VisitEvent> {
  const diner = visit.diners.find((one) => one.seat === seat);
  if (!diner || visit.service !== 'table') return { code: 'not-allowed' };
  if (diner.isSentAway) return [];
  const away: VisitEvent = { type: 'dinerSentAway', at, dinerId: diner.id };
  if (visit.status === 'open') {
    return [away, ...endIfEmptied(visit, ({ dinerId }) => dinerId === diner.id, rules)];
  }
  // A table that nobody waits for any more is not opened [AWAY-3].
  const isDeserted = dinersAt(visit).every(({ id }) => id === diner.id);
  return isDeserted ? [away, { type: 'visitRejected', at, reason: '' }] : [away];
}
