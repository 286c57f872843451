import { alwaysOpen, kitchenIn } from '@tavolata/domain';
import { anHour, sampleCatalogue } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { orderableMenus } from './orderable-menus.ts';

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
