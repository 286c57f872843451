import { whyNotAddUnits, whyNotSend } from './cart-limits.ts';
import { isLocked } from './counting.ts';
import type { CommandOf, CommandType, LedgerContext, StockedContext } from './ledger-context.ts';
import { guestInSeat, type LedgerVisit, type TurnClock } from './ledger-visit.ts';
import { whyNotForTable } from './staff-actions.ts';

interface Asked<Type extends CommandType> {
  readonly clock: TurnClock;
  readonly at: number;
  readonly command: CommandOf<Type>;
}

/** Why the staff may not put this dish into the guests' cart. */
export function whyNotPutIn(
  visit: LedgerVisit,
  { clock, at, command: { seat, dish: wanted } }: Asked<'addForGuests'>,
  context: StockedContext,
): string | null {
  const guest = seat === 0 ? '' : guestInSeat(visit, seat);
  if (guest === undefined || visit.sentAway.includes(guest)) return 'no such guest';
  if (visit.held) return 'held';
  if (isLocked(clock, at, context)) return 'locked';
  const dish = context.prices.dish(wanted.dishId);
  if (!dish) return 'no such dish';
  const { lineId, choice, quantity: units } = wanted;
  const more = {
    who: guest,
    isByStaff: true,
    lineId,
    dish,
    choice,
    units,
    asksBack: false,
    isPlanned: false,
  };
  return whyNotAddUnits(visit, clock, more, withRemarks(context));
}

/** Why the staff may not change the units of this entry: only their own ones are theirs to change. */
export function whyNotChangeOurs(
  visit: LedgerVisit,
  { clock, at, command: { lineId, delta } }: Asked<'changeForGuests'>,
  context: StockedContext,
): string | null {
  const entry = visit.cart.find((each) => each.lineId === lineId);
  if (!entry?.isByStaff) return 'not ours';
  if (visit.held) return 'held';
  if (isLocked(clock, at, context)) return 'locked';
  if (delta <= 0) return null;
  const { owner: who, isByStaff, dish, choice } = entry;
  const more = { who, isByStaff, lineId, dish, choice, units: delta, asksBack: false, isPlanned: false };
  return whyNotAddUnits(visit, clock, more, withRemarks(context));
}

/** Why the staff may not send the cart, or what they have put into it. */
export function whyNotSendByHand(
  visit: LedgerVisit,
  { clock, command }: Asked<'sendForGuests'>,
  context: StockedContext,
): string | null {
  if (visit.held) return 'held';
  if (command.batchNumber <= visit.senders.length) return 'sent already';
  if (command.isWholeCart) {
    const { acceptedExcess = 0 } = command;
    return whyNotSend(visit, clock, { who: '', command: { acceptedExcess, confirmsUnused: true } }, context);
  }
  const dishes = visit.cart
    .filter(({ isByStaff }) => isByStaff)
    .map(({ lineId, dish, choice, units }) => ({ lineId, dishId: dish.id, choice, quantity: units }));
  return whyNotForTable(visit, { type: 'orderForTable', origin: 'waiter', dishes }, context);
}

/** The staff note what guests say, whether or not guests may write it themselves. */
function withRemarks<Context extends LedgerContext>(context: Context): Context {
  return { ...context, rules: { ...context.rules, allowsRemarks: true } };
}
