import { expect, test } from 'vitest';
import { playMeal } from './src/play-meal.ts';

/** Meals that went wrong once, and what was wrong with them. The twenty thousand of `meals.test.ts` take minutes; these, a moment. */
const onceWrong = [
  [1436, 'the oracle took dishes from the shelf for a send that was held back for the staff'],
  [14455, 'a phone showed its visit with the version of the one that its guests had gone to'],
] as const;

test.each(onceWrong)('seed %i plays well: once %s', async (seed) => {
  expect((await playMeal(seed)).cameTrue).toBeGreaterThan(0);
});
