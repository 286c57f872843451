import type { CategoryId, DinerId, DishId, SentLineId } from '../ids.ts';
import type { Names } from '../names.ts';
import { sentLineTotal } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import type { ClosedVisit, OpenVisit } from '../visit/visit.ts';
import { chargeTotal } from './charge.ts';

/** Something on the bill: people of one kind, a dish that was sent, or what the staff added. */
export interface BillItem {
  readonly id: string;
  readonly kind: 'cover' | 'dish' | 'charge';
  /** Of the menu: the dish, or the item that nobody orders. */
  readonly itemId: DishId;
  readonly names: Names;
  readonly quantity: number;
  /** What it comes to by its price. */
  readonly full: Cents;
  /** The same without what was taken off it. */
  readonly cents: Cents;
  /** Of a dish: its category, and whose it is. */
  readonly categoryId: CategoryId | null;
  readonly dinerId: DinerId | null;
  readonly sentLineId: SentLineId | null;
}

/** Of several: what they come to by their prices, or what is left of that. */
export function sumOf(items: readonly BillItem[], what: 'full' | 'cents'): Cents {
  return items.reduce((sum, item) => sum + item[what], 0);
}

/** All that is on the bill, before anything is taken off it. What the kitchen can't make is not. */
export function itemsOf(visit: OpenVisit | ClosedVisit): readonly BillItem[] {
  const noDish = { categoryId: null, dinerId: null, sentLineId: null };
  return [
    ...visit.covers.map(({ person, itemId, names, unitPrice, quantity }): BillItem => ({
      id: `cover-${person}-${itemId}-${unitPrice}`,
      kind: 'cover',
      itemId,
      ...{ names, quantity, full: unitPrice * quantity, cents: unitPrice * quantity },
      ...noDish,
    })),
    ...visit.batches
      .flatMap((batch) => batch.lines)
      .filter(({ status }) => status !== 'not-possible')
      .map((line): BillItem => {
        const { id, dishId: itemId, names, quantity, categoryId, dinerId } = line;
        const cents = sentLineTotal(line);
        return {
          ...{ id, kind: 'dish', itemId, names, quantity, full: cents, cents },
          ...{ categoryId, dinerId, sentLineId: id },
        };
      }),
    ...visit.charges.map((charge): BillItem => {
      const { id, itemId, names, quantity } = charge;
      const cents = chargeTotal(charge);
      return { id, kind: 'charge', itemId, names, quantity, full: cents, cents, ...noDish };
    }),
  ];
}
