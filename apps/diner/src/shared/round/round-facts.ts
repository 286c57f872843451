import {
  editLockMs,
  isTurnComplete,
  nextTurn,
  roundsOf,
  timeLeft,
  turnEndsAt,
  turnUsage,
  visitInNextTurn,
  type Context,
  type DinerId,
  type Instant,
  type OpenVisit,
} from '@tavolata/domain';
import { isShutOut } from '../is-shut-out.ts';

/**
 * How a round stands for a guest. `closing`: its last seconds, in which nothing can be changed; `waiting`: all that it
 * takes has been sent; `used-up`: the last round is over, only exempt dishes still go.
 */
export type RoundPhase = 'choosing' | 'closing' | 'waiting' | 'used-up';

/** The round that holds now, as one guest of the table sees it. */
export interface RoundFacts {
  readonly number: number;
  readonly phase: RoundPhase;
  /** Counted dishes that the round takes, and who has them. */
  readonly allowed: number;
  readonly sent: number;
  readonly yours: number;
  readonly others: number;
  /** What can still be chosen. */
  readonly left: number;
  /** When the next round opens, by the server's clock; `null` while no clock runs. */
  readonly endsAt: Instant | null;
  /** What is chosen for the next round while this one is with the kitchen; `null` while this one still takes dishes, and after the last. */
  readonly plan: RoundPlan | null;
}

/** What is chosen for the next round [PLAN-1]. */
interface RoundPlan {
  readonly number: number;
  readonly allowed: number;
  readonly yours: number;
  readonly others: number;
}

type RulesAndMenu = Pick<Context, 'rules' | 'catalogue'>;

/** The round of a visit; `null` where the table orders without rounds, or doesn't tell this guest. */
export function roundFacts(
  visit: OpenVisit,
  viewer: DinerId,
  restaurant: RulesAndMenu,
  now: Instant,
): RoundFacts | null {
  if (isShutOut(visit, viewer, restaurant.rules)) return null;
  const rules = roundsOf(visit, restaurant);
  const usage = turnUsage(visit, viewer, restaurant);
  if (!rules || !usage) return null;
  const yours = countedUnits(visit, viewer, restaurant);
  const used = usage.sent + usage.inCart;
  const left = timeLeft(visit.turn, now);
  const isSent = isTurnComplete(visit, rules, usage);
  const phase = phaseOf();
  return {
    number: visit.turn.number,
    phase,
    allowed: usage.limit,
    sent: usage.sent,
    yours,
    others: usage.inCart - yours,
    left: Math.max(0, usage.limit - used),
    endsAt: turnEndsAt(visit.turn),
    plan: phase === 'waiting' && !isLastRound(visit, restaurant) ? planOf(visit, viewer, restaurant) : null,
  };

  function phaseOf(): RoundPhase {
    if (visit.turn.number > (rules?.maxTurns ?? Infinity)) return 'used-up';
    if (isSent) return 'waiting';
    return left !== null && left <= editLockMs ? 'closing' : 'choosing';
  }
}

function planOf(visit: OpenVisit, viewer: DinerId, restaurant: RulesAndMenu): RoundPlan | null {
  const next = visitInNextTurn(visit);
  const usage = turnUsage(next, viewer, restaurant);
  if (!usage) return null;
  const yours = countedUnits(next, viewer, restaurant);
  return { number: next.turn.number, allowed: usage.limit, yours, others: usage.inCart - yours };
}

/** The moments at which a running round changes by itself: the lock of its last seconds, and its end. */
export function roundMoments(visit: OpenVisit): readonly Instant[] {
  const endsAt = turnEndsAt(visit.turn);
  return endsAt === null ? [] : [endsAt - editLockMs, endsAt];
}

/** Whether the running round is the last one the restaurant keeps. */
export function isLastRound(visit: OpenVisit, restaurant: Pick<RulesAndMenu, 'rules'>): boolean {
  const rules = roundsOf(visit, restaurant);
  return rules !== null && nextTurn(visit).number > rules.maxTurns;
}

function countedUnits(
  visit: OpenVisit,
  viewer: DinerId,
  { catalogue }: Pick<RulesAndMenu, 'catalogue'>,
): number {
  return visit.lines
    .filter(({ dinerId }) => dinerId === viewer)
    .filter(({ dishId }) => catalogue.findDish(dishId)?.isExemptFromRound === false)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
