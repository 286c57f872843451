import { expect, test } from 'vitest';
import { rateOf, vatOf } from './vat.ts';
import type { BillItem } from './bill-item.ts';

const rates = { percent: 10, byCategory: new Map([[3, 22]]), byDish: new Map([[31, 5]]) };

test('[VAT-2] a dish has its own rate, else that of its category, else the usual one, and so have people and charges', () => {
  const rateFor = (itemId: number, categoryId: number | null) => rateOf({ itemId, categoryId }, rates);
  expect(rateFor(31, 3)).toBe(5);
  expect(rateFor(32, 3)).toBe(22);
  expect(rateFor(33, 4)).toBe(10);
  expect(rateFor(90, null)).toBe(10);
  // A cake that the staff add has a rate of its own too, where the house says one.
  expect(rateFor(31, null)).toBe(5);
});

test('[VAT-1] [VAT-2] the tax lines of a bill are by rate, the lowest first, also of dishes in one category', () => {
  const item = (itemId: number, categoryId: number, cents: number): BillItem => ({
    ...{ id: String(itemId), kind: 'dish', itemId, names: { first: 'x', second: 'x', translations: {} } },
    ...{ quantity: 1, full: cents, cents, categoryId, dinerId: null, sentLineId: null },
  });
  expect(vatOf([item(31, 3, 1050), item(32, 3, 1220), item(33, 4, 2200)], rates)).toEqual([
    { percent: 5, cents: 1050, tax: 50 },
    { percent: 10, cents: 2200, tax: 200 },
    { percent: 22, cents: 1220, tax: 220 },
  ]);
});
