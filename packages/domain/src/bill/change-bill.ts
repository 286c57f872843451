import type { SentLineId } from '../ids.ts';
import { assert } from '../must.ts';
import { isRefusal, type Decision, type Refusal } from '../refusal.ts';
import type { Cents } from '../units.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { statedReason, type StatedReason } from '../visit/stated-reason.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { settlementOf } from './bill.ts';
import { sumOf } from './bill-item.ts';
import { isOff, reckon } from './reckon.ts';
import { openOf, partOfBill } from './split.ts';
import type { Reduction } from './reduction.ts';

type Give<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;

/** So much of a bill, in percent of what it comes to before, anybody of the room takes off; more is the manager's [REDUCE-4]. */
export const freelyReduced = 20;

/** What somebody may take off this bill in all; `null` where nothing but the bill bounds it. */
export function mostReduced(visit: OpenVisit, { by }: Pick<Context, 'by'>): Cents | null {
  if (by.kind === 'staff' && by.mayReduceFreely) return null;
  return Math.floor((settlementOf(visit).full * freelyReduced) / 100);
}

/** What the staff do with a bill. */
export function changeBill(
  visit: OpenVisit,
  command: Give<'addReduction' | 'takeBackReduction' | 'recordPayment' | 'takeBackPayment'>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'addReduction':
      return addReduction(visit, command, context);
    case 'takeBackReduction':
      return takeBackReduction(visit, command);
    case 'recordPayment':
      return recordPayment(visit, command, context);
    case 'takeBackPayment':
      return takeBackPayment(visit, command);
  }
}

/** The staff take something off the bill [REDUCE-3, REDUCE-4]. */
function addReduction(
  visit: OpenVisit,
  command: Give<'addReduction'>,
  context: Context,
): Decision<VisitEvent> {
  // Said twice, it happens once.
  if (visit.reductions?.some(({ id }) => id === command.id)) return [];
  if (!isStated(command.because)) return { code: 'reason-needed' };
  if (command.kind === 'comp' && command.sentLineIds === undefined) return { code: 'not-allowed' };
  const split = splitFor(visit, command);
  if (isRefusal(split)) return split;
  const reduction = reductionOf(command, context);
  const refusal = reductionInTheWay(after(visit, split), reduction, context);
  return refusal ?? [...split, { type: 'reductionAdded', reduction }];
}

function reductionOf(command: Give<'addReduction'>, { now }: Context): Reduction {
  const { id, kind, sentLineIds, part, because } = command;
  const isPart = part && part.units < part.of;
  return {
    ...{ id, kind, off: kind === 'comp' ? { percent: 100 } : command.off },
    ...(sentLineIds && { sentLineIds: isPart ? [part.as] : sentLineIds }),
    ...{ because: statedReason(because), at: now },
  };
}

function reductionInTheWay(visit: OpenVisit, reduction: Reduction, context: Context): Refusal | undefined {
  const { items } = reckon(visit);
  const isOnBill = (id: SentLineId) => items.some(({ sentLineId }) => sentLineId === id);
  const unknown = reduction.sentLineIds?.find((id) => !isOnBill(id));
  if (unknown !== undefined) return { code: 'dish-not-sent', sentLineId: unknown };
  const left = sumOf(
    items.filter((item) => isOff(reduction, item)),
    'cents',
  );
  if (left === 0) return { code: 'nothing-to-reduce' };
  const { off } = reduction;
  if ('cents' in off && off.cents > left) return { code: 'reduction-too-large', asked: off.cents, left };
  const limit = mostReduced(visit, context);
  const { reduced } = settlementOf(after(visit, [{ type: 'reductionAdded', reduction }]));
  return limit !== null && reduced > limit
    ? { code: 'reduction-needs-manager', asked: reduced, limit }
    : undefined;
}

/** What was taken off stands on the bill again. */
function takeBackReduction(visit: OpenVisit, { id }: Give<'takeBackReduction'>): Decision<VisitEvent> {
  return visit.reductions?.some((known) => known.id === id) ? [{ type: 'reductionTakenBack', id }] : [];
}

/** The staff write down what somebody has paid [PAY-2, PAY-3]. */
function recordPayment(
  visit: OpenVisit,
  { payment }: Give<'recordPayment'>,
  { now }: Context,
): Decision<VisitEvent> {
  if (visit.payments?.some(({ id }) => id === payment.id)) return [];
  const { amount, given = amount, part } = payment;
  const ofBill = part && partOfBill(visit, part, null);
  if (part && !ofBill) return { code: 'part-not-there' };
  const open = ofBill ? openOf(visit, ofBill) : settlementOf(visit).open;
  if (amount > open) return { code: 'payment-too-large', asked: amount, open };
  if (given < amount || (given > amount && payment.kind !== 'cash')) {
    return { code: 'no-such-change', given, amount };
  }
  return [{ type: 'paymentRecorded', payment: { ...payment, at: now } }];
}

/** What was written down was not paid after all. */
function takeBackPayment(visit: OpenVisit, { id }: Give<'takeBackPayment'>): Decision<VisitEvent> {
  return visit.payments?.some((known) => known.id === id) ? [{ type: 'paymentTakenBack', id }] : [];
}

/** Whether somebody has said why. */
export function isStated({ reason, reasonCode }: StatedReason): boolean {
  return reasonCode !== undefined || reason.trim() !== '';
}

/** Where only some units of one dish are meant: these go their own way first. */
function splitFor(visit: OpenVisit, { part, sentLineIds }: Give<'addReduction'>): Decision<VisitEvent> {
  if (!part) return [];
  const [sentLineId] = sentLineIds ?? [];
  if (sentLineId === undefined || sentLineIds?.length !== 1) return { code: 'not-allowed' };
  const { as, units, of } = part;
  const line = visit.batches.flatMap(({ lines }) => lines).find(({ id }) => id === sentLineId);
  // The dish is another number of units by now.
  if (line?.quantity !== of || units > of) return { code: 'dish-not-sent', sentLineId };
  return units === of ? [] : [{ type: 'dishSplit', sentLineId, part: { as, units } }];
}

function after(visit: OpenVisit, events: readonly VisitEvent[]): OpenVisit {
  const then = evolveAll(visit, events);
  assert(then.status === 'open', 'nobody leaves by what is on the bill');
  return then;
}
