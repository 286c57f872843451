import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { arrive, changeSetting, dinner, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';
import { anna, bo } from '../support/guest.tsx';
import { listen } from '../support/listen.ts';
import type { Phone } from '../support/phone.ts';

/** A friend opens the table for three, or asks the staff to. */
function openBeside(restaurant: DemoRestaurant): void {
  const menuId = restaurant.menu(dinner).main_group_id;
  const heads = { adults: 3, children: 0, others: 0 };
  const visit = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
  const { guest, twin } = restaurant.table;
  guest(bo, { type: 'openTable', ...visit, service: 'table', placeName: null, hasPin: false });
  if (twin.visit.status !== 'open') return;
  guest(bo, { type: 'joinVisit', nickname: null });
}

/** The server's word about the table, to all who have only scanned it. */
function tellTable({ table }: DemoRestaurant): void {
  table.server.tell('TABLE_STATE', { table: table.status() });
}

/** Lets the staff give the table a break, as its guests' phones are answered. */
function pausable(server: FarServer): { isPaused: boolean } {
  const table = { isPaused: false };
  server.change(addresses.resume, (reply) =>
    table.isPaused ? { ...reply, table: { ...reply.table, table_status: 6 } } : reply,
  );
  return table;
}

/** A phone that has scanned the table, and hears of it. */
async function scan(restaurant: DemoRestaurant): Promise<Phone> {
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toBeVisible();
  await lineIsUp(restaurant);
  return phone;
}

function lineIsUp({ table }: DemoRestaurant): Promise<void> {
  return expect.poll(() => table.server.emitted.map(({ name }) => name)).toContain('FIRST_JOIN');
}

for (const place of ['on Home', 'with the form in hand'] as const) {
  test(`[T-10] [T-07] a phone that has only scanned follows when a friend opens: ${place}`, async ({
    restaurant,
  }) => {
    const phone = await scan(restaurant);
    if (place !== 'on Home') {
      await phone.orderNow.click();
      await expect(phone.button('openTable.submit')).toBeVisible();
    }
    openBeside(restaurant);
    tellTable(restaurant);
    await expect(phone.message(phone.words.say('news.opened'))).toBeVisible();
    await expect(phone.button('home.continue')).toBeVisible();
    await expect(phone.dialog).toBeHidden();
    // The server seats whom its line lets in.
    restaurant.table.guest(anna, { type: 'joinVisit', nickname: null });
    await phone.goToMenu();
    const lineId = 'line-of-bo';
    const dishId = restaurant.dish('Salted edamame').item_id;
    const choice = { condiments: [], courses: [], remark: '' };
    restaurant.table.guest(bo, { type: 'addLine', lineId, dishId, choice, quantity: 1 });
    await expect(page.getByRole('button', { name: /^Cart, 1 dish/ })).toBeVisible();
  });
}

test('[T-10] who opens the table is not told that somebody did', async ({ restaurant }) => {
  const phone = await scan(restaurant);
  const timesSaid = listen();
  await phone.openTable(dinner, { adults: 3, children: 0 });
  tellTable(restaurant);
  await phone.add('Salted edamame');
  expect(timesSaid(phone.words.say('news.opened'))).toBe(0);
});

test('[T-10] a request to open the table reaches a phone that has only scanned, and takes the form from its hand', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await scan(restaurant);
  await phone.orderNow.click();
  await expect(phone.button('openTable.submit')).toBeVisible();
  openBeside(restaurant);
  tellTable(restaurant);
  await expect(phone.message(/^Someone at your table is opening it for 3 people/)).toBeVisible();
  await expect(phone.dialog).toBeHidden();
  await expect(phone.button('home.continue')).toBeVisible();
});

test('[T-10] [T-03] the break of a table and its end reach a phone that has only scanned', async ({
  restaurant,
}) => {
  const phone = await scan(restaurant);
  const table = pausable(restaurant.table.server);
  table.isPaused = true;
  tellTable(restaurant);
  await expect(page.getByRole('heading', { name: phone.words.say('start.paused') })).toBeVisible();
  table.isPaused = false;
  tellTable(restaurant);
  await expect(phone.orderNow).toBeVisible();
});

test('[T-10] [T-03] what became of the table between the scan and the line is noticed once there is a line', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { with: (server) => server.hold() });
  await expect(phone.orderNow).toBeVisible();
  const { server } = restaurant.table;
  await lineIsUp(restaurant);
  pausable(server).isPaused = true;
  server.release();
  await expect(page.getByRole('heading', { name: phone.words.say('start.paused') })).toBeVisible();
});
