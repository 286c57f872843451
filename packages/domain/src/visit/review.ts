import type { Line } from '../cart/line.ts';
import type { DinerId } from '../ids.ts';
import { isRefusal, type Decision, type Refusal } from '../refusal.ts';
import { must } from '../must.ts';
import type { Batch } from '../rounds/batch.ts';
import { otherSum, sumToSend } from '../rounds/shown-sum.ts';
import { submitCart } from '../rounds/submit-cart.ts';
import type { SubmitCart } from '../rounds/submit-command.ts';
import { wholeSeconds } from '../rounds/turn.ts';
import type { Milliseconds } from '../units.ts';
import { aboveCeiling } from './ceilings.ts';
import type { Approve, Command } from './commands.ts';
import type { Context, RestaurantRules } from './context.ts';
import type { VisitEvent } from './events.ts';
import { meansAnother, type OpeningRequest, type BatchReview } from './requests.ts';
import { statedReason, type StatedReason } from './stated-reason.ts';
import type { OpenVisit, WaitingVisit } from './visit.ts';

/** How long after asking a guest may ask again. */
export const askAgainAfter: Milliseconds = 60_000;

/** What waits for the staff at this visit; `null` when nothing does. */
export function reviewOf(visit: OpenVisit | WaitingVisit): OpeningRequest | BatchReview | null {
  return visit.status === 'waiting' ? visit.request : visit.review;
}

/** A guest asks the staff again, a minute after the last time at the earliest. */
export function askAgain(visit: OpenVisit | WaitingVisit, { now }: Context): Decision<VisitEvent> {
  const review = reviewOf(visit);
  if (review === null) return [];
  const left = review.lastAskedAt + askAgainAfter - now;
  if (left > 0) return { code: 'asked-already', secondsLeft: wholeSeconds(left) };
  return [{ type: 'askedAgain', at: now }];
}

/** The first send of guests whom nobody of the staff has seen waits for the staff, where the restaurant wants that [REVIEW-1]. */
function isUnseen(visit: OpenVisit, { rules }: Context): boolean {
  if (visit.isApproved) return false;
  return rules.presence.staffApproveFirstBatch || visit.service === 'lite' || visit.isOneOfMany === true;
}

/**
 * Sends the cart, or holds it for the staff: because nobody has seen these guests, or because it is large, whoever sends
 * it [CEILING-1]. What could not be sent anyway is not held either.
 */
export function submitOrHold(
  visit: OpenVisit,
  command: SubmitCart,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const decision = submitCart(visit, command, dinerId, context);
  if (isRefusal(decision)) return decision;
  const { now, rules } = context;
  const above = aboveCeiling(visit, batchIn(decision), rules.ceilings);
  if (!above && !isUnseen(visit, context)) return decision;
  const review = { dinerId, askedAt: now, lastAskedAt: now, command, ...(above ? { above } : {}) };
  return [{ type: 'batchHeld', review }];
}

/** What a submit sends. */
function batchIn(sent: readonly VisitEvent[]): Batch {
  return must(
    sent.find((event) => event.type === 'batchSent'),
    'a submit that is not refused sends a batch',
  ).batch;
}

/** The lines that a held batch would send: the table's, or the sender's own where each diner sends alone. */
export function heldLines(
  visit: Pick<OpenVisit, 'lines'>,
  { dinerId }: BatchReview,
  { isSelfOrder }: Pick<RestaurantRules, 'isSelfOrder'>,
): readonly Line[] {
  return isSelfOrder ? visit.lines.filter((line) => line.dinerId === dinerId) : visit.lines;
}

/**
 * The staff have seen the guests: what they had sent goes, but for what the staff leave out. When the rest can't go any
 * more, say a dish has sold out, the cart is theirs again, and they send it themselves.
 */
export function approveBatch(visit: OpenVisit, approve: Approve, context: Context): Decision<VisitEvent> {
  const { review } = visit;
  if (visit.isApproved && !review) return [];
  if (meansAnother(approve, review)) return { code: 'request-changed' };
  // Nobody was seen by a yes to nothing: the next send of these guests waits all the same.
  if (!review) return [];
  const { without = [] } = approve;
  const held = heldLines(visit, review, context.rules);
  const lineIds = held.map(({ id }) => id).filter((id) => without.includes(id));
  if (lineIds.length > 0 && lineIds.length === held.length) return { code: 'cart-empty' };
  const takenOut: VisitEvent[] = lineIds.length > 0 ? [{ type: 'linesTakenOut', lineIds }] : [];
  const lines = visit.lines.filter(({ id }) => !lineIds.includes(id));
  // Nobody pays more than they have read; what the staff leave out, or no longer charge, needs no guest's consent.
  const { shownSum, ...agreed } = review.command;
  const sum = sumToSend({ ...visit, review: null, lines }, review.dinerId, context);
  const dearer = shownSum !== undefined && sum > shownSum ? otherSum(shownSum, sum) : undefined;
  if (dearer) return [...takenOut, { type: 'batchReleased', notSent: dearer }];
  // The yes is to what there is now: a turn that is less full since it was sent needs no guest's consent.
  const command = { ...agreed, confirmsUnused: true };
  const sent = submitCart({ ...visit, review: null, lines }, command, review.dinerId, context);
  return isRefusal(sent)
    ? [...takenOut, { type: 'batchReleased', notSent: sent }]
    : [...takenOut, { type: 'batchReleased' }, ...sent];
}

/** What becomes of a held batch when these lines leave the cart: with none of its own left it waits no more [AWAY-2]. */
export function endIfEmptied(
  visit: OpenVisit,
  leaves: (line: Line) => boolean,
  rules: RestaurantRules,
): readonly VisitEvent[] {
  const isOver = visit.review !== null && heldLines(visit, visit.review, rules).every(leaves);
  return isOver ? [{ type: 'batchReturned', reason: '' }] : [];
}

/** No to a held batch: the guests have their cart again, and read why. What they send next waits again. */
export function returnBatch(visit: OpenVisit, why: StatedReason): Decision<VisitEvent> {
  return visit.review ? [{ type: 'batchReturned', ...statedReason(why) }] : { code: 'not-allowed' };
}

/** Until the staff have answered nothing at the table can be changed. */
export function underReview({ review }: OpenVisit): Refusal | undefined {
  return review ? { code: 'under-review' } : undefined;
}

/** Whether the staff say yes or no to what waits. */
export function answersRequest({ type }: Command): boolean {
  return ['approve', 'sayYes', 'takeBackYes', 'reject', 'returnBatch'].includes(type);
}
