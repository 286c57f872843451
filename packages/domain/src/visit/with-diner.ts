import type { DinerId } from '../ids.ts';
import type { Decision } from '../refusal.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { findDiner } from './find.ts';
import { accessOf, type Access } from './trust.ts';
import type { OpenVisit, WaitingVisit } from './visit.ts';

/** Only phones that joined the visit act in it, as far as they are trusted [JOIN-2, TRUST-2]. */
export function withDiner(
  visit: OpenVisit | WaitingVisit,
  { by, rules }: Context,
  needs: Exclude<Access, 'nothing'>,
  decideFor: (dinerId: DinerId) => Decision<VisitEvent>,
): Decision<VisitEvent> {
  const diner = by.kind === 'diner' ? findDiner(visit, by.dinerId) : undefined;
  if (!diner || diner.isSentAway) return { code: 'not-allowed' };
  const access = accessOf(diner, rules);
  return access === 'all' || access === needs ? decideFor(diner.id) : { code: 'not-trusted' };
}
