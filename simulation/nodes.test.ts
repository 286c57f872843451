import { expect, test } from 'vitest';
import { runMeals } from './run-meals.mjs';
import { playMeal, stepsOfMeal } from './src/play-meal.ts';

const meals = 600;

test.each([2, 3])(
  '[R-13] %i nodes over one storage play meals with hints late, lost and doubled, and clocks apart: the same rules hold',
  { timeout: 900_000 },
  async (nodes) => {
    const { counts, ...total } = await runMeals({ meals, nodes, sayAgain: 1000 });
    expect(total.meals).toBe(meals);
    expect(total.answers / meals).toBeGreaterThan(30);
    expect(total.again.accepted).toBe(0);
    expect([...counts.keys()]).toEqual(expect.arrayContaining(toBeMet));
  },
);

test(
  'a node that stops before any one step of a meal, and comes back or not, loses nothing that it answered',
  { timeout: 900_000 },
  async () => {
    for (let crashesAt = 1; crashesAt <= stepsOfMeal; crashesAt += 1)
      await playMeal(1, { nodes: 2, crashesAt });
  },
);

test('the same seed plays the same meal at three nodes', async () => {
  expect(await playMeal(7, { nodes: 3 })).toEqual(await playMeal(7, { nodes: 3 }));
});

/** Without these the nodes would hardly have met. */
const toBeMet = [
  ...['decided again after a conflict', 'found seated', 'a timer fired again', 'sent when all were ready'],
  'a no was kept',
  ...['turnBegan', 'batchSent', 'batchReleased', 'guestsCame', 'tableMoved', 'table-in-use', 'submitting'],
];
