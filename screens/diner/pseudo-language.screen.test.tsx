import { addresses } from '@tavolata/protocol';
import { inject } from 'vitest';
import { arrive, dinner, nameOf, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { press } from '../support/locators.ts';
import { speakPseudoLanguage } from '../support/pseudo-language.ts';
import { readPage } from '../support/words.ts';

const { reply, menus, serviceOptions } = inject('sampleRestaurants').demo;

/** Names are the same in every language: of places to meet online, of languages, and our own. */
const names =
  'English Italiano Deutsch Tavolata WhatsApp Facebook TikTok Twitter Tripadvisor Instagram Google';

/** What the restaurant has written itself, and names. */
const given = new Set(`${JSON.stringify([reply, menus, serviceOptions])} ${names}`.match(/[A-Za-z]{2,}/g));

/** Words on the page that nobody gave it: they stand in a component instead of a text. */
function fixedWords(): readonly string[] {
  const words = readPage().flatMap((text) => text.match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? []);
  return [...new Set(words)].filter((word) => !given.has(word));
}

test('[X-03] in a language that does not exist the door has no word that stands in a component', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, {
    language: speakPseudoLanguage(),
    with: (server) => server.answer(addresses.resume, new Rejected('no-session')),
  });
  await expect(phone.button('start.retry')).toBeVisible();
  expect(phone.words.say('start.retry')).toBe('Ŧéñŧáŕ đé ñóṽó');
  expect(fixedWords()).toEqual([]);
});

test('[X-03] in a language that does not exist no word stands in a component, from Home to the orders', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { language: speakPseudoLanguage() });
  const menu = restaurant.menu(dinner);
  const dish = nameOf(restaurant.dish('Salted edamame'), 'pt');
  const expectNone = (screen: string) => expect(fixedWords(), screen).toEqual([]);

  await expect(phone.orderNow).toBeVisible();
  expectNone('home');
  await phone.button('home.accessibility').click();
  await expect(phone.dialog).toBeVisible();
  expectNone('accessibility');
  await press('Escape');
  await expect(phone.dialog).toBeHidden();
  await phone.openTable(menu.main_group_names['pt'] ?? '', { adults: 2, children: 1 });
  expectNone('menu');
  await phone.button('menu.filter').click();
  await expect(phone.dialog).toBeVisible();
  expectNone('filter');
  await press('Escape');
  await expect(phone.dialog).toBeHidden();
  await phone.add(dish, 2);
  await phone.openCart();
  expectNone('cart');
  await phone.send();
  await phone.openOrders();
  await expect(phone.orderedDish(dish)).toContainText(phone.words.say('orders.status.waiting'));
  expectNone('orders');
});
