import { page } from 'vitest/browser';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';

/** How many of what lies over the page the browser's entry counts. */
function entryDepth(): number {
  return (history.state as { readonly modalDepth?: number } | null)?.modalDepth ?? 0;
}

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

test('Forward opens again what was closed, by its own button or by Back: sheets, pages and views', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  const title = page.getByRole('heading', { level: 1 });
  const cart = page.getByRole('navigation').getByRole('button', { name: /^Cart/ });
  const expectForward = async (name: string | RegExp) => {
    history.forward();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
  const expectClosed = async () => {
    await expect(phone.dialog).toBeHidden();
    await expect.poll(entryDepth).toBe(0);
  };

  await cart.click();
  await phone.button('cart.close').click();
  await expectClosed();
  await expectForward(/Table 12/);
  history.back();
  await expectClosed();
  await expectForward(/Table 12/);
  await phone.button('cart.close').click();
  await expectClosed();

  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('button').first().click();
  await expect(phone.dialog).toBeVisible();
  await phone.button('dish.close').click();
  await expectClosed();
  history.forward();
  await expect(phone.dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await phone.button('dish.close').click();
  await expectClosed();

  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(phone.dialog).toBeVisible();
  await phone.button('dish.close').click();
  await expectClosed();
  await expectForward(words.say('filter.title'));
  history.back();
  await expectClosed();

  await phone.openOrders();
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  await expect.poll(entryDepth).toBe(0);
  history.forward();
  await expect(title).toHaveText(words.say('orders.title'));
  history.back();
  await phone.expectMenu();

  await phone.button('menu.search').click();
  const field = page.getByRole('searchbox', { name: words.say('search.label') });
  await expect(field).toBeVisible();
  history.back();
  await expect(field).toBeHidden();
  history.forward();
  await expect(field).toBeVisible();
});

test('Back after a reload does something: of what the reload has closed no entry is left', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.openOrders();
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  // As the browser keeps it over a reload with a sheet open.
  await reload(() => history.pushState({ modalDepth: 1 }, ''));
  await expect(phone.button('home.continue')).toBeVisible();
  await expect.poll(entryDepth).toBe(0);
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
