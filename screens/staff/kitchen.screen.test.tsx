import { addresses, type TicketWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';

/** A kitchen with these tickets on its board. */
function openKitchen(tickets: readonly TicketWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('kitchen', {
    role: 'kitchen',
    ...more,
    with: (server) => {
      server.answer(addresses.kitchen, { ...aReply(...tickets), now: Date.now() });
      server.answer(addresses.acknowledge, null);
      more.with?.(server);
    },
  });
}

const ravioli = aLine({ order_detail_id: 'l1', quantity: 3 });
const soup = aLine({
  order_detail_id: 'l2',
  item_id: 2,
  item_name1: 'Zuppa agropiccante',
  item_name2: '酸辣汤',
});

test('an empty board says that new orders appear by themselves', async () => {
  await openKitchen([]);
  await expect.element(page.getByText('No tickets. New orders appear here by themselves.')).toBeVisible();
  await expectAccessible();
});

test('a ticket reads its table, its round and batch, each dish with its number, its guest’s seat and its note', async () => {
  const remark = '花生过敏! No peanuts, and please not too spicy';
  await openKitchen([
    aTicket({ table_name: 'T7', round: 2, batch: 5, dishes: [{ ...ravioli, remark, seat: 3 }, soup] }),
  ]);
  const ticket = page.getByRole('article', { name: 'Table T7' });
  await expect.element(ticket.getByText('R2 · #5')).toBeVisible();
  await expect.element(ticket.getByText('3×')).toBeVisible();
  await expect.element(ticket.getByText(remark)).toBeVisible();
  await expect.element(ticket.getByText('1×')).toBeVisible();
  await expectAccessible();
});

test('a tap makes a dish, one press takes it back, and the server hears both', async () => {
  const server = await openKitchen([aTicket({ dishes: [ravioli] })], {
    with: (far) => far.answer(addresses.setDishStatus, { ok: true, version: 2 }),
  });
  await page.getByRole('button', { name: /3× .*Ravioli al vapore/ }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ is_make: 1 }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ is_make: 1 }, { is_make: 0 }]);
});
