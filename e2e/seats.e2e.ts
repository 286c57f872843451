import { runServer } from '../scripts/lib/run-server.mjs';
import { demoData } from './support/demo-data.ts';
import { holdableLine } from './support/holdable-line.ts';
import { changeSetting, pauseTable } from './support/restaurant-rules.ts';
import { expect, openRestaurant, test } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

test('[T-10] [T-07] phones that have only scanned follow when a friend opens: one on Home, one with the form in hand', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const [anna, ben, cleo] = [await restaurant.phone(), await restaurant.phone(), await restaurant.phone()];
  for (const phone of [anna, ben, cleo]) await phone.scan(tableValue);
  await expect(ben.orderNow).toBeVisible();
  await cleo.orderNow.click();
  await expect(cleo.button('openTable.submit')).toBeVisible();
  await anna.openTable(dinner, { adults: 3, children: 0 });
  for (const phone of [ben, cleo]) {
    await expect(phone.message(phone.words.say('news.opened'))).toBeVisible();
    await expect(phone.button('home.continue')).toBeVisible();
  }
  await expect(cleo.dialog).toBeHidden();
  await expect(anna.message(anna.words.say('news.opened'))).toHaveCount(0);
  await cleo.goToMenu();
  await anna.add('Salted edamame');
  await expect(cleo.page.getByRole('button', { name: /^Cart, 1 dish/ })).toBeVisible();
});

test('[T-10] [T-03] a request, the break of a table and its end reach a phone that has only scanned', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const { tableValue } = await restaurant.staff.codeOf('12');
  const [anna, ben] = [await restaurant.phone(), await restaurant.phone()];
  await ben.scan(tableValue);
  await ben.orderNow.click();
  await expect(ben.button('openTable.submit')).toBeVisible();
  await anna.scan(tableValue);
  await anna.openTable(aLaCarte, { adults: 3, children: 0 });
  await expect(ben.message(/^Someone at your table is opening it for 3 people/)).toBeVisible();
  await expect(ben.dialog).toBeHidden();
  await expect(ben.button('home.continue')).toBeVisible();

  const cleo = await restaurant.phone();
  const other = await restaurant.staff.codeOf('9');
  await cleo.scan(other.tableValue);
  await expect(cleo.orderNow).toBeVisible();
  await pauseTable(restaurant, other.tableId, true);
  await expect(cleo.page.getByRole('heading', { name: cleo.words.say('start.paused') })).toBeVisible();
  await pauseTable(restaurant, other.tableId, false);
  await expect(cleo.orderNow).toBeVisible();
});

test('[T-10] [T-03] what became of the table between the scan and the line is noticed once there is a line', async ({
  restaurant,
}) => {
  const { tableId, tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  const line = await holdableLine(anna);
  line.hold();
  await anna.scan(tableValue);
  await expect(anna.orderNow).toBeVisible();
  await pauseTable(restaurant, tableId, true);
  line.release();
  await expect(anna.page.getByRole('heading', { name: anna.words.say('start.paused') })).toBeVisible();
});

test('[E-08] [T-11] a scan grows old: the phone asks for another, which brings back the own dishes', async ({
  browser,
}) => {
  const server = await runServer({ copyOf: demoData(), hasMovableClock: true });
  const minutes = (count: number) => server.moveClock(count * 60_000);
  await openRestaurant({
    browser,
    server,
    use: async (restaurant) => {
      const [anna] = await sitDown(restaurant, 1);
      await anna.add('Salted edamame');
      const { tableValue } = await restaurant.staff.codeOf('12');
      await minutes(4 * 60 - 1);
      await anna.page.reload();
      await anna.expectMenu();
      await minutes(2);
      await anna.page.reload();
      const heading = anna.page.getByRole('heading', { name: anna.words.say('start.scanAgain') });
      await expect(heading).toBeVisible();
      await expect(anna.page).toHaveURL(`${server.origin}/`);
      await anna.scan(tableValue);
      await anna.goToMenu();
      await anna.openCart();
      await expect(anna.seat(1, 'own')).toContainText('Salted edamame');
    },
  });
});
