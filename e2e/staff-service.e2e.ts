import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { inEuro, menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';

async function openPanel(page: Page) {
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('button', { name: /^12/ }).click();
  return page.getByRole('complementary', { name: 'Table 12', exact: true });
}

test('[KITCHEN-5, SAID-1, LOG-1] the kitchen can’t make one of two: a Chinese guest reads so with the reason, the bill follows, a tap brings it back, and the log says it', async ({
  restaurant,
}) => {
  const [ling] = await sitDown(restaurant, 1, {
    menu: aLaCarte,
    opener: await restaurant.phone({ language: 'zh' }),
  });
  const offered = must(
    restaurant.menu.menus.find((one) => menuNameOf(one) === aLaCarte),
    'à la carte',
  );
  const dish = must(
    restaurant.menu.plainDishesOf(offered).find(({ price_1 }) => price_1 > 0),
    'a dish with a price',
  );
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  const order = must(
    tables.find(({ table_name }) => table_name === '12'),
    'the table',
  ).order_head_id;
  await restaurant.staff.post(`/api/v2.5/orders/${order}/dishes`, {
    request_id: randomUUID(),
    dishes: [{ item_id: dish.item_id, quantity: 2 }],
  });
  await ling.openOrders();
  const total = ling.page.getByText(ling.words.say('orders.total'), { exact: true }).locator('..');
  // One adult has one cover beside the dishes.
  const covers = restaurant.menu.coversOf(offered, { adults: 1, children: 0, others: 0 });
  const owed = (count: number) =>
    total.getByText(inEuro(covers + count * Math.round(dish.price_1 * 100)), { exact: true });
  await expect(owed(2)).toBeVisible();

  const floor = (await restaurant.kitchen()).page;
  const panel = await openPanel(floor);
  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  const line = kitchen.line('12', dish.item_name1);
  await line.getByRole('button', { name: /^More for / }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Not possible', exact: true }).click();
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await sheet.getByRole('button', { name: 'Sold out.', exact: true }).click();
  await expectAccessible(page, 'not possible');
  await sheet.getByRole('button', { name: '1× not possible', exact: true }).click();
  await expect(line.filter({ hasText: 'Not possible' })).toContainText('1×');
  await expect(line.filter({ hasText: 'Next: Made' })).toContainText('1×');
  const refused = ling.page.getByText('无法制作：已售完。', { exact: true });
  await expect(refused).toBeVisible();
  await expect(owed(1)).toBeVisible();
  const ordered = panel.getByRole('listitem').filter({ hasText: nameOf(dish) });
  // Nobody waits for it: it stands among what is settled.
  await panel.getByText(/^Done · /).click();
  await expect(ordered.filter({ hasText: 'Not possible' })).toHaveText(/1×.*Not possible\s*Sold out\.$/);
  await expect(ordered.filter({ hasText: 'Not possible' })).toHaveCount(1);
  await expectAccessible(floor, 'a dish that is not possible in the panel');

  await page.getByRole('button', { name: 'Recent', exact: true }).click();
  const changes = page.getByRole('dialog', { name: 'Last changes', exact: true });
  await changes.getByRole('button', { name: /^Take back: .*not possible/i }).click();
  await changes.getByRole('button', { name: 'Close', exact: true }).click();
  // As far as the other one, it is one dish again [KITCHEN-6].
  await expect(line).toHaveCount(1);
  await expect(line.filter({ hasText: 'Next: Made' })).toContainText('2×');
  await expect(refused).toHaveCount(0);
  await expect(owed(2)).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText(/^Not possible, off the bill: 1× .*Reason: Sold out\.$/)).toBeVisible();
});
