import { expect, test } from 'vitest';
import { blankContent } from '../dish/dish-draft.ts';
import { manyChanges, steppedPrices, type PriceStep } from './many-changes.ts';

const dishAt = (id: number, price: number, change: object = {}) => ({
  ...{ id, revision: `r${id}`, is_set_menu: false },
  content: { ...blankContent(1, 'wok'), price, ...change },
});
const pricesAfter = (step: Partial<PriceStep>, ...prices: readonly number[]) =>
  prices.map((price) => {
    const whole: PriceStep = { isUp: true, unit: 'percent', by: 10, rounding: 1, ...step };
    return manyChanges([dishAt(1, price)], steppedPrices(whole))[0]?.change.price ?? price;
  });

test('prices go up or down by a part of them or an amount, to the cent', () => {
  expect(pricesAfter({}, 1.5, 10.05, 19.99)).toEqual([1.65, 11.06, 21.99]);
  expect(pricesAfter({ by: 7.5 }, 12)).toEqual([12.9]);
  expect(pricesAfter({ isUp: false }, 1.5)).toEqual([1.35]);
  expect(pricesAfter({ unit: 'amount', by: 0.3 }, 1.5, 0.1)).toEqual([1.8, 0.4]);
});

test('a new price is rounded to what the restaurant writes on its card', () => {
  expect(pricesAfter({ rounding: 5 }, 1.53)).toEqual([1.7]);
  expect(pricesAfter({ rounding: 10 }, 12.3)).toEqual([13.5]);
  expect(pricesAfter({ rounding: 50 }, 12.3)).toEqual([13.5]);
  expect(pricesAfter({ rounding: 100 }, 12.3)).toEqual([14]);
});

test('what is included stays so, nothing costs less than nothing, and what does not change is left out', () => {
  expect(pricesAfter({}, 0)).toEqual([0]);
  expect(pricesAfter({ isUp: false, unit: 'amount', by: 5 }, 3)).toEqual([0]);
  const raised = { isUp: true, unit: 'percent', by: 10, rounding: 1 } as const;
  expect(manyChanges([dishAt(1, 0), dishAt(2, 1)], steppedPrices(raised)).map(({ dish }) => dish.id)).toEqual(
    [2],
  );
});

test('takeaway follows, and a price before that is no longer above goes', () => {
  const dish = dishAt(1, 10, { takeaway_price: 9, former_price: 11 });
  const raised = { isUp: true, unit: 'percent', by: 10, rounding: 1 } as const;
  expect(manyChanges([dish], steppedPrices(raised))[0]?.change).toEqual({
    price: 11,
    takeaway_price: 9.9,
    former_price: null,
  });
});

test('marks that are the same in another order are no change', () => {
  const dish = dishAt(1, 1, { marks: ['raw', 'vegan'] });
  expect(manyChanges([dish], () => ({ marks: ['vegan', 'raw'] }))).toEqual([]);
});
