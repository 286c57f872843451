import { describe, expect, test } from 'vitest';
import { toRestaurant } from './to-restaurant.ts';
import { aMenuFile } from './testing/a-menu-file.ts';

const picture = { hash: '0123456789abcdef', thumbHash: 'aaaa' };
const record = toRestaurant(aMenuFile(), () => picture);
const { menus, categories, dishes, condimentGroups, extraItems } = record.catalogue;

describe('a menu file becomes the restaurant it describes', () => {
  test('prices are cents inside, however they were written', () => {
    expect(dishes.map((dish) => dish.price)).toEqual([710, 200, 1200]);
    expect(extraItems.map((item) => item.price)).toEqual([1590]);
    expect(condimentGroups.flatMap((group) => group.condiments.map((condiment) => condiment.price))).toEqual([
      50,
    ]);
  });

  test('the first two names are those in the languages of the restaurant; all words are translations', () => {
    expect(dishes[0]?.names).toEqual({
      first: 'Noodles',
      second: '炒面',
      translations: { it: 'Noodles', zh: '炒面' },
    });
    expect(dishes[1]?.names).toEqual({ first: 'Riso', second: '', translations: { it: 'Riso' } });
  });

  test('allergens have three states, and silence is never "none"', () => {
    expect(dishes.map((dish) => dish.allergens)).toEqual([
      { state: 'contains', allergens: ['gluten'] },
      { state: 'none' },
      { state: 'not-provided' },
    ]);
  });

  test('999 and more is no limit', () => {
    expect(categories[0]).toMatchObject({ limitPerPerson: 3, limitPerTable: null });
  });

  test('every day of a price row gets its own row, the holiday as day 7', () => {
    expect(menus[0]?.priceRows).toEqual([
      { day: 1, adult: [1], child: [], other: [] },
      { day: 7, adult: [1], child: [], other: [] },
    ]);
  });

  test('a dish with courses is a set menu, and its courses lead to dishes', () => {
    expect(dishes[2]?.kind).toBe('set-menu');
    expect(dishes[2]?.courses[0]?.items).toEqual([
      { dishId: 1, extraPrice: 100, perItemMax: null },
      { dishId: 2, extraPrice: 0, perItemMax: null },
    ]);
  });

  test('ids that are given are kept, and the others take the free numbers in the order of the file', () => {
    const [noodles, rice, tour] = aMenuFile().dishes;
    const numbered = toRestaurant(
      aMenuFile({ dishes: [noodles, { ...rice, id: 1 }, tour] as ReturnType<typeof aMenuFile>['dishes'] }),
      () => picture,
    );
    expect(numbered.catalogue.dishes.map((dish) => dish.id)).toEqual([2, 1, 3]);
  });
});
