import { expect, test } from 'vitest';
import { choicesOf } from '../restaurant-choices.ts';
import { ceilingExamples } from './ceiling-examples.ts';

const fresh = choicesOf([]);

test('[CEILING-1] a new restaurant says what goes without a yes: by table, in all, and by address', () => {
  expect(ceilingExamples(fresh, 4)).toEqual({
    batch: { dishes: 60, amount: 40_000 },
    largest: { dishes: 180, amount: 120_000 },
    visit: { dishes: 240, amount: 120_000 },
    address: { dishes: 150, amount: 100_000 },
  });
});

test('[CEILING-3] an example never counts more people than the restaurant does', () => {
  expect(ceilingExamples({ ...fresh, ceilingPeople: 2 }, 4).batch).toEqual({ dishes: 30, amount: 20_000 });
});
