import type { DinerId } from '../ids.ts';
import { gapsOf } from '../cart/choice-gaps.ts';
import type { Line } from '../cart/line.ts';
import type { Decision, LineRefusal, Refusal } from '../refusal.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { requireDiner } from '../visit/find.ts';
import { mayHave } from '../visit/paid-person.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { nextBatchNumber, sentLineIdOf, type Batch, type BatchOrigin } from './batch.ts';
import { excessOf, excessTotal, type Excess } from './excess.ts';
import { hourInTheWay } from './kitchen-hours.ts';
import { linesOverLimit } from './over-limit.ts';
import { sentLine, type LineToSend } from './sent-line.ts';
import { otherSum, sumToSend } from './shown-sum.ts';
import type { SubmitCart } from './submit-command.ts';
import { timeLeft, wholeSeconds, type Turn } from './turn.ts';
import { hasOwnAccount, roundsOf, turnUsage } from './usage.ts';

/**
 * Sends the table's lines as one batch, all or nothing, with the names and prices of this moment [SB-01, C-03]. As the whole
 * table's it is the staff's send of the whole cart [HAND-3].
 */
export function submitCart(
  visit: OpenVisit,
  command: SubmitCart,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const before = alreadySent(visit, command.batchNumber, dinerId, context);
  if (before) return before;
  const lines = hasOwnAccount(dinerId, context)
    ? visit.lines.filter((line) => line.dinerId === dinerId)
    : visit.lines;
  if (lines.length === 0) return { code: 'cart-empty' };
  const excess = excessOf(visit, context).filter(({ lineId }) => lines.some((line) => line.id === lineId));
  const refusal =
    turnRefusal(visit, lines, dinerId, context) ??
    lineRefusals(visit, lines, context) ??
    unconfirmedExcess(excess, command) ??
    unconfirmedRest(visit, lines, command, dinerId, context) ??
    otherSum(command.shownSum, sumToSend(visit, dinerId, context));
  if (refusal) return refusal;

  return [sendBatch(visit, { origin: 'guest', sentBy: dinerId || null, lines, excess }, context)];
}

/** Whether guests have sent the batch of this number, or a later one: who names it means a cart that is gone [SB-01]. */
export function alreadySent(
  visit: OpenVisit,
  batchNumber: number,
  dinerId: DinerId,
  { rules }: Pick<Context, 'rules'>,
): Extract<Refusal, { code: 'already-sent' }> | undefined {
  const before = visit.batches.findLast(
    (batch) => batch.origin === 'guest' && (!rules.isSelfOrder || batch.sentBy === dinerId),
  );
  return before && batchNumber <= before.number
    ? { code: 'already-sent', batchNumber: before.number, sentBySeat: seatOfSender(visit, before) }
    : undefined;
}

/** Who sends what, beside the visit. */
interface Sending {
  readonly origin: BatchOrigin;
  readonly sentBy: DinerId | null;
  readonly lines: readonly LineToSend[];
  readonly excess: readonly Excess[];
}

/** The fact that these lines went to the kitchen as the visit's next batch. */
export function sendBatch(
  visit: OpenVisit,
  { origin, sentBy, lines, excess }: Sending,
  context: Context,
): VisitEvent {
  const number = nextBatchNumber(visit);
  const sent = lines.map((line, index) =>
    sentLine(line, {
      id: sentLineIdOf(number, index),
      service: visit.service,
      excess,
      catalogue: context.catalogue,
      firesCourses: context.rules.firesCourses,
    }),
  );
  const turn = turnAfter(visit, lines, context);
  const batch = { number, turn: turn.number, sentAt: context.now, origin, sentBy, lines: sent };
  return { type: 'batchSent', turn, batch };
}

/** The seat of the guest who sent; 0 for the staff. */
function seatOfSender(visit: OpenVisit, { sentBy }: Batch): number {
  return sentBy === null ? 0 : requireDiner(visit, sentBy).seat;
}

/** Counted dishes have a turn to go in: not after the last one, and once a turn where the restaurant says so. */
function turnRefusal(
  visit: OpenVisit,
  lines: readonly Line[],
  dinerId: DinerId,
  context: Context,
): Refusal | undefined {
  const rounds = roundsOf(visit, context);
  const usage = turnUsage(visit, dinerId, context);
  if (!rounds || !usage || !hasCounted(lines, context)) return undefined;
  const { number } = visit.turn;
  if (number > rounds.maxTurns) return { code: 'last-turn-passed', turn: number, maxTurns: rounds.maxTurns };
  const left = timeLeft(visit.turn, context.now);
  if (!rounds.sendsOnce || left === null || usage.sent === 0) return undefined;
  return {
    code: 'turn-complete',
    turn: number,
    allowed: usage.limit,
    sent: usage.sent,
    secondsLeft: wholeSeconds(left),
  };
}

function lineRefusals(visit: OpenVisit, lines: readonly Line[], context: Context): Refusal | undefined {
  const unfit = lines.flatMap((line) => unfitLine(visit, line, context) ?? []);
  const lineRefusals = [...unfit, ...linesOverLimit(visit, lines, context)];
  return lineRefusals.length > 0 ? { code: 'cart-not-sendable', lineRefusals } : undefined;
}

function unfitLine(visit: OpenVisit, line: Line, { rules, catalogue }: Context): LineRefusal | undefined {
  const refusal = (reason: 'not-on-menu' | 'choice-incomplete' | 'outside-hours') => ({
    lineId: line.id,
    dishId: line.dishId,
    reason,
  });
  const dish = catalogue.findDish(line.dishId);
  if (!dish || !mayHave(visit, dish, catalogue)) return refusal('not-on-menu');
  if (hourInTheWay(visit, dish, { rules, catalogue })) return refusal('outside-hours');
  const hasGaps = gapsOf(dish, line.choice, catalogue).length > 0;
  return hasGaps ? refusal('choice-incomplete') : undefined;
}

/** Units that cost extra go only when the guest has agreed to the sum, which may have grown since [R-09, SB-04]. */
function unconfirmedExcess(excess: readonly Excess[], command: SubmitCart): Refusal | undefined {
  const total = excessTotal(excess);
  return total > (command.acceptedExcess ?? 0) ? { code: 'excess-not-confirmed', excess, total } : undefined;
}

/** Where counted dishes go once a turn, a turn that is not full goes only when the guest has agreed [R-07, SB-10]. */
function unconfirmedRest(
  visit: OpenVisit,
  lines: readonly Line[],
  command: SubmitCart,
  dinerId: DinerId,
  context: Context,
): Refusal | undefined {
  const usage = turnUsage(visit, dinerId, context);
  if (
    !usage ||
    !roundsOf(visit, context)?.sendsOnce ||
    command.confirmsUnused ||
    !hasCounted(lines, context)
  ) {
    return undefined;
  }
  const chosen = usage.sent + usage.inCart;
  return chosen < usage.limit ? { code: 'turn-not-full', allowed: usage.limit, chosen } : undefined;
}

/** The clock starts with the first batch of a turn that holds a counted dish. */
function turnAfter(visit: OpenVisit, lines: readonly LineToSend[], context: Context): Turn {
  const rules = roundsOf(visit, context);
  if (!rules || visit.turn.clock || !hasCounted(lines, context)) return visit.turn;
  return { ...visit.turn, clock: { startedAt: context.now, rules } };
}

function hasCounted(lines: readonly Pick<Line, 'dishId'>[], { catalogue }: Context): boolean {
  return lines.some((line) => catalogue.findDish(line.dishId)?.isExemptFromRound === false);
}
