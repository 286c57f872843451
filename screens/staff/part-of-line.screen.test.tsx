import {
  addresses,
  toIsMake,
  type DishStatusBody,
  type StaffTableReply,
  type TicketWire,
} from '@tavolata/protocol';
import { describe, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';
import { keepMessages } from '../support/open-screen.ts';

const made = toIsMake('made');
const served = toIsMake('served');

interface Line {
  readonly order_detail_id: string;
  readonly part_of?: string | undefined;
  readonly quantity: number;
  readonly is_make: number;
}

/** Dishes after what somebody has said, as the server divides them. */
function withSaid<Of extends Line>(lines: readonly Of[], body: DishStatusBody): Of[] {
  const { order_detail_ids: ids, is_make, part } = body;
  return lines.flatMap((line) => {
    const { order_detail_id: id, part_of = id } = line;
    if (!ids.includes(id)) return [line];
    if (!part || id !== ids.at(-1)) return [{ ...line, is_make }];
    const rest = { ...line, quantity: line.quantity - part.units };
    return [rest, { ...line, order_detail_id: part.as, part_of, quantity: part.units, is_make }];
  });
}

const said = (server: FarServer) =>
  server.callsOf(addresses.setDishStatus).map(({ body }) => {
    const { order_detail_ids, is_make, part } = body as DishStatusBody;
    return [order_detail_ids, is_make, part?.units];
  });

describe('[KITCHEN-6] in the kitchen', () => {
  const ravioli = aLine({ order_detail_id: 'a', quantity: 3 });

  function openKitchen(more: Parameters<typeof openConsole>[1] = {}) {
    let ticket: TicketWire = aTicket({ dishes: [ravioli] });
    let version = 1;
    return openConsole('kitchen', {
      ...{ role: 'kitchen', size: 'desktop' },
      ...more,
      with: (server) => {
        server.answer(addresses.kitchen, () => ({ ...aReply(ticket), now: Date.now() }));
        server.answer(addresses.acknowledge, null);
        server.answer(addresses.setDishStatus, ({ body }) => {
          ticket = { ...ticket, dishes: withSaid(ticket.dishes, body as DishStatusBody) };
          version += 1;
          const visit = { visit_id: 'visit-a', version, is_whole: true, changed: [], gone: [] };
          const visits = [{ ...visit, tickets: [ticket] }];
          server.tell('KITCHEN_CHANGES', { feed: 'feed-a', told: version - 1, visits });
          return { ok: true, version };
        });
      },
    });
  }

  const ticketOf7 = page.getByRole('article', { name: 'Table 7', exact: true });
  const sheet = page.getByRole('dialog', { name: '3 × Ravioli al vapore' });

  test('one of three is made from the dish’s sheet, the ticket says how many, and the next tap takes the others along', async () => {
    const server = await openKitchen();
    await ticketOf7.getByRole('button', { name: 'More for Ravioli al vapore' }).click();
    await expectAccessible();
    const tall = () => sheet.element().getBoundingClientRect().height;
    const before = tall();
    await sheet
      .getByRole('group', { name: 'How many are meant?' })
      .getByRole('button', { name: '1' })
      .click();
    expect(tall()).toBe(before);
    await sheet.getByRole('button', { name: 'Made', exact: true }).click();
    await expect.poll(() => said(server)).toEqual([[['a'], made, 1]]);
    await expect(ticketOf7).toContainText('3×');
    await expect(ticketOf7.getByText('1 of 3: Made')).toBeVisible();
    await expect(ticketOf7.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('status').getByText('Table 7 · 1 × Ravioli al vapore: Made')).toBeVisible();
    await expectAccessible();
    await ticketOf7.getByRole('button', { name: 'Next: Made' }).click();
    await expect.poll(() => said(server).length).toBe(2);
    expect(said(server)[1]).toEqual([['a'], made, undefined]);
    await expect(ticketOf7.getByText('Made', { exact: true })).toBeVisible();
    await ticketOf7.getByRole('button', { name: 'Next: On its way' }).click();
    await expect.poll(() => said(server)[2]?.[0]).toHaveLength(2);
  });

  test('by keys alone, taken back with one press: it is one dish again', async () => {
    const server = await openKitchen();
    const more = ticketOf7.getByRole('button', { name: 'More for Ravioli al vapore' });
    await expect(more).toBeVisible();
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect(sheet).toBeVisible();
    sheet.getByRole('button', { name: '2', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect(sheet.getByRole('button', { name: '2', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    sheet.getByRole('button', { name: 'Served', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect(ticketOf7.getByText('2 of 3: Served')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(ticketOf7.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(ticketOf7).not.toContainText('of 3');
    await expect(ticketOf7).toContainText('3×');
    expect(said(server).map(([, is_make]) => is_make)).toEqual([served, 0]);
  });

  test('on a narrow screen in German all of it is readable, and the way back is not cut', async () => {
    await openKitchen({ size: 'small', language: 'de' });
    await page.getByRole('button', { name: 'Mehr zu Ravioli al vapore' }).click();
    await page.getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Serviert', exact: true }).click();
    await expect(page.getByText('1 von 3: Serviert')).toBeVisible();
    const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
    await expect(undo).toBeVisible();
    expect(undo.element().scrollWidth).toBeLessThanOrEqual(undo.element().clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test('at the pass stands what is made of it, with how many there are, and what is missing', async () => {
    await openKitchen();
    await ticketOf7.getByRole('button', { name: 'More for Ravioli al vapore' }).click();
    await sheet.getByRole('button', { name: '1', exact: true }).click();
    await sheet.getByRole('button', { name: 'Made', exact: true }).click();
    await expect(ticketOf7.getByText('1 of 3: Made')).toBeVisible();
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(ticketOf7.getByRole('button', { name: /1×.*1 of 3: Made/ })).toBeVisible();
    await expect(ticketOf7.getByText('2 still cooking')).toBeVisible();
    await expectAccessible();
  });
});

describe('[KITCHEN-6] at the table', () => {
  const tile = aTile({ table_id: 7, table_name: '7', dishes_waiting: 3, batches: 1 });
  const names = { name: 'Nigiri tonno', name2: '金枪鱼寿司', names: {} };
  const dish = { ...names, order_detail_id: 'd1', seat: 0, quantity: 3, total: 9, is_make: made };

  async function openTable() {
    let dishes: StaffTableReply['batches'][number]['dishes'] = [dish];
    const server = await openConsole('floor', {
      with: (far) => {
        far.answer(addresses.floor, aFloor(tile));
        far.answer(addresses.staffTable, () => ({
          ...{ table: tile, seats: [], covers: [], charges: [], parties: [], member: null },
          price_per_person: { adult: 24.9, child: 14.9, other: 9 },
          cart: { lines: [], next_batch: 2 },
          batches: [{ batch: 1, round: 1, sent_at: Date.now(), dishes }],
          guest_url: 'https://tavolata.example/?table_id=abc',
        }));
        far.answer(addresses.setDishStatus, ({ body }) => {
          // Three are 9.00.
          dishes = withSaid(dishes, body as DishStatusBody).map((line) => ({
            ...line,
            total: line.quantity * 3,
          }));
          return { ok: true, version: 2 };
        });
      },
    });
    await page.getByRole('button', { name: /^7\s/ }).click();
    return server;
  }

  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  const some = orders.getByRole('button', { name: 'Nigiri tonno: serve some of them' });

  test('two of three are served, the panel says so, and one press takes them back', async () => {
    keepMessages();
    const server = await openTable();
    await some.click();
    const sheet = page.getByRole('dialog', { name: '3 × Nigiri tonno' });
    await expectAccessible();
    await sheet.getByRole('button', { name: '2', exact: true }).click();
    await sheet.getByRole('button', { name: '2 served' }).click();
    await expect.poll(() => said(server)).toEqual([[['d1'], served, 2]]);
    await expect(orders.getByText('2 of 3: Served')).toBeVisible();
    await expect(orders.getByText('1 of 3: Made')).toBeVisible();
    await expect(orders.getByRole('listitem')).toHaveText(/^3×Nigiri tonno.*€9\.00/);
    // One is left: there is nothing to choose any more.
    await expect(some).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(orders).not.toContainText('of 3');
    await expect(some).toBeVisible();
  });

  test('one tap serves all that is left', async () => {
    const server = await openTable();
    await some.click();
    await page.getByRole('button', { name: '1 served' }).click();
    await expect(orders.getByText('1 of 3: Served')).toBeVisible();
    await orders.getByRole('button', { name: 'Nigiri tonno: mark as served' }).click();
    await expect.poll(() => said(server).length).toBe(2);
    expect(said(server)[1]).toEqual([['d1'], served, undefined]);
    // Nothing waits any more: it is folded with what is settled.
    await orders.getByText('Done · 3 dishes', { exact: true }).click();
    await expect(orders.getByText('Served', { exact: true })).toBeVisible();
  });
});
