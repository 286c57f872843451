import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { dateInRome, nextMidnightInRome } from './support/hours.ts';
import { setSoldOut } from './support/restaurant-rules.ts';
import { inEuro, menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

/** Opens a table of two adults, a child and an other person by a call: nobody has taken out a phone. */
async function aTableWithoutPhones({ staff, menu }: Restaurant) {
  const { tableId } = await staff.codeOf('12');
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === dinner),
    'the dinner',
  );
  await staff.post(`/api/v3/staff/tables/${tableId}/open`, {
    request_id: randomUUID(),
    menu_id: offered.main_group_id,
    adult_number: 2,
    child_number: 1,
    other_number: 0,
  });
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  const tile = must(
    tables.find(({ table_id }) => table_id === tableId),
    'the table',
  );
  const [dish, other] = menu.plainDishesOf(offered);
  return { tile, dish: must(dish, 'a dish'), other: must(other, 'another dish') };
}

async function openPanel(page: Page) {
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('button', { name: /^12/ }).click();
  return page.getByRole('complementary', { name: 'Table 12', exact: true });
}

test('[STAFF-1, FLOOR-1] a table without phones: the waiter orders from its panel, and its round counts people and dishes', async ({
  restaurant,
}) => {
  const { dish, other } = await aTableWithoutPhones(restaurant);
  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  const panel = await openPanel(page);
  await expect(panel.getByText('2 adults, 1 child', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(nameOf(dish));
  await sheet
    .getByRole('listitem')
    .getByRole('button', { name: `Add one: ${nameOf(dish)}`, exact: true })
    .click();
  await sheet
    .getByRole('group', { name: `${nameOf(dish)}, quantity`, exact: true })
    .getByRole('button', { name: `Add one: ${nameOf(dish)}`, exact: true })
    .click();
  await sheet.getByRole('searchbox').fill(nameOf(other));
  await sheet
    .getByRole('listitem')
    .getByRole('button', { name: `Add one: ${nameOf(other)}`, exact: true })
    .click();
  await expectAccessible(page, 'add dishes');
  await sheet.getByRole('button', { name: 'Send 3 dishes to the kitchen', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Table 12: the kitchen has 3 dishes.'),
  ).toBeVisible();
  await expect(panel.getByText(/3 sent/)).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(kitchen.line('12', dish.item_name1)).toContainText('2×');
  await expect(kitchen.line('12', other.item_name1)).toContainText('1×');
});

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
  const floor = (await restaurant.kitchen()).page;
  const panel = await openPanel(floor);
  const ordered = panel.getByRole('listitem').filter({ hasText: nameOf(dish) });
  await expect(ordered.filter({ hasText: 'Not possible' })).toHaveText(/1×.*Not possible\s*Sold out\.$/);
  await expect(ordered.filter({ hasText: 'Not possible' })).toHaveCount(1);
  await expectAccessible(floor, 'a dish that is not possible in the panel');

  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(line.filter({ hasText: 'Next: Made' })).toHaveCount(2);
  await expect(refused).toHaveCount(0);
  await expect(owed(2)).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText(/^Not possible, off the bill: 1× .*Reason: Sold out\.$/)).toBeVisible();
});

test('[KITCHEN-3, KITCHEN-4] the kitchen marks sold out and takes it back, undoes a tap, leaves paused and refused dishes alone, and sees a closed table struck through', async ({
  restaurant,
}) => {
  const { tile, dish, other } = await aTableWithoutPhones(restaurant);
  const third = must(
    restaurant.menu
      .plainDishesOf(
        must(
          restaurant.menu.menus.find((one) => menuNameOf(one) === dinner),
          'the dinner',
        ),
      )
      .find(
        ({ item_id, print_class }) =>
          print_class === dish.print_class && ![dish.item_id, other.item_id].includes(item_id),
      ),
    'a third dish of the same station',
  );
  await restaurant.staff.post(`/api/v2.5/orders/${tile.order_head_id}/dishes`, {
    request_id: randomUUID(),
    dishes: [
      { item_id: dish.item_id, quantity: 2, remark: 'NO PEANUTS' },
      { item_id: third.item_id, quantity: 1 },
    ],
  });
  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  const line = kitchen.line('12', dish.item_name1);
  const second = kitchen.line('12', third.item_name1);
  await expect(line).toContainText('NO PEANUTS');

  const soldOut = line.getByRole('button', { name: /: sold out/ });
  await soldOut.click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'false');

  await kitchen.advance('12', dish.item_name1, 'Made');
  await expect(line.getByRole('button', { name: 'Next: On its way' })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(line.getByRole('button', { name: 'Next: Made' })).toBeVisible();

  await second.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Paused', exact: true }).click();
  await line.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not possible', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1× not possible', exact: true }).click();
  await page.getByRole('button', { name: /^All made/ }).click();
  await expect(line.getByRole('button', { name: 'Next: On its way' })).toBeVisible();
  await expect(second).toContainText('Paused');
  await expect(line.filter({ hasText: 'Not possible' })).toHaveCount(1);

  const ticket = kitchen.ticketsOf('12');
  await restaurant.staff.post(`/api/v3/staff/tables/${tile.table_id}/free`, {
    request_id: randomUUID(),
    visit_id: tile.visit_id,
  });
  await expect(ticket.getByText('The table was closed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a closed table in the kitchen');
  await ticket.getByRole('button', { name: /^Take off the screen/ }).click();
  await expect(ticket).toHaveCount(0);
});

test('[LOG-1] the log of a day is the restaurant’s day, also for a browser in Honolulu', async ({
  restaurant,
}) => {
  const { server, menu } = restaurant;
  const names = menu
    .plainDishesOf(must(menu.menus[0], 'a menu'))
    .slice(0, 2)
    .map((dish) => nameOf(dish));
  const [beforeMidnight = '', afterMidnight = ''] = names;
  const midnight = nextMidnightInRome();
  const aMinute = 60_000;
  await server.moveClock(midnight - 2 * aMinute - Date.now());
  // By then a login of before may have ended.
  const staff = await callAsStaff(server.origin, server.loginOf('manager'));
  await setSoldOut({ ...restaurant, staff }, beforeMidnight, true);
  await server.moveClock(4 * aMinute);
  await setSoldOut({ ...restaurant, staff }, afterMidnight, true);

  const { page } = await restaurant.kitchen({ timezoneId: 'Pacific/Honolulu' });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const entries = page.getByRole('listitem').filter({ hasText: /: sold out/ });
  await expect(entries).toHaveCount(2);
  const day = page.getByLabel('Day', { exact: true });
  await day.fill(dateInRome(midnight - 1));
  await expect(entries).toHaveText([new RegExp(`23:5[89].*${beforeMidnight}: sold out`)]);
  await day.fill(dateInRome(midnight));
  await expect(entries).toHaveText([new RegExp(`00:0[23].*${afterMidnight}: sold out`)]);
});
