import type { DinerId } from '../ids.ts';
import { changeBill } from '../bill/change-bill.ts';
import { assert } from '../must.ts';
import {
  addLine,
  changeChoice,
  changeQuantity,
  clearCart,
  clearsOthers,
  isPlanning,
  type Edit,
} from '../cart/edit-cart.ts';
import { isRefusal, type Decision } from '../refusal.ts';
import { lockOfTurn } from '../rounds/add-limits.ts';
import { setDishStatus } from '../rounds/dish-status.ts';
import { moveToNextTurn, resetTurn, skipWait } from '../rounds/next-turn.ts';
import { orderForTable } from '../rounds/staff-batch.ts';
import { visitAt } from '../rounds/planned.ts';
import { changeHeads } from './change-heads.ts';
import { closeForgotten } from './close-forgotten.ts';
import { closeKitchen } from './close-kitchen.ts';
import type { Command, StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { phoneBack, phoneGone, settleLinesOfGone } from './gone.ts';
import { introduce } from './introduce.ts';
import { approveOpening, joinVisit, openTable } from './open-table.ts';
import { answersRequest, approveBatch, askAgain, returnBatch, submitOrHold, underReview } from './review.ts';
import { carryOutYes, sayYes, takeBackYes } from './say-yes.ts';
import { readinessAfter, sendReady, setReady } from './say-ready.ts';
import { reopen } from './reopen.ts';
import { sendAway } from './send-away.ts';
import { addTable, dropTable, moveTable } from './transfer.ts';
import { refuseDiner, trustDiner } from './trust.ts';
import type { OpenVisit, Visit, WaitingVisit } from './visit.ts';
import { statedReason } from './stated-reason.ts';
import { requestHeads } from './request-heads.ts';
import { withDiner } from './with-diner.ts';

/**
 * The rules: given this visit and this command, what happens? The server judges with it and the phone guesses
 * with it. Reads nothing but its arguments; throws only on a bug.
 */
export function decide(visit: Visit, command: Command, context: Context): Decision<VisitEvent> {
  if (command.type === 'openTable') return openTable(visit, command, context);
  if (visit.status === 'waiting') return decideWaiting(visit, command, context);
  if (command.type === 'reopen') return reopen(visit, command, context);
  if (visit.status === 'rejected' && answersRequest(command)) return { code: 'request-answered' };
  if (visit.status !== 'open') return { code: 'visit-not-open' };
  const current = visitAt(visit, context.now);
  const { turn } = current;
  const begun: readonly VisitEvent[] = turn === visit.turn ? [] : [{ type: 'turnBegan', turn }];
  const back = backBy(visit, context);
  const present = evolveAll(current, back);
  assert(present.status === 'open', 'nobody leaves by coming back');
  const decision = decideInTurn(present, command, context);
  if (isRefusal(decision)) return decision;
  const events = [...back, ...decision];
  // Where nothing happens nobody begins to count down: a phone that knows the stock of before would do so alone.
  if (begun.length === 0 && events.length === 0) return [];
  return [...begun, ...events, ...readinessAfter(current, events, context)];
}

/** A diner whose command is accepted has not left [GONE-1]. */
function backBy(visit: OpenVisit, { by }: Context): readonly VisitEvent[] {
  return by.kind === 'diner' ? phoneBack(visit, by.dinerId) : [];
}

/** The visit's turn is the one that holds now. */
function decideInTurn(
  visit: OpenVisit,
  command: Exclude<Command, { type: 'openTable' | 'reopen' }>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'joinVisit':
      return joinVisit(visit, command, context);
    case 'askAgain':
      return withDiner(visit, context, 'choose', () => askAgain(visit, context));
    case 'trustDiner':
      return trustDiner(visit, command, context);
    case 'refuseDiner':
      return refuseDiner(visit, command, context);
    case 'closeKitchen':
      return context.by.kind === 'restaurant' ? closeKitchen(visit, context) : { code: 'not-allowed' };
    case 'phoneGone':
      return context.by.kind === 'restaurant' ? phoneGone(visit, command, context) : { code: 'not-allowed' };
    case 'phoneBack':
      return context.by.kind === 'restaurant' ? phoneBack(visit, command.dinerId) : { code: 'not-allowed' };
    case 'closeForgotten':
      return closeForgotten(visit, command, context);
    case 'carryOutYes':
      return carryOutYes(visit, command, context);
    case 'sendReady':
      return sendReady(visit, command, context);
    case 'nextTurn':
      return moveToNextTurn(visit, command, context);
    case 'setDishStatus':
    case 'skipWait':
    case 'resetTurn':
    case 'changeHeads':
    case 'approve':
    case 'sayYes':
    case 'takeBackYes':
    case 'reject':
    case 'returnBatch':
    case 'sendAway':
    case 'moveTable':
    case 'addTable':
    case 'dropTable':
    case 'changePin':
    case 'orderForTable':
    case 'addCharge':
    case 'addReduction':
    case 'takeBackReduction':
    case 'recordPayment':
    case 'takeBackPayment':
    case 'freeTable':
      return context.by.kind === 'staff' ? decideForStaff(visit, command, context) : { code: 'not-allowed' };
    case 'requestHeads':
      return withDiner(visit, context, 'all', (dinerId) => requestHeads(visit, command, dinerId, context));
    case 'introduce':
      return withDiner(visit, context, 'choose', (dinerId) => introduce(visit, command, dinerId));
    case 'submitCart':
      return withDiner(
        visit,
        context,
        'all',
        (dinerId) => underReview(visit) ?? submitOrHold(visit, command, dinerId, context),
      );
    case 'setReady':
      return withDiner(
        visit,
        context,
        'all',
        (dinerId) => underReview(visit) ?? setReady(visit, command, dinerId, context),
      );
    case 'takeOverLines':
    case 'removeLines':
      return withDiner(
        visit,
        context,
        'all',
        (dinerId) =>
          underReview(visit) ??
          lockOfTurn(visit, context) ??
          settleLinesOfGone(visit, command, dinerId, context),
      );
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
      return withDiner(
        visit,
        context,
        clearsOthers(visit, command, context) ? 'all' : 'choose',
        (dinerId) =>
          underReview(visit) ??
          (isPlanning(visit, command, context) ? undefined : lockOfTurn(visit, context)) ??
          decideEdit(visit, command, dinerId, context),
      );
  }
}

/** The staff have not said yes: guests look at the menu, sit down and ask again, nothing else. */
function decideWaiting(
  visit: WaitingVisit,
  command: Exclude<Command, { type: 'openTable' }>,
  context: Context,
): Decision<VisitEvent> {
  if (command.type === 'joinVisit') return joinVisit(visit, command, context);
  if (command.type === 'askAgain') {
    return withDiner(visit, context, 'choose', () => askAgain(visit, context));
  }
  if (command.type === 'introduce') {
    return withDiner(visit, context, 'choose', (dinerId) => introduce(visit, command, dinerId));
  }
  if (command.type === 'carryOutYes') return carryOutYes(visit, command, context);
  if (command.type === 'trustDiner') return trustDiner(visit, command, context);
  if (command.type === 'refuseDiner') return refuseDiner(visit, command, context);
  if (context.by.kind !== 'staff') return { code: 'under-review' };
  switch (command.type) {
    case 'approve':
      return approveOpening(visit, command, context);
    case 'sayYes':
      return sayYes(visit, command, context);
    case 'takeBackYes':
      return takeBackYes(visit, command);
    case 'reject':
      return [{ type: 'visitRejected', at: context.now, ...statedReason(command) }];
    case 'freeTable':
      return [{ type: 'visitRejected', at: context.now, reason: '' }];
    case 'sendAway':
      return sendAway(visit, command.seat, context);
    case 'moveTable':
      return moveTable(visit, command.tableId);
    case 'changePin':
      return [{ type: 'pinChanged', hasPin: command.hasPin }];
    case 'returnBatch':
    case 'setDishStatus':
    case 'skipWait':
    case 'resetTurn':
    case 'changeHeads':
    case 'addTable':
    case 'dropTable':
    case 'orderForTable':
    case 'addCharge':
    case 'addReduction':
    case 'takeBackReduction':
    case 'recordPayment':
    case 'takeBackPayment':
    case 'reopen':
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
    case 'submitCart':
    case 'takeOverLines':
    case 'removeLines':
    case 'setReady':
    case 'sendReady':
    case 'nextTurn':
    case 'phoneGone':
    case 'phoneBack':
    case 'requestHeads':
    case 'closeKitchen':
    case 'closeForgotten':
      return { code: 'under-review' };
  }
}

function decideEdit(
  visit: OpenVisit,
  command: Edit,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'addLine':
      return addLine(visit, command, dinerId, context);
    case 'changeQuantity':
      return changeQuantity(visit, command, dinerId, context);
    case 'changeChoice':
      return changeChoice(visit, command, dinerId, context);
    case 'clearCart':
      return clearCart(visit, dinerId, context);
  }
}

function decideForStaff(
  visit: OpenVisit,
  command: Exclude<StaffCommand, { type: 'trustDiner' | 'reopen' }>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'setDishStatus':
      return setDishStatus(visit, command);
    case 'skipWait':
      return skipWait(visit, command);
    case 'resetTurn':
      return resetTurn(visit, command);
    case 'changeHeads':
      return changeHeads(visit, command, context);
    case 'approve':
      return approveBatch(visit, command, context);
    case 'sayYes':
      return sayYes(visit, command, context);
    case 'takeBackYes':
      return takeBackYes(visit, command);
    case 'reject':
      return visit.review
        ? [{ type: 'visitRejected', at: context.now, ...statedReason(command) }]
        : { code: 'not-allowed' };
    case 'returnBatch':
      return returnBatch(visit, command);
    case 'sendAway':
      return sendAway(visit, command.seat, context);
    case 'moveTable':
      return moveTable(visit, command.tableId);
    case 'addTable':
      return addTable(visit, command.tableId);
    case 'dropTable':
      return dropTable(visit, command.tableId);
    case 'changePin':
      return [{ type: 'pinChanged', hasPin: command.hasPin }];
    case 'orderForTable':
      return orderForTable(visit, command, context);
    case 'addCharge':
      return [{ type: 'chargeAdded', charge: { ...command.charge, addedAt: context.now } }];
    case 'addReduction':
    case 'takeBackReduction':
    case 'recordPayment':
    case 'takeBackPayment':
      return changeBill(visit, command, context);
    case 'freeTable':
      return [{ type: 'tableFreed', at: context.now }];
  }
}
