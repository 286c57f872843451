import { wholeTable } from '../cart/line.ts';
import type { DinerId } from '../ids.ts';
import { must } from '../must.ts';
import { unsentLines } from '../rounds/planned.ts';
import type { Diner, OpenVisit, PartedGuests } from './visit.ts';

/** The diner with this id, if the device belongs to the visit. */
export function findDiner(visit: { readonly diners: readonly Diner[] }, id: DinerId): Diner | undefined {
  return visit.diners.find((diner) => diner.id === id);
}

/** Those with whom a guest has gone from here to a visit of their own; `undefined` for who sits here, or never did. */
export function guestsElsewhere(
  { diners, parted = [] }: Pick<OpenVisit, 'diners' | 'parted'>,
  id: DinerId,
): PartedGuests | undefined {
  if (diners.some((diner) => diner.id === id)) return undefined;
  return parted.find(({ dinerIds }) => dinerIds.includes(id));
}

/** The next seat that nobody has: where guests have gone to a table of their own, none of those left is given twice. */
export function nextSeat({ diners }: { readonly diners: readonly Diner[] }): number {
  return Math.max(0, ...diners.map(({ seat }) => seat)) + 1;
}

/** The diners at the table: everybody except those whom the staff have sent away. */
export function dinersAt({ diners }: { readonly diners: readonly Diner[] }): readonly Diner[] {
  return diners.filter(({ isSentAway }) => !isSentAway);
}

/** Stands where a diner does for what is the whole table's, and has no seat: the staff's. */
export const everybody: Diner = { id: wholeTable, seat: 0, label: '', nickname: null };

/** The diner who owns a line or sent a batch: one of the visit's, always. What is the whole table's has seat 0. */
export function requireDiner(visit: { readonly diners: readonly Diner[] }, id: DinerId): Diner {
  return id === wholeTable ? everybody : must(findDiner(visit, id), `diner ${id} of the visit`);
}

/** How many unsent dishes a diner has. */
export function unsentDishesOf(visit: OpenVisit, dinerId: DinerId): number {
  return linesOf(visit, dinerId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The unsent lines of one diner, what is planned included, in the order of adding. */
export function linesOf(visit: OpenVisit, dinerId: DinerId) {
  return unsentLines(visit).filter((line) => line.dinerId === dinerId);
}
