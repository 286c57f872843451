import type { DinerId } from '../ids.ts';
import { must } from '../must.ts';
import { unsentLines } from '../rounds/planned.ts';
import type { Diner, OpenVisit } from './visit.ts';

/** The diner with this id, if the device belongs to the visit. */
export function findDiner(visit: { readonly diners: readonly Diner[] }, id: DinerId): Diner | undefined {
  return visit.diners.find((diner) => diner.id === id);
}

/** The diners at the table: everybody except those whom the staff have sent away. */
export function dinersAt({ diners }: { readonly diners: readonly Diner[] }): readonly Diner[] {
  return diners.filter(({ isSentAway }) => !isSentAway);
}

/** The diner who owns a line or sent a batch: one of the visit's, always. */
export function requireDiner(visit: { readonly diners: readonly Diner[] }, id: DinerId): Diner {
  return must(findDiner(visit, id), `diner ${id} of the visit`);
}

/** How many unsent dishes a diner has. */
export function unsentDishesOf(visit: OpenVisit, dinerId: DinerId): number {
  return linesOf(visit, dinerId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The unsent lines of one diner, what is planned included, in the order of adding. */
export function linesOf(visit: OpenVisit, dinerId: DinerId) {
  return unsentLines(visit).filter((line) => line.dinerId === dinerId);
}
