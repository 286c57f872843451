import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

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
