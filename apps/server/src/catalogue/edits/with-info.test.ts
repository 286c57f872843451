import { must } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { emptyRestaurant, isUnnamed } from '../empty-restaurant.ts';
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

test('[SETUP-12] the first kitchen is one that nobody has named, whichever the two languages are, until it is called otherwise in any', () => {
  const [kitchen] = withInfo(emptyRestaurant, { ...info, nameLanguages: ['de', 'zh'] }).stations;
  const names = must(kitchen, 'a kitchen').names;
  expect(isUnnamed(names)).toBe(true);
  const { fr: _fr, ...fewer } = names.translations;
  for (const translations of [{ ...names.translations, de: 'Herd' }, fewer, {}])
    expect(isUnnamed({ ...names, translations })).toBe(false);
});
