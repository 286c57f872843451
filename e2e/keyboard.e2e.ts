import type { Page } from '@playwright/test';
import { must } from '@tavolata/domain';
import { nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';

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
  const dinner = must(restaurant.menu.menus[1], 'the demo house has a dinner');
  const dishName = nameOf(must(restaurant.menu.plainDishesOf(dinner)[0], 'dinner has dishes'));
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
