import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { countListeners } from '../support/count-listeners.ts';
import { sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';

const edamame = 'Salted edamame';
const tenMinutes = 600_000;

/** Opens and closes whatever a guest looks at in the course of a meal. */
async function lookAround(phone: Phone): Promise<void> {
  const close = async () => {
    await expect(phone.dialog).toBeVisible();
    await phone.press('Escape');
    await expect(phone.dialog).toHaveCount(0);
  };
  await phone.button('menu.filter').click();
  await close();
  await phone.search(edamame);
  await page.getByRole('button', { name: edamame, exact: true }).click();
  await close();
  await phone.button('search.cancel').click();
  await phone.openCart();
  await close();
  await phone.openOrders();
  await phone.button('orders.legend').click();
  await close();
  await phone.button('nav.call').click();
  await phone.button('nav.home').click();
  await phone.goToMenu();
}

test('[K-05] an hour at the table leaves no listener and no timer behind, and at no time are there more than 100', async ({
  restaurant,
}) => {
  const listeners = countListeners();
  restaurant.useMovableClock();
  const [anna, ben] = await sitDown(restaurant, 2);
  await lookAround(anna);
  await restaurant.moveClock(tenMinutes);
  const before = { listeners: listeners(), timers: vi.getTimerCount() };
  expect(before.listeners).toBeGreaterThan(0);

  for (let time = 0; time < 5; time += 1) {
    ben.add(edamame);
    await lookAround(anna);
    await restaurant.moveClock(tenMinutes);
    expect(listeners()).toBeLessThanOrEqual(100);
  }
  expect(listeners()).toBeLessThanOrEqual(before.listeners);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(before.timers);
});

test('[K-05] ten more rows of the orders are there than are seen, and not all of many; of a long cart the next one is there', async ({
  restaurant,
}) => {
  const dishes = restaurant
    .menu('Dinner, all you can eat')
    .menu_item_slu.flatMap(({ menu_item }) => menu_item)
    .filter(({ item_type, required_condiment }) => item_type === 0 && required_condiment === 0)
    .flatMap(({ item_names }) => item_names['en'] ?? [])
    .slice(0, 60);
  const [anna] = await sitDown(restaurant, 1, {
    adults: 12,
    before(self) {
      for (const dish of dishes.slice(0, 40)) self.add(dish);
      self.send();
      for (const dish of dishes.slice(40)) self.add(dish);
    },
  });
  await anna.openCart();
  const cart = await elementOf(anna.dialog);
  expect(below(cart.querySelectorAll('li'), innerHeight)).toBeGreaterThanOrEqual(1);
  await anna.button('cart.close').click();

  await anna.openOrders();
  const list = await elementOf(page.getByRole('region', { name: anna.words.say('orders.tabs') }));
  await expect.poll(() => list.querySelectorAll('[role="listitem"]').length).toBeGreaterThan(0);
  const rows = list.querySelectorAll('[role="listitem"]');
  expect(below(rows, list.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(10);
  expect(rows.length).toBeLessThan(40);
});

/** How many of them begin below this height. */
function below(elements: NodeListOf<Element>, bottom: number): number {
  return [...elements].filter((element) => element.getBoundingClientRect().top >= bottom).length;
}
