import { describe, expect, test } from 'vitest';
import { aCategory, aDish, aMenu, called } from '../../../shared/dish/sample-dishes.ts';
import { findDishes, findInMenus, splitAtMatch } from './find-dishes.ts';

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

describe('[M-19] a search in all menus of a table', () => {
  const dinner = { menu: aMenu({ id: 1 }), sections };
  const cola = aDish({ id: 4, names: called('Cola with prawns') });
  const aLaCarte = {
    menu: aMenu({ id: 2 }),
    sections: [...sections.slice(1), { category: aCategory({ id: 30 }), dishes: [cola] }],
  };
  const found = (menus: readonly (typeof dinner)[], query: string) =>
    findInMenus(menus, query, (names) => names.first).map(({ menu, sections: some }) => [
      menu.id,
      some.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
    ]);

  test('[M-19] finds in the first menu first, and each dish once', () => {
    expect(found([dinner, aLaCarte], 'prawn')).toEqual([
      [1, [1, 3]],
      [2, [4]],
    ]);
    expect(found([aLaCarte, dinner], 'prawn')).toEqual([
      [2, [3, 4]],
      [1, [1]],
    ]);
  });

  test('[M-19] names no menu that has nothing of it', () => {
    expect(found([dinner, aLaCarte], 'cola')).toEqual([[2, [4]]]);
    expect(found([dinner, aLaCarte], 'pizza')).toEqual([]);
  });
});

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

  test.each([
    ['tiramisu', 'Tiramisù della casa', ['', 'Tiramisù', ' della casa']],
    ['CREME', 'Crème brûlée', ['', 'Crème', ' brûlée']],
    ['brulee', 'Crème brûlée', ['Crème ', 'brûlée', '']],
    ['jamon', 'Croquetas de jamón', ['Croquetas de ', 'jamón', '']],
    ['Fruhling', 'Frühlingsrollen', ['', 'Frühling', 'srollen']],
    ['weisswurst', 'Zwei Weißwürste', ['Zwei ', 'Weißwürst', 'e']],
    ['tiramisù', 'Tiramisu', ['', 'Tiramisu', '']],
    ['boeuf', 'Filet de bœuf rôti', ['Filet de ', 'bœuf', ' rôti']],
    ["l'ail", 'Crevettes à l’ail', ['Crevettes à ', 'l’ail', '']],
    ['饺', '鲜虾饺', ['鲜虾', '饺', '']],
    ['カ', 'ガリ', ['', 'ガ', 'リ']],
  ])('[M-06] “%s” finds “%s”, with the accents or without', (query, name, parts) => {
    for (const form of ['NFC', 'NFD'] as const) {
      const written = name.normalize(form);
      const dishes = [aDish({ names: called(written) })];
      expect(findDishes([{ category: aCategory({}), dishes }], query, ({ first }) => first)).toHaveLength(1);
      expect(splitAtMatch(written, query)).toEqual(parts.map((part) => part.normalize(form)));
    }
  });
});
