import { must } from '@tavolata/domain';
import { nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import type { Phone } from './support/phone.ts';

test.use({ sharesServer: true });

/** A guest at a table whose phone has been left alone for so long that it has fetched what it may need. */
async function sitAndRead(restaurant: Restaurant): Promise<Phone> {
  const phone = await restaurant.phone();
  // The words of the last language are the last thing that is fetched ahead.
  const last = phone.page.waitForResponse(/\/assets\/fr-[^/]+\.js$/);
  await sitDown(restaurant, 1, { opener: phone });
  await (await last).finished();
  return phone;
}

const strip = ({ page, words }: Phone) =>
  page.getByRole('complementary', { name: words.say('offline.label') });

async function goOffline(phone: Phone): Promise<void> {
  await phone.page.context().setOffline(true);
  await expect(strip(phone)).toHaveText(phone.words.say('offline.choose'));
}

const inCart = (phone: Phone, dishes: number) =>
  expect(phone.page.getByRole('button', { name: new RegExp(`^Cart, ${dishes} dish`) })).toBeVisible();

test('[LC-02] offline a guest comes from the menu to every screen and back, all taps are kept, and arrive with the network', async ({
  restaurant,
}) => {
  const phone = await sitAndRead(restaurant);
  const { page, words } = phone;
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(phone.dialog).toBeHidden();
  };
  await goOffline(phone);

  await phone.button('menu.filter').click();
  await expect(phone.dialog).toHaveAccessibleName(words.say('filter.title'));
  await close();
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await expect(phone.dialog).toHaveAccessibleName(words.say('menu.menus'));
  await close();

  await phone.add('Salted edamame', 2);
  await inCart(phone, 2);
  await expect(strip(phone)).toContainText('2 changes wait');
  await phone.search('Salted edamame');
  await page.getByRole('button', { name: 'Salted edamame', exact: true }).click();
  await expect(phone.dialog.getByRole('heading', { name: 'Salted edamame' })).toBeVisible();
  await close();
  await phone.button('search.cancel').click();

  await phone.switchMenu('À la carte');
  const set = restaurant.menu.menus
    .flatMap((menu) => menu.menu_item_slu.flatMap((category) => category.menu_item))
    .find(({ item_type }) => item_type === 3);
  await phone.search(nameOf(must(set, 'the demo restaurant has set menus')));
  await page
    .getByRole('button', { name: /^Add one/ })
    .first()
    .click();
  await expect(phone.dialog.getByRole('heading', { level: 2 })).toBeVisible();
  await close();
  await phone.button('search.cancel').click();

  await phone.openCart();
  await expect(phone.dialog.getByText(words.say('cart.waitsForNetwork'))).toBeVisible();
  const send = phone.dialog.getByRole('button', { name: /^Send/ });
  await expect(send).toHaveAccessibleDescription(words.say('cart.offline'));
  await close();
  await phone.openOrders();
  await phone.button('nav.call').click();
  await expect(page.getByRole('heading', { name: words.say('call.title'), level: 1 })).toBeVisible();
  await phone.button('nav.home').click();
  await expect(phone.button('home.continue')).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await phone.dialog.getByText('Deutsch').click();
  await expect(page.getByRole('button', { name: 'Zur Karte' })).toBeVisible();
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await phone.dialog.getByText('English').click();
  await expect(phone.dialog).toBeHidden();
  await expect(phone.button('home.accessibility')).toHaveCount(1);
  await phone.button('home.accessibility').click();
  await expect(phone.dialog.getByText(words.say('accessibility.waysTitle'))).toBeVisible();
  await close();
  await phone.goToMenu();
  await inCart(phone, 2);

  await page.context().setOffline(false);
  await expect(strip(phone)).toBeHidden();
  const other = await restaurant.phone();
  const { tableValue } = await restaurant.staff.codeOf('12');
  await other.scan(tableValue);
  await other.goToMenu();
  await inCart(other, 2);
  await inCart(phone, 2);
});

test('a part of the app that can’t be had says so in its own place and comes back with the network, or by its button', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await page.route(/\/assets\/(cart-drawer|orders-page)-/, (route) => route.abort());
  await sitDown(restaurant, 1, { opener: phone });

  await phone.button('nav.orders').click();
  await expect(page.getByRole('heading', { name: words.say('missing.title') })).toBeVisible();
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: words.say('nav.cart') })
    .click();
  await expect(phone.dialog).toHaveAccessibleName(words.say('missing.title'));

  await page.unroute(/\/assets\/(cart-drawer|orders-page)-/);
  await phone.button('shared.retry').click();
  await expect(phone.dialog.getByText(words.say('cart.empty'))).toBeVisible();
  await phone.button('cart.close').click();
  await phone.openOrders();
});

test('a part that is missing because the network is gone comes back by itself', async ({ restaurant }) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await page.route(/\/assets\/cart-drawer-/, (route) => route.abort());
  await sitDown(restaurant, 1, { opener: phone });
  await phone.add('Salted edamame');
  await inCart(phone, 1);
  await page.context().setOffline(true);
  await page.unroute(/\/assets\/cart-drawer-/);
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  await expect(phone.dialog).toHaveAccessibleName(words.say('missing.title'));
  await page.context().setOffline(false);
  await expect(phone.dialog.getByRole('heading', { name: 'Salted edamame' })).toBeVisible();
});

test('a part that a newer version of the app has taken away comes with the page loaded again', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await page.route(/\/assets\/cart-drawer-/, (route) => route.fulfill({ status: 404 }));
  await sitDown(restaurant, 1, { opener: phone });
  await phone.add('Salted edamame');
  await inCart(phone, 1);
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  await expect(phone.dialog).toHaveAccessibleName(words.say('missing.title'));
  const loadedAgain = page.waitForEvent('load');
  await phone.button('shared.retry').click();
  await loadedAgain;
  await page.unroute(/\/assets\/cart-drawer-/);
  await phone.expectMenu();
  await phone.openCart();
  await expect(phone.dialog.getByRole('heading', { name: 'Salted edamame' })).toBeVisible();
});
