import type { CategoryId, DishId } from '../ids.ts';
import type { Cents } from '../units.ts';
import { groupBy } from '../group-by.ts';
import type { Service } from '../visit/visit.ts';
import { sumOf, type BillItem } from './bill-item.ts';

/** Which part of a price is a tax, in percent: the usual one, and another for some categories and some dishes. */
export interface RateList {
  readonly percent: number;
  readonly byCategory: ReadonlyMap<CategoryId, number>;
  readonly byDish?: ReadonlyMap<DishId, number>;
}

/** The rates of a restaurant, and those of what is taken away where the law has others. */
export interface VatRates extends RateList {
  readonly takeaway?: RateList | null;
}

/** What of a sum is taxed at one rate. Prices hold the tax already. */
export interface VatPart {
  readonly percent: number;
  /** With the tax. */
  readonly cents: Cents;
  /** The tax in it. */
  readonly tax: Cents;
}

/**
 * The rate of an item: its own, else that of its category, else the usual one [VAT-2]. Each of the three is the one of
 * takeaway for what is taken away, where there is one [VAT-3].
 */
export function rateOf(
  { itemId, categoryId }: Pick<BillItem, 'itemId' | 'categoryId'>,
  { takeaway, ...eatIn }: VatRates,
  service: Service,
): number {
  const away = service === 'takeaway' ? takeaway : null;
  const ofDish = away?.byDish?.get(itemId) ?? eatIn.byDish?.get(itemId);
  const ofCategory =
    categoryId === null ? undefined : (away?.byCategory.get(categoryId) ?? eatIn.byCategory.get(categoryId));
  return ofDish ?? ofCategory ?? away?.percent ?? eatIn.percent;
}

/** The rates of a bill, the lowest first, and what it comes to at each. */
export function centsByRate(
  items: readonly BillItem[],
  rates: VatRates,
  service: Service,
): readonly { readonly percent: number; readonly cents: Cents }[] {
  return [...groupBy(items, (item) => rateOf(item, rates, service))]
    .map(([percent, ofRate]) => ({ percent, cents: sumOf(ofRate, 'cents') }))
    .sort((one, other) => one.percent - other.percent);
}

/** The tax in a sum. */
export function taxIn(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / (100 + percent));
}

/** The tax lines of a bill [VAT-1]. */
export function vatOf(items: readonly BillItem[], rates: VatRates, service: Service): readonly VatPart[] {
  return centsByRate(items, rates, service)
    .filter(({ cents }) => cents > 0)
    .map(({ percent, cents }) => ({ percent, cents, tax: taxIn(cents, percent) }));
}
