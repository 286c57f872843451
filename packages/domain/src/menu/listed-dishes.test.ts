import { expect, test } from 'vitest';
import { aDish, dishes, sampleCatalogue } from '../testing/index.ts';
import { isListed, remainingOf, withStock } from './stock.ts';

const plain = aDish({ id: 1 });
const soldOut = aDish({ id: 1, isSoldOut: true });
const offer = aDish({ id: 1, bargain: { kind: 'offer', type: 1 } });
const counted = (remaining: number) => aDish({ id: 1, bargain: { kind: 'stock', remaining } });
const now = (remaining: number | null) => new Map([[1, remaining]]);
const menu = new Map<number, number>();

test('[B-01] a number below nothing is nothing; an offer has any number', () => {
  expect([plain, soldOut, offer, counted(3)].map((dish) => remainingOf(dish, menu))).toEqual([
    null,
    0,
    null,
    3,
  ]);
  expect(remainingOf(counted(-1), menu)).toBe(0);
  expect(remainingOf(counted(3), now(-1))).toBe(0);
});

test('[B-03] a restaurant that shows sold-out dishes lists every dish', () => {
  for (const dish of [plain, soldOut, offer, counted(0)]) expect(isListed(dish, true, menu)).toBe(true);
});

test('[B-03] a restaurant that hides them lists what can be had, and of the bargains the counted ones only', () => {
  const listed = [plain, soldOut, offer, counted(0), counted(1)].map((dish) => isListed(dish, false, menu));
  expect(listed).toEqual([true, false, false, false, true]);
  expect(isListed(plain, false, now(0))).toBe(false);
  expect(isListed(counted(2), false, now(0))).toBe(false);
});

test('[B-01] the menu of now has the numbers of now, and its other dishes as they were', () => {
  expect(withStock(sampleCatalogue, new Map())).toBe(sampleCatalogue);
  const stock = new Map([
    [dishes.duck.id, 0],
    [dishes.salmon.id, 0],
    [dishes.crab.id, null],
  ]);
  const fresh = withStock(sampleCatalogue, stock);
  expect(fresh.findDish(dishes.duck.id)).toEqual({
    ...dishes.duck,
    isSoldOut: true,
    bargain: { kind: 'stock', remaining: 0 },
  });
  expect(fresh.findDish(dishes.salmon.id)).toEqual({ ...dishes.salmon, isSoldOut: true });
  expect(fresh.findDish(dishes.crab.id)).toEqual({ ...dishes.crab, isSoldOut: false });
  expect(fresh.findDish(dishes.tuna.id)).toBe(dishes.tuna);
  expect(withStock(sampleCatalogue, new Map([[dishes.duck.id, null]])).findDish(dishes.duck.id)).toEqual(
    dishes.duck,
  );
});
