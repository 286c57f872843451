import { personsOf } from '../menu/day-price.ts';
import type { Decision } from '../refusal.ts';
import type { RestaurantCommand, RefuseDiner, TrustDiner } from './commands.ts';
import type { Context, RestaurantRules } from './context.ts';
import type { VisitEvent } from './events.ts';
import { dinersAt, findDiner } from './find.ts';
import { endIfEmptied } from './review.ts';
import type { Diner, OpenVisit, WaitingVisit } from './visit.ts';

/** Second phones of a party: so many more than its people are trusted without a yes [TRUST-1]. */
export const sparePhones = 2;

/** What a diner may do: all; choose, but neither send nor read remarks; or nothing but look at the menu. */
export type Access = 'all' | 'choose' | 'nothing';

/** What the restaurant lets a diner do at its table [TRUST-2, TRUST-3]. */
export function accessOf({ trust }: Diner, { presence }: Pick<RestaurantRules, 'presence'>): Access {
  if (trust === undefined) return 'all';
  if (trust === 'refused') return 'nothing';
  switch (presence.joining) {
    case 'free':
      return 'all';
    case 'ask':
      return 'choose';
    case 'strict':
      return 'nothing';
  }
}

type JoinVisit = Extract<RestaurantCommand, { type: 'joinVisit' }>;

/** Whether a phone that joins is one of the party, as far as time, number and PIN can tell [TRUST-1]. */
export function isTrustedAtOnce(
  visit: OpenVisit | WaitingVisit,
  { knowsPin, isVouchedFor, scannedAt }: JoinVisit,
  { now, rules: { presence } }: Context,
): boolean {
  if (visit.service !== 'table' || presence.joining === 'free') return true;
  if (isVouchedFor || (knowsPin && visit.hasPin)) return true;
  const isWaiting = visit.status === 'waiting';
  const begunAt = isWaiting ? visit.request.askedAt : visit.openedAt;
  const heads = isWaiting ? visit.request.heads : visit.heads;
  const trusted = dinersAt(visit).filter(({ trust }) => trust === undefined).length;
  return (
    Math.abs((scannedAt ?? now) - begunAt) <= presence.joinMs && trusted < personsOf(heads) + sparePhones
  );
}

/** A yes of a trusted phone or of the staff: from now on the diner does what every guest does [TRUST-4]. */
export function trustDiner(
  visit: OpenVisit | WaitingVisit,
  { seat }: TrustDiner,
  context: Context,
): Decision<VisitEvent> {
  const diner = dinersAt(visit).find((one) => one.seat === seat);
  if (!maySay(visit, context)) return { code: 'not-allowed' };
  if (!diner) return { code: 'guest-not-there', seat };
  return diner.trust === undefined ? [] : [{ type: 'dinerTrusted', dinerId: diner.id }];
}

/**
 * A no of a trusted phone: the diner's unsent lines go, and it does nothing more here until somebody says yes after
 * all. Whom the table trusts already is sent away by the staff alone [TRUST-5].
 */
export function refuseDiner(
  visit: OpenVisit | WaitingVisit,
  { seat }: RefuseDiner,
  context: Context,
): Decision<VisitEvent> {
  const diner = dinersAt(visit).find((one) => one.seat === seat);
  if (!maySay(visit, context)) return { code: 'not-allowed' };
  if (!diner) return { code: 'guest-not-there', seat };
  if (diner.trust === undefined) return { code: 'not-allowed' };
  if (diner.trust === 'refused') return [];
  const refused: VisitEvent = { type: 'dinerRefused', dinerId: diner.id };
  if (visit.status === 'waiting') return [refused];
  return [refused, ...endIfEmptied(visit, ({ dinerId }) => dinerId === diner.id, context.rules)];
}

/** The staff, and whoever may do all at the table. */
function maySay(visit: OpenVisit | WaitingVisit, { by, rules }: Context): boolean {
  if (by.kind !== 'diner') return by.kind === 'staff';
  const diner = findDiner(visit, by.dinerId);
  return diner !== undefined && !diner.isSentAway && accessOf(diner, rules) === 'all';
}
