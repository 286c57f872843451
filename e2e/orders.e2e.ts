import type { Locator } from '@playwright/test';
import { must, plainChoice, type GuestCommand } from '@tavolata/domain';
import {
  addresses,
  commandToMessage,
  pathTo,
  type DishStatusBody,
  type OrderSummaryWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { inEuro, menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';
import { visitAt } from './support/staff-decisions.ts';
import { stopClock } from './support/stop-clock.ts';

/** An item of the demo restaurant that nobody orders. */
const coverCharge = 13;

test('[HI-01, HI-02, HI-05, HI-06] the orders: newest first, with what they come to, what is charged per person under its own tab, and the five signs', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('9');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  await anna.openTable(dinner, { adults: 2, children: 0 });
  for (const dish of ['Salted edamame', 'Vegetable spring rolls']) {
    await anna.add(dish);
    await anna.openCart();
    await anna.page.getByRole('button', { name: /^Send / }).click();
    await expect(anna.dialog).toBeHidden();
  }
  await anna.openOrders();
  const tabs = anna.page.getByRole('navigation', { name: 'Sent orders' });
  await expect(tabs.getByRole('button').last()).toHaveText('Per person');
  await expect(tabs.getByRole('button')).toHaveCount(3);
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveText([
    'Vegetable spring rolls',
    'Salted edamame',
  ]);
  await expect(anna.page.getByText('1 dish', { exact: true })).toHaveCount(2);
  const total = anna.page.getByText(anna.words.say('orders.total'), { exact: true }).locator('..');
  // A dinner costs more at weekends.
  const menu = must(
    restaurant.menu.menus.find((each) => menuNameOf(each) === dinner),
    'the menu that was opened',
  );
  const dinnerCents = restaurant.menu.coversOf(menu, { adults: 1, children: 0, others: 0 });
  await expect(total).toContainText(inEuro(2 * dinnerCents));

  // A tap leads to the section and marks it; nothing there can be changed.
  await tabs.getByRole('button', { name: 'Per person' }).click();
  await expect(tabs.getByRole('button', { name: 'Per person' })).toHaveAttribute('aria-current', 'true');
  await expect(anna.page.getByText(`2 × ${inEuro(dinnerCents)}`)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^(?:Add|Remove) one/ })).toHaveCount(0);

  await anna.button('orders.legend').click();
  for (const word of ['In the kitchen', 'Ready', 'Served', 'Paused', 'Not possible']) {
    await expect(anna.dialog.getByText(word, { exact: true })).toBeVisible();
  }
  await anna.dialog.getByRole('button', { name: 'Close' }).click();
});

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

test('[HI-06] what the staff order and charge comes to the phone by itself, read-only, under its own tabs', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone({ language: 'de' });
  await sitDown(restaurant, 1, { opener: anna, menu: 'Abend, all you can eat' });
  await anna.openOrders();
  const [order] = await restaurant.staff.get<readonly OrderSummaryWire[]>(pathTo(addresses.orders));
  const orderId = must(order, 'the table is open').order_head_id;
  const [first, second] = restaurant.menu.menus.flatMap((menu) => restaurant.menu.plainDishesOf(menu));
  const add = (body: object) => restaurant.staff.post(pathTo(addresses.addDishes, 'v2.5', orderId), body);
  await add({ dishes: [{ item_id: first?.item_id, quantity: 2 }] });
  await add({ project: 'QOP2', dishes: [{ item_id: second?.item_id, quantity: 1 }] });
  const extraDishes = [{ item_id: coverCharge, quantity: 2 }];
  await restaurant.staff.post(pathTo(addresses.addCharges, orderId), { extraDishes });

  const tabs = anna.page.getByRole('navigation', { name: 'Gesendete Bestellungen' }).getByRole('button');
  await expect(tabs).toHaveText(['Service', 'Pro Person', 'Weitere Posten', 'Andere Geräte']);
  await expect(anna.page.getByRole('heading', { level: 2, name: /^Service · / })).toBeVisible();
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Gedeck' }).last()).toContainText('5,00');
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(anna.page.getByRole('button', { name: /hinzufügen|entfernen/ })).toHaveCount(0);
});

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

test('[HI-03, HI-05] what the kitchen changes is said in one sentence, and marks the way to the orders until they are looked at', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page, words } = anna;
  const menu = must(
    restaurant.menu.menus.find((each) => menuNameOf(each) === dinner),
    'the menu that was opened',
  );
  const [first, second, third, fourth] = restaurant.menu.plainDishesOf(menu).map((dish) => nameOf(dish));
  for (const name of [first, second, third, fourth]) await anna.add(must(name, 'a dish'));
  await anna.openCart();
  await anna.send();
  const visit_id = await visitAt(restaurant, '12');
  const tell = (is_make: DishStatusBody['is_make'], ...order_detail_ids: string[]) =>
    restaurant.staff.post(pathTo(addresses.setDishStatus), {
      request_id: randomUUID(),
      visit_id,
      order_detail_ids,
      is_make,
    });
  const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });
  const way = anna.button('nav.orders');
  const news = words.say('nav.ordersNews');
  await expect(way).not.toHaveAccessibleDescription(news);

  await Promise.all([tell(1, '1-1', '1-2'), tell(3, '1-3'), tell(5, '1-4')]);
  const sentence = [
    `${fourth}: Not possible. ${words.say('orders.legend.notPossible')}`,
    `${third}: Paused. ${words.say('orders.legend.paused')}`,
    `${first} and ${second}: Ready.`,
  ].join(' ');
  await expect(spoken(sentence)).toHaveCount(1);
  await expect(way).toHaveAccessibleDescription(news);

  // It outlives a reload, and goes when the orders are on the screen.
  await page.reload();
  await anna.expectMenu();
  await expect(way).toHaveAccessibleDescription(news);
  await anna.openOrders();
  await expect(way).not.toHaveAccessibleDescription(news);
  await anna.button('nav.menu').click();
  await anna.expectMenu();
  await expect(way).not.toHaveAccessibleDescription(news);

  await tell(2, '1-1');
  await expect(spoken(`${first}: Served.`)).toHaveCount(1);
  await expect(way).toHaveAccessibleDescription(news);
});
