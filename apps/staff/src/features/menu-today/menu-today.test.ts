import { aDish, named } from '@tavolata/domain/testing';
import { describe, expect, test } from 'vitest';
import { isGone, menuToday, shownDishes, type DishToday } from './menu-today.ts';

const menu = menuToday({
  catalogue: {
    categories: [
      { id: 1, names: named('Piatti'), limitPerPerson: null, limitPerTable: null },
      { id: 2, names: named('Dolci'), limitPerPerson: null, limitPerTable: null },
    ],
    dishes: [
      aDish({ id: 11, names: named('Anatra', '烤鸭'), bargain: { kind: 'stock', remaining: 9 } }),
      aDish({ id: 12, names: named('Ravioli') }),
      aDish({ id: 21, categoryId: 2, names: named('Tiramisù') }),
    ],
  },
  stock: [
    { item_id: 11, bargain_num_cur: 0, is_sold_out: 0 },
    { item_id: 21, bargain_num_cur: null, is_sold_out: 1 },
  ],
  nameOf: ({ first, second }) => ({
    main: { text: first, lang: 'it' },
    other: { text: second, lang: 'zh' },
  }),
});

describe('the menu of today', () => {
  test('[B-01] shows the number left now, not the one the menu began with', () => {
    expect(dishCalled('Anatra')).toMatchObject({ left: 0, isSoldOut: false });
    expect(dishCalled('Ravioli')).toMatchObject({ left: null, isSoldOut: false });
  });

  test('counts a dish as gone when the staff said so and when none is left', () => {
    expect(['Anatra', 'Ravioli', 'Tiramisù'].map((name) => isGone(dishCalled(name)))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('filters what is sold out and what is counted', () => {
    expect(namesShown({ filter: 'soldOut', words: '' })).toEqual(['Anatra', 'Tiramisù']);
    expect(namesShown({ filter: 'counted', words: '' })).toEqual(['Anatra']);
  });

  test('finds a dish by a part of either name', () => {
    expect(namesShown({ filter: 'all', words: ' RAVI' })).toEqual(['Ravioli']);
    expect(namesShown({ filter: 'all', words: '烤' })).toEqual(['Anatra']);
  });
});

function namesShown(choice: Parameters<typeof shownDishes>[1]) {
  return shownDishes(menu, choice).flatMap(({ dishes }) => dishes.map(({ name }) => name.main.text));
}

function dishCalled(wanted: string): DishToday {
  const found = menu.flatMap(({ dishes }) => dishes).find(({ name }) => name.main.text === wanted);
  if (!found) throw new Error(`no dish is called ${wanted}`);
  return found;
}
