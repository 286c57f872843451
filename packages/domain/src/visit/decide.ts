import { changeBill } from '../bill/change-bill.ts';
import { addForGuests, changeForGuests } from '../cart/staff-lines.ts';
import type { Decision } from '../refusal.ts';
import { fireCourse } from '../rounds/courses.ts';
import { setDishStatus } from '../rounds/dish-status.ts';
import { resetTurn, skipWait } from '../rounds/next-turn.ts';
import { orderForTable } from '../rounds/staff-batch.ts';
import { sendForGuests } from '../rounds/staff-send.ts';
import { changeHeads } from './change-heads.ts';
import { closeForgotten } from './close-forgotten.ts';
import { closeKitchen } from './close-kitchen.ts';
import type { Command, StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { decideInTurn, decideWaitingForGuest, inTurn } from './decide-for-guest.ts';
import { phoneBack, phoneGone } from './gone.ts';
import { approveOpening, joinVisit, openTable } from './open-table.ts';
import { answersRequest, approveBatch, returnBatch } from './review.ts';
import { carryOutYes, sayYes, takeBackYes } from './say-yes.ts';
import { sendReady } from './say-ready.ts';
import { reopen } from './reopen.ts';
import { sendAway } from './send-away.ts';
import { addTable, dropTable, moveTable } from './transfer.ts';
import type { OpenVisit, Visit, WaitingVisit } from './visit.ts';
import { statedReason } from './stated-reason.ts';

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
  return inTurn(visit, context, (present) => decideOpen(present, command, context));
}

/** The visit's turn is the one that holds now. */
function decideOpen(
  visit: OpenVisit,
  command: Exclude<Command, { type: 'openTable' | 'reopen' }>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'joinVisit':
      return joinVisit(visit, command, context);
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
    case 'setDishStatus':
    case 'fireCourse':
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
    case 'addForGuests':
    case 'changeForGuests':
    case 'sendForGuests':
    case 'addCharge':
    case 'addReduction':
    case 'takeBackReduction':
    case 'recordPayment':
    case 'takeBackPayment':
    case 'freeTable':
      return context.by.kind === 'staff' ? decideForStaff(visit, command, context) : { code: 'not-allowed' };
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
    case 'submitCart':
    case 'askAgain':
    case 'nextTurn':
    case 'trustDiner':
    case 'refuseDiner':
    case 'takeOverLines':
    case 'removeLines':
    case 'setReady':
    case 'requestHeads':
    case 'introduce':
      return decideInTurn(visit, command, context);
  }
}

/** The staff have not said yes: guests look at the menu, sit down and ask again, nothing else. */
function decideWaiting(
  visit: WaitingVisit,
  command: Exclude<Command, { type: 'openTable' }>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'joinVisit':
      return joinVisit(visit, command, context);
    case 'carryOutYes':
      return carryOutYes(visit, command, context);
    case 'approve':
    case 'sayYes':
    case 'takeBackYes':
    case 'reject':
    case 'freeTable':
    case 'sendAway':
    case 'moveTable':
    case 'changePin':
      return context.by.kind === 'staff'
        ? decideWaitingForStaff(visit, command, context)
        : { code: 'under-review' };
    case 'returnBatch':
    case 'setDishStatus':
    case 'fireCourse':
    case 'skipWait':
    case 'resetTurn':
    case 'changeHeads':
    case 'addTable':
    case 'dropTable':
    case 'orderForTable':
    case 'addForGuests':
    case 'changeForGuests':
    case 'sendForGuests':
    case 'addCharge':
    case 'addReduction':
    case 'takeBackReduction':
    case 'recordPayment':
    case 'takeBackPayment':
    case 'reopen':
    case 'sendReady':
    case 'phoneGone':
    case 'phoneBack':
    case 'closeKitchen':
    case 'closeForgotten':
      return { code: 'under-review' };
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
    case 'submitCart':
    case 'askAgain':
    case 'nextTurn':
    case 'trustDiner':
    case 'refuseDiner':
    case 'takeOverLines':
    case 'removeLines':
    case 'setReady':
    case 'requestHeads':
    case 'introduce':
      return decideWaitingForGuest(visit, command, context);
  }
}

function decideWaitingForStaff(
  visit: WaitingVisit,
  command: Extract<
    StaffCommand,
    {
      type:
        | 'approve'
        | 'sayYes'
        | 'takeBackYes'
        | 'reject'
        | 'freeTable'
        | 'sendAway'
        | 'moveTable'
        | 'changePin';
    }
  >,
  context: Context,
): Decision<VisitEvent> {
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
  }
}

function decideForStaff(
  visit: OpenVisit,
  command: Exclude<StaffCommand, { type: 'trustDiner' | 'reopen' }>,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'setDishStatus':
      return setDishStatus(visit, command, context);
    case 'fireCourse':
      return fireCourse(visit, command, context.now);
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
    case 'addForGuests':
      return addForGuests(visit, command, context);
    case 'changeForGuests':
      return changeForGuests(visit, command, context);
    case 'sendForGuests':
      return sendForGuests(visit, command, context);
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
