import { alwaysOpen, createCatalogue, kitchenIn, must, quickServiceTableId } from '@tavolata/domain';
import { anHour, sampleCatalogue } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { menuBeside, orderableMenus } from './orderable-menus.ts';

const ids = (menus: readonly { id: number }[]) => menus.map(({ id }) => id);
const atDinner = { table_id: 12, select_menu: '1' };

test('a table orders from the menu it pays for, and from those that are priced by the dish', () => {
  const { menus, closed } = orderableMenus(sampleCatalogue, atDinner, alwaysOpen);
  expect([ids(menus), ids(closed)]).toEqual([[1, 2], []]);
});

test('[BH-07] a menu priced by the dish is closed outside its hours, the own one never', () => {
  const hours = [anHour('12:00:00', '15:00:00', { defaultMenuIds: [1, 2] })];
  const { menus, closed } = orderableMenus(sampleCatalogue, atDinner, kitchenIn(null, hours));
  expect([ids(menus), ids(closed)]).toEqual([[1], [2]]);
});

test('[BH-05] a menu that the hour hides is neither open nor closed', () => {
  const hour = anHour('12:00:00', '15:00:00', { defaultMenuIds: [1], hiddenMenuIds: [2] });
  const { menus, closed } = orderableMenus(sampleCatalogue, atDinner, kitchenIn(hour, [hour]));
  expect([ids(menus), ids(closed)]).toEqual([[1], []]);
});

test('[TAKEAWAY-2] what is taken away comes from its own menu alone', () => {
  const byTheDish = createCatalogue({
    ...sampleCatalogue.data,
    menus: sampleCatalogue.data.menus.map((menu) => ({ ...menu, isAllYouCanEat: false })),
  });
  const menusAt = (table_id: number) =>
    ids(orderableMenus(byTheDish, { table_id, select_menu: '2' }, alwaysOpen).menus);
  expect([menusAt(12), menusAt(quickServiceTableId)]).toEqual([[2, 1, 3], [2]]);
});

test('from the own menu one tap leads to the only other one, from that one back, and among several to their list', () => {
  const [own, beside, more] = [1, 2, 3].map((id) => ({
    ...must(sampleCatalogue.data.menus[0], 'a menu'),
    id,
  }));
  const menus = [own, beside, more].map((menu) => must(menu, 'three of them'));
  const leadsTo = (from: number, count: number) => {
    const way = menuBeside(must(menus[from], 'a menu'), menus.slice(0, count));
    return typeof way === 'object' ? way.id : way;
  };
  expect([leadsTo(0, 1), leadsTo(0, 2), leadsTo(1, 2)]).toEqual([undefined, 2, 1]);
  expect([leadsTo(0, 3), leadsTo(1, 3), leadsTo(2, 3)]).toEqual(['several', 1, 1]);
});
