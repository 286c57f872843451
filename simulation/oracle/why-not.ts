import type { Command } from '@tavolata/domain';
import { isStranger, leavesNothing, whyNotApprove, whyNotCarryOut, whyNotRemind } from './approvals.ts';
import { whyNotEdit, whyNotSettleLines, whyNotSubmit } from './cart-limits.ts';
import { isLocked, ownEntries, ownUnsent } from './counting.ts';
import { whyNotSay, whyNotTakeBack } from './courses.ts';
import { accessOf, whyNotVouch } from './latecomers.ts';
import type { CommandOf, CommandType, IssuedCommand, StockedContext } from './ledger-context.ts';
import type { LedgerVisit, TurnClock } from './ledger-visit.ts';
import { whyNotIntroduce } from './names.ts';
import { whyNotOpen, whyNotSitDown } from './opening.ts';
import { bringUpToDate, copyOf, isPlan } from './plans.ts';
import { whyNotChangeOurs, whyNotPutIn, whyNotSendByHand } from './staff-cart.ts';
import { whyNotSendReady, whyNotSetReady } from './readiness.ts';
import {
  whyNotForTable,
  whyNotReopen,
  whyNotReportHeads,
  whyNotSendAway,
  whyNotSetHeads,
  whyNotTakeTable,
} from './staff-actions.ts';

/** Everything that a command is judged by. */
interface Circumstances extends Pick<IssuedCommand, 'who' | 'at'> {
  readonly visit: LedgerVisit;
  readonly clock: TurnClock;
  readonly context: StockedContext;
}

/** A command that is being judged. */
interface Judged<Type extends CommandType> extends Circumstances {
  readonly command: CommandOf<Type>;
}

interface Law<Type extends CommandType> {
  readonly from: 'staff' | 'server' | 'anyone';
  /** Whether it may also be said while the opening waits for the staff. */
  readonly whileWaiting?: true;
  readonly whyNot?: (judged: Judged<Type>) => string | null;
}

/** Who may give each command, and what speaks against it: one line per command. */
const laws: { readonly [Type in Exclude<CommandType, 'openTable'>]: Law<Type> } = {
  joinVisit: { from: 'anyone', whileWaiting: true, whyNot: ({ visit, who }) => whyNotSitDown(visit, who) },
  askAgain: {
    from: 'anyone',
    whileWaiting: true,
    whyNot: ({ visit, context, ...reminder }) => whyNotRemind(visit, reminder, context),
  },
  trustDiner: {
    from: 'anyone',
    whileWaiting: true,
    whyNot: ({ visit, context, ...word }) => whyNotVouch(visit, word, context),
  },
  refuseDiner: {
    from: 'anyone',
    whileWaiting: true,
    whyNot: ({ visit, context, ...word }) => whyNotVouch(visit, word, context),
  },
  requestHeads: {
    from: 'anyone',
    whyNot: ({ visit, who, command, context }) =>
      whyNotReportHeads(visit, { who, heads: command.heads }, context),
  },
  introduce: {
    from: 'anyone',
    whileWaiting: true,
    whyNot: ({ visit, who, command, context }) => whyNotIntroduce(visit, { who, ...command }, context),
  },
  nextTurn: {
    from: 'anyone',
    whyNot: ({ command, clock }) => (command.leaving < clock.turn ? null : 'not over'),
  },
  addLine: { from: 'anyone', whyNot: whyNotEditNow },
  changeQuantity: { from: 'anyone', whyNot: whyNotEditNow },
  changeChoice: { from: 'anyone', whyNot: whyNotEditNow },
  clearCart: { from: 'anyone', whyNot: whyNotEditNow },
  takeOverLines: { from: 'anyone', whyNot: whyNotSettleNow },
  removeLines: { from: 'anyone', whyNot: whyNotSettleNow },
  submitCart: {
    from: 'anyone',
    whyNot: (judged) =>
      whyNotTouchCart(judged) ?? whyNotSubmit(judged.visit, judged.clock, judged, judged.context),
  },

  setReady: {
    from: 'anyone',
    whyNot: (judged) => whyNotTouchCart(judged) ?? whyNotSetReady(judged.visit, judged, judged.context),
  },
  sendReady: {
    from: 'server',
    whyNot: ({ visit, command, at }) => whyNotSendReady(visit, command, at),
  },

  approve: {
    from: 'staff',
    whileWaiting: true,
    whyNot: ({ visit, command, context }) => {
      if (visit.isApproved && !visit.held) return null;
      return whyNotApprove(visit, command) ?? whyNotLeaveOut(visit, command.without, context);
    },
  },
  sayYes: {
    from: 'staff',
    whileWaiting: true,
    whyNot: ({ visit, command, context }) => {
      const reason = whyNotApprove(visit, command);
      // The first of two approvals is enough; the second is accepted without effect.
      if (reason !== null || visit.approval) return reason;
      return whyNotLeaveOut(visit, command.without, context);
    },
  },
  takeBackYes: {
    from: 'staff',
    whileWaiting: true,
    whyNot: ({ visit, command }) => whyNothingWaits(visit) ?? whyNotApprove(visit, command),
  },
  reject: { from: 'staff', whileWaiting: true, whyNot: ({ visit }) => whyNothingWaits(visit) },
  returnBatch: { from: 'staff', whyNot: ({ visit }) => whyNothingWaits(visit) },
  sendAway: {
    from: 'staff',
    whileWaiting: true,
    whyNot: ({ visit, command }) => whyNotSendAway(visit, command.seat),
  },
  freeTable: { from: 'staff', whileWaiting: true },
  changePin: { from: 'staff', whileWaiting: true },
  moveTable: {
    from: 'staff',
    whileWaiting: true,
    whyNot: ({ visit, command, context }) => whyNotTakeTable(visit, command.tableId, context),
  },
  addTable: {
    from: 'staff',
    whyNot: ({ visit, command, context }) => whyNotTakeTable(visit, command.tableId, context),
  },
  dropTable: { from: 'staff' },
  changeHeads: {
    from: 'staff',
    whyNot: ({ visit, command, context }) => whyNotSetHeads(visit, command.heads, context),
  },
  skipWait: { from: 'staff', whyNot: ({ clock }) => whyNoTurns(clock) },
  resetTurn: { from: 'staff', whyNot: ({ clock }) => whyNoTurns(clock) },
  setDishStatus: {
    from: 'staff',
    whyNot: ({ visit, command }) => whyNotSay(visit, command),
  },
  fireCourse: {
    from: 'staff',
    whyNot: ({ visit, command: { course, isTakenBack } }) =>
      isTakenBack ? whyNotTakeBack(visit, course) : null,
  },
  orderForTable: {
    from: 'staff',
    whyNot: ({ visit, command, context }) => whyNotForTable(visit, command, context),
  },
  addForGuests: {
    from: 'staff',
    whyNot: ({ visit, clock, at, command, context }) => whyNotPutIn(visit, { clock, at, command }, context),
  },
  changeForGuests: {
    from: 'staff',
    whyNot: ({ visit, clock, at, command, context }) =>
      whyNotChangeOurs(visit, { clock, at, command }, context),
  },
  sendForGuests: {
    from: 'staff',
    whyNot: ({ visit, clock, at, command, context }) =>
      whyNotSendByHand(visit, { clock, at, command }, context),
  },
  addCharge: { from: 'staff' },
  addReduction: { from: 'staff' },
  takeBackReduction: { from: 'staff' },
  recordPayment: { from: 'staff' },
  takeBackPayment: { from: 'staff' },
  reopen: { from: 'staff' },

  carryOutYes: {
    from: 'server',
    whileWaiting: true,
    whyNot: ({ visit, command, at }) => whyNotCarryOut(visit, command, at),
  },
  closeForgotten: {
    from: 'server',
    whyNot: ({ visit }) => (visit.service === 'table' ? 'not forgotten' : null),
  },
  closeKitchen: { from: 'server' },
  phoneGone: { from: 'server' },
  phoneBack: { from: 'server' },
};

/** Why the command must be refused, in a word; `null` when it must be accepted. Computed afresh from the record each time. */
export function whyNot(visit: LedgerVisit, issued: IssuedCommand, context: StockedContext): string | null {
  const { who, at, command } = issued;
  if (visit.stage === 'ended')
    return command.type === 'reopen' ? whyNotReopen(visit, { who, at, command }, context) : 'ended';
  if (command.type === 'openTable') return whyNotOpen(visit, { ...issued, command }, context);
  if (visit.stage === 'empty') return 'no such guest';
  const law = lawOf(command.type);
  if (visit.stage === 'waiting' && !law.whileWaiting) return 'waits for the staff';
  if (law.from === 'staff' && who !== 'staff') return 'not the staff';
  if (law.from === 'server' && who !== 'restaurant') return 'not the server';
  const now = copyOf(visit);
  bringUpToDate(now, at, context);
  return law.whyNot?.({ visit: now, who, at, command, clock: now.clock, context }) ?? null;
}

function lawOf<Type extends keyof typeof laws>(type: Type): Law<Type> {
  return laws[type];
}

/** Why this guest may not touch the cart at all: not at the table, not trusted, or a submit waits for the staff. */
function whyNotTouchCart({
  visit,
  who,
  command,
  context,
}: Circumstances & { readonly command: Command }): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  const access = accessOf(visit, who, context);
  const clearsOthers =
    command.type === 'clearCart' && ownUnsent(visit, who, context).some(({ owner }) => owner !== who);
  const needsAll =
    ['submitCart', 'setReady', 'takeOverLines', 'removeLines'].includes(command.type) || clearsOthers;
  if (access === 'none' || (access === 'some' && needsAll)) return 'not trusted';
  return visit.held ? 'held' : null;
}

function whyNotEditNow(
  judged: Circumstances & {
    readonly command: CommandOf<'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart'>;
  },
): string | null {
  const { visit, clock, at, context } = judged;
  const reason = whyNotTouchCart(judged);
  if (reason !== null) return reason;
  const isOfNext = editsPlans(visit, clock, judged.command, context, judged.who);
  return !isOfNext && isLocked(clock, at, context) ? 'locked' : whyNotEdit(visit, clock, judged, context);
}

function editsPlans(
  visit: LedgerVisit,
  clock: TurnClock,
  command: CommandOf<'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart'>,
  context: StockedContext,
  who: string,
): boolean {
  if (command.type === 'clearCart') return ownEntries(visit, who, context).length === 0;
  if (command.type !== 'addLine') return visit.planned.some(({ lineId }) => lineId === command.lineId);
  const dish = context.prices.dish(command.dishId);
  return dish !== undefined && isPlan(clock, command, dish);
}

function whyNotSettleNow(
  judged: Circumstances & { readonly command: CommandOf<'takeOverLines' | 'removeLines'> },
): string | null {
  const { visit, clock, at, context } = judged;
  const reason = whyNotTouchCart(judged);
  if (reason !== null) return reason;
  return isLocked(clock, at, context) ? 'locked' : whyNotSettleLines(visit, clock, judged, context);
}

function whyNothingWaits({ stage, held }: LedgerVisit): string | null {
  return stage === 'waiting' || held ? null : 'nothing waits';
}

function whyNotLeaveOut(
  visit: LedgerVisit,
  without: readonly string[] | undefined,
  context: StockedContext,
): string | null {
  return leavesNothing(visit, without, context) ? 'nothing left' : null;
}

function whyNoTurns({ turn }: TurnClock): string | null {
  return turn === 0 ? 'no turns' : null;
}
