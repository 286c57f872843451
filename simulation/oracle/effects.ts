import { must, type Heads } from '@tavolata/domain';
import { nameAsRead } from './names.ts';
import { isHeldBack, leavesNothing } from './approvals.ts';
import { costToSend, ownEntries, ownUnsent } from './counting.ts';
import { changeByHand, changeChoice, changeUnits } from './cart-changes.ts';
import { callCourse, sayStatus, takeBackCall } from './courses.ts';
import { settleEntriesOf } from './gone-guests.ts';
import {
  type CommandOf,
  type CommandType,
  type IssuedCommand,
  type LedgerContext,
  type StockedContext,
} from './ledger-context.ts';
import { guestInSeat, type LedgerVisit } from './ledger-visit.ts';
import { beginVisit, dropUnsentOf, endHeld, endVisit, joinVisit, openOrJoin, reopenVisit } from './party.ts';
import { removeFromCart, sendCart, serveItems, splitItem, startPeriod } from './sending.ts';
import { addEntry, isPlan, unsentEntries } from './plans.ts';
import { askedTurn, mayBeAsked, readySubmit, setReady, type ServerChoice } from './readiness.ts';
import type { StockBounds } from './stock-readings.ts';
import { headsText } from './visit-summary.ts';
import { whyNot } from './why-not.ts';

/** A command that the server has accepted, and what it changes. */
export interface AcceptedCommand<Type extends CommandType = CommandType> {
  readonly issued: IssuedCommand;
  readonly command: CommandOf<Type>;
  readonly visit: LedgerVisit;
  readonly context: LedgerContext;
  /** The context with the least or the most that the server may have believed to be in stock. */
  readonly stocked: (bound: keyof StockBounds) => StockedContext;
  /** Whether the server sent a batch with it. */
  readonly hasSent: boolean;
  readonly server: ServerChoice;
}

type Effect<Type extends CommandType> = (accepted: AcceptedCommand<Type>) => void;

/** What each command changes in the record: one line per command. */
const effects: { readonly [Type in CommandType]: Effect<Type> } = {
  openTable: ({ visit, issued, command, context }) => openOrJoin(visit, issued, command, context),
  joinVisit: ({ visit, issued, context }) => joinVisit(visit, issued, context),
  trustDiner: ({ visit, command }) => visit.latecomers.delete(guestAt(visit, command.seat)),
  refuseDiner: ({ visit, command, context }) => {
    const guest = guestAt(visit, command.seat);
    // Said twice it changes nothing: the staff may have chosen something for them since.
    if (visit.latecomers.get(guest) === 'refused') return;
    visit.latecomers.set(guest, 'refused');
    visit.names.delete(guest);
    dropUnsentOf(visit, guest, context);
  },
  sendAway: ({ visit, issued: { at }, command, context }) =>
    sendAway(visit, guestAt(visit, command.seat), at, context),
  phoneGone: ({ visit, command: { dinerId }, context }) => {
    const isHere = visit.guests.includes(dinerId) && !visit.sentAway.includes(dinerId);
    const hasChosen = unsentEntries(visit).some(({ owner }) => owner === dinerId);
    if (isHere && (hasChosen || mayBeAsked(visit, context))) visit.gone.add(dinerId);
  },
  phoneBack: ({ visit, command }) => visit.gone.delete(command.dinerId),
  requestHeads: ({ visit, issued, command }) => reportHeads(visit, issued.who, command.heads),
  introduce: ({ visit, issued: { who }, command: { nickname, motif } }) => {
    visit.names.set(who, { name: nameAsRead(nickname), picture: motif ?? '' });
  },
  changeHeads: ({ visit, command: { heads }, context }) => {
    Object.assign(visit, { heads, reportedHeads: null });
    if (visit.service === 'table')
      visit.covers = context.prices.covers(visit.menuId, visit.openedOn, heads) ?? 0;
  },

  addLine: ({ visit, issued: { who }, command, context }) => {
    const { lineId, dishId, choice, quantity } = command;
    const dish = context.prices.dish(dishId);
    if (!dish) return;
    const entries = isPlan(visit.clock, command, dish) ? visit.planned : visit.cart;
    addEntry(entries, { lineId, owner: who, dish, choice, units: quantity });
  },
  changeQuantity: ({ visit, command }) => changeUnits(visit, command),
  changeChoice: ({ visit, command }) => changeChoice(visit, command),
  clearCart: ({ visit, issued, context }) => removeFromCart(visit, ownUnsent(visit, issued.who, context)),
  takeOverLines: ({ visit, issued, command }) =>
    settleEntriesOf(visit, guestAt(visit, command.seat), issued.who),
  removeLines: ({ visit, command }) => settleEntriesOf(visit, guestAt(visit, command.seat), null),
  submitCart: ({ visit, issued: { who, at }, command, context }) => submit(visit, who, command, at, context),
  setReady: ({ visit, issued: { who }, command, context }) => setReady(visit, { who, command }, context),
  sendReady: ({ visit, issued, context, stocked, server }) => {
    const { readiness } = visit;
    if (!readiness) return;
    visit.readiness = { ...readiness, since: null, cost: null };
    const { who, command, mayGo, mustGo } = readySubmit(visit, context, stocked);
    // The staff may have ordered something meanwhile that makes this dearer.
    const costsAsShown = command.shownSum === readiness.cost;
    const goes = askedTurn(visit, context) === readiness.turn && costsAsShown && mayGo;
    if (goes && (mustGo || !server.isAnybodyReady)) submit(visit, who, command, issued.at, context);
  },

  askAgain: ({ visit, issued }) => {
    visit.remindedAt = issued.at;
  },
  approve: ({ command, ...accepted }) => approve(accepted, command.without),
  sayYes: ({ visit, issued: { at }, command }) => {
    if (visit.stage === 'waiting' || visit.held) visit.approval ??= { at, without: command.without ?? [] };
  },
  takeBackYes: ({ visit }) => {
    visit.approval = null;
  },
  carryOutYes: (accepted) => {
    const { visit, context } = accepted;
    const { without } = must(visit.approval, 'an approval was given');
    if (leavesNothing(visit, without, context)) visit.approval = null;
    else approve(accepted, without);
  },
  returnBatch: ({ visit }) => endHeld(visit),
  reject: ({ visit, issued: { at } }) => rejectVisit(visit, at),

  setDishStatus: ({ visit, command }) => {
    const { sentLineIds, status, part } = command;
    sayStatus(visit, (part ? splitItem(visit, { ...command, part }) : sentLineIds) ?? [], status);
  },
  fireCourse: ({ visit, issued: { at }, command: { course, isTakenBack } }) =>
    isTakenBack ? takeBackCall(visit, course) : callCourse(visit, course, at),
  orderForTable: ({ visit, issued, command, context }) => {
    const orders = command.dishes.flatMap(({ dishId, ...order }) => {
      const dish = context.prices.dish(dishId);
      return dish ? [{ ...order, dish, owner: null, units: order.quantity, extraUnits: 0 }] : [];
    });
    serveItems(visit, null, orders, issued.at, context);
  },
  addForGuests: ({ visit, command: { seat, dish: wanted }, context }) => {
    const dish = context.prices.dish(wanted.dishId);
    const owner = seat === 0 ? '' : guestAt(visit, seat);
    const { lineId, choice, quantity: units } = wanted;
    if (dish) addEntry(visit.cart, { lineId, owner, isByStaff: true, dish, choice, units });
  },
  changeForGuests: ({ visit, command }) => changeByHand(visit, command),
  sendForGuests: ({ visit, issued: { at }, command, context }) => {
    if (command.isWholeCart) return sendCart(visit, '', at, context);
    const ours = visit.cart.filter(({ isByStaff }) => isByStaff);
    removeFromCart(visit, ours);
    const orders = ours.map((entry) => ({ ...entry, owner: entry.owner || null, extraUnits: 0 }));
    serveItems(visit, null, orders, at, context);
  },
  addCharge: ({ visit, command: { charge } }) => {
    const { id, quantity, unitPrice } = charge;
    visit.charges = [...visit.charges, { id, cents: quantity * unitPrice }];
  },

  skipWait: ({ visit, command }) => {
    if (command.leaving === visit.clock.turn) startPeriod(visit, visit.clock.turn + 1);
  },
  resetTurn: ({ visit, command }) => {
    if (command.turn === visit.clock.turn) startPeriod(visit, visit.clock.turn);
  },
  // The clock has been brought up to date before.
  nextTurn: () => undefined,

  moveTable: ({ visit, command: { tableId } }) => {
    visit.tables = [tableId, ...visit.tables.slice(1).filter((id) => id !== tableId)];
  },
  addTable: ({ visit, command: { tableId } }) => {
    if (!visit.tables.includes(tableId)) visit.tables.push(tableId);
  },
  dropTable: ({ visit, command: { tableId } }) => {
    visit.tables = visit.tables.filter((id, index) => index === 0 || id !== tableId);
  },
  changePin: ({ visit, command }) => {
    visit.hasPin = command.hasPin;
  },
  freeTable: ({ visit, issued: { at } }) =>
    visit.stage === 'waiting' ? rejectVisit(visit, at) : endVisit(visit, at),
  closeForgotten: ({ visit, issued: { at } }) => endVisit(visit, at),
  reopen: ({ visit }) => reopenVisit(visit),
  // No kitchen closes in the middle of a simulated meal, and none of its waiters settles a bill.
  closeKitchen: () => undefined,
  addReduction: () => undefined,
  takeBackReduction: () => undefined,
  recordPayment: () => undefined,
  takeBackPayment: () => undefined,
};

/** Records what an accepted command has changed. */
export function applyCommand(accepted: AcceptedCommand): void {
  effectOf(accepted.command.type)(accepted);
}

function effectOf<Type extends CommandType>(type: Type): Effect<Type> {
  return effects[type];
}

function guestAt(visit: LedgerVisit, seat: number): string {
  return must(guestInSeat(visit, seat), 'somebody has the seat');
}

/** Opens what waited to open, or sends what was held if it still may go; where that depends on what the server read of the stock, the server decides. */
function approve(
  { visit, issued, context, stocked, hasSent }: Omit<AcceptedCommand, 'command'>,
  without: readonly string[] = [],
): void {
  const { held } = visit;
  if (visit.stage === 'waiting') return beginVisit(visit, { isApproved: true, at: issued.at }, context);
  // An approval of nothing changes nothing.
  if (!held) return;
  visit.isApproved = true;
  endHeld(visit);
  removeFromCart(
    visit,
    ownEntries(visit, held.who, context).filter(({ lineId }) => without.includes(lineId)),
  );
  // Lines left out by the staff don't make the guests confirm an unused allowance.
  const { shownSum, ...submit } = held.command;
  const released = { ...issued, who: held.who, command: { ...submit, confirmsUnused: true } };
  // The staff's approval counts even if its sender has been sent away meanwhile.
  const trusting = { ...visit, sentAway: [], latecomers: new Map() };
  // If it costs more than the guest read, it goes back to the guests.
  const isDearer = shownSum !== undefined && costToSend(visit, held.who, context) > shownSum;
  const mayGo = !isDearer && whyNot(trusting, released, stocked('most')) === null;
  const mustGo = whyNot(trusting, released, stocked('least')) === null;
  if (mayGo && (mustGo || hasSent)) sendCart(visit, held.who, issued.at, context);
  visit.approvedUpTo = visit.senders.length;
}

/** Sends the guest's entries, or holds them for the staff. */
function submit(
  visit: LedgerVisit,
  who: string,
  command: CommandOf<'submitCart'>,
  at: number,
  context: LedgerContext,
): void {
  if (isHeldBack(visit, who, context))
    Object.assign(visit, { held: { who, command }, approval: null, askedAt: at, remindedAt: at });
  else sendCart(visit, who, at, context);
}

/** A guest sent away loses their unsent entries; a held submit or an opening with nobody behind it no longer waits. */
function sendAway(visit: LedgerVisit, guest: string, at: number, context: LedgerContext): void {
  if (visit.sentAway.includes(guest)) return;
  visit.sentAway.push(guest);
  visit.names.delete(guest);
  if (visit.stage === 'waiting' && visit.guests.every((each) => visit.sentAway.includes(each)))
    rejectVisit(visit, at);
  dropUnsentOf(visit, guest, context);
}

/** A report equal to the known number withdraws any earlier one; repeating the same report changes nothing. */
function reportHeads(visit: LedgerVisit, who: string, heads: Heads): void {
  const reported = headsText(heads);
  if (visit.reportedHeads && reported === headsText(visit.reportedHeads.heads)) return;
  visit.reportedHeads = reported === headsText(visit.heads) ? null : { who, heads };
}

/** A visit rejected before anything was served owes nothing, and never goes on. */
function rejectVisit(visit: LedgerVisit, at: number): void {
  const owesNothing = visit.sentItems.length === 0 && visit.charges.length === 0;
  if (owesNothing) Object.assign(visit, { tables: visit.tables.slice(0, 1), covers: 0 });
  endVisit(visit, owesNothing ? null : at);
}
