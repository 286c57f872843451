import type { Cents } from '../units.ts';
import type { ClosedVisit, OpenVisit } from '../visit/visit.ts';
import { itemsOf, sumOf, type BillItem } from './bill-item.ts';
import { centsOff, type Reduction } from './reduction.ts';
import { spread } from './spread.ts';

/** A bill with all that was taken off it. */
export interface Reckoning {
  readonly items: readonly BillItem[];
  /** What each reduction really takes, in the order in which they are taken. */
  readonly reductions: readonly { readonly reduction: Reduction; readonly cents: Cents }[];
}

/**
 * The bill, item by item. What is off single dishes is taken first, then what is off the whole bill, each in the order in
 * which the staff said it and from what the ones before have left; over several items it is spread by what they come to
 * [REDUCE-1, REDUCE-2].
 */
export function reckon(visit: OpenVisit | ClosedVisit): Reckoning {
  const all = visit.reductions ?? [];
  const inOrder = [
    ...all.filter(({ sentLineIds }) => sentLineIds !== undefined),
    ...all.filter(({ sentLineIds }) => sentLineIds === undefined),
  ];
  let items = itemsOf(visit);
  const reductions = inOrder.map((reduction) => {
    const concerned = items.filter((item) => isOff(reduction, item));
    const cents = centsOff(reduction.off, sumOf(concerned, 'cents'));
    const parts = spread(
      cents,
      concerned.map((item) => item.cents),
    );
    items = items.map((item) => ({ ...item, cents: item.cents - (parts[concerned.indexOf(item)] ?? 0) }));
    return { reduction, cents };
  });
  return { items, reductions };
}

/** Whether a reduction is off this item. */
export function isOff({ sentLineIds }: Pick<Reduction, 'sentLineIds'>, { sentLineId }: BillItem): boolean {
  return sentLineIds === undefined || (sentLineId !== null && sentLineIds.includes(sentLineId));
}
