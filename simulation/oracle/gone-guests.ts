import { findEntry } from './counting.ts';
import type { LedgerVisit, CartEntry } from './ledger-visit.ts';

/** The cart split into one guest's entries and everybody else's. */
export function splitCart(
  { cart }: LedgerVisit,
  guest: string,
): { readonly left: readonly CartEntry[]; readonly kept: readonly CartEntry[] } {
  return {
    left: cart.filter(({ owner }) => owner === guest),
    kept: cart.filter(({ owner }) => owner !== guest),
  };
}

/** Adds a copy of an entry for this owner, or its units to the owner's equal entry. */
export function addToCart(visit: LedgerVisit, owner: string, entry: CartEntry): void {
  const same = findEntry(visit, owner, entry.dish.id, entry.choice);
  if (same) same.units += entry.units;
  else visit.cart.push({ ...entry, owner });
}

/** Gives the entries of a guest who has left to another guest, or drops them. */
export function settleCartOf(visit: LedgerVisit, guest: string, taker: string | null): void {
  const { left, kept } = splitCart(visit, guest);
  visit.cart.splice(0, visit.cart.length, ...kept);
  if (taker !== null) for (const entry of left) addToCart(visit, taker, entry);
}
