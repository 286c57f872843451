import { expect, test } from 'vitest';
import { dishes, sampleMenu } from '../testing/index.ts';
import { createCatalogue } from './catalogue.ts';
import { courseRange, type CourseGroup } from './set-menu.ts';

test('[CART-2] a menu can be asked for everything on it by its number, and has nothing else', () => {
  const catalogue = createCatalogue(sampleMenu);
  expect(catalogue.findMenu(2)).toBe(sampleMenu.menus[1]);
  expect(catalogue.findCategory(5)).toBe(sampleMenu.categories[4]);
  expect(catalogue.findDish(11)).toBe(dishes.salmon);
  expect(catalogue.findCondimentGroup(72)).toBe(sampleMenu.condimentGroups[1]);
  expect(catalogue.findExtraItem(904)).toBe(sampleMenu.extraItems[3]);
  expect(catalogue.findDish(0)).toBeUndefined();
});

test('[CART-2] the dishes of a category come in the order of the menu', () => {
  const catalogue = createCatalogue(sampleMenu);
  expect(catalogue.dishesIn(5)).toEqual([dishes.prawn, dishes.squid]);
  expect(catalogue.dishesIn(99)).toEqual([]);
});

test('[SM-01] a course takes exactly its number, at least one, or up to its number; of none it says, one', () => {
  const course = (change: Partial<CourseGroup>): CourseGroup => ({
    id: 81,
    names: dishes.bento.names,
    chooseNum: 3,
    isRequired: true,
    isFullSelect: true,
    items: [],
    ...change,
  });
  expect(courseRange(course({}))).toEqual({ min: 3, max: 3 });
  expect(courseRange(course({ isFullSelect: false }))).toEqual({ min: 1, max: 999 });
  expect(courseRange(course({ isRequired: false }))).toEqual({ min: 0, max: 3 });
  expect(courseRange(course({ chooseNum: 0 }))).toEqual({ min: 1, max: 1 });
});
