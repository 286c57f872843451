import type { DinerId } from '../ids.ts';
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
import { moveToNextTurn } from '../rounds/next-turn.ts';
import { visitAt } from '../rounds/planned.ts';
import type { GuestCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { phoneBack, settleLinesOfGone } from './gone.ts';
import { introduce } from './introduce.ts';
import { askAgain, submitOrHold, underReview } from './review.ts';
import { readinessAfter, setReady } from './say-ready.ts';
import type { OpenVisit, Visit, WaitingVisit } from './visit.ts';
import { refuseDiner, trustDiner } from './trust.ts';
import { requestHeads } from './request-heads.ts';
import { withDiner } from './with-diner.ts';

/**
 * The rules of what guests do. The server judges with them, and a phone guesses: it takes this in place of `decide`, so
 * that it carries no rule that only the staff need.
 */
export function decideForGuest(visit: Visit, command: GuestCommand, context: Context): Decision<VisitEvent> {
  if (visit.status === 'waiting') return decideWaitingForGuest(visit, command, context);
  if (visit.status !== 'open') return { code: 'visit-not-open' };
  return inTurn(visit, context, (present) => decideInTurn(present, command, context));
}

/** Decides for the visit as it is now: its round is the one that holds, and who acts is back. */
export function inTurn(
  visit: OpenVisit,
  context: Context,
  decideNow: (present: OpenVisit) => Decision<VisitEvent>,
): Decision<VisitEvent> {
  const current = visitAt(visit, context.now);
  const { turn } = current;
  const begun: readonly VisitEvent[] = turn === visit.turn ? [] : [{ type: 'turnBegan', turn }];
  const back = backBy(visit, context);
  const present = evolveAll(current, back);
  assert(present.status === 'open', 'nobody leaves by coming back');
  const decision = decideNow(present);
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

/** Until the staff have said yes guests look at the menu, say who they are and ask again, nothing else. */
export function decideWaitingForGuest(
  visit: WaitingVisit,
  command: GuestCommand,
  context: Context,
): Decision<VisitEvent> {
  if (command.type === 'askAgain') {
    return withDiner(visit, context, 'choose', () => askAgain(visit, context));
  }
  if (command.type === 'introduce') {
    return withDiner(visit, context, 'choose', (dinerId) => introduce(visit, command, dinerId));
  }
  if (command.type === 'trustDiner') return trustDiner(visit, command, context);
  if (command.type === 'refuseDiner') return refuseDiner(visit, command, context);
  return { code: 'under-review' };
}

/** The visit's turn is the one that holds now. */
export function decideInTurn(
  visit: OpenVisit,
  command: GuestCommand,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'askAgain':
      return withDiner(visit, context, 'choose', () => askAgain(visit, context));
    case 'trustDiner':
      return trustDiner(visit, command, context);
    case 'refuseDiner':
      return refuseDiner(visit, command, context);
    case 'nextTurn':
      return moveToNextTurn(visit, command, context);
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

function decideEdit(
  visit: OpenVisit,
  command: Edit,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  switch (command.type) {
    case 'addLine':
      return addLine(visit, command, { dinerId }, context);
    case 'changeQuantity':
      return changeQuantity(visit, command, dinerId, context);
    case 'changeChoice':
      return changeChoice(visit, command, dinerId, context);
    case 'clearCart':
      return clearCart(visit, dinerId, context);
  }
}
