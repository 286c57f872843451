import { page } from 'vitest/browser';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';

test('Back never leaves the app from what lies over the menu or stands in its place', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  const title = page.getByRole('heading', { level: 1 });

  await phone.openOrders();
  history.back();
  await phone.expectMenu();

  await phone.openOrders();
  await phone.button('nav.call').click();
  await expect(title).toHaveText(words.say('call.title'));
  history.back();
  await phone.expectMenu();

  await phone.openOrders();
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  await expect(phone.dialog).toBeVisible();
  history.back();
  await expect(phone.dialog).toBeHidden();
  await expect(title).toHaveText(words.say('orders.title'));
  history.back();
  await phone.expectMenu();

  await phone.button('menu.search').click();
  const field = page.getByRole('searchbox', { name: words.say('search.label') });
  await expect(field).toBeVisible();
  history.back();
  await expect(field).toBeHidden();
  await phone.expectMenu();

  await phone.openOrders();
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  await page
    .getByRole('button', { name: /^Open picture 1/ })
    .first()
    .click();
  const close = phone.button('shared.close');
  await expect(close).toBeVisible();
  history.back();
  await expect(close).toBeHidden();
  await phone.expectAt('/Home');
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(phone.dialog).toBeVisible();
  history.back();
  await expect(phone.dialog).toBeHidden();
  history.back();
  await phone.expectMenu();
});

test('Back after a reload does something: of what the reload has closed no entry is left', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.openOrders();
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  const depth = () => (history.state as { readonly modalDepth?: number } | null)?.modalDepth ?? 0;
  // As the browser keeps it over a reload with a sheet open.
  await reload(() => history.pushState({ modalDepth: 1 }, ''));
  await expect(phone.button('home.continue')).toBeVisible();
  await expect.poll(depth).toBe(0);
  history.back();
  await phone.expectMenu();
});

test('each view of a table begins at its heading, which has the focus: by the way to it, and by the way back', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  const expectBegun = async (name: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  };
  await phone.openOrders();
  await expectBegun(words.say('orders.title'));
  await phone.button('nav.call').click();
  await expectBegun(words.say('call.title'));
  history.back();
  await phone.expectMenu();
  await expectBegun(/^Dinner, all you can eat/);
});
