import type { Page } from '@playwright/test';
import config from './playwright.config.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

const { launchOptions } = config.use ?? {};

// As whoever has asked the browser for letters of twice the size.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

/** Expects every button of the screen, but those in a strip that scrolls, to stand on it with its whole width. */
async function expectOnScreen(page: Page, screen: string): Promise<void> {
  const beside = () =>
    page.evaluate(() => {
      const isInStrip = (element: Element) => element.closest('nav:not([aria-label="Main"])') !== null;
      return [...document.querySelectorAll('button, h1')]
        .filter((element) => element.checkVisibility() && !isInStrip(element))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((element) => element.textContent);
    });
  await expect.poll(beside, screen).toEqual([]);
}

test('at twice the text size the door and the ways of a table stay on the screen', async ({ restaurant }) => {
  const stranger = await restaurant.phone();
  await stranger.page.goto('/');
  await expect(stranger.button('start.retry')).toBeVisible();
  await expectOnScreen(stranger.page, 'the door');

  const [phone] = await sitDown(restaurant, 1);
  await expectOnScreen(phone.page, 'the menu');
  await phone.openOrders();
  await expectOnScreen(phone.page, 'the orders');
  await phone.button('nav.call').click();
  await expect(phone.page.getByRole('checkbox').first()).toBeVisible();
  await expectOnScreen(phone.page, 'a call');
});
