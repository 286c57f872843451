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
  unitsOf,
  withItem,
  withOnlyItem,
  withOnly,
  withToggled,
  withUnits,
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
    {
      id: 5,
      names: called('Sauce'),
      min: 0,
      max: null,
      condiments: [{ id: 51, names: called('Chilli oil'), price: 50 }],
    },
  ],
  extraItems: [],
});
const chilliOil = { groupId: 5, condimentId: 51 };
const menu = { catalogue, stock: new Map<number, number | null>() };

const onHand = createCatalogue({
  ...catalogue.data,
  dishes: catalogue.data.dishes.map((dish) => ({ ...dish, isSoldOut: false })),
  condimentGroups: [],
});
const menuWithout51 = { ...menu, catalogue: onHand };

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

  test('[SM-09] hides what is sold out where the restaurant hides it', () => {
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

describe('what goes with the dishes of a course', () => {
  const withOil = withUnits(plainChoice, starters, salad, [[], [chilliOil]]);

  test('[SM-11] is chosen unit by unit, and each keeps its place', () => {
    expect(unitsOf(withOil, starters, salad)).toEqual([[], [chilliOil]]);
    const both = withUnits(withOil, starters, salad, [[chilliOil], [chilliOil]]);
    expect(both.courses).toEqual([{ groupId: 7, dishId: 4, quantity: 2, condiments: [chilliOil] }]);
    expect(unitsOf(both, starters, salad)).toEqual([[chilliOil], [chilliOil]]);
  });

  test('[SM-11] a new unit has nothing with it, and the newest goes first', () => {
    expect(unitsOf(withItem(withOil, starters, salad, 3), starters, salad)).toEqual([[], [chilliOil], []]);
    expect(unitsOf(withItem(withOil, starters, salad, 1), starters, salad)).toEqual([[]]);
  });

  test('[SM-11] counts in the price of the set menu, for each unit', () => {
    expect(priceWith(business, withOil, catalogue, 'table')).toBe(1590 + 50);
  });

  test('[SM-11, C-08] falls away when it can’t be had any more', () => {
    const kept = stillChoosable({ ...withOil, condiments: [chilliOil] }, menuWithout51);
    expect(unitsOf(kept, starters, salad)).toEqual([[], []]);
    expect(kept.condiments).toEqual([]);
  });

  test('[C-08] of a one-of group the new one takes the place of the old, and may be taken back', () => {
    const mild = { groupId: 6, condimentId: 61 };
    const hot = withOnly([chilliOil, mild], 6, 62);
    expect(hot).toEqual([chilliOil, { groupId: 6, condimentId: 62 }]);
    expect(withOnly(hot, 6, null)).toEqual([chilliOil]);
  });
});

describe('the price on the button', () => {
  test('[SM-05] is the dish with the extra prices of its courses and condiments', () => {
    const withRolls = withItem(plainChoice, starters, rolls, 2);
    const choice = { ...withRolls, condiments: withToggled([], chilliOil) };
    expect(priceWith(business, choice, catalogue, 'table')).toBe(1590 + 2 * 150 + 50);
  });

  test('[C-08] falls again when a condiment is taken off', () => {
    const condiments = withToggled(withToggled([], chilliOil), chilliOil);
    expect(priceWith(business, { ...plainChoice, condiments }, catalogue, 'table')).toBe(1590);
  });
});
