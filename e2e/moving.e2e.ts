import { must } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';
import { asStaff, visitAt } from './support/staff-decisions.ts';

/** Some dishes of the dinner by their names. */
function dishes({ menu }: Restaurant): [string, string] {
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === dinner),
    'the dinner',
  );
  const [one, other] = menu.plainDishesOf(offered).map((dish) => nameOf(dish));
  return [must(one, 'a dish'), must(other, 'another dish')];
}

function isAt(phone: Phone, key: 'news.moved' | 'news.merged' | 'news.parted', table: string) {
  return expect(phone.message(phone.words.say(key, { table }))).toBeVisible();
}

function unitsOf(phone: Phone, dish: string, whose: 'own' | 'other', seat: number) {
  return phone.seat(seat, whose).getByText(dish, { exact: true });
}

test('[LC-03] guests who are seated elsewhere while they choose lose nothing, and read where they are', async ({
  restaurant,
}) => {
  const [first, second] = dishes(restaurant);
  const [anna, ben] = await sitDown(restaurant, 2);
  const { tableId } = await restaurant.staff.codeOf('11');
  await anna.search(first);
  await ben.search(second);
  const annas = anna.button('dish.addOne', { name: first });
  const bens = ben.button('dish.addOne', { name: second });
  // What they read stands for seconds: both are looked at from before it comes.
  const isRead = Promise.all([anna, ben].map((phone) => isAt(phone, 'news.moved', '11')));
  await Promise.all([
    annas.click(),
    bens.click(),
    asStaff(restaurant, '12', addresses.moveVisit, { table_id: tableId }),
  ]);
  await Promise.all([isRead, annas.click(), bens.click()]);
  for (const phone of [anna, ben]) {
    await expect(phone.page).toHaveTitle(/Table 11/);
    await phone.button('search.cancel').click();
    await expect(phone.page.getByRole('button', { name: /^Cart, 4 dishes/ })).toBeVisible();
  }
  await anna.openCart();
  await expect(unitsOf(anna, first, 'own', 1)).toBeVisible();
  await expect(unitsOf(anna, second, 'other', 2)).toBeVisible();
  await anna.send();
  await ben.openOrders();
  await expect(ben.orderedDish(first)).toBeVisible();
  await expect(ben.orderedDish(second)).toBeVisible();
});

test('[LC-03] guests who are brought to another party keep their dishes, and one cart holds all of them', async ({
  restaurant,
}) => {
  const [first, second] = dishes(restaurant);
  const [anna] = await sitDown(restaurant, 1, { table: '12' });
  const [ben] = await sitDown(restaurant, 1, { table: '11' });
  await anna.add(first);
  await ben.add(second, 2);
  const into = await visitAt(restaurant, '12');
  await asStaff(restaurant, '11', addresses.mergeVisit, { into });
  await isAt(ben, 'news.merged', '12');
  for (const phone of [anna, ben]) {
    await expect(phone.page.getByRole('button', { name: /^Cart, 3 dishes/ })).toBeVisible();
  }
  await ben.openCart();
  await expect(unitsOf(ben, second, 'own', 2)).toBeVisible();
  await expect(unitsOf(ben, first, 'other', 1)).toBeVisible();
  await ben.page.reload();
  await expect(ben.page.getByRole('button', { name: /^Cart, 3 dishes/ })).toBeVisible();
});

test('[PART-1] guests who were brought to others are a party of their own again, and each cart has its own dishes', async ({
  restaurant,
}) => {
  const [first, second] = dishes(restaurant);
  const [anna] = await sitDown(restaurant, 1, { table: '12' });
  const [ben] = await sitDown(restaurant, 1, { table: '11' });
  await anna.add(first);
  const [into, party] = [await visitAt(restaurant, '12'), await visitAt(restaurant, '11')];
  await asStaff(restaurant, '11', addresses.mergeVisit, { into });
  await isAt(ben, 'news.merged', '12');
  await ben.add(second);
  await expect(anna.page.getByRole('button', { name: /^Cart, 2 dishes/ })).toBeVisible();
  const { tableId } = await restaurant.staff.codeOf('11');
  await Promise.all([
    isAt(ben, 'news.parted', '11'),
    asStaff(restaurant, '12', addresses.partVisit, { party, table_id: tableId }),
  ]);
  await expect(ben.page).toHaveTitle(/Table 11/);
  for (const phone of [anna, ben]) {
    await expect(phone.page.getByRole('button', { name: /^Cart, 1 dish\b/ })).toBeVisible();
  }
  await ben.openCart();
  await expect(unitsOf(ben, second, 'own', 1)).toBeVisible();
  await ben.send();
  await ben.openOrders();
  await expect(ben.orderedDish(second)).toBeVisible();
  await ben.page.reload();
  await expect(ben.page).toHaveTitle(/Table 11/);
});
