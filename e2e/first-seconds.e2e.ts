import { must } from '@tavolata/domain';
import { addresses, pathTo, type RestaurantEditorReply } from '@tavolata/protocol';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { firstSeconds } from '../bench/src/first-seconds.mjs';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';
import { standsStill } from './support/stands-still.ts';

test.use({ sharesServer: true });

/** What may come over the line, in kB: what is on it now and a little more, beside the aim. A page that grows is looked into. */
const budgets = {
  /** The aim is 45. */
  seen: 28,
  /** The aim itself: decision 157 says what of it is what. */
  orderable: 115,
  /** With font and pictures; the aim is 200. */
  all: 190,
};

const scripts = '**/assets/*.js';

/** No script comes, nor does the page find out that it could have it by now, and load itself again. */
function withoutApp(route: Route): Promise<void> {
  const request = route.request();
  const isAppWanted = request.method() === 'HEAD' || /\/assets\/.*\.js$/.test(request.url());
  return isAppWanted ? route.abort() : route.continue();
}

/**
 * Loads the page again, now with its scripts. It is left first: one that finds that it can have them loads itself again,
 * and would do so in the middle of this.
 */
async function loadWithApp(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.unroute('**/*', withoutApp);
  await page.goto(address);
}

/** Somebody has opened table 12; answers what the code on it leads to. */
async function openTable(restaurant: Restaurant): Promise<string> {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  await anna.openTable(dinner, { adults: 2, children: 0 });
  return `/?table_id=${encodeURIComponent(tableValue)}`;
}

/** Puts up an announcement in front of those that the restaurant has. */
async function announce({ staff }: Restaurant, text: string): Promise<void> {
  const { guest_info: info } = await staff.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor));
  const announcements = [{ icon: 'info', text: { it: text } }, ...info.content.announcements].slice(0, 3);
  const content = { ...info.content, announcements };
  const edit = { type: 'changeGuestInfo', revision: info.revision, content };
  await staff.post(pathTo(addresses.editRestaurant), { request_id: randomUUID(), edit });
}

/** Where the bars, the titles and the first dishes stand, and what else is asked for. */
function places(page: Page, more = ''): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => {
          const { x, y } = element.getBoundingClientRect();
          return [element.tagName, Math.round(x), Math.round(y)].join(' ');
        }),
    `header, nav, h1, h2, h3, [role=listitem]${more}`,
  );
}

/** What a page with the first dishes needs, pictures and font apart. */
async function bytesWithoutScripts(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const answers: Request[] = [];
  page.on('requestfinished', (request) => answers.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('[role=listitem] h3').first()).toBeVisible();
  const needed = answers.filter((request) => /(\/|\.css|\.svg)$/.test(new URL(request.url()).pathname));
  const sizes = await Promise.all(needed.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

for (const language of ['en', 'de', 'zh'] as const) {
  test(`[T-02] the first dishes stand in the page before any script has come, and nothing moves when the app takes over: ${language}`, async ({
    restaurant,
  }) => {
    const address = await openTable(restaurant);
    const { page } = await restaurant.phone({ language });
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.route('**/*', withoutApp);
      await page.goto(address);
      await expect(page.locator('#painted [role=listitem] h3').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const painted = await places(page);
      expect(painted.length).toBeGreaterThan(6);
      await loadWithApp(page, address);
      await expect(page.locator('#root [role=listitem] [role=group]').first()).toBeVisible();
      await expect(page.locator('#painted')).toHaveCount(0);
      await standsStill(page);
      expect(await places(page), `${width} × ${height}`).toEqual(painted);
    }
  });
}

test('[T-02] a list that was scrolled before the app came stays where it is', async ({ restaurant }) => {
  const address = await openTable(restaurant);
  const { page } = await restaurant.phone();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const list = page.locator('#painted [role=list]');
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => list.evaluate((element) => element.parentElement?.scrollTop)).toBe(400);
  isHeld = false;
  for (const letGo of held) letGo();
  await expect(page.locator('#painted')).toHaveCount(0);
  const own = page.locator('#root [role=list]');
  await expect.poll(() => own.evaluate((element) => element.parentElement?.scrollTop)).toBe(400);
});

test('[T-02] a tap on a painted plus counts at once, and is in the cart when the app is there', async ({
  restaurant,
}) => {
  const address = await openTable(restaurant);
  const { page } = await restaurant.phone();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/assets/start-*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const first = page.locator('#painted [role=listitem]:has([role=group])').first();
  const plus = first.locator('[role=group] button');
  const name = await first.getByRole('heading').innerText();
  await plus.click();
  await plus.click();
  await expect(first.locator('[role=group]')).toHaveAttribute('data-taps', '2');
  await plus.focus();
  isHeld = false;
  for (const letGo of held) letGo();
  await expect(page.locator('#painted')).toHaveCount(0);
  const own = page.locator('#root [role=listitem]:has([role=group])', { hasText: name }).first();
  await expect(own.locator('[role=group]')).toContainText('2');
  await expect(own.locator('[role=group] button').last()).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Cart, 2 dishes/ })).toBeVisible();
});

test('[T-02] of the other buttons the last that was tapped is kept, and leads on when the app is there', async ({
  restaurant,
}) => {
  const address = await openTable(restaurant);
  const { page, words } = await restaurant.phone();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/assets/start-*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const painted = page.locator('#painted');
  const button = (key: string) => painted.getByRole('button', { name: words.say(key), exact: true });
  await button('nav.orders').click();
  await button('menu.search').click();
  await expect(button('menu.search')).toHaveAttribute('data-tapped', '');
  await expect(button('nav.orders')).not.toHaveAttribute('data-tapped');
  isHeld = false;
  for (const letGo of held) letGo();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(painted).toHaveCount(0);
});

test('[T-02] ordering waits for no more of the menu than the page has brought', async ({ restaurant }) => {
  const address = await openTable(restaurant);
  const { page } = await restaurant.phone();
  await page.route('**/api/v3/{restaurant,menus?*}', (route) => route.abort());
  await page.goto(address);
  await page.locator('#root [role=listitem] [role=group] button').first().click();
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Cart, 1 dish/ })).toBeVisible();
});

test('[H-09, T-02] where a painted home page was scrolled it stays, and what was tapped there leads on', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('11');
  const { page, words } = await restaurant.phone();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`/?table_id=${encodeURIComponent(tableValue)}`, { waitUntil: 'commit' });
  const painted = page.locator('#painted');
  const orderNow = painted.getByRole('button', { name: words.say('home.orderNow') });
  await expect(orderNow).toBeVisible();
  // Where a line above becomes shorter with the letters that come, the browser holds what is read still by another number.
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // As a finger does, which scrolls to nothing.
  const { x, y, width, height } = must(await orderNow.boundingBox(), 'the button is in view');
  await page.mouse.click(x + width / 2, y + height / 2);
  isHeld = false;
  for (const letGo of held) letGo();
  await expect(painted).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await expect(page.getByRole('heading', { name: words.say('openTable.title') })).toBeVisible();
});

test.describe('in a restaurant of its own', () => {
  test.use({ sharesServer: false });

  for (const language of ['de', 'zh'] as const) {
    test(`[H-01, H-02, T-02] the home page stands in the page before any script has come, and nothing moves when the app takes over: ${language}`, async ({
      restaurant,
    }) => {
      const { tableValue } = await restaurant.staff.codeOf('11');
      const address = `/?table_id=${encodeURIComponent(tableValue)}`;
      await announce(restaurant, 'Prendete quanto volete, ma finite ciò che ordinate. '.repeat(4));
      const { page, words } = await restaurant.phone({ language });
      for (const [width, height] of [
        [320, 640],
        [412, 915],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.route('**/*', withoutApp);
        await page.goto(address);
        await expect(
          page.locator('#painted').getByRole('button', { name: words.say('home.orderNow') }),
        ).toBeInViewport();
        await page.evaluate(() => document.fonts.ready);
        const painted = await places(page, ', img, section > button, li p, li p + button');
        expect(painted.length).toBeGreaterThan(6);
        await expect(
          page.locator('#painted').getByRole('button', { name: words.say('home.more') }),
        ).toHaveCount(1);
        await loadWithApp(page, address);
        await expect(page.locator('#painted')).toHaveCount(0);
        await expect(page).toHaveURL('/Home');
        await standsStill(page);
        const drawn = await places(page, ', img, section > button, li p, li p + button');
        expect(drawn, `${width} × ${height}`).toEqual(painted);
      }
    });
  }

  test('[T-02] where the restaurant begins at home, who scans a table in use has that painted', async ({
    restaurant,
  }) => {
    await changeSetting(restaurant, 'customer-first-screen', 0);
    const address = await openTable(restaurant);
    const ben = await restaurant.phone();
    await ben.page.route('**/*', withoutApp);
    await ben.page.goto(address);
    const goOn = ben.page.locator('#painted').getByRole('button', { name: ben.words.say('home.continue') });
    await expect(goOn).toBeVisible();
  });
});

test('what comes before the first dish is seen, before it can be ordered, and in all stays within its budget', async ({
  restaurant,
  browser,
}) => {
  const address = `${restaurant.server.origin}${await openTable(restaurant)}`;
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-IE' };
  const bare = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const whole = await browser.newContext(phone);
  const seenBytes = await bytesWithoutScripts(bare, address);
  const { orderableBytes, allBytes } = await firstSeconds(whole, address);
  await Promise.all([bare.close(), whole.close()]);
  expect(seenBytes / 1000).toBeLessThan(budgets.seen);
  expect(orderableBytes / 1000).toBeLessThan(budgets.orderable);
  expect(allBytes / 1000).toBeLessThan(budgets.all);
});
