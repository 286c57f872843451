import type { Locator } from '@playwright/test';
import { plainChoice, type GuestCommand } from '@tavolata/domain';
import { commandToMessage } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { menuNameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';
import { stopClock } from './support/stop-clock.ts';

test('[HI-01] a tab leads to its round, scrolling marks the round that is read, but not within 600 ms of a tap, and the wheel moves the tabs', async ({
  restaurant,
}) => {
  const { page, anna } = await sitDownToFourRounds(restaurant);
  await anna.openOrders();
  const name = anna.words.say('orders.tabs');
  const strip = page.getByRole('navigation', { name });
  const tabs = strip.getByRole('button');
  const list = page.getByRole('region', { name });
  const marked = (tab: Locator) => expect(tab).toHaveAttribute('aria-current', 'true');
  /** Answers when whoever listens to the list has heard of it. */
  const scrollTo = (top: number) =>
    list.evaluate(
      (element, to) =>
        new Promise<void>((resolve) => {
          element.addEventListener('scroll', () => resolve(), { once: true });
          element.scrollTo({ top: to });
        }),
      top,
    );
  await marked(tabs.first());
  await scrollTo(700);
  await marked(tabs.nth(1));
  await scrollTo(0);
  await marked(tabs.first());

  await stopClock(anna);
  const oldest = page.getByRole('heading', { level: 2 }).last();
  await expect(oldest).not.toBeInViewport();
  await tabs.last().click();
  await expect(oldest).toBeInViewport();
  await page.clock.runFor(599);
  await scrollTo(20);
  await marked(tabs.last());
  await page.clock.runFor(1);
  await scrollTo(0);
  await marked(tabs.first());

  const moved = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(moved).toBe(0);
  await strip.hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(moved).toBeGreaterThan(0);
});

/** A guest who has sent four rounds of five dishes: more than a screen holds. */
async function sitDownToFourRounds(restaurant: Restaurant) {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte, table: '7' });
  const dishes = restaurant.menu.menus.flatMap((menu) =>
    menuNameOf(menu) === aLaCarte ? restaurant.menu.plainDishesOf(menu).slice(0, 5) : [],
  );
  const command = async (command: GuestCommand) => {
    const { name, content } = commandToMessage(randomUUID(), command);
    expect(await anna.sendByHand(name, content)).toMatchObject({ ok: true });
  };
  for (const batchNumber of [1, 2, 3, 4]) {
    for (const { item_id: dishId } of dishes) {
      await command({ type: 'addLine', lineId: randomUUID(), dishId, choice: plainChoice, quantity: 1 });
    }
    await command({ type: 'submitCart', batchNumber });
  }
  return { anna, page: anna.page };
}

test('[HI-07] orders that can’t be loaded are noted in the browser’s log alone: no message, no waiting sign, and they come by themselves', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const { page } = anna;
  // A network that lets only plain requests through: these can be broken.
  await page.addInitScript(() => {
    const Line = window.WebSocket;
    window.WebSocket = class extends Line {
      constructor(url: string | URL) {
        super(String(url).replace('/socket.io/', '/nowhere/'));
      }
    };
  });
  let isBroken = false;
  await page.route(/\/socket\.io\//, (route) => (isBroken ? route.abort() : route.continue()));
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await sitDown(restaurant, 1, { opener: anna });
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.send();
  await anna.openOrders();

  isBroken = true;
  await page.reload();
  await expect(page.getByText('Your orders have not loaded yet. They come by themselves.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  expect(logged).toContain('The orders could not be loaded.');

  isBroken = false;
  await expect(page.getByRole('heading', { level: 3, name: 'Salted edamame' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
});
