import { findEntry } from './counting.ts';
import type { CommandOf } from './ledger-context.ts';
import { guestInSeat, type LedgerVisit } from './ledger-visit.ts';
import { addEntry } from './plans.ts';
import { entryOf, removeFromCart } from './sending.ts';

/** Units more or less of an entry; without any it goes. */
export function changeUnits(
  visit: LedgerVisit,
  { lineId, delta }: { readonly lineId: string; readonly delta: number },
): void {
  const entry = entryOf(visit, lineId);
  entry.units += delta;
  if (entry.units <= 0) removeFromCart(visit, [entry]);
}

/** Another choice, or one with an equal entry of the same guest. */
export function changeChoice(
  visit: LedgerVisit,
  { lineId, choice }: Pick<CommandOf<'changeChoice'>, 'lineId' | 'choice'>,
): void {
  const entry = entryOf(visit, lineId);
  const basket = visit.planned.includes(entry) ? visit.planned : visit.cart;
  const same = findEntry(basket, entry, entry.dish.id, choice);
  if (same === entry) return;
  if (!same) {
    entry.choice = choice;
    return;
  }
  same.units += entry.units;
  removeFromCart(visit, [entry]);
}

/** What the staff have changed: the units, what goes with it, or whom it is for. */
export function changeByHand(visit: LedgerVisit, command: CommandOf<'changeForGuests'>): void {
  const { lineId, to } = command;
  if (!to) return changeUnits(visit, command);
  const entry = entryOf(visit, lineId);
  const owner = to.seat === 0 ? '' : guestInSeat(visit, to.seat);
  if (owner === undefined || owner === entry.owner) return changeChoice(visit, { lineId, choice: to.choice });
  removeFromCart(visit, [entry]);
  addEntry(visit.cart, { ...entry, owner, choice: to.choice });
}
