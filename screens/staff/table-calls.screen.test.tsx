import { addresses, type ServiceCallWire, type StaffTableReply } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepBill } from '../support/sample-bill.ts';

const tile = aTile({ table_id: 7, table_name: '7', order_head_id: 501, should_amount: 72.2 });
const detail: StaffTableReply = {
  ...{
    table: tile,
    seats: [],
    covers: [],
    charges: [],
    batches: [],
    guest_url: '',
    member: null,
    parties: [],
  },
  price_per_person: { adult: 24.9, child: 14.9, other: null },
  cart: { lines: [], next_batch: 1 },
};

function aCall(parts: Partial<ServiceCallWire>): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: '' },
    ...{ checkbox_group: [], customer: 'anna', order_id: 501, id: 'c1', is_lite: 0, titles: [] },
    ...{ called_at: Date.now() - 180_000, taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

const water = aCall({ message: 'Wasser, bitte' });
const elsewhere = aCall({ id: 'c2', table_id: 8, table_name: '8', message: 'Servietten' });

function openCalls(room: 'floor' | 'calls', more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole(room, {
    ...more,
    with: (server) => {
      server.answer(addresses.floor, aFloor(tile));
      server.answer(addresses.staffTable, detail);
      server.answer(addresses.calls, { now: Date.now(), calls: [water, elsewhere] });
      const taken = { ...water, taken_at: Date.now(), taken_by: 'Ana' };
      server.answer(addresses.stepCall, { ...taken, ended_at: Date.now(), ended_by: 'Ana' });
    },
  });
}

test('[CALL-3] from the panel of a table that calls for the bill it is one tap away, with what is open', async () => {
  await openConsole('floor', {
    with: (server) => {
      server.answer(addresses.floor, aFloor(tile));
      server.answer(addresses.staffTable, detail);
      server.answer(addresses.calls, {
        now: Date.now(),
        calls: [aCall({ message: 'Il conto, per favore' })],
      });
      keepBill(server);
    },
  });
  await page.getByRole('button', { name: /^7\s/ }).click();
  await page.getByRole('button', { name: 'Bill · €72.20', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Nigiri tonno').first()).toBeVisible();
});

test('the panel of a table says what its guests called for and how long ago, and that it is done', async () => {
  const server = await openCalls('floor');
  await page.getByRole('button', { name: /^7\s/ }).click();
  const panel = page.getByRole('complementary', { name: 'Table 7', exact: true });
  await expect(panel).toContainText(/Wasser, bitte\s*3 min/);
  await expect(panel.getByText('Servietten')).toHaveCount(0);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(panel.getByText('Wasser, bitte')).toHaveCount(0);
  expect(server.callsOf(addresses.stepCall).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: 'c1' }, body: { state: 'done' } },
  ]);
});

test.each([
  ['small', 'Wasser, bitte'],
  ['phone', 'Wasser, bitte'],
  ['small', 'Il conto, per favore'],
  ['phone', 'Il conto, per favore'],
] as const)(
  'on a phone each button of a call has its words on one line, and inside of it (%s, %s)',
  async (size, message) => {
    const server = await openCalls('calls', { size, language: 'de' });
    // Nothing is told before the line is there.
    await expect(page.getByRole('listitem').filter({ hasText: 'Wasser, bitte' })).toBeVisible();
    server.tell('CALL_SERVICE', aCall({ message, called_at: Date.now() - 170_000 }));
    const row = page.getByRole('listitem').filter({ hasText: message });
    const buttons = row.getByRole('button');
    // Its table and its three steps.
    await expect(buttons).toHaveCount(4);
    for (const button of buttons.elements()) {
      const box = button.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(button);
      const { left, right } = words.getBoundingClientRect();
      expect(left, button.textContent).toBeGreaterThanOrEqual(box.left);
      expect(right, button.textContent).toBeLessThanOrEqual(box.right);
      expect(box.height, button.textContent).toBeLessThanOrEqual(56);
    }
    await expectAccessible();
  },
);
