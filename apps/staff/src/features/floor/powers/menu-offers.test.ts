import type { RestaurantReply, MenuWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { menuOffers, menuOfTheHour } from './menu-offers.ts';

const prices = { normal_price: 15.9, child_price: 9.5, other_price: 12 };
// Only what an offer is read from.
const menus = [1, 2, 3].map((main_group_id) => ({ main_group_id, ...prices }) as MenuWire);

function sampleRules(
  closed_menus: string,
  default_menu: string | null,
): Pick<RestaurantReply, 'menus' | 'kitchen'> {
  const lists = { preferred_menu: '', alternative_menu: '', hide_menu: '' };
  const turns = { turn_dishes: null, turn_mins: null, max_turn: null };
  const times = { start_time: '18:00:00', end_time: '23:00:00', name: {}, value: [] };
  const current = default_menu === null ? null : { ...times, ...turns, ...lists, default_menu };
  return {
    menus,
    kitchen: { is_business_time: 1, current, closed_menus, changes_at: null, closes_at: null },
  };
}

function chosenIn(restaurant: ReturnType<typeof sampleRules>) {
  return menuOfTheHour(menuOffers(restaurant), restaurant)?.id ?? null;
}

test('the menu of the hour is preselected, not the first of the list', () => {
  expect(chosenIn(sampleRules('1', '2'))).toBe(2);
  expect(chosenIn(sampleRules('', '3,2'))).toBe(3);
});

test('one that is not served now is never preselected', () => {
  expect(chosenIn(sampleRules('1,2', '2'))).toBe(3);
  expect(chosenIn(sampleRules('1', null))).toBe(2);
  expect(chosenIn(sampleRules('1,2,3', '2'))).toBeNull();
});

test('every kind of person has the price of today', () => {
  expect(menuOffers(sampleRules('2', null)).map(({ isServed }) => isServed)).toEqual([true, false, true]);
  expect(menuOffers(sampleRules('', null))[0]?.prices).toEqual({ adult: 15.9, child: 9.5, other: 12 });
});
