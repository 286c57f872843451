import type { DinerId } from '../ids.ts';
import type { Line } from '../cart/line.ts';
import { isRefusal, type Decision, type Refusal } from '../refusal.ts';
import { nextBatchNumber } from '../rounds/batch.ts';
import { plannedLines, unsentLines } from '../rounds/planned.ts';
import { sumToSend } from '../rounds/shown-sum.ts';
import { alreadySent } from '../rounds/submit-cart.ts';
import { turnEndsAt } from '../rounds/turn.ts';
import { isTurnComplete, roundsOf, tableTurnUsage } from '../rounds/usage.ts';
import type { Cents, Instant } from '../units.ts';
import type { GuestCommand, RestaurantCommand } from './commands.ts';
import type { Context, RestaurantRules } from './context.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { dinersAt } from './find.ts';
import { readyCountdownMs, readyGoesAt, type ReadyCountdown, type Readiness } from './readiness.ts';
import { submitOrHold } from './review.ts';
import { accessOf } from './trust.ts';
import type { Diner, OpenVisit } from './visit.ts';

type SetReady = Extract<GuestCommand, { type: 'setReady' }>;
type SendReady = Extract<RestaurantCommand, { type: 'sendReady' }>;

/** Who is asked whether they are ready: every phone at the table that may send, and whose guest is here [READY-2]. */
export function votersOf(visit: OpenVisit, rules: Pick<RestaurantRules, 'presence'>): readonly Diner[] {
  return dinersAt(visit).filter((diner) => !diner.isGone && accessOf(diner, rules) === 'all');
}

/** Whether guests of this table are asked at all, however many of them are here [READY-1]. */
export function asksWhoIsReady(
  { service, turn }: OpenVisit,
  rules: Pick<RestaurantRules, 'asksWhoIsReady' | 'isSelfOrder'>,
): boolean {
  return rules.asksWhoIsReady && !rules.isSelfOrder && service === 'table' && turn.number > 0;
}

/**
 * The turn whose dishes guests are asked about: the one that holds, or the next while this one is with the kitchen. `null`
 * where nobody is asked: where each sends alone, there are no rounds or none is left, or a guest is alone [READY-1].
 */
function turnToBeReadyFor(visit: OpenVisit, restaurant: Pick<Context, 'rules' | 'catalogue'>): number | null {
  const { rules } = restaurant;
  if (!asksWhoIsReady(visit, rules) || votersOf(visit, rules).length < 2) return null;
  const rounds = roundsOf(visit, restaurant);
  const usage = tableTurnUsage(visit, restaurant);
  if (!rounds || !usage) return null;
  const isGone = isTurnComplete(visit, rounds, usage) || holdsOnlyPlans(visit);
  const turn = visit.turn.number + (isGone ? 1 : 0);
  return turn <= rounds.maxTurns ? turn : null;
}

/**
 * All that is unsent is for the next turn. A dish that the kitchen can't make frees a place in the running one: until somebody
 * takes it, there is nothing in this turn to be ready for [READY-7].
 */
function holdsOnlyPlans(visit: OpenVisit): boolean {
  return visit.turn.clock !== null && visit.lines.length === 0 && plannedLines(visit).length > 0;
}

/** A guest is ready, or is not any more: that alone stops what all have agreed to [READY-1, READY-3]. */
export function setReady(
  visit: OpenVisit,
  { isReady, batchNumber }: SetReady,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const sent = alreadySent(visit, batchNumber, dinerId, context);
  if (sent) return sent;
  const turn = turnToBeReadyFor(visit, context);
  const before = readyFor(visit, turn);
  if (before.includes(dinerId) === isReady) return [];
  if (turn === null) return { code: 'not-allowed' };
  const dinerIds = isReady ? [...before, dinerId] : before.filter((id) => id !== dinerId);
  const readiness = dinerIds.length > 0 ? countingDown(visit, { turn, dinerIds }, context) : null;
  return [{ type: 'readinessChanged', readiness }];
}

/**
 * All have been ready for five seconds: what lies in the cart goes as the send of who was ready last. What can't go any more,
 * or costs another sum than was shown, doesn't [READY-4].
 */
export function sendReady(visit: OpenVisit, command: SendReady, context: Context): Decision<VisitEvent> {
  const { ready } = visit;
  const countdown = ready?.countdown;
  // Asked too early, nothing is kept of it: the same timer asks again.
  if (
    !ready ||
    context.by.kind !== 'restaurant' ||
    countdown?.startedAt !== command.startedAt ||
    context.now < readyGoesAt(countdown)
  ) {
    return { code: 'not-allowed' };
  }
  if (ready.turn !== turnToBeReadyFor(visit, context)) return [{ type: 'readinessChanged', readiness: null }];
  const sent = submitted(visit, ready, context, countdown.shownSum);
  return !isRefusal(sent) && isAllReady(visit, ready, context)
    ? sent
    : [{ type: 'readinessChanged', readiness: countingDown(visit, ready, context) }];
}

/**
 * What becomes of those who are ready by these events: who changes the cart, or whose dishes are changed, is ready no more,
 * nor is who has left; what has gone is not waited for; and once all are ready their cart goes in a moment [READY-5].
 */
export function readinessAfter(
  visit: OpenVisit,
  events: readonly VisitEvent[],
  context: Context,
): readonly VisitEvent[] {
  if (!visit.ready && !events.some(({ type }) => type === 'readinessChanged')) return [];
  const after = evolveAll(visit, events);
  if (after.status !== 'open' || !after.ready) return [];
  const readiness = settled({ ...after, ready: after.ready }, { before: visit, events }, context);
  return isSame(readiness, after.ready) ? [] : [{ type: 'readinessChanged', readiness }];
}

/** How ready a table is, for screens. */
export interface ReadyTable {
  /** The turn that they are asked about. */
  readonly turn: number;
  /** Who is asked, by seat. */
  readonly voters: readonly Diner[];
  /** Who of them is ready, in the order of saying so. */
  readonly ready: readonly DinerId[];
  /** When the cart goes by itself; `null` while it doesn't. */
  readonly goesAt: Instant | null;
  /** All are ready, and still the cart doesn't go by itself: somebody has to send it, and answers this. */
  readonly inTheWay: Refusal | null;
}

/** How ready a table is; `null` where nobody is asked, or the staff are. */
export function readyTableOf(visit: OpenVisit, context: Omit<Context, 'by'>): ReadyTable | null {
  const turn = visit.review ? null : turnToBeReadyFor(visit, context);
  if (turn === null) return null;
  const voters = votersOf(visit, context.rules);
  const ready = readyFor(visit, turn).filter((id) => voters.some((voter) => voter.id === id));
  const countdown = visit.ready?.turn === turn ? visit.ready.countdown : undefined;
  const isHeldUp = ready.length === voters.length && !countdown && turn === visit.turn.number;
  const sent = isHeldUp && submitted(visit, { turn, dinerIds: ready }, context);
  return {
    turn,
    voters,
    ready,
    goesAt: countdown ? readyGoesAt(countdown) : null,
    inTheWay: sent && isRefusal(sent) ? sent : null,
  };
}

type Ready = OpenVisit & { readonly ready: Readiness };
type SubmitContext = Omit<Context, 'by'>;

function settled(
  after: Ready,
  { before, events }: { readonly before: OpenVisit; readonly events: readonly VisitEvent[] },
  context: Context,
): Readiness | null {
  const { turn, countdown } = after.ready;
  if (turn !== turnToBeReadyFor(after, context) || events.some((event) => takesAway(event, turn)))
    return null;
  const editors = editorsIn(events, before, context);
  const isHere = new Set(votersOf(after, context.rules).map(({ id }) => id));
  const dinerIds = after.ready.dinerIds.filter((id) => isHere.has(id) && !editors.has(id));
  if (dinerIds.length === 0) return null;
  // The five seconds are for looking at what goes: another cart has five seconds of its own.
  const running = isSameCart(before.lines, after.lines) ? countdown : undefined;
  return countingDown(after, { turn, dinerIds }, context, running);
}

/** The same people ready, and on their way where all are and nothing has to be asked first [READY-3, READY-6]. */
function countingDown(
  visit: OpenVisit,
  { turn, dinerIds }: Omit<Readiness, 'countdown'>,
  context: SubmitContext,
  running?: ReadyCountdown,
): Readiness {
  const ready = { turn, dinerIds };
  const endsAt = turnEndsAt(visit.turn);
  const isInTime = running !== undefined || endsAt === null || context.now + readyCountdownMs < endsAt;
  const goes =
    turn === visit.turn.number &&
    isInTime &&
    isAllReady(visit, ready, context) &&
    !isRefusal(submitted(visit, ready, context));
  if (!goes) return ready;
  return {
    ...ready,
    countdown: running ?? { startedAt: context.now, shownSum: sumOf(visit, ready, context) },
  };
}

/** What a send of who was ready last comes to. Nothing is agreed to: neither extra costs nor places left free. */
function submitted(
  visit: OpenVisit,
  ready: Readiness,
  context: SubmitContext,
  shownSum: Cents = sumOf(visit, ready, context),
): Decision<VisitEvent> {
  const command = { type: 'submitCart', batchNumber: nextBatchNumber(visit), shownSum } as const;
  const dinerId = lastOf(ready);
  return submitOrHold(visit, command, dinerId, { ...context, by: { kind: 'diner', dinerId } });
}

function sumOf(visit: OpenVisit, ready: Readiness, context: SubmitContext): Cents {
  return sumToSend(visit, lastOf(ready), context);
}

function lastOf({ dinerIds }: Readiness): DinerId {
  return dinerIds.at(-1) ?? '';
}

function isAllReady(visit: OpenVisit, { dinerIds }: Readiness, { rules }: SubmitContext): boolean {
  return votersOf(visit, rules).every(({ id }) => dinerIds.includes(id));
}

function readyFor({ ready }: OpenVisit, turn: number | null): readonly DinerId[] {
  return ready && ready.turn === turn ? ready.dinerIds : [];
}

/** Whether the dishes that they are ready for have gone to the kitchen, or wait for the staff. */
function takesAway(event: VisitEvent, turn: number): boolean {
  if (event.type === 'batchSent') return event.batch.origin === 'guest' && event.batch.turn >= turn;
  return event.type === 'batchHeld';
}

/** Who has changed the cart or the plans, and whose dishes were changed. */
function editorsIn(events: readonly VisitEvent[], before: OpenVisit, { by }: Context): ReadonlySet<DinerId> {
  const owners = events.flatMap((event) => ownersIn(event, before));
  return new Set(owners.length > 0 && by.kind === 'diner' ? [...owners, by.dinerId] : owners);
}

function ownersIn(event: VisitEvent, before: OpenVisit): readonly DinerId[] {
  if (event.type === 'lineAdded' || event.type === 'linePlanned') return [event.line.dinerId];
  const lineIds = 'lineIds' in event ? event.lineIds : 'lineId' in event ? [event.lineId] : [];
  return ownersOf(lineIds, before);
}

function ownersOf(lineIds: readonly string[], before: OpenVisit): readonly DinerId[] {
  return unsentLines(before).flatMap(({ id, dinerId }) => (lineIds.includes(id) ? [dinerId] : []));
}

/** A line that nobody has changed is the same object. */
function isSameCart(before: readonly Line[], after: readonly Line[]): boolean {
  return before.length === after.length && before.every((line, index) => line === after[index]);
}

function isSame(readiness: Readiness | null, before: Readiness): boolean {
  return (
    readiness !== null &&
    readiness.dinerIds.length === before.dinerIds.length &&
    readiness.countdown?.startedAt === before.countdown?.startedAt &&
    readiness.countdown?.shownSum === before.countdown?.shownSum
  );
}
