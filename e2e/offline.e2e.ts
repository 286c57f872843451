import { must } from '@tavolata/domain';
import { nameOf } from './support/menu-facts.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import type { Phone } from './support/phone.ts';
import type { Page } from '@playwright/test';

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
  await other.expectMenu();
  await inCart(other, 2);
  await inCart(phone, 2);
});

test('a part of the app that can’t be had says so in its own place; it comes back with the page loaded again where a newer version has taken it away, by its button, or by itself with the network', async ({
  restaurant,
}) => {
  const parts = /\/assets\/(cart-drawer|orders-page)-/;
  const showCart = ({ page }: Phone) =>
    page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  const anna = await restaurant.phone();
  const { page, words } = anna;
  const expectMissingCart = ({ dialog }: Phone) =>
    expect(dialog).toHaveAccessibleName(words.say('missing.title'));
  const dishOf = ({ dialog }: Phone) => dialog.getByRole('heading', { name: 'Salted edamame' });
  // Its styles are a file of their own, and came as late.
  const expectStyles = (phone: Phone) =>
    expect
      .poll(() => phone.page.evaluate(() => [...document.styleSheets].map(({ href }) => href)))
      .toContainEqual(expect.stringMatching(/\/cart-drawer-[\w-]+\.css$/));
  let isGone = true;
  await page.route(parts, (route) => (isGone ? route.fulfill({ status: 404 }) : route.abort()));
  await sitDown(restaurant, 1, { opener: anna });
  await anna.add('Salted edamame');
  await inCart(anna, 1);
  await showCart(anna);
  await expectMissingCart(anna);
  // From the new page on: it asks for its parts by itself, maybe before this test hears that it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  const loadedAgain = page.waitForEvent('load');
  await anna.button('shared.retry').click();
  await loadedAgain;
  await anna.expectMenu();

  await anna.button('nav.orders').click();
  await expect(page.getByRole('heading', { name: words.say('missing.title') })).toBeVisible();
  await anna.button('nav.menu').click();
  await anna.expectMenu();
  await showCart(anna);
  await expectMissingCart(anna);
  await anna.button('shared.retry').hover();
  await page.mouse.down();
  // Only now: what is missing is also tried again every few seconds, and would take the button away.
  await page.unroute(parts);
  await page.mouse.up();
  await expect(dishOf(anna)).toBeVisible();
  await expectStyles(anna);
  await anna.closeCart();
  await anna.openOrders();

  const ben = await restaurant.phone();
  await ben.page.route(parts, (route) => route.abort());
  await ben.scan((await restaurant.staff.codeOf('12')).tableValue);
  await ben.expectMenu();
  await inCart(ben, 1);
  await expectNothingElseWanted(ben.page, parts);
  await ben.page.context().setOffline(true);
  await ben.page.unroute(parts);
  await showCart(ben);
  await expectMissingCart(ben);
  await ben.page.context().setOffline(false);
  await expect(dishOf(ben)).toBeVisible();
  await expectStyles(ben);
});

/**
 * All parts but these have come: between two rounds the page asks for no other. A page whose requests a test answers keeps no file,
 * and what it was importing when its network went could not be had for as long as it lives.
 */
async function expectNothingElseWanted(page: Page, missing: RegExp): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (missing.test(url)) asked.push(url);
    else if (url.includes('/assets/')) asked.length = 0;
  });
  // It asks again more and more seldom, and every other file that comes late begins the count anew.
  const rounds = expect.poll(() => asked.filter((url) => url === asked[0]).length, { timeout: 60_000 });
  await rounds.toBeGreaterThan(2);
}

test('a network that swallows the first request for each later part only makes the app slower', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const { page } = anna;
  // What the page names, the app can't begin without.
  let html = '';
  await page.route('**/Main', async (route) => {
    const response = await route.fetch();
    html = await response.text();
    await route.fulfill({ response });
  });
  const swallowed = new Set<string>();
  await page.route(/\/assets\/[\w-]+\.(?:js|css)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname) || swallowed.has(pathname)) return route.continue();
    swallowed.add(pathname);
    return route.abort();
  });
  await sitDown(restaurant, 1, { opener: anna });
  // The page shows dishes before the app has come, and keeps this tap for it.
  await page
    .getByRole('button', { name: /^Add one/ })
    .first()
    .click();
  await inCart(anna, 1);
  await anna.openCart();
  await expect(anna.dialog.getByRole('button', { name: /^Send/ })).toBeVisible();
  for (const file of ['socket-library', 'cart-drawer'])
    expect([...swallowed]).toContainEqual(expect.stringContaining(`/assets/${file}-`));
});

/** Has the network swallow the first request for each file of the app. */
async function swallowFirst(page: Page): Promise<ReadonlySet<string>> {
  const swallowed = new Set<string>();
  await page.route(/\/assets\/[\w-]+\.(?:js|css)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (swallowed.has(pathname)) return route.continue();
    swallowed.add(pathname);
    return route.abort();
  });
  return swallowed;
}

test('a page whose own files could not be had stands as it is while the restaurant is away, then comes again by itself, and what was tapped meanwhile counts once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const ben = await restaurant.phone();
  const { page } = ben;
  const swallowed = await swallowFirst(page);
  let isAway = true;
  const asked: string[] = [];
  await page.route('**/?table_id=*', (route) => {
    const method = route.request().method();
    asked.push(method);
    return isAway && method === 'HEAD' ? route.abort() : route.continue();
  });
  await ben.scan(tableValue);
  const painted = page.locator('#painted [role=listitem] [role=group]').first();
  await painted.getByRole('button').click();
  await expect.poll(() => asked.filter((method) => method === 'HEAD').length).toBeGreaterThan(1);
  await expect(painted).toHaveAttribute('data-taps', '1');
  expect(asked.filter((method) => method === 'GET')).toHaveLength(1);
  isAway = false;
  await inCart(ben, 1);
  await inCart(anna, 1);
  await expect(page.locator('#painted')).toHaveCount(0);
  expect([...swallowed]).toContainEqual(expect.stringContaining('/assets/start-'));
  // Nothing is left that would count again.
  await page.reload();
  await ben.expectMenu();
  await inCart(ben, 1);
});

test('a page with nothing painted comes again by itself where its files could not be had', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const swallowed = await swallowFirst(anna.page);
  // What a code for looking leads to is not painted.
  await changeSetting(restaurant, 'visit-codes', { enable: true });
  await anna.scan((await restaurant.staff.codeOf('12')).tableValue);
  await expect(anna.page.locator('.splash')).toHaveCount(1);
  await expect(anna.button('home.accessibility')).toBeVisible();
  expect([...swallowed]).toContainEqual(expect.stringMatching(/\/assets\/start-.*css$/));
});

test('who has not scanned comes in as well where the network swallows the first request for each file', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  await swallowFirst(anna.page);
  await anna.page.goto('/LiteHome');
  await expect(anna.button('home.accessibility')).toBeVisible();
});
