import type { CategoryId, DishId } from '../ids.ts';
import type { Cents } from '../units.ts';
import { groupBy } from '../group-by.ts';
import { sumOf, type BillItem } from './bill-item.ts';

/** Which part of a price is a tax, in percent: the usual one, and another for some categories and some dishes. */
export interface VatRates {
  readonly percent: number;
  readonly byCategory: ReadonlyMap<CategoryId, number>;
  readonly byDish?: ReadonlyMap<DishId, number>;
}

/** What of a sum is taxed at one rate. Prices hold the tax already. */
export interface VatPart {
  readonly percent: number;
  /** With the tax. */
  readonly cents: Cents;
  /** The tax in it. */
  readonly tax: Cents;
}

/** The rate of an item: its own, else that of its category, else the usual one [VAT-2]. */
export function rateOf(
  { itemId, categoryId }: Pick<BillItem, 'itemId' | 'categoryId'>,
  { percent, byCategory, byDish }: VatRates,
): number {
  const ofCategory = categoryId === null ? undefined : byCategory.get(categoryId);
  return byDish?.get(itemId) ?? ofCategory ?? percent;
}

/** The rates of a bill, the lowest first, and what it comes to at each. */
export function centsByRate(
  items: readonly BillItem[],
  rates: VatRates,
): readonly { readonly percent: number; readonly cents: Cents }[] {
  return [...groupBy(items, (item) => rateOf(item, rates))]
    .map(([percent, ofRate]) => ({ percent, cents: sumOf(ofRate, 'cents') }))
    .sort((one, other) => one.percent - other.percent);
}

/** The tax in a sum. */
export function taxIn(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / (100 + percent));
}

/** The tax lines of a bill [VAT-1]. */
export function vatOf(items: readonly BillItem[], rates: VatRates): readonly VatPart[] {
  return centsByRate(items, rates)
    .filter(({ cents }) => cents > 0)
    .map(({ percent, cents }) => ({ percent, cents, tax: taxIn(cents, percent) }));
}
