import { addresses, type ReportReply } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepBill } from '../support/sample-bill.ts';
import { report } from '../support/sample-report.ts';

/** A wall, a tablet and a phone. */
const windows = [
  [1920, 1080],
  [1024, 768],
  [390, 844],
] as const;

const tiles = Array.from({ length: 40 }, (_, place) =>
  aTile({
    ...{
      table_id: place + 1,
      table_name: `Sala ${place + 1}`,
      visit_id: `visit-${place}`,
      order_head_id: place,
    },
    ...{
      opened_at: Date.now() - place * 200_000,
      should_amount: 1234.5,
      batches: 2,
      dishes_waiting: place % 3,
    },
    ...{ oldest_dish_at: Date.now() - place * 60_000, phones_connected: 4, customer_num: 4 },
    ...(place % 7 === 0 && { approval: anApproval({ of: 'batch', asked_at: Date.now() - 400_000 }) }),
  }),
);

/** Nothing is wider than the window, and no button of the room lies beside it. */
function expectNothingBeside(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  for (const part of document.querySelectorAll('main button, main h1, main h2, dialog[open] button')) {
    const { right, width } = part.getBoundingClientRect();
    // Rows of chips scroll in themselves.
    if (width > 0 && part.closest('[role="group"], ul, table') === null) {
      expect(right, part.textContent).toBeLessThanOrEqual(innerWidth);
    }
  }
}

test.each(windows)('the floor and a bill fit at %i × %i, and axe finds nothing', async (width, height) => {
  await openConsole('floor', {
    with(far) {
      far.answer(addresses.floor, aFloor(...tiles));
      far.answer(addresses.staffTable, {
        ...{ table: tiles[1] ?? aTile(), seats: [], covers: [], charges: [], batches: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        ...{ guest_url: '', member: null, parties: [] },
      });
      keepBill(far);
    },
  });
  await page.viewport(width, height);
  await expect(page.getByRole('button', { name: /^Sala 40\s/ })).toBeVisible();
  expectNothingBeside();
  await expectAccessible();
  await page.getByRole('button', { name: /^Sala 2\s/ }).click();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Nigiri tonno').first()).toBeVisible();
  expectNothingBeside();
  await expectAccessible();
});

test.each(windows)('a day’s report fits at %i × %i, and axe finds nothing', async (width, height) => {
  await openConsole('reports', {
    with(far) {
      far.answer(addresses.report, ({ query }): ReportReply => report(query.get('date') ?? '2026-11-26'));
    },
  });
  await page.viewport(width, height);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  expectNothingBeside();
  await expectAccessible();
});
