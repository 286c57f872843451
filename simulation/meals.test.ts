import { expect, test } from 'vitest';
import { playMeal } from './src/play-meal.ts';

const meals = 300;

test(`${meals} meals over a bad network: every answered command counts once, nothing is shown that never was`, async () => {
  let answers = 0;
  for (let seed = 1; seed <= meals; seed += 1) answers += (await playMeal(seed)).answers;
  expect(answers / meals).toBeGreaterThan(10);
});

test('the same seed plays the same meal', async () => {
  expect(await playMeal(7)).toEqual(await playMeal(7));
});
