import { describe, expect, test } from 'vitest';
import { aCategory, aDish, called } from '../../../shared/dish/sample-dishes.ts';
import { findDishes, splitAtMatch } from './find-dishes.ts';

const sections = [
  {
    category: aCategory({ id: 10 }),
    dishes: [
      aDish({ id: 1, names: called('Prawn dumplings') }),
      aDish({ id: 2, names: called('Spring rolls') }),
    ],
  },
  { category: aCategory({ id: 20 }), dishes: [aDish({ id: 3, names: called('Tempura prawns') })] },
];
const idsFor = (query: string) =>
  findDishes(sections, query, (names) => names.first).map(({ dishes }) => dishes.map(({ id }) => id));

describe('[M-06] a search', () => {
  test('[M-06] finds a part of the shown name, in capitals or not, under its category', () => {
    expect(idsFor('PRAWN')).toEqual([[1], [3]]);
    expect(idsFor(' roll ')).toEqual([[2]]);
  });

  test('[M-06] for nothing finds nothing', () => {
    expect(idsFor('  ')).toEqual([]);
    expect(idsFor('pizza')).toEqual([]);
  });

  test('[M-06] shows where in the name the words were found', () => {
    expect(splitAtMatch('Tempura prawns', 'PRAWN')).toEqual(['Tempura ', 'prawn', 's']);
    expect(splitAtMatch('Tempura prawns', 'x')).toEqual(['Tempura prawns', '', '']);
  });
});
