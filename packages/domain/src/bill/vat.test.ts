import { expect, test } from 'vitest';
import type { Service } from '../visit/visit.ts';
import { rateOf, vatOf, type VatRates } from './vat.ts';
import type { BillItem } from './bill-item.ts';

const rates = { percent: 10, byCategory: new Map([[3, 22]]), byDish: new Map([[31, 5]]) };

test('[VAT-2] a dish has its own rate, else that of its category, else the usual one, and so have people and charges', () => {
  const rateFor = (itemId: number, categoryId: number | null) =>
    rateOf({ itemId, categoryId }, rates, 'table');
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
  expect(vatOf([item(31, 3, 1050), item(32, 3, 1220), item(33, 4, 2200)], rates, 'table')).toEqual([
    { percent: 5, cents: 1050, tax: 50 },
    { percent: 10, cents: 2200, tax: 200 },
    { percent: 22, cents: 1220, tax: 220 },
  ]);
});

test('[VAT-3] what is taken away has the rates of takeaway, the nearer one first, and what is eaten at a place never has', () => {
  const takeaway = { percent: 7, byCategory: new Map([[4, 0]]), byDish: new Map([[31, 6]]) };
  const rateFor = (itemId: number, categoryId: number | null, service: Service, its: VatRates) =>
    rateOf({ itemId, categoryId }, its, service);
  const ofAll = (service: Service, its: VatRates) => [
    rateFor(31, 3, service, its),
    rateFor(32, 3, service, its),
    rateFor(33, 4, service, its),
    rateFor(34, 5, service, its),
    rateFor(90, null, service, its),
  ];
  // Wine keeps its rate out of the house, and a rate of nothing is a rate.
  expect(ofAll('takeaway', { ...rates, takeaway })).toEqual([6, 22, 0, 7, 7]);
  for (const service of ['table', 'lite'] as const)
    expect(ofAll(service, { ...rates, takeaway })).toEqual([5, 22, 10, 10, 10]);
  // The rate of a dish goes before that of its category for takeaway.
  const ofCategory = { percent: 7, byCategory: new Map([[3, 9]]) };
  expect(ofAll('takeaway', { ...rates, takeaway: ofCategory })).toEqual([5, 9, 7, 7, 7]);
  // As it was before anybody could say so.
  for (const none of [rates, { ...rates, takeaway: null }])
    expect(ofAll('takeaway', none)).toEqual(ofAll('table', none));
});
