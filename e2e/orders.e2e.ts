import { must } from '@tavolata/domain';
import { paths, pathTo, type OrderSummaryWire } from '@tavolata/protocol';
import { expect, test } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

/** An item of the demo restaurant that nobody orders. */
const coverCharge = 13;

test('[HI-01, HI-02, HI-05, HI-06] the orders: newest first, what is charged per person under its own tab, and the five signs', async ({
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

  // A tap leads to the section and marks it; nothing there can be changed.
  await tabs.getByRole('button', { name: 'Per person' }).click();
  await expect(tabs.getByRole('button', { name: 'Per person' })).toHaveAttribute('aria-current', 'true');
  await expect(anna.page.getByText('2 × €27.90')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /^(?:Add|Remove) one/ })).toHaveCount(0);

  await anna.button('orders.legend').click();
  for (const word of ['In the kitchen', 'Ready', 'Served', 'Paused', 'Not possible']) {
    await expect(anna.dialog.getByText(word, { exact: true })).toBeVisible();
  }
  await anna.dialog.getByRole('button', { name: 'Close' }).click();
});

test('[HI-06] what the staff order and charge comes to the phone by itself, read-only, under its own tabs', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone({ language: 'de' });
  await sitDown(restaurant, 1, { opener: anna, menu: 'Abend, all you can eat' });
  await anna.openOrders();
  const [order] = await restaurant.staff.get<readonly OrderSummaryWire[]>(paths.orders);
  const orderId = must(order, 'the table is open').order_head_id;
  const [first, second] = restaurant.menu.menus.flatMap((menu) => restaurant.menu.plainDishesOf(menu));
  const add = (body: object) => restaurant.staff.post(pathTo(paths.addDishes, orderId), body);
  await add({ dishes: [{ item_id: first?.item_id, quantity: 2 }] });
  await add({ project: 'QOP2', dishes: [{ item_id: second?.item_id, quantity: 1 }] });
  const extraDishes = [{ item_id: coverCharge, quantity: 2 }];
  await restaurant.staff.post(pathTo(paths.extraDishes, orderId), { extraDishes });

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
