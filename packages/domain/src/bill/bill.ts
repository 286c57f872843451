import type { Cents, Instant } from '../units.ts';
import type { ClosedVisit, OpenVisit } from '../visit/visit.ts';
import { sumOf } from './bill-item.ts';
import { reckon } from './reckon.ts';

/** What a table owes so far (`should_amount`). */
export interface Bill {
  readonly covers: Cents;
  readonly dishes: Cents;
  readonly charges: Cents;
  /** All three without what the staff took off. */
  readonly total: Cents;
}

/**
 * The bill: covers, what was sent, without what the kitchen could not make, and what the staff added [HI-04]; less what
 * they took off it [REDUCE-1].
 */
export function billOf(visit: OpenVisit | ClosedVisit): Bill {
  const { items } = reckon(visit);
  const costOf = (kind: (typeof items)[number]['kind']) =>
    items.reduce((sum, item) => sum + (item.kind === kind ? item.full : 0), 0);
  return {
    covers: costOf('cover'),
    dishes: costOf('dish'),
    charges: costOf('charge'),
    total: sumOf(items, 'cents'),
  };
}

/** How a bill stands: what it came to, what was taken off it, what has been paid and what is open. */
export interface Settlement {
  /** Before anything was taken off. */
  readonly full: Cents;
  readonly reduced: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly open: Cents;
  /** Paid above the bill, as when a dish was cancelled afterwards: the guests get it back. */
  readonly overpaid: Cents;
}

/** When the last payment came that left nothing open; `null` while something is, or nobody has paid. */
export function settledAt(visit: OpenVisit | ClosedVisit): Instant | null {
  const { payments = [] } = visit;
  if (payments.length === 0 || settlementOf(visit).open > 0) return null;
  return Math.max(...payments.map(({ at }) => at));
}

/** How the bill of a visit stands [PAY-1]. */
export function settlementOf(visit: OpenVisit | ClosedVisit): Settlement {
  const { items } = reckon(visit);
  const [full, total] = [sumOf(items, 'full'), sumOf(items, 'cents')];
  const paid = (visit.payments ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    full,
    reduced: full - total,
    total,
    paid,
    open: Math.max(0, total - paid),
    overpaid: Math.max(0, paid - total),
  };
}
