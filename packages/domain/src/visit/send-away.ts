import type { Decision } from '../refusal.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { heldLines } from './review.ts';
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
  if (visit.status === 'waiting' || !visit.review) return [away];
  const left = heldLines(visit, visit.review, rules).filter(({ dinerId }) => dinerId !== diner.id);
  // Nothing of the round is left to be approved [AWAY-2].
  return left.length > 0 ? [away] : [away, { type: 'roundReturned', reason: '' }];
}
