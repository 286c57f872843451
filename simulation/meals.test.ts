import { expect, test } from 'vitest';
import { playMeal } from './src/play-meal.ts';

const meals = 300;

test(`${meals} meals over a bad network: every answered command counts once, nothing is shown that never was`, () => {
  let answered = 0;
  for (let seed = 1; seed <= meals; seed += 1) {
    try {
      answered += playMeal(seed).answered;
    } catch (error) {
      throw new Error(`the meal of seed ${seed} went wrong`, { cause: error });
    }
  }
  expect(answered / meals).toBeGreaterThan(10);
});

test('the same seed plays the same meal', () => {
  expect(playMeal(7)).toEqual(playMeal(7));
});
