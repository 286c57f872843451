import { sentLineTotal } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import type { ClosedVisit, OpenVisit } from '../visit/visit.ts';
import { chargeTotal } from './charge.ts';

/** What a table owes so far (`should_amount`). */
export interface Bill {
  readonly covers: Cents;
  readonly dishes: Cents;
  readonly charges: Cents;
  readonly total: Cents;
}

/** The bill: covers, what was sent, without what the kitchen could not make, and what the staff added [HI-04]. */
export function billOf(visit: OpenVisit | ClosedVisit): Bill {
  const covers = visit.covers.reduce((sum, cover) => sum + cover.unitPrice * cover.quantity, 0);
  const dishes = visit.batches
    .flatMap((batch) => batch.lines)
    .reduce((sum, line) => sum + sentLineTotal(line), 0);
  const charges = visit.charges.reduce((sum, charge) => sum + chargeTotal(charge), 0);
  return { covers, dishes, charges, total: covers + dishes + charges };
}
