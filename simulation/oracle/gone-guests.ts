import type { LedgerVisit, CartEntry } from './ledger-visit.ts';
import { addEntry } from './plans.ts';

/** Takes a guest's entries out of these, and answers them. */
export function takeFrom(entries: CartEntry[], guest: string): readonly CartEntry[] {
  const left = entries.filter(({ owner }) => owner === guest);
  entries.splice(0, entries.length, ...entries.filter(({ owner }) => owner !== guest));
  return left;
}

/** Gives the entries of a guest who has left to another guest, or drops them; what was planned stays planned. */
export function settleEntriesOf(visit: LedgerVisit, guest: string, taker: string | null): void {
  for (const entries of [visit.cart, visit.planned]) {
    const left = takeFrom(entries, guest);
    if (taker === null) continue;
    // What the staff had put in is the taker's like the rest.
    for (const { isByStaff: _isByStaff, ...entry } of left) addEntry(entries, { ...entry, owner: taker });
  }
}
