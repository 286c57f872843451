import { addresses, type ServiceCallWire } from '@tavolata/protocol';
import { onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepBill } from '../support/sample-bill.ts';

const done = { ok: true, version: 2 } as const;
const busy = aTile({
  ...{ table_id: 7, table_name: '7', visit_id: 'visit-a', order_head_id: 501, opened_at: Date.now() },
  ...{ should_amount: 72.2, batches: 1 },
});
const free = aTile({
  ...{ table_id: 12, table_name: '12', table_status: 0, visit_id: null, order_head_id: 0 },
  ...{ customer_num: 0, adult_number: 0 },
});
const call: ServiceCallWire = {
  ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: 'Il conto' },
  ...{ checkbox_group: [], customer: 'anna', order_id: 501, id: 'c1', is_lite: 0, titles: [] },
  ...{ called_at: Date.now(), taken_at: null, taken_by: null, ended_at: null, ended_by: null },
};

/** Counts presses from now on, whatever is pressed. */
function countTaps(): () => number {
  let taps = 0;
  const count = () => void (taps += 1);
  document.addEventListener('click', count, true);
  onTestFinished(() => document.removeEventListener('click', count, true));
  return () => taps;
}

/** A waiter at the floor or at the calls, on a tablet. */
async function begin(room: 'floor' | 'calls' | 'needs') {
  const server = await openConsole(room, {
    role: 'waiter',
    with(far) {
      far.answer(addresses.floor, aFloor(busy, free));
      far.answer(addresses.calls, { now: Date.now(), calls: [call] });
      far.answer(addresses.staffTable, ({ params }) => ({
        ...{ table: params['id'] === '7' ? busy : free, seats: [], covers: [], charges: [], batches: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        ...{ guest_url: '', member: null, parties: [] },
      }));
      far.answer(addresses.openForGuests, done);
      far.answer(addresses.addForGuests, done);
      keepBill(far);
    },
  });
  return { server, taps: countTaps() };
}

const press = (name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
const bill = page.getByRole('dialog', { name: 'Bill, Table 7' }).or(page.getByRole('dialog')).first();

test('the bill is two taps from a tile', async () => {
  const { taps } = await begin('floor');
  await press(/^7\s/);
  await press('Bill');
  await expect(bill).toContainText('€72.20');
  expect(taps()).toBe(2);
});

test.each(['calls', 'needs'] as const)(
  'the bill is one tap from a call, in the room of calls and in the list of what is to be done: %s',
  async (room) => {
    const { taps } = await begin(room);
    await press(/^Bill · €72\.20$/);
    await expect(bill).toContainText('€72.20');
    expect(taps()).toBe(1);
  },
);

test('a table is open with three taps', async () => {
  const { server, taps } = await begin('floor');
  await press(/^12\s/);
  await press('Open for 2 adults');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.openForGuests)).toHaveLength(1);
  expect(taps()).toBe(3);
});

test('a dish is in a table’s cart with three taps', async () => {
  const { server, taps } = await begin('floor');
  await press(/^7\s/);
  await press('Add dishes');
  await press('Add one: Nigiri salmone');
  await expect.poll(() => server.callsOf(addresses.addForGuests)).toHaveLength(1);
  expect(taps()).toBe(3);
});
