import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test.use({ sharesServer: true });

test('Back never leaves the app from what lies over the menu or stands in its place', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { page, words } = phone;
  const title = page.getByRole('heading', { level: 1 });

  await phone.openOrders();
  await page.goBack();
  await phone.expectMenu();

  await phone.openOrders();
  await phone.button('nav.call').click();
  await expect(title).toHaveText(words.say('call.title'));
  await page.goBack();
  await phone.expectMenu();

  await phone.openOrders();
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  await expect(phone.dialog).toBeVisible();
  await page.goBack();
  await expect(phone.dialog).toBeHidden();
  await expect(title).toHaveText(words.say('orders.title'));
  await page.goBack();
  await phone.expectMenu();

  await phone.button('menu.search').click();
  const field = page.getByRole('searchbox', { name: words.say('search.label') });
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(field).toBeHidden();
  await phone.expectMenu();

  await phone.openOrders();
  await phone.button('nav.home').click();
  await expect(page).toHaveURL(/\/Home$/);
  await page
    .getByRole('button', { name: /^Open picture 1/ })
    .first()
    .click();
  const close = phone.button('shared.close');
  await expect(close).toBeVisible();
  await page.goBack();
  await expect(close).toBeHidden();
  await expect(page).toHaveURL(/\/Home$/);
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(phone.dialog).toBeVisible();
  await page.goBack();
  await expect(phone.dialog).toBeHidden();
  await page.goBack();
  await phone.expectMenu();
});
