import type { Choice, Command, Dish, Heads, StaffCommand } from '@tavolata/domain';
import { choiceKey, isAllThere, isComplete } from './choice-check.ts';
import {
  categoryMaximum,
  dishMaximum,
  costToSend,
  sentUnits,
  extraFor,
  findEntry,
  unitsInCategory,
  isCounted,
  isLocked,
  isOnTheWay,
  lastBatchFor,
  ownEntries,
  turnMaximum,
  itemsOfPeriod,
  clockAt,
  sum,
  type Owned,
} from './counting.ts';
import { headcount, type StockedContext, type IssuedCommand } from './ledger-context.ts';
import { accessOf, whyNotVouch } from './latecomers.ts';
import { sentItemId, type LedgerVisit, type TurnClock } from './ledger-visit.ts';
import { addToCart, splitCart } from './gone-guests.ts';
import {
  isStranger,
  leavesNothing,
  whyNotSendAway,
  whyNotCarryOut,
  whyNotForTable,
  whyNotOpen,
  whyNotRemind,
  whyNotSitDown,
  whyNotTakeTable,
  whyNotThisMenu,
  whyNotWhileAsked,
  whyNotApprove,
} from './why-not-at-the-door.ts';

/** Why the command must be refused, in a word; `null` when it must be accepted. Computed afresh from the record each time. */
export function whyNot(visit: LedgerVisit, issued: IssuedCommand, context: StockedContext): string | null {
  const { who, command } = issued;
  if (visit.stage === 'ended') return 'ended';
  if (command.type === 'openTable') return whyNotOpen(visit, { ...issued, command }, context);
  if (visit.stage === 'empty') return 'no such guest';
  if (visit.stage === 'waiting') return whyNotWhileAsked(visit, issued, context);
  const clock = clockAt(visit.clock, issued.at, context);
  switch (command.type) {
    case 'joinVisit':
      return whyNotSitDown(visit, who);
    case 'closeKitchen':
      return who === 'house' ? null : 'not the server';
    case 'phoneGone':
    case 'phoneBack':
      return who === 'house' ? null : 'not the server';
    case 'takeOverLines':
    case 'removeLines':
      return (
        whyNotGuest(visit, issued, context) ??
        (isLocked(clock, issued.at, context)
          ? 'locked'
          : whyNotSettleLines(visit, clock, { who, command }, context))
      );
    case 'carryOutYes':
      return whyNotCarryOut(visit, { ...issued, command });
    case 'closeForgotten':
      return who === 'house' && visit.service !== 'table' ? null : 'not forgotten';
    case 'nextTurn':
      return command.leaving < clock.turn ? null : 'not over';
    case 'askAgain':
      return whyNotRemind(visit, issued, context);
    case 'submitCart':
      return whyNotGuest(visit, issued, context) ?? whyNotSubmit(visit, clock, { who, command }, context);
    case 'addLine':
    case 'changeQuantity':
    case 'changeChoice':
    case 'clearCart':
      return (
        whyNotGuest(visit, issued, context) ??
        (isLocked(clock, issued.at, context) ? 'locked' : whyNotEdit(visit, clock, { who, command }, context))
      );
    case 'trustDiner':
    case 'refuseDiner':
      return whyNotVouch(visit, { who, command }, context);
    case 'wishHeads':
      return whyNotReportHeads(visit, { who, heads: command.heads }, context);
    case 'setDishStatus':
    case 'skipWait':
    case 'resetTurn':
    case 'changeHeads':
    case 'approve':
    case 'sayYes':
    case 'takeBackYes':
    case 'reject':
    case 'returnRound':
    case 'sendAway':
    case 'moveTable':
    case 'addTable':
    case 'dropTable':
    case 'changePin':
    case 'orderForTable':
    case 'addCharge':
    case 'freeTable':
      return who === 'staff' ? whyNotStaff(visit, clock, command, context) : 'guest';
  }
}

/** Why this guest may not touch the cart at all: not at the table, not trusted, or a submit waits for the staff. */
function whyNotGuest(
  visit: LedgerVisit,
  { who, command }: IssuedCommand,
  context: StockedContext,
): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  const access = accessOf(visit, who, context);
  const takesOthers =
    command.type === 'clearCart' && ownEntries(visit, who, context).some(({ owner }) => owner !== who);
  const needsAll = ['submitCart', 'takeOverLines', 'removeLines'].includes(command.type) || takesOthers;
  if (access === 'none' || (access === 'some' && needsAll)) return 'not trusted';
  return visit.held ? 'held' : null;
}

function whyNotStaff(
  visit: LedgerVisit,
  clock: TurnClock,
  command: StaffCommand,
  context: StockedContext,
): string | null {
  switch (command.type) {
    case 'setDishStatus':
      if (command.part && command.sentLineIds.length > 1) return 'part of several';
      return command.sentLineIds.every((id) => visit.sentItems.some((item) => sentItemId(item) === id))
        ? null
        : 'not sent';
    case 'skipWait':
    case 'resetTurn':
      return clock.turn === 0 ? 'no rounds' : null;
    case 'changeHeads':
      return whyNotSetHeads(visit, command.heads, context);
    case 'reject':
    case 'returnRound':
      return visit.held ? null : 'nothing waits';
    case 'sendAway':
      return whyNotSendAway(visit, command.seat);
    case 'moveTable':
    case 'addTable':
      return whyNotTakeTable(visit, 'staff', command.tableId, context);
    case 'orderForTable':
      return whyNotForTable(visit, command, context);
    case 'approve': {
      if (visit.isApproved && !visit.held) return null;
      const misses = whyNotApprove(visit, command);
      return misses ?? (leavesNothing(visit, command.without, context) ? 'nothing left' : null);
    }
    case 'sayYes': {
      const misses = whyNotApprove(visit, command);
      // The first of two approvals is enough; the second is accepted without effect.
      if (misses !== null || visit.approval) return misses;
      return leavesNothing(visit, command.without, context) ? 'nothing left' : null;
    }
    case 'takeBackYes':
      return visit.held ? whyNotApprove(visit, command) : 'nothing waits';
    case 'trustDiner':
    case 'dropTable':
    case 'changePin':
    case 'addCharge':
    case 'freeTable':
      return null;
  }
}

function whyNotSetHeads(visit: LedgerVisit, heads: Heads, context: StockedContext): string | null {
  const persons = headcount(heads);
  if (persons < 1 || persons > 99) return 'heads';
  const covers = context.prices.covers(visit.menuId, visit.openedOn, heads);
  if (covers === null) return 'no price';
  return visit.service === 'table' ? whyNotThisMenu(visit.menuId, covers, context) : null;
}

/** Guests at a table may report any number that the staff could set, also while a submit is held. */
function whyNotReportHeads(
  visit: LedgerVisit,
  { who, heads }: { readonly who: string; readonly heads: Heads },
  context: StockedContext,
): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  if (accessOf(visit, who, context) !== 'all') return 'not trusted';
  return visit.service === 'table' ? whyNotSetHeads(visit, heads, context) : 'no table';
}

type Edit = Extract<Command, { type: 'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart' }>;

function whyNotEdit(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: Edit },
  context: StockedContext,
): string | null {
  if (command.type === 'clearCart') return ownEntries(visit, who, context).length > 0 ? null : 'empty';
  if (command.type === 'addLine') {
    const { lineId, dishId, choice, quantity, confirmsDuplicate } = command;
    const dish = context.prices.dish(dishId);
    if (!dish) return 'no such dish';
    return whyNotAddUnits(
      visit,
      clock,
      { who, lineId, dish, choice, units: quantity, asksBack: confirmsDuplicate !== true },
      context,
    );
  }
  const entry = visit.cart.find(({ lineId }) => lineId === command.lineId);
  if (!entry || entry.owner !== who) return 'not an own line';
  if (command.type === 'changeQuantity') {
    if (command.delta <= 0) return null;
    const more = {
      who,
      lineId: entry.lineId,
      dish: entry.dish,
      choice: entry.choice,
      units: command.delta,
      asksBack: false,
    };
    return whyNotAddUnits(visit, clock, more, context);
  }
  if (choiceKey(command.choice) === choiceKey(entry.choice)) return null;
  if (!isAcceptable(entry.dish, command.choice, context)) return 'choice';
  const twin = findEntry(visit, who, entry.dish.id, command.choice);
  return (twin?.units ?? 0) + entry.units > context.rules.ceilings.lineQuantity ? 'too many' : null;
}

interface More {
  readonly who: string;
  readonly lineId: string;
  readonly dish: Dish;
  readonly choice: Choice;
  readonly units: number;
  readonly asksBack: boolean;
}

function whyNotAddUnits(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, lineId, dish, choice, units, asksBack }: More,
  context: StockedContext,
): string | null {
  if (!context.prices.offers(visit, dish)) return 'not offered';
  if (units > Math.max(0, context.left(dish) - sum(visit.cart.filter((entry) => entry.dish.id === dish.id))))
    return 'sold out';
  if (!isAcceptable(dish, choice, context)) return 'choice';
  const { rules } = context;
  const isMine = (one: Owned) => !rules.isSelfOrder || one.owner === who;
  if (rules.rounds && clock.turn > 0 && !dish.isExemptFromRound) {
    if (clock.turn > rules.rounds.maxTurns) return 'after the last turn';
    const sent = sum(itemsOfPeriod(visit, clock).filter((item) => isMine(item) && isCounted(item)));
    const allowed = turnMaximum(visit, context);
    if (clock.startedAt !== null && sent > 0 && (rules.rounds.sendsOnce || sent >= allowed))
      return 'complete';
    if (sent + sum(visit.cart.filter((entry) => isMine(entry) && isCounted(entry))) + units > allowed)
      return 'turn';
  }
  if (dish.limit?.excessPrice === null) {
    const noted = sum(visit.cart.filter((entry) => entry.dish.id === dish.id && isMine(entry)));
    if (noted + units > dishMaximum(visit, dish, context) - sentUnits(visit, dish, isMine)) return 'dish';
  }
  if (unitsInCategory(visit, clock, dish) + units > categoryMaximum(visit, dish, context)) return 'category';
  if (rules.asksBeforeDuplicates && asksBack && isOnTheWay(visit, dish, isMine)) return 'duplicate';
  const same = findEntry(visit, who, dish.id, choice);
  if ((same?.units ?? 0) + units > rules.ceilings.lineQuantity) return 'too many';
  if (same) return null;
  const isTaken = [...visit.cart, ...visit.sentItems].some((each) => each.lineId === lineId);
  return isTaken ? 'id taken' : visit.cart.length >= rules.ceilings.cartLines ? 'full' : null;
}

/** The entries of a guest who has left are taken over or removed as a whole or not at all. */
function whyNotSettleLines(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: Extract<Command, { type: 'takeOverLines' | 'removeLines' }> },
  context: StockedContext,
): string | null {
  const guest = visit.guests[command.seat - 1];
  if (guest === undefined || visit.sentAway.includes(guest)) return 'no such guest';
  if (!visit.gone.has(guest)) return 'not gone';
  if (command.type === 'removeLines') return null;
  const { left, kept } = splitCart(visit, guest);
  const sheet = { ...visit, cart: kept.map((entry) => ({ ...entry })) };
  for (const entry of left) {
    const { lineId, dish, choice, units } = entry;
    const reason = whyNotAddUnits(
      sheet,
      clock,
      { who, lineId, dish, choice, units, asksBack: false },
      context,
    );
    if (reason !== null) return reason;
    addToCart(sheet, who, entry);
  }
  return null;
}

type Submit = Extract<Command, { type: 'submitCart' }>;

function whyNotSubmit(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: Submit },
  context: StockedContext,
): string | null {
  if (command.batchNumber <= lastBatchFor(visit, who, context)) return 'sent already';
  const cart = ownEntries(visit, who, context);
  if (cart.length === 0) return 'empty';
  const { rules } = context;
  const isMine = (one: Owned) => !rules.isSelfOrder || one.owner === who;
  const holdsCounted = cart.some(isCounted);
  const sent = sum(itemsOfPeriod(visit, clock).filter((item) => isMine(item) && isCounted(item)));
  const chosen = sent + sum(visit.cart.filter((entry) => isMine(entry) && isCounted(entry)));
  const hasRounds = rules.rounds !== null && clock.turn > 0;
  if (rules.rounds && hasRounds && holdsCounted) {
    if (clock.turn > rules.rounds.maxTurns) return 'after the last turn';
    if (rules.rounds.sendsOnce && clock.startedAt !== null && sent > 0) return 'once a turn';
    if (chosen > turnMaximum(visit, context)) return 'turn';
  }
  for (const { dish, choice } of cart) {
    if (!context.prices.offers(visit, dish) || !isComplete(dish, choice, context.prices)) return 'unfit';
    if (sum(cart.filter((other) => other.dish.id === dish.id)) > context.left(dish)) return 'sold out';
    if (!isAllThere(choice, context)) return 'sold out inside';
    if (dish.limit?.excessPrice === null) {
      const noted = sum(visit.cart.filter((other) => other.dish.id === dish.id && isMine(other)));
      if (noted > dishMaximum(visit, dish, context) - sentUnits(visit, dish, isMine)) return 'dish';
    }
    if (unitsInCategory(visit, clock, dish) > categoryMaximum(visit, dish, context)) return 'category';
  }
  if (extraFor(visit, cart, context) > (command.acceptedExcess ?? 0)) return 'extra';
  const { shownSum } = command;
  if (shownSum !== undefined && shownSum !== costToSend(visit, who, context)) return 'another sum';
  const asksBack = rules.rounds?.sendsOnce === true && command.confirmsUnused !== true;
  return asksBack && hasRounds && holdsCounted && chosen < turnMaximum(visit, context) ? 'not full' : null;
}

function isAcceptable(dish: Dish, choice: Choice, context: StockedContext): boolean {
  const { rules, prices } = context;
  const remark = choice.remark.trim();
  if (remark !== '' && !rules.allowsRemarks) return false;
  return remark.length <= 200 && isComplete(dish, choice, prices) && isAllThere(choice, context);
}
