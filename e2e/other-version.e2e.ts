import type { Page } from '@playwright/test';
import {
  addresses,
  oldestServedVersion,
  pathTo,
  protocolVersion,
  protocolVersionHeader,
  type FloorReply,
} from '@tavolata/protocol';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** A page that can be made one of the version before: until it is loaded again, that is what it says to the server. */
async function ageable(page: Page): Promise<{ readonly growOld: () => void; readonly loads: () => number }> {
  let isOld = false;
  let loads = 0;
  page.on('request', (request) => {
    if (!isOld || !request.isNavigationRequest()) return;
    loads += 1;
    isOld = false;
  });
  await page.route('**/api/**', (route, request) => {
    const headers = { ...request.headers() };
    if (isOld && headers[protocolVersionHeader] !== undefined) headers[protocolVersionHeader] = before;
    return route.continue({ headers });
  });
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      const isHandshake = isOld && typeof message === 'string' && message.startsWith('40');
      server.send(isHandshake ? message.replace(/("protocol_version":)\d+/, `$1${before}`) : message);
    });
  });
  return { growOld: () => (isOld = true), loads: () => loads };
}

const before = String(oldestServedVersion - 1);

test('a phone whose page is of an older version loads it again by itself, and what was tapped meanwhile counts once', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const { page } = anna;
  const { growOld, loads } = await ageable(page);
  await sitDown(restaurant, 1, { opener: anna });
  // What a search needs is here from now on.
  await anna.search('Salted edamame');
  await anna.button('search.cancel').click();
  growOld();
  await page.context().setOffline(true);
  await anna.add('Salted edamame', 2);
  await expect(page.getByRole('button', { name: /^Cart, 2 dish/ })).toBeVisible();
  await page.context().setOffline(false);

  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('button', { name: /^Cart, 2 dish/ })).toBeVisible();
  const bo = await restaurant.phone();
  await sitDown(restaurant, 1, { opener: bo });
  await expect(bo.page.getByRole('button', { name: /^Cart, 2 dish/ })).toBeVisible();
});

test('a page that loading again does not help says so, and asks its guest to try once more', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  await phone.page.route('**/api/v3/guest-session', async (route) => {
    const headers = { [protocolVersionHeader]: String(protocolVersion + 1) };
    await route.fulfill({ status: 409, headers, json: { code: 'other-version', title: 'other version' } });
  });
  await phone.page.goto('/');
  await expect(phone.page.getByText(phone.words.say('shared.otherVersion'))).toBeVisible();
  await expect(phone.button('shared.reload')).toBeVisible();
});

test('a kitchen screen of an older version loads itself again, says so, and a tap of the cook counts once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Salted edamame', 1);
  await anna.openCart();
  await anna.send();
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  const table = tables.find(({ batches }) => batches > 0)?.table_name ?? '';
  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  const { growOld, loads } = await ageable(page);
  await page.reload();
  await expect(kitchen.ticketsOf(table)).toBeVisible();
  growOld();
  await kitchen.ticketsOf(table).getByRole('button', { name: 'Next: Made' }).click();

  await expect.poll(loads).toBe(1);
  await expect(page.getByText('The console has been updated.')).toBeVisible();
  await expect(kitchen.ticketsOf(table).getByRole('button', { name: 'Next: On its way' })).toBeVisible();
});
