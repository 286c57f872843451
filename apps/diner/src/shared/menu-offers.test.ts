import { quickServiceTableId } from '@tavolata/domain';
import { anHour } from '@tavolata/domain/testing';
import { businessHourToWire, type RestaurantReply, type MenuWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { menuOffers, offersAtTable } from './menu-offers.ts';
import { takeawayMenuId } from './offered-at.ts';

const dinner: MenuWire = {
  main_group_id: 2,
  main_group_name: 'Cena',
  main_group_name2: '晚市',
  main_group_names: {},
  note: {},
  set_item_main: '1',
  normal_price: 26.9,
  child_price: 14.9,
  other_price: null,
  extra_normal: '7,8',
  extra_child: '9',
  extra_other: '',
  value: [],
  menu_item_slu: [],
  url: '',
  picture: null,
};

const extraItems: RestaurantReply['extra_items'] = [
  { item_id: 7, item_name1: 'Cena adulti', item_name2: '', item_names: {}, price_1: 24.9 },
  { item_id: 8, item_name1: 'Coperto', item_name2: '', item_names: {}, price_1: 2 },
  { item_id: 9, item_name1: 'Cena bambini', item_name2: '', item_names: {}, price_1: 14.9 },
];

const alwaysOpen: RestaurantReply['kitchen'] = {
  is_business_time: 1,
  current: null,
  closed_menus: '',
  changes_at: null,
  closes_at: null,
};

function offersOf(ids: readonly number[], tableId: number, kitchen = alwaysOpen) {
  const menus = ids.map((id) => ({ ...dinner, main_group_id: id }));
  return menuOffers({ menus, extra_items: extraItems, settings: [], kitchen }, tableId);
}

test('[H-03] a menu shows what each kind of person pays today, and what is included beside the menu itself', () => {
  const [offer] = offersOf([2], 12);
  expect(offer?.prices).toEqual({ adults: 2690, children: 1490, others: null });
  expect(offer?.includes.map(({ names, price }) => [names.first, price])).toEqual([['Coperto', 200]]);
});

test('[H-03] others are called what they are charged for, unless that is a cover charge beside the dishes', () => {
  const offerOf = (menu: MenuWire) =>
    menuOffers({ menus: [menu], extra_items: extraItems, settings: [], kitchen: alwaysOpen }, 12)[0];
  expect(offerOf({ ...dinner, other_price: 14.9, extra_other: '8,9' })?.othersCalled?.first).toBe(
    'Cena bambini',
  );
  expect(offerOf(dinner)?.othersCalled).toBeNull();
  expect(offerOf({ ...dinner, set_item_main: '0', extra_other: '8' })?.othersCalled).toBeNull();
});

test('[H-03, O-01] others whom nothing names have a price of their own only where it is not that of adults', () => {
  const pricesOf = (menu: Partial<MenuWire>) =>
    menuOffers(
      { menus: [{ ...dinner, ...menu }], extra_items: extraItems, settings: [], kitchen: alwaysOpen },
      12,
    )[0]?.prices;
  const byDish = { set_item_main: '0', normal_price: 2.5, extra_other: '8' } as const;
  expect(pricesOf({ ...byDish, other_price: 2.5 })?.others).toBeNull();
  expect(pricesOf({ ...byDish, other_price: 1.5 })?.others).toBe(150);
  expect(pricesOf({ other_price: 26.9, extra_other: '7' })?.others).toBe(2690);
});

test('[H-03] menu groups without a number above 0 are not offered', () => {
  expect(offersOf([0, -3, 2], 12).map(({ menu }) => menu.id)).toEqual([2]);
});

const aLaCarte: MenuWire = { ...dinner, main_group_id: 3, set_item_main: '0', extra_normal: '8' };

test('[Q-08] takeaway is offered what it sells, without a price that nobody is charged there', () => {
  const menus = [dinner, aLaCarte];
  const offers = menuOffers(
    { menus, extra_items: extraItems, settings: [], kitchen: alwaysOpen },
    quickServiceTableId,
  );
  expect(offers.map(({ menu, prices, includes }) => [menu.id, prices, includes])).toEqual([
    [3, { adults: null, children: null, others: null }, []],
  ]);
});

test('[TAKEAWAY-2] its menu is the one that the restaurant names, else the first that is priced by the dish, or none', () => {
  const menuOf = (menus: readonly MenuWire[], menu_id: number) =>
    takeawayMenuId({ menus: [...menus], settings: [{ id: 1, name: 'package-fee', value: { menu_id } }] });
  const drinks = { ...aLaCarte, main_group_id: 4 };
  expect(menuOf([dinner, aLaCarte, drinks], 4)).toBe(4);
  expect(menuOf([dinner, aLaCarte, drinks], 2)).toBe(3);
  expect(menuOf([dinner], 9)).toBeNull();
});

test('[TAKEAWAY-2] takeaway is offered its own menu alone, also after it has begun', () => {
  const drinks = { ...aLaCarte, main_group_id: 4 };
  const settings = [{ id: 1, name: 'package-fee', value: { menu_id: 4 } }] as const;
  const restaurant = {
    menus: [aLaCarte, drinks],
    extra_items: extraItems,
    settings: [...settings],
    kitchen: alwaysOpen,
  };
  const ids = (offers: ReturnType<typeof menuOffers>) => offers.map(({ menu }) => menu.id);
  expect(ids(menuOffers(restaurant, quickServiceTableId))).toEqual([4]);
  // The restaurant may have named another one since.
  expect(ids(offersAtTable(restaurant, quickServiceTableId, 3))).toEqual([3]);
  expect(ids(offersAtTable(restaurant, 12, 3))).toEqual([3, 4]);
});

test('[H-03] quick service does not offer the groups 9999 and 10000; a table does', () => {
  const byTheDish = [3, 9999, 10000].map((main_group_id) => ({ ...aLaCarte, main_group_id }));
  const atQuickService = menuOffers(
    { menus: byTheDish, extra_items: extraItems, settings: [], kitchen: alwaysOpen },
    quickServiceTableId,
  );
  expect(atQuickService.map(({ menu }) => menu.id)).toEqual([3]);
  expect(offersOf([2, 9999, 10000], 12).map(({ menu }) => menu.id)).toEqual([2, 9999, 10000]);
});

test('[BH-05] the hour’s preferred menus are offered first, its alternative ones last, its hidden ones not at all', () => {
  const current = businessHourToWire(
    anHour('12:00:00', '15:00:00', {
      preferredMenuIds: [4],
      alternativeMenuIds: [2],
      hiddenMenuIds: [5],
    }),
  );
  const offers = offersOf([2, 3, 4, 5], 12, { ...alwaysOpen, current, closed_menus: '5' });
  expect(offers.map(({ menu }) => menu.id)).toEqual([4, 3, 2]);
});

test('[BH-07] a menu outside its hours is shown and not served', () => {
  const offers = offersOf([2, 3], 12, { ...alwaysOpen, is_business_time: 0, closed_menus: '3' });
  expect(offers.map(({ menu, isServed }) => [menu.id, isServed])).toEqual([
    [2, true],
    [3, false],
  ]);
});
