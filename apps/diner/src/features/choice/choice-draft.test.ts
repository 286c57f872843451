import { createCatalogue, plainChoice, type CourseGroup } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { aDish, called } from '../../shared/dish/sample-dishes.ts';
import {
  chosenInCourse,
  firstChoice,
  hasRoomFor,
  listedItems,
  priceWith,
  stillChoosable,
  withItem,
  withOnlyItem,
  withToggledCondiment,
} from './choice-draft.ts';

const soup = { dishId: 2, extraPrice: 0, perItemMax: 1 };
const rolls = { dishId: 3, extraPrice: 150, perItemMax: 2 };
const salad = { dishId: 4, extraPrice: 0, perItemMax: null };
const starters: CourseGroup = {
  id: 7,
  names: called('Starters'),
  chooseNum: 2,
  isRequired: true,
  isFullSelect: true,
  items: [soup, rolls, salad],
};
const business = aDish({ id: 1, kind: 'set-menu', price: 1590, courses: [starters], condimentGroups: [5] });
const catalogue = createCatalogue({
  menus: [],
  categories: [],
  dishes: [business, aDish({ id: 2 }), aDish({ id: 3 }), aDish({ id: 4, isSoldOut: true })],
  condimentGroups: [
    { id: 5, names: called('Sauce'), condiments: [{ id: 51, names: called('Chilli oil'), price: 50 }] },
  ],
  extraItems: [],
});
const menu = { catalogue, stock: new Map<number, number | null>() };

describe('a set menu that is opened', () => {
  test('[SM-04] fills a course that must be full with dishes that have a limit of their own', () => {
    expect(firstChoice(business, menu).courses).toEqual([
      { groupId: 7, dishId: 2, quantity: 1 },
      { groupId: 7, dishId: 3, quantity: 1 },
    ]);
  });

  test('[SM-04] leaves a course open that the guest may fill as they like', () => {
    const free = { ...business, courses: [{ ...starters, isFullSelect: false }] };
    expect(firstChoice(free, menu).courses).toEqual([]);
  });

  test('[SM-04] never fills in a special offer', () => {
    const offer = createCatalogue({
      ...catalogue.data,
      dishes: [business, aDish({ id: 2, bargain: { kind: 'offer', type: 1 } }), aDish({ id: 3 })],
    });
    expect(firstChoice(business, { ...menu, catalogue: offer }).courses).toEqual([
      { groupId: 7, dishId: 3, quantity: 2 },
    ]);
  });
});

describe('a course', () => {
  test('[SM-03] takes no more once it is full, nor more of a dish than its own limit', () => {
    const one = withItem(plainChoice, starters, soup, 1);
    expect(hasRoomFor(one, starters, soup)).toBe(false);
    expect(hasRoomFor(one, starters, rolls)).toBe(true);
    const full = withItem(one, starters, rolls, 1);
    expect(chosenInCourse(full, starters)).toBe(2);
    expect(hasRoomFor(full, starters, salad)).toBe(false);
  });

  test('[SM-09] hides what is sold out where the house hides it', () => {
    expect(listedItems(starters, catalogue, false).map(({ dish }) => dish.id)).toEqual([2, 3]);
    expect(listedItems(starters, catalogue, true).map(({ dish }) => dish.id)).toEqual([2, 3, 4]);
  });

  test('[SM-06] lets go of a dish that has sold out since it was chosen', () => {
    const both = withItem(withItem(plainChoice, starters, soup, 1), starters, rolls, 1);
    expect(stillChoosable(both, menu)).toEqual(both);
    expect(stillChoosable(both, { ...menu, stock: new Map([[rolls.dishId, 0]]) })).toEqual(
      withItem(plainChoice, starters, soup, 1),
    );
  });

  test('of which one is chosen changes its mind with one tap', () => {
    const first = withOnlyItem(plainChoice, starters, soup);
    expect(withOnlyItem(first, starters, salad).courses).toEqual([{ groupId: 7, dishId: 4, quantity: 1 }]);
  });
});

describe('the price on the button', () => {
  test('[SM-05] is the dish with the extra prices of its courses and condiments', () => {
    const choice = withToggledCondiment(withItem(plainChoice, starters, rolls, 2), 5, 51);
    expect(priceWith(business, choice, catalogue, 'table')).toBe(1590 + 2 * 150 + 50);
  });

  test('[C-08] falls again when a condiment is taken off', () => {
    const on = withToggledCondiment(plainChoice, 5, 51);
    expect(priceWith(business, withToggledCondiment(on, 5, 51), catalogue, 'table')).toBe(1590);
  });
});
