import type { Dish } from '@tavolata/domain';
import { choiceKey } from './choice-check.ts';
import { clockAt } from './counting.ts';
import type { CommandOf, LedgerContext } from './ledger-context.ts';
import type { CartEntry, LedgerVisit, TurnClock } from './ledger-visit.ts';

/** Whether the guest chooses for a turn that has not begun: with rounds, and of dishes that count in them. */
export function isPlan(clock: TurnClock, { forTurn = 0 }: CommandOf<'addLine'>, dish: Dish): boolean {
  return clock.turn > 0 && !dish.isExemptFromRound && forTurn > clock.turn;
}

/** Everything chosen and not sent. */
export function unsentEntries({ cart, planned }: LedgerVisit): readonly CartEntry[] {
  return [...cart, ...planned];
}

/** Adds a copy of an entry to these, or its units to its owner's equal one. */
export function addEntry(entries: CartEntry[], entry: CartEntry): void {
  const same = entries.find(
    ({ owner, isByStaff, dish, choice }) =>
      owner === entry.owner &&
      isByStaff === entry.isByStaff &&
      dish.id === entry.dish.id &&
      choiceKey(choice) === choiceKey(entry.choice),
  );
  if (same) same.units += entry.units;
  else entries.push({ ...entry });
}

/** What was planned is in the cart from now on. */
export function cartThePlans({ cart, planned }: LedgerVisit): void {
  for (const entry of planned.splice(0)) addEntry(cart, entry);
}

/** Brings the clock up to date, and the plans into the cart once their turn has begun. */
export function bringUpToDate(visit: LedgerVisit, at: number, context: LedgerContext): void {
  const clock = clockAt(visit.clock, at, context);
  if (clock.turn > visit.clock.turn) {
    cartThePlans(visit);
    forgetReadyBefore(visit, clock.turn);
  }
  visit.clock = clock;
}

/** Who was ready for a turn before this one is ready for nothing any more. */
export function forgetReadyBefore(visit: LedgerVisit, turn: number): void {
  if (visit.readiness && visit.readiness.turn < turn) visit.readiness = null;
}

/** A copy whose entries can be changed without changing the record. */
export function copyOf(visit: LedgerVisit): LedgerVisit {
  const copied = (entries: readonly CartEntry[]) => entries.map((entry) => ({ ...entry }));
  return { ...visit, cart: copied(visit.cart), planned: copied(visit.planned) };
}

/** The visit in its next turn, with nothing changed before. */
export function inNextTurn(visit: LedgerVisit): LedgerVisit {
  const { turn, period } = visit.clock;
  const next = { ...copyOf(visit), clock: { turn: turn + 1, period: period + 1, startedAt: null } };
  cartThePlans(next);
  return next;
}
