import { must } from '@tavolata/domain';
import { changeSetting } from '../support/restaurant-rules.ts';
import { menuNameOf, nameOf } from '../support/menu-facts.ts';
import { expect, test, type Restaurant } from '../support/restaurant.ts';
import { sitDown } from '../support/sit-down.ts';
import { takePicture } from './take-picture.ts';

const screens = [
  { device: 'tablet', viewport: { width: 1024, height: 768 } },
  { device: 'phone', viewport: { width: 360, height: 740 } },
] as const;

/** The settings last: the log is a part of them. */
const rooms = [
  ['needs', 'needs'],
  ['requests', 'approvals'],
  ['calls', 'calls'],
  ['menu', 'menu'],
  ['menu-editor', 'menu/edit'],
  ['menu-import', 'menu/import'],
  ['allergens', 'menu/allergens'],
  ['reports', 'reports'],
  ['people', 'people'],
  ['codes', 'codes'],
  ['settings', 'settings'],
] as const;

test("the staff's rooms while guests eat", async ({ restaurant }) => {
  await seatGuests(restaurant, '3', 2);
  await seatGuests(restaurant, '12', 4);
  await seatGuests(restaurant, '15', 3);
  const { page } = await restaurant.kitchen();
  const dish = page.getByRole('article').first().getByRole('listitem').first();
  await dish.getByRole('button').first().click();
  await expect(dish).toContainText('Made');
  for (const { device, viewport } of screens) {
    await page.setViewportSize(viewport);
    await page.getByRole('link', { name: 'Kitchen' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await takePicture(page, `staff-kitchen-${device}`);
    await page.getByRole('link', { name: 'Floor' }).click();
    await expect(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
    await takePicture(page, `staff-floor-${device}`);
    await page
      .getByRole('button', { name: /\b12\b/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /12/ })).toBeVisible();
    await takePicture(page, `staff-table-${device}`);
    await page.getByRole('button', { name: 'Bill', exact: true }).click();
    await expect(page.getByText('Total', { exact: true }).first()).toBeVisible();
    await takePicture(page, `staff-bill-${device}`);
    await page.goto('/staff/floor');
  }
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  await holdFirstBatch(restaurant, '9');
  await callTo(restaurant, '20');
  for (const { device, viewport } of screens) {
    await page.setViewportSize(viewport);
    for (const [room, path] of rooms) {
      await page.goto(`/staff/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, `staff-${room}-${device}`);
    }
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await takePicture(page, `staff-log-${device}`);
  }
  await page.context().clearCookies();
  await page.goto('/staff/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  for (const { device, viewport } of screens) {
    await page.setViewportSize(viewport);
    await takePicture(page, `staff-login-${device}`);
  }
});

/** Guests who have sent some dishes, and have one more in the cart. */
async function seatGuests(restaurant: Restaurant, tableName: string, adults: number) {
  const { menu, staff } = restaurant;
  const dinner = must(menu.menus[1], 'the demo restaurant has a dinner');
  const dishes = menu.plainDishesOf(dinner).slice(adults, adults + 3);
  const phone = await restaurant.phone();
  await phone.scan((await staff.codeOf(tableName)).tableValue);
  await phone.openTable(menuNameOf(dinner), { adults, children: 1 });
  for (const dish of dishes) await phone.add(nameOf(dish), 2);
  await phone.openCart();
  await phone.send();
  await phone.add(nameOf(must(dishes[0], 'dinner has dishes')));
}

/** Guests whose first round the staff look at before it is cooked. */
async function holdFirstBatch(restaurant: Restaurant, table: string) {
  const [phone] = await sitDown(restaurant, 1, { table, adults: 2 });
  const dinner = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  const dishes = restaurant.menu.plainDishesOf(dinner).slice(0, 3);
  for (const dish of dishes) await phone.add(nameOf(dish));
  await phone.openCart();
  await phone.button('cart.sendRound', { number: '1' }).click();
}

/** A guest who has sat down and calls the staff. */
async function callTo(restaurant: Restaurant, table: string) {
  const [{ page, words }] = await sitDown(restaurant, 1, { table });
  await page
    .getByRole('navigation', { name: words.say('nav.label') })
    .getByRole('button', { name: words.say('nav.call'), exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('call.submit'), exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(question).toBeHidden();
}
