import { expect, test } from '@playwright/test';
import { runServer } from '../scripts/lib/run-server.mjs';
import { Kitchen } from './support/kitchen.ts';

/** What each room of a restaurant says that has nothing yet. */
const rooms = [
  ['Floor', 'No tables yet. They come with the menu file; docs/menu-file.md says how.'],
  ['Requests', 'Nobody is waiting.'],
  ['Calls', 'Nobody is calling.'],
  ['Kitchen', 'No tickets. New orders appear here by themselves.'],
  ['Menu', 'The menu has no dishes yet. They come with the menu file; docs/menu-file.md says how.'],
  ['Codes', 'No tables yet. They come with the menu file; docs/menu-file.md says how.'],
] as const;

const parts = [
  ['Hours', 'No hours yet. Guests may order at any time.'],
  ['Past orders', 'No order has ended yet.'],
  ['Log', 'Nothing is written down yet.'],
] as const;

test('in a restaurant that is new and empty each room says so, and how its tables and dishes come', async ({
  browser,
}) => {
  const server = await runServer({ env: { SEED: 'none' } });
  try {
    const page = await browser.newPage({ baseURL: server.origin, locale: 'en-IE' });
    await new Kitchen(page).logIn(server.loginOf('manager'));
    for (const [room, words] of rooms) {
      await page.getByRole('link', { name: room, exact: true }).click();
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Who may order', exact: true })).toBeVisible();
    for (const [part, words] of parts) {
      await page.getByRole('button', { name: part, exact: true }).click();
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    }
    await page.close();
  } finally {
    await server.stop();
  }
});
