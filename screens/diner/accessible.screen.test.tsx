import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { arrive, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import type { Phone } from '../support/phone.ts';

async function lookAndClose(phone: Phone): Promise<void> {
  await expect(phone.dialog).toBeVisible();
  await expectAccessible();
  await phone.press('Escape');
  await expect(phone.dialog).toBeHidden();
}

test('the door and its languages are free of what axe can find', async ({ restaurant }) => {
  const phone = await arrive(restaurant, {
    with: (server) => server.answer(addresses.resume, new Rejected('no-session')),
  });
  await expect(page.getByRole('heading', { name: 'Please scan the code' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await lookAndClose(phone);
});

test('home, its page about accessibility and the form that opens a table are free of what axe can find', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await lookAndClose(phone);
  await phone.orderNow.click();
  await lookAndClose(phone);
});

test('the menu, its filter, a dish and a set menu are free of what axe can find', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await lookAndClose(phone);
  await page.getByRole('button', { name: /choose another menu/ }).click();
  await lookAndClose(phone);
  const dish = 'Salted edamame';
  await phone.search(dish);
  await expect(page.getByRole('button', { name: dish, exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: dish, exact: true }).click();
  await lookAndClose(phone);
  await phone.button('search.cancel').click();
  await phone.switchMenu('À la carte');
  await phone.search('Lantern menu');
  await page.getByRole('button', { name: 'Add one Lantern menu', exact: true }).click();
  await lookAndClose(phone);
});

test('the cart, empty and filled, the orders and their signs are free of what axe can find', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1, { menu: dinner });
  await phone.openCart();
  await lookAndClose(phone);
  await phone.add('Salted edamame', 2);
  await phone.openCart();
  await expectAccessible();
  await phone.send();
  await phone.openOrders();
  await expect(phone.orderedDish('Salted edamame')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'What the signs mean' }).click();
  await expect(phone.dialog).toBeVisible();
  await expectAccessible();
});

test('the page of accessibility says what goes by the clock, and which pictures are read as a number', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  await phone.button('accessibility.title').click();
  for (const key of ['accessibility.wayTime', 'accessibility.gapPictures'])
    await expect(phone.dialog.getByText(phone.words.say(key), { exact: true })).toBeVisible();
  await expectAccessible();
});
