import {
  allergens,
  createCatalogue,
  dishStatuses,
  languages,
  marks,
  must,
  type AllergenDeclaration,
  type Bargain,
  type Dish,
} from '@tavolata/domain';
import { dishes, sampleMenu } from '@tavolata/domain/testing';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { DishWire } from '../schemas/menu.ts';
import { MenusReply } from '../schemas/specified-menu.ts';
import { dishFromWire, dishToWire } from './dish.ts';
import { fromIsMake, toIsMake } from './dish-status.ts';
import { fromLimit, toLimit } from './limits.ts';
import { catalogueFromWire } from './menu-from-wire.ts';
import { condimentGroupToWire, extraItemToWire, menuToWire } from './menu-to-wire.ts';
import { toCents, toDecimal } from './money.ts';

const text = fc.string({ maxLength: 30, unit: 'grapheme' });
const localText = fc.dictionary(fc.constantFrom(...languages), text);
const names = fc.record({ first: text, second: text, translations: localText });
const id = fc.integer({ min: 1, max: 1_000_000 });
const cents = fc.nat(10_000_000);
const limit = fc.option(fc.integer({ min: 1, max: 998 }));
const picture = fc.option(fc.record({ hash: fc.stringMatching(/^[0-9a-f]{16}$/), thumbHash: text }));

const declaration: fc.Arbitrary<AllergenDeclaration> = fc.oneof(
  fc.constant({ state: 'none' as const }),
  fc.constant({ state: 'not-provided' as const }),
  fc
    .subarray([...allergens], { minLength: 1 })
    .map((contained) => ({ state: 'contains' as const, allergens: contained })),
);

const bargain: fc.Arbitrary<Bargain> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.constantFrom<1 | 3>(1, 3).map((type) => ({ kind: 'offer' as const, type })),
  fc.nat(500).map((remaining) => ({ kind: 'stock' as const, remaining })),
);

const course = fc.record({
  id,
  names,
  chooseNum: fc.integer({ min: 1, max: 9 }),
  isRequired: fc.boolean(),
  isFullSelect: fc.boolean(),
  items: fc.array(fc.record({ dishId: id, extraPrice: cents, perItemMax: limit }), { maxLength: 4 }),
});

const dish: fc.Arbitrary<Dish> = fc.record({
  id,
  categoryId: id,
  kind: fc.constantFrom('dish', 'set-menu'),
  names,
  description: localText,
  price: cents,
  takeawayPrice: fc.option(cents),
  formerPrice: fc.option(cents),
  flag: fc.constantFrom(null, 'hot', 'new', 'sale'),
  marks: fc.subarray([...marks]),
  allergens: declaration,
  bargain,
  isSoldOut: fc.boolean(),
  limit: fc.option(
    fc.record({
      perPerson: limit,
      perTable: limit,
      // An integer of the currency's unit on the wire.
      excessPrice: fc.option(fc.nat(100).map((units) => units * 100)),
    }),
  ),
  isExemptFromRound: fc.boolean(),
  condimentGroups: fc.uniqueArray(id, { maxLength: 4 }),
  requiresCondiments: fc.boolean(),
  courses: fc.array(course, { maxLength: 3 }),
  station: text,
  picture,
});

const isDishWire = Compile(DishWire);

test('every dish fits the wire’s schema and comes back as the same dish', () => {
  fc.assert(
    fc.property(dish, (one) => {
      const wire = JSON.parse(JSON.stringify(dishToWire(one))) as DishWire;
      expect(isDishWire.Check(wire)).toBe(true);
      expect(dishFromWire(wire)).toEqual(one);
    }),
  );
});

test('a whole menu comes back as the menu that the phone judges with', () => {
  const catalogue = createCatalogue(sampleMenu);
  const options = { today: { weekday: 2, isHoliday: false } as const, withDishes: true };
  const menus = sampleMenu.menus.map((menu) => menuToWire(menu, catalogue, options));
  expect(Compile(MenusReply).Check(menus)).toBe(true);
  const restaurant = {
    condiments: sampleMenu.condimentGroups.map(condimentGroupToWire),
    extra_items: sampleMenu.extraItems.map(extraItemToWire),
  };
  const back = catalogueFromWire(restaurant, menus);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(back.menus).toEqual(sampleMenu.menus);
  expect([...back.dishes].sort(byId)).toEqual([...sampleMenu.dishes].sort(byId));
  expect([...back.categories].sort(byId)).toEqual(sampleMenu.categories);
  expect(back.condimentGroups).toEqual(sampleMenu.condimentGroups);
  expect(back.extraItems).toEqual(sampleMenu.extraItems);
});

test('no cent is lost between cents and the wire’s decimals', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), (amount) => toCents(toDecimal(amount)) === amount));
});

test('[R-08] the maximum of each person and that of the table are told apart, and which of them a dish lacks', () => {
  const wired = (dishId: number) => {
    const dish = must(
      sampleMenu.dishes.find(({ id: each }) => each === dishId),
      'a dish of the sample menu',
    );
    const { rule_lnr_enable, rule_lnr_max_num, rule_table_max_num } = dishToWire(dish);
    return { rule_lnr_enable, rule_lnr_max_num, rule_table_max_num };
  };
  expect(wired(dishes.wagyu.id)).toEqual({ rule_lnr_enable: 1, rule_lnr_max_num: 3, rule_table_max_num: 4 });
  expect(wired(dishes.oyster.id)).toEqual({
    rule_lnr_enable: 1,
    rule_lnr_max_num: 1,
    rule_table_max_num: toLimit(null),
  });
  expect(wired(dishes.salmon.id)).toMatchObject({ rule_lnr_enable: 0 });
});

test('[R-16] a limit of 999 or more, or none at all, is no limit', () => {
  expect([999, 9999, Infinity, NaN, null, undefined, '5'].map(fromLimit)).toEqual(Array(7).fill(null));
  expect(fromLimit(998)).toBe(998);
  expect(fromLimit(toLimit(null))).toBeNull();
});

test('[HI-05] every dish status has its code; null and 0 are waiting', () => {
  for (const status of dishStatuses) expect(fromIsMake(toIsMake(status))).toBe(status);
  expect([null, 0, 1, 11, 2, 3, 5, 77].map(fromIsMake)).toEqual([
    'waiting',
    'waiting',
    'made',
    'on-its-way',
    'served',
    'paused',
    'not-possible',
    'waiting',
  ]);
});
