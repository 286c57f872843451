import { whyNotAddUnits, whyNotEdit, whyNotSend, withRemarks } from './cart-limits.ts';
import { isLocked } from './counting.ts';
import type { CommandOf, CommandType, StockedContext } from './ledger-context.ts';
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
  const guest = guestOfSeat(visit, seat);
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

/** Why the staff may not change this entry: the units and the guest only of their own ones. */
export function whyNotChangeOurs(
  visit: LedgerVisit,
  { clock, at, command: { lineId, delta, to } }: Asked<'changeForGuests'>,
  context: StockedContext,
): string | null {
  const entry = visit.cart.find((each) => each.lineId === lineId);
  if (!entry) return 'no such entry';
  const stays = to !== undefined && guestOfSeat(visit, to.seat) === entry.owner;
  if (!entry.isByStaff && !stays) return 'not ours';
  if (visit.held) return 'held';
  if (isLocked(clock, at, context)) return 'locked';
  const { owner: who, isByStaff, dish, choice } = entry;
  if (to && stays) {
    const command = { type: 'changeChoice', lineId, choice: to.choice } as const;
    return whyNotEdit(visit, clock, { who, command }, withRemarks(context));
  }
  if (to) {
    const rest = { ...visit, cart: visit.cart.filter((each) => each !== entry) };
    const wanted = { lineId, dishId: dish.id, choice: to.choice, quantity: entry.units };
    const command = { type: 'addForGuests', seat: to.seat, dish: wanted } as const;
    return whyNotPutIn(rest, { clock, at, command }, context);
  }
  if (delta <= 0) return null;
  const more = { who, isByStaff, lineId, dish, choice, units: delta, asksBack: false, isPlanned: false };
  return whyNotAddUnits(visit, clock, more, withRemarks(context));
}

function guestOfSeat(visit: LedgerVisit, seat: number): string | undefined {
  return seat === 0 ? '' : guestInSeat(visit, seat);
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
