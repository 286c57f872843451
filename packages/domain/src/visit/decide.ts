import { addLine, changeChoice, changeQuantity, clearCart } from '../cart/edit-cart.ts';
import type { Decision } from '../refusal.ts';
import { setDishStatus } from '../rounds/dish-status.ts';
import { submitCart } from '../rounds/submit-cart.ts';
import type { Command, GuestCommand, StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { findDiner } from './find.ts';
import { joinVisit, openTable } from './open-table.ts';
import type { OpenVisit, Visit } from './visit.ts';

/**
 * The house rules: given this visit and this wish, what happens? The server judges with it and the phone guesses
 * with it. Reads nothing but its arguments; throws only on a bug.
 */
export function decide(visit: Visit, command: Command, context: Context): Decision<VisitEvent> {
  if (command.type === 'openTable') return openTable(visit, command, context);
  if (visit.status !== 'open') return { code: 'visit-not-open' };
  switch (command.type) {
    case 'joinVisit':
      return joinVisit(visit, command, context);
    case 'setDishStatus':
    case 'freeTable':
      return decideForStaff(visit, command, context);
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
    case 'submitCart':
      return decideForGuest(visit, command, context);
  }
}

function decideForGuest(visit: OpenVisit, wish: GuestCommand, context: Context): Decision<VisitEvent> {
  const { by } = context;
  if (by.kind !== 'diner' || !findDiner(visit, by.dinerId)) return { code: 'not-allowed' };
  switch (wish.type) {
    case 'addLine':
      return addLine(visit, wish, by.dinerId, context);
    case 'changeQuantity':
      return changeQuantity(visit, wish, by.dinerId, context);
    case 'changeChoice':
      return changeChoice(visit, wish, by.dinerId, context);
    case 'clearCart':
      return clearCart(visit, by.dinerId, context);
    case 'submitCart':
      return submitCart(visit, wish, by.dinerId, context);
  }
}

function decideForStaff(visit: OpenVisit, wish: StaffCommand, context: Context): Decision<VisitEvent> {
  if (context.by.kind !== 'staff') return { code: 'not-allowed' };
  switch (wish.type) {
    case 'setDishStatus':
      return setDishStatus(visit, wish);
    case 'freeTable':
      return [{ type: 'tableFreed', at: context.now }];
  }
}
