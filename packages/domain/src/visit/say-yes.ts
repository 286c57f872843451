import type { OrderId } from '../ids.ts';
import { isRefusal, type Decision } from '../refusal.ts';
import type { Instant } from '../units.ts';
import type { RestaurantCommand, StaffCommand } from './commands.ts';
import type { Context, RestaurantRules } from './context.ts';
import type { VisitEvent } from './events.ts';
import { approveOpening } from './open-table.ts';
import { meansAnother, yesUndoMs, type SaidYes } from './requests.ts';
import { approveBatch, heldLines, reviewOf } from './review.ts';
import type { OpenVisit, WaitingVisit } from './visit.ts';

type Wanting = OpenVisit | WaitingVisit;
type SayYes = Extract<StaffCommand, { type: 'sayYes' }>;
type TakeBackYes = Extract<StaffCommand, { type: 'takeBackYes' }>;
type CarryOutYes = Extract<RestaurantCommand, { type: 'carryOutYes' }>;

/** The yes that still can be taken back, if somebody said one. */
export function yesOf(visit: Wanting): SaidYes | null {
  return reviewOf(visit)?.yes ?? null;
}

/** When a yes counts. */
export function yesCountsAt({ at }: SaidYes): Instant {
  return at + yesUndoMs;
}

/** Somebody of the staff says yes: the restaurant keeps it, and carries it out by itself [REVIEW-8]. */
export function sayYes(visit: Wanting, command: SayYes, context: Context): Decision<VisitEvent> {
  const { by, now, rules } = context;
  if (by.kind !== 'staff') return { code: 'not-allowed' };
  const waiting = reviewOf(visit);
  if (meansAnother(command, waiting)) return { code: 'request-changed' };
  // Of two who say yes the first is enough.
  if (!waiting || waiting.yes) return [];
  const { without = [] } = command;
  if (leavesNothing(visit, without, rules)) return { code: 'cart-empty' };
  // A table that can't open is said to be so at once.
  const opened = visit.status === 'waiting' ? approve(visit, { at: now, by, without }, 0, context) : [];
  if (isRefusal(opened)) return opened;
  return [{ type: 'yesSaid', yes: { at: now, by: { staffId: by.staffId, name: by.name }, without } }];
}

/** The yes was a slip. One that has been carried out can't be taken back. */
export function takeBackYes(visit: Wanting, command: TakeBackYes): Decision<VisitEvent> {
  const waiting = reviewOf(visit);
  if (meansAnother(command, waiting) || !waiting) return { code: 'request-changed' };
  return waiting.yes ? [{ type: 'yesTakenBack' }] : [];
}

/** The yes counts now. What can't come true any more waits for the staff again. */
export function carryOutYes(visit: Wanting, command: CarryOutYes, context: Context): Decision<VisitEvent> {
  const yes = yesOf(visit);
  // Asked too early, nothing is kept of it: the same timer asks again.
  if (context.by.kind !== 'restaurant' || yes?.at !== command.saidAt || context.now < yesCountsAt(yes)) {
    return { code: 'not-allowed' };
  }
  const done = approve(visit, yes, command.orderId, context);
  return isRefusal(done) ? [{ type: 'yesTakenBack' }] : done;
}

function approve(visit: Wanting, yes: SaidYes, orderId: OrderId, context: Context): Decision<VisitEvent> {
  const command = { type: 'approve', orderId, without: yes.without } as const;
  const asStaff = { ...context, by: { kind: 'staff', ...yes.by } } as const;
  return visit.status === 'waiting'
    ? approveOpening(visit, command, asStaff)
    : approveBatch(visit, command, asStaff);
}

function leavesNothing(visit: Wanting, without: readonly string[], rules: RestaurantRules): boolean {
  if (visit.status === 'waiting' || !visit.review) return false;
  const held = heldLines(visit, visit.review, rules);
  return held.length > 0 && held.every(({ id }) => without.includes(id));
}
