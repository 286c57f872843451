import type { Page } from '@playwright/test';
import { must } from '@tavolata/domain';
import { nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

test.use({ sharesServer: true });

/** More than any screen has. */
const mostStops = 150;

/** Goes from stop to stop with Tab until the one with this name. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'searchbox', name: string | RegExp) {
  const goal = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never comes to the ${role} ${String(name)}`);
}

test('from the scan to the kitchen with nothing but a keyboard', async ({ restaurant }) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const menu = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  const dishName = nameOf(must(restaurant.menu.plainDishesOf(menu)[0], 'dinner has dishes'));
  const phone = await restaurant.phone();
  const { page } = phone;
  const press = async (name: string | RegExp) => {
    await tabTo(page, 'button', name);
    await page.keyboard.press('Enter');
  };

  await phone.scan(tableValue);
  await press('Order now');
  await press('One more: Adults');
  await page.keyboard.press('Enter');
  await tabTo(page, 'radio', /^Lunch/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Dinner/ })).toBeChecked();
  await press('Open table');
  await phone.expectMenu();

  await press('Search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(dishName);
  await page.keyboard.press('Enter');
  await press(`Add one ${dishName}`);
  await expect(page.getByRole('button', { name: `Add one ${dishName}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(/^Cart, 2 dishes/);
  await press('Send round 1');
  await expect(phone.dialog).toBeHidden();
  await press('Orders');
  await expect(phone.orderedDish(dishName)).toContainText('In the kitchen');
});

test('who opens a table by keyboard stands on the menu’s heading; from there, and from the start of the page, the first two stops lead past the bars to the dishes and to the cart', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const { page } = phone;
  await phone.scan(tableValue);
  await phone.openTable(dinner, { adults: 2, children: 0 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(dinner);

  const skip = phone.button('menu.skipToDishes');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  // The next stop is the first dish.
  await page.keyboard.press('Tab');
  const dishes = page.getByRole('list', { name: phone.words.say('menu.dishes') });
  await expect(dishes.getByRole('button').first()).toBeFocused();

  await page.reload();
  await phone.expectMenu();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(phone.button('menu.skipToCart')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(phone.button('cart.close')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phone.button('menu.skipToCart')).toBeFocused();
});

test('[SH-04] made small and shown again by keyboard, the round keeps the focus', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  const small = page.getByRole('button', { name: /Show the round$/ });
  const inFull = anna.button('round.collapse');

  // From stop to stop through the dishes it would be made small by the list that scrolls along.
  await inFull.press('Enter');
  await expect(small).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inFull).toBeFocused();
});
