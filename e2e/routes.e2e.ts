import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('[E-04] only the screens’ own addresses lead to them: every other leads to the first', async ({
  restaurant,
}) => {
  const { page } = await restaurant.phone();
  for (const elsewhere of ['/Home/x', '/home', '/Main/', '/elsewhere', '/Lite']) {
    await page.goto(elsewhere);
    await expect(page).toHaveURL(`${restaurant.server.origin}/`);
  }
  for (const screen of ['/', '/lite', '/Home', '/Main', '/Code', '/LiteHome', '/LiteMain']) {
    const answer = await page.request.get(screen, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect(`${screen} ${answer.status()}`).toBe(`${screen} 200`);
  }
});

test('[E-05] /lite goes straight to /LiteHome', async ({ restaurant }) => {
  const { page } = await restaurant.phone();
  await page.goto('/lite');
  await expect(page).toHaveURL(/\/LiteHome$/);
});

test('[T-02] a scan of a table in use leads home, or to the menu where the restaurant wants that', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const ben = await restaurant.phone();
  await ben.scan(tableValue);
  await expect(ben.page).toHaveURL(/\/Home$/);
  await changeSetting(restaurant, 'customer-first-screen', 1);
  const cleo = await restaurant.phone();
  await cleo.scan(tableValue);
  await cleo.expectMenu();
});
