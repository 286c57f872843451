import type { Choice, Dish } from '@tavolata/domain';
import { choiceKey, isAllThere, isComplete } from './choice-check.ts';
import {
  categoryMaximum,
  costToSend,
  dishMaximum,
  extraFor,
  findEntry,
  hasOwnAccount,
  isCounted,
  isOnTheWay,
  itemsOfPeriod,
  lastBatchFor,
  ownEntries,
  ownUnsent,
  sentUnits,
  sum,
  turnMaximum,
  unitsInCategory,
  type Owned,
} from './counting.ts';
import { takeFrom } from './gone-guests.ts';
import type { CommandOf, LedgerContext, StockedContext } from './ledger-context.ts';
import { guestInSeat, type LedgerVisit, type TurnClock } from './ledger-visit.ts';
import { addEntry, copyOf, inNextTurn, isPlan, unsentEntries } from './plans.ts';

type Edit = CommandOf<'addLine' | 'changeQuantity' | 'changeChoice' | 'clearCart'>;

/** Why a guest may not edit the cart like this. */
export function whyNotEdit(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: Edit },
  context: StockedContext,
): string | null {
  if (command.type === 'clearCart') return ownUnsent(visit, who, context).length > 0 ? null : 'empty';
  if (command.type === 'addLine') {
    const { lineId, dishId, choice, quantity, confirmsDuplicate } = command;
    const dish = context.prices.dish(dishId);
    if (!dish) return 'no such dish';
    return whyNotAddUnits(
      visit,
      clock,
      {
        ...{ who, lineId, dish, choice, units: quantity, asksBack: confirmsDuplicate !== true },
        isPlanned: isPlan(clock, command, dish),
      },
      context,
    );
  }
  const entry = unsentEntries(visit).find(({ lineId }) => lineId === command.lineId);
  if (!entry || entry.owner !== who) return 'not an own line';
  if (command.type === 'changeQuantity') {
    if (command.delta <= 0) return null;
    const more = {
      who,
      isByStaff: entry.isByStaff,
      lineId: entry.lineId,
      dish: entry.dish,
      choice: entry.choice,
      units: command.delta,
      asksBack: false,
      isPlanned: visit.planned.includes(entry),
    };
    return whyNotAddUnits(visit, clock, more, withRemarks(context));
  }
  if (choiceKey(command.choice) === choiceKey(entry.choice)) return null;
  const saysTheSame = command.choice.remark.trim() === entry.choice.remark.trim();
  if (!isAcceptable(entry.dish, command.choice, saysTheSame ? withRemarks(context) : context))
    return 'choice';
  const basket = visit.planned.includes(entry) ? visit.planned : visit.cart;
  const twin = findEntry(basket, entry, entry.dish.id, command.choice);
  // A line that has become larger, as by what a guest who left had of the dish, may still get another remark.
  return twin && twin.units + entry.units > context.rules.ceilings.lineQuantity ? 'too many' : null;
}

/** Units that a guest wants to have in the cart, or the staff for one. */
interface AddedUnits {
  readonly who: string;
  readonly isByStaff?: boolean | undefined;
  readonly lineId: string;
  readonly dish: Dish;
  readonly choice: Choice;
  readonly units: number;
  readonly asksBack: boolean;
  /** For the next turn: judged by what that one will hold. */
  readonly isPlanned: boolean;
}

/** Why these units may not come into the cart. */
export function whyNotAddUnits(
  now: LedgerVisit,
  clockOfNow: TurnClock,
  { who, isByStaff, lineId, dish, choice, units, asksBack, isPlanned }: AddedUnits,
  context: StockedContext,
): string | null {
  const visit = isPlanned ? inNextTurn(now) : now;
  const clock = isPlanned ? visit.clock : clockOfNow;
  if (!context.prices.offers(visit, dish)) return 'not offered';
  if (units > Math.max(0, context.left(dish) - sum(visit.cart.filter((entry) => entry.dish.id === dish.id))))
    return 'sold out';
  if (!isAcceptable(dish, choice, context)) return 'choice';
  const { rules } = context;
  const isMine = (one: Owned) => !hasOwnAccount(who, context) || one.owner === who;
  if (rules.rounds && clock.turn > 0 && !dish.isExemptFromRound) {
    if (clock.turn > rules.rounds.maxTurns) return 'after the last turn';
    const sent = sum(itemsOfPeriod(visit, clock).filter((item) => isMine(item) && isCounted(item)));
    const allowed = turnMaximum(visit, who, context);
    if (clock.startedAt !== null && sent > 0 && (rules.rounds.sendsOnce || sent >= allowed))
      return 'complete';
    if (sent + sum(visit.cart.filter((entry) => isMine(entry) && isCounted(entry))) + units > allowed)
      return 'turn';
  }
  if (dish.limit?.excessPrice === null) {
    const noted = sum(visit.cart.filter((entry) => entry.dish.id === dish.id && isMine(entry)));
    if (noted + units > dishMaximum(visit, dish, who, context) - sentUnits(visit, dish, isMine))
      return 'dish';
  }
  if (unitsInCategory(visit, clock, dish) + units > categoryMaximum(visit, dish, context)) return 'category';
  if (rules.asksBeforeDuplicates && asksBack && isOnTheWay(visit, dish, isMine)) return 'duplicate';
  const holder = isByStaff ? { owner: who, isByStaff } : { owner: who };
  const same = findEntry(isPlanned ? now.planned : now.cart, holder, dish.id, choice);
  if ((same?.units ?? 0) + units > rules.ceilings.lineQuantity) return 'too many';
  if (same) return null;
  const unsent = unsentEntries(now);
  const isTaken = [...unsent, ...visit.sentItems].some((each) => each.lineId === lineId);
  return isTaken ? 'id taken' : unsent.length >= rules.ceilings.cartLines ? 'full' : null;
}

/** The entries of a guest who has left are taken over or removed as a whole or not at all. */
export function whyNotSettleLines(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: CommandOf<'takeOverLines' | 'removeLines'> },
  context: StockedContext,
): string | null {
  const guest = guestInSeat(visit, command.seat);
  if (guest === undefined || visit.sentAway.includes(guest)) return 'no such guest';
  // Whoever asks is there.
  if (!visit.gone.has(guest) || guest === who) return 'not gone';
  if (command.type === 'removeLines') return null;
  const after = copyOf(visit);
  const left = { cart: takeFrom(after.cart, guest), planned: takeFrom(after.planned, guest) };
  for (const basket of ['cart', 'planned'] as const) {
    for (const entry of left[basket]) {
      const { lineId, dish, choice, units } = entry;
      const isPlanned = basket === 'planned';
      const more = { who, lineId, dish, choice, units, asksBack: false, isPlanned };
      const reason = whyNotAddUnits(after, clock, more, withRemarks(context));
      if (reason !== null) return reason;
      addEntry(after[basket], { lineId, dish, choice, units, owner: who });
    }
  }
  return null;
}

/** Why a guest may not send the cart. */
export function whyNotSubmit(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: CommandOf<'submitCart'> },
  context: StockedContext,
): string | null {
  if (command.batchNumber <= lastBatchFor(visit, who, context)) return 'sent already';
  return whyNotSend(visit, clock, { who, command }, context);
}

/** Why these dishes may not go: a guest's, or where nobody in particular sends, all of the cart. */
export function whyNotSend(
  visit: LedgerVisit,
  clock: TurnClock,
  { who, command }: { who: string; command: Omit<CommandOf<'submitCart'>, 'type' | 'batchNumber'> },
  context: StockedContext,
): string | null {
  const cart = ownEntries(visit, who, context);
  if (cart.length === 0) return 'empty';
  const { rules } = context;
  const isMine = (one: Owned) => !hasOwnAccount(who, context) || one.owner === who;
  const holdsCounted = cart.some(isCounted);
  const sent = sum(itemsOfPeriod(visit, clock).filter((item) => isMine(item) && isCounted(item)));
  const chosen = sent + sum(visit.cart.filter((entry) => isMine(entry) && isCounted(entry)));
  const hasRounds = rules.rounds !== null && clock.turn > 0;
  if (rules.rounds && hasRounds && holdsCounted) {
    if (clock.turn > rules.rounds.maxTurns) return 'after the last turn';
    if (rules.rounds.sendsOnce && clock.startedAt !== null && sent > 0) return 'once a turn';
  }
  for (const { owner, dish, choice } of cart) {
    const isTheirs = (one: Owned) => !hasOwnAccount(owner, context) || one.owner === owner;
    if (hasRounds && !dish.isExemptFromRound) {
      const theirs = sum(itemsOfPeriod(visit, clock).filter((item) => isTheirs(item) && isCounted(item)));
      const noted = sum(visit.cart.filter((entry) => isTheirs(entry) && isCounted(entry)));
      if (theirs + noted > turnMaximum(visit, owner, context)) return 'turn of one';
    }
    if (!context.prices.offers(visit, dish) || !isComplete(dish, choice, context.prices)) return 'unfit';
    if (sum(cart.filter((other) => other.dish.id === dish.id)) > context.left(dish)) return 'sold out';
    if (!isAllThere(choice, context)) return 'sold out inside';
    if (dish.limit?.excessPrice === null) {
      const noted = sum(visit.cart.filter((other) => other.dish.id === dish.id && isTheirs(other)));
      if (noted > dishMaximum(visit, dish, owner, context) - sentUnits(visit, dish, isTheirs)) return 'dish';
    }
    if (unitsInCategory(visit, clock, dish, cart) > categoryMaximum(visit, dish, context)) return 'category';
  }
  if (extraFor(visit, cart, context) > (command.acceptedExcess ?? 0)) return 'extra';
  const { shownSum } = command;
  if (shownSum !== undefined && shownSum !== costToSend(visit, who, context)) return 'another sum';
  const asksBack = rules.rounds?.sendsOnce === true && command.confirmsUnused !== true;
  return asksBack && hasRounds && holdsCounted && chosen < turnMaximum(visit, who, context)
    ? 'not full'
    : null;
}

/** Whether guests may write remarks concerns neither those that are there nor what the staff note. */
export function withRemarks<Context extends LedgerContext>(context: Context): Context {
  return { ...context, rules: { ...context.rules, allowsRemarks: true } };
}

function isAcceptable(dish: Dish, choice: Choice, context: StockedContext): boolean {
  const { rules, prices } = context;
  const remark = choice.remark.trim();
  if (remark !== '' && !rules.allowsRemarks) return false;
  return remark.length <= 200 && isComplete(dish, choice, prices) && isAllThere(choice, context);
}
