import { createCatalogue } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { aDish, aCategory, aMenu } from '../../shared/dish/sample-dishes.ts';
import { isOnTheList, rowsOf, sectionsOf, titleIndex } from './menu-rows.ts';

const prawns = aDish({ id: 1, categoryId: 10 });
const spring = aDish({ id: 2, categoryId: 10 });
const gyoza = aDish({ id: 3, categoryId: 10 });
const salmon = aDish({ id: 4, categoryId: 20 });
const catalogue = createCatalogue({
  menus: [aMenu({ id: 1, categoryIds: [10, 30, 20] })],
  categories: [aCategory({ id: 10 }), aCategory({ id: 20 }), aCategory({ id: 30 })],
  dishes: [prawns, spring, gyoza, salmon],
  condimentGroups: [],
  extraItems: [],
});
const menu = catalogue.data.menus[0] ?? aMenu({});
const sections = sectionsOf(catalogue, menu, () => true);

describe('the list of a menu', () => {
  test('follows the order of the restaurant and leaves out a category with no dishes', () => {
    expect(sections.map(({ category }) => category.id)).toEqual([10, 20]);
  });

  test('[M-02] in the grid has two dishes a row, and the odd one alone', () => {
    const rows = rowsOf(sections, 'NORMAL', 2);
    expect(rows.map((row) => (row.kind === 'cards' ? row.dishes.map(({ id }) => id) : row.key))).toEqual([
      'title-10',
      [1, 2],
      [3],
      'title-20',
      [4],
    ]);
  });

  test('[M-02] beside the category bar has one dish a row, counted within its category', () => {
    const rows = rowsOf(sections, 'CAROUSEL', 1);
    expect(rows.map((row) => (row.kind === 'lines' ? `${row.dishes[0]?.id}:${row.place}` : row.key))).toEqual(
      ['title-10', '1:1', '2:2', '3:3', 'title-20', '4:1'],
    );
  });

  test('[M-03] knows where each category begins', () => {
    expect(titleIndex(rowsOf(sections, 'NORMAL', 2), 20)).toBe(3);
  });
});

describe('[M-10] a restaurant that hides what is sold out', () => {
  test('[M-10] lists a dish on stock only while some are left', () => {
    expect(isOnTheList(aDish({ bargain: { kind: 'stock', remaining: 2 } }), false)).toBe(true);
    expect(isOnTheList(aDish({ bargain: { kind: 'stock', remaining: 0 } }), false)).toBe(false);
  });

  test('[M-10] lists neither other offers nor a dish marked sold out', () => {
    expect(isOnTheList(aDish({ bargain: { kind: 'offer', type: 1 } }), false)).toBe(false);
    expect(isOnTheList(aDish({ isSoldOut: true }), false)).toBe(false);
  });

  test('[M-10] or else shows them all', () => {
    expect(isOnTheList(aDish({ isSoldOut: true }), true)).toBe(true);
  });
});
