import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { Size } from '../support/open-screen.ts';

const paid = aTile({
  ...{ table_id: 7, table_name: '7', opened_at: Date.now(), customer_num: 2, adult_number: 2 },
  ...{ should_amount: 49.8, paid_amount: 49.8, batches: 1 },
});

async function openTable(tile: FloorTableWire, size: Size = 'tablet') {
  await openConsole('floor', {
    size,
    with: (far) => {
      far.answer(addresses.floor, aFloor(tile));
      far.answer(addresses.staffTable, {
        ...{ table: tile, seats: [], covers: [], charges: [], batches: [], parties: [], member: null },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 2 },
        guest_url: 'https://tavolata.example/?table_id=abc',
      });
    },
  });
  await page.getByRole('button', { name: /^7\s/ }).click();
  const panel = page.getByRole(size === 'tablet' ? 'complementary' : 'dialog', {
    name: 'Table 7',
    exact: true,
  });
  await expect(panel.getByRole('button', { name: 'Add dishes', exact: true })).toBeVisible();
  return {
    panel,
    actions: () =>
      panel
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent ?? '')
        .filter((words) => ['Close table', 'Add dishes'].includes(words)),
  };
}

test.each(['tablet', 'phone', 'small'] as const)(
  'a table that has paid all and waits for nothing is closed with what comes first there, on a %s',
  async (size) => {
    const { panel, actions } = await openTable(paid, size);
    expect(actions()).toEqual(['Close table', 'Add dishes']);
    await expectAccessible();
    await panel.getByRole('button', { name: 'Close table', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Close table 7?', exact: true })).toContainText(
      '€49.80',
    );
  },
);

test.each([
  ['that has paid a part', { paid_amount: 20 }],
  ['that waits for a dish', { dishes_waiting: 1 }],
  ['that has paid nothing', { paid_amount: 0, should_amount: 0 }],
])('a table %s is closed at the end of all, and never by accident', async (_, parts) => {
  const { actions } = await openTable({ ...paid, ...parts });
  expect(actions()).toEqual(['Add dishes', 'Close table']);
});
