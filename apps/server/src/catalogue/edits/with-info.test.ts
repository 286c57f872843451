import { expect, test } from 'vitest';
import { emptyRestaurant } from '../empty-restaurant.ts';
import { withInfo } from './with-info.ts';

const { info } = emptyRestaurant;

test('[SETUP-1] the first kitchen of a new restaurant is called in its first language, whichever that is, and reads it', () => {
  for (const [first, second, name] of [
    ['de', 'en', 'Küche'],
    ['zh', 'it', '厨房'],
    ['it', 'en', 'Cucina'],
    ['fr', 'de', 'Cuisine'],
  ] as const) {
    const [kitchen] = withInfo(emptyRestaurant, { ...info, nameLanguages: [first, second] }).stations;
    expect(kitchen).toMatchObject({ language: first, names: { first: name } });
  }
});
