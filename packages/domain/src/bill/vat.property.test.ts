import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillItem } from './bill-item.ts';
import { rateOf, vatOf, type RateList, type VatRates } from './vat.ts';

const names = { first: 'x', second: 'x', translations: {} };
const aRate = fc.constantFrom(0, 2.1, 4, 5.5, 7, 10, 19, 22);
const someRates = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: most }), aRate), { maxLength: 4 })
    .map((pairs) => new Map(pairs));
const aList: fc.Arbitrary<RateList> = fc.record({
  percent: aRate,
  byCategory: someRates(4),
  byDish: someRates(9),
});
const someItems = fc.array(
  fc.record({
    itemId: fc.integer({ min: 1, max: 9 }),
    categoryId: fc.option(fc.integer({ min: 1, max: 4 })),
    cents: fc.nat(1_000_000),
  }),
  { maxLength: 20, size: 'max' },
);

test('[VAT-1, VAT-2, VAT-3] whatever the rates and wherever it is eaten: each cent is taxed once, by one rate that somebody has said for it', () => {
  fc.assert(
    fc.property(
      aList,
      fc.option(aList),
      someItems,
      fc.constantFrom('table', 'lite', 'takeaway'),
      (eatIn, takeaway, sold, service) => {
        const rates: VatRates = { ...eatIn, takeaway };
        const items = sold.map(({ itemId, categoryId, cents }, place): BillItem => ({
          ...{ id: String(place), kind: 'dish', itemId, names, quantity: 1, full: cents, cents },
          ...{ categoryId, dinerId: null, sentLineId: null },
        }));
        const lines = vatOf(items, rates, service);
        const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
        expect(sum(lines.map(({ cents }) => cents))).toBe(sum(items.map(({ cents }) => cents)));
        for (const { cents, tax, percent } of lines) {
          expect(Math.abs(tax - (cents * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
          expect(new Set(lines.map((line) => line.percent)).size).toBe(lines.length);
        }
        if (service !== 'takeaway' || takeaway === null) {
          expect(lines).toEqual(vatOf(items, eatIn, 'table'));
          return;
        }
        for (const item of items) {
          const rate = rateOf(item, rates, service);
          const ofDish = takeaway.byDish?.get(item.itemId) ?? eatIn.byDish?.get(item.itemId);
          if (ofDish !== undefined) expect(rate).toBe(ofDish);
          // The usual rate of the house is never that of what is taken away.
          else
            expect([
              takeaway.percent,
              ...takeaway.byCategory.values(),
              ...eatIn.byCategory.values(),
            ]).toContain(rate);
        }
      },
    ),
    { numRuns: 300 },
  );
});
