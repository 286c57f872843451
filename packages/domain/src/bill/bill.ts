import { sentLineTotal } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import type { ClosedVisit, OpenVisit } from '../visit/visit.ts';

/** What a table owes so far (`should_amount`). */
export interface Bill {
  readonly covers: Cents;
  readonly dishes: Cents;
  readonly total: Cents;
}

/** The bill: covers plus what was sent, without what the kitchen could not make [HI-04]. */
export function billOf(visit: OpenVisit | ClosedVisit): Bill {
  const covers = visit.covers.reduce((sum, cover) => sum + cover.unitPrice * cover.quantity, 0);
  const dishes = visit.batches
    .flatMap((batch) => batch.lines)
    .reduce((sum, line) => sum + sentLineTotal(line), 0);
  return { covers, dishes, total: covers + dishes };
}
