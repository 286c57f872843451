import { addresses, languageCookie } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { arrive, dinner, nameOf, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { press } from '../support/locators.ts';
import { reload } from '../support/open-screen.ts';
import { Words } from '../support/words.ts';

test('[E-07] the language that a guest has chosen is there again after the page was loaded anew', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toBeVisible();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByText('Deutsch', { exact: true }).click();
  const inGerman = page.getByRole('button', { name: new Words('de').say('home.orderNow'), exact: true });
  await expect(inGerman).toBeVisible();
  // The server, which paints the next page, hears of it.
  expect(document.cookie).toContain(`${languageCookie}=de`);
  await reload();
  await expect(inGerman).toBeVisible();
  expect(document.documentElement.lang).toMatch(/^de/);
});

for (const language of ['de', 'zh'] as const) {
  test(`[E-07] a phone in ${language} that has no table reads no English at the door`, async ({
    restaurant,
  }) => {
    const phone = await arrive(restaurant, {
      language,
      with: (server) => server.answer(addresses.resume, new Rejected('no-session')),
    });
    await expect(phone.button('start.retry')).toBeVisible();
    expect(phone.words.findEnglish()).toEqual([]);
  });

  test(`[E-07] a phone in ${language} reads no English, from Home to the orders`, async ({ restaurant }) => {
    const phone = await arrive(restaurant, { language });
    const { words } = phone;
    const menu = restaurant.menu(dinner);
    const dish = nameOf(restaurant.dish('Salted edamame'), language);
    const expectNoEnglish = (screen: string) => expect(words.findEnglish(), screen).toEqual([]);

    await expect(phone.orderNow).toBeVisible();
    await expect.poll(() => document.documentElement.lang).toMatch(new RegExp(`^${language}`));
    expectNoEnglish('home');
    await phone.orderNow.click();
    await expect(phone.dialog).toBeVisible();
    expectNoEnglish('open table');
    await press('Escape');
    await expect(phone.dialog).toBeHidden();
    await phone.openTable(menu.main_group_names[language] ?? '', { adults: 2, children: 1 });
    expectNoEnglish('menu');
    await phone.add(dish, 2);
    await phone.openCart();
    expectNoEnglish('cart');
    await phone.send();
    await phone.openOrders();
    await expect(phone.orderedDish(dish)).toContainText(words.say('orders.status.waiting'));
    expectNoEnglish('orders');
  });
}
