import { expect, test } from 'vitest';
import { OrderNumbers } from './order-numbers.ts';

function numbersOf(key: string, { from = 0, many = 900 } = {}) {
  const numbers = new OrderNumbers(key);
  return Array.from({ length: many }, (_, index) => numbers.numberOf(from + index));
}

test('[ORDER-1] the first nine hundred orders have the numbers from 100 to 999, each once, the next ones those after', () => {
  const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  expect(sorted(numbersOf('restaurant'))).toEqual(Array.from({ length: 900 }, (_, index) => 100 + index));
  const next = numbersOf('restaurant', { from: 900 });
  expect(sorted(next)).toEqual(Array.from({ length: 900 }, (_, index) => 1000 + index));
  expect(next.map((number) => number - 900)).not.toEqual(numbersOf('restaurant'));
});

test('[ORDER-1] an evening’s numbers go neither up nor down, and other restaurants have others', () => {
  const evening = numbersOf('restaurant', { many: 200 });
  const rises = evening.filter((number, index) => index > 0 && number > (evening[index - 1] ?? 0)).length;
  expect(rises).toBeGreaterThan(70);
  expect(rises).toBeLessThan(130);
  const steps = evening.slice(1).map((number, index) => Math.abs(number - (evening[index] ?? 0)));
  expect(Math.max(...steps)).toBeGreaterThan(600);
  expect(numbersOf('another restaurant', { many: 200 })).not.toEqual(evening);
});

test('[ORDER-1] the same restaurant gives the same numbers after a restart', () => {
  expect(numbersOf('restaurant', { from: 450, many: 100 })).toEqual(numbersOf('restaurant').slice(450, 550));
});
