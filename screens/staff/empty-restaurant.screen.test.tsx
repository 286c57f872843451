import { addresses } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { report } from '../support/sample-report.ts';

/** What each room of a restaurant says that has nothing yet. */
const rooms = [
  ['Floor', 'No tables yet.'],
  ['Requests', 'Nobody is waiting.'],
  ['Calls', 'Nobody is calling.'],
  ['Kitchen', 'No tickets. New orders appear here by themselves.'],
  ['Menu', 'The menu has no dishes yet.'],
  ['Codes', 'No tables yet.'],
] as const;

const parts = [
  ['Hours', 'No hours yet. Guests may order at any time.'],
  ['Past orders', 'No order has ended yet.'],
  ['Log', 'Nothing is written down yet.'],
] as const;

test('in a restaurant that is new and empty each room says so, and how its tables and dishes come', async () => {
  await openConsole('floor', {
    with: (server) => {
      const { reply } = inject('sampleRestaurants').rome;
      server.answer(addresses.restaurant, { ...reply, menus: [] });
      server.answer(addresses.menus, []);
      server.answer(addresses.codes, {
        tables: [],
        quick_service: { url: 'https://a.example/', svg: '<svg/>' },
        sections: [],
        has_wifi: false,
      });
      server.answer(addresses.codeKeys, { now: Date.now(), keys: [] });
      server.answer(addresses.pastOrders, { orders: [] });
      server.answer(addresses.report, report('2026-10-31', { today: '2026-10-31' }));
      server.answer(addresses.audit, { entries: [], staff_names: [] });
      server.answer(addresses.hours, { id: 1, revision: 'r1', hours: [] });
    },
  });
  for (const [room, words] of rooms) {
    await page.getByRole('link', { name: room, exact: true }).click();
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    await expectAccessible();
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Who may order', exact: true })).toBeVisible();
  for (const [part, words] of parts) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    await expectAccessible();
  }
});
