import {
  addresses,
  type BumpBody,
  type DishStatusBody,
  type StockWire,
  type TicketLineWire,
  type TicketWire,
  toIsMake,
} from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';
import { elementOf } from '../support/locators.ts';
import { keepMessages } from '../support/open-screen.ts';
import { standsStill } from '../support/stands-still.ts';

const remark = 'NO PEANUTS! 花生过敏';
const salmon = aLine({
  ...{ order_detail_id: 'l1', item_id: 11, item_name1: 'Nigiri salmone', item_name2: '三文鱼寿司' },
  ...{ quantity: 2, remark },
});
const tuna = aLine({
  ...{ order_detail_id: 'l2', item_id: 12, item_name1: 'Nigiri tonno', item_name2: '金枪鱼寿司' },
});

/** A kitchen with one ticket, whose server keeps what cooks say and tells every screen. */
function openKitchen(): Promise<FarServer> {
  let ticket: TicketWire = aTicket({ dishes: [salmon, tuna] });
  let told = 0;
  return openConsole('kitchen', {
    role: 'kitchen',
    with: (server) => {
      const stock = new Map<number, StockWire>();
      server.answer(addresses.kitchen, () => ({ ...aReply(ticket), told, now: Date.now() }));
      server.answer(addresses.acknowledge, null);
      server.answer(addresses.stock, () => [...stock.values()]);
      server.answer(addresses.setStock, ({ body }) => {
        const { item_id, is_sold_out } = body as StockWire;
        const now = { item_id, bargain_num_cur: null, is_sold_out };
        stock.set(item_id, now);
        return now;
      });
      let soldOut: 0 | 1 = 0;
      const prawns = { item_id: 71, item_name1: 'Gamberi', item_name2: '虾', item_names: {} };
      server.answer(addresses.options, () => ({
        groups: [
          {
            ...{ id: 7, name1: 'Ripieno', name2: '馅料', names: {}, dish_ids: [salmon.item_id] },
            options: [{ ...prawns, is_sold_out: soldOut }],
          },
        ],
      }));
      server.answer(addresses.setOptionSoldOut, ({ params, body }) => {
        ({ is_sold_out: soldOut } = body as { is_sold_out: 0 | 1 });
        return { item_id: Number(params['id']), is_sold_out: soldOut };
      });
      server.answer(addresses.setDishStatus, ({ body }) => {
        told += 1;
        ticket = withStatus(ticket, body as DishStatusBody);
        server.tell('KITCHEN_CHANGES', newsOf(told, ticket));
        return { ok: true, version: 1 + told };
      });
    },
  });
}

/** The ticket once the kitchen has said how far its dishes are; a part of a dish is a line of its own then. */
function withStatus(ticket: TicketWire, { order_detail_ids, is_make, part }: DishStatusBody): TicketWire {
  const dishes = ticket.dishes.flatMap((line) => {
    if (!order_detail_ids.includes(line.order_detail_id)) return [line];
    if (!part) return [{ ...line, is_make }];
    const rest = { ...line, quantity: line.quantity - part.units };
    return [rest, { ...line, order_detail_id: part.as, quantity: part.units, is_make }];
  });
  return { ...ticket, dishes };
}

/** All tickets that the visit has now. */
function newsOf(told: number, ...tickets: readonly TicketWire[]) {
  const visit = { visit_id: 'visit-a', version: 1 + told, is_whole: true, changed: [], gone: [] };
  return { feed: 'feed-a', told, visits: [{ ...visit, tickets }] };
}

const ticketOf7 = page.getByRole('article', { name: 'Table 7', exact: true });
const lineOf = (dish: string) => ticketOf7.getByRole('listitem').filter({ hasText: dish });
const stepOf = (dish: string, next: string) =>
  lineOf(dish).getByRole('button', { name: new RegExp(`Next: ${next}$`) });
const sheet = page.getByRole('dialog');

test('[KITCHEN-4] the kitchen marks a dish as sold out where it cooks it, and takes that back from the message', async () => {
  const server = await openKitchen();
  await expect(lineOf('Nigiri salmone')).toContainText(remark);
  const soldOut = lineOf('Nigiri salmone').getByRole('button', { name: /: sold out/ });
  keepMessages();
  await soldOut.click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'false');
  expect(server.callsOf(addresses.setStock).map(({ body }) => body)).toMatchObject([
    { item_id: 11, is_sold_out: 1 },
    { item_id: 11, is_sold_out: 0 },
  ]);
});

test('[KITCHEN-5] a tap is taken back, and all of a ticket at once leaves alone what is paused and the part that can’t be made', async () => {
  const server = await openKitchen();
  await stepOf('Nigiri salmone', 'Made').click();
  await expect(stepOf('Nigiri salmone', 'On its way')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(stepOf('Nigiri salmone', 'Made')).toBeVisible();

  await lineOf('Nigiri tonno')
    .getByRole('button', { name: /^More for / })
    .click();
  await sheet.getByRole('button', { name: 'Paused', exact: true }).click();
  await lineOf('Nigiri salmone')
    .getByRole('button', { name: /^More for / })
    .click();
  await sheet.getByRole('button', { name: 'Not possible', exact: true }).click();
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await expectAccessible();
  await sheet.getByRole('button', { name: '1× not possible', exact: true }).click();
  await page.getByRole('button', { name: /^All made/ }).click();
  await expect(stepOf('Nigiri salmone', 'On its way')).toBeVisible();
  await expect(lineOf('Nigiri tonno')).toContainText('Paused');
  await expect(lineOf('Nigiri salmone').filter({ hasText: 'Not possible' })).toHaveCount(1);
  const said = server.callsOf(addresses.setDishStatus).map(({ body }) => body);
  expect(said).toMatchObject([
    { order_detail_ids: ['l1'], is_make: 1 },
    { order_detail_ids: ['l1'], is_make: 0 },
    { order_detail_ids: ['l2'], is_make: 3 },
    { order_detail_ids: ['l1'], is_make: 5, part: { units: 1, of: 2 } },
    { order_detail_ids: ['l1'], is_make: 1 },
  ]);
});

test('[KITCHEN-3] a table that is closed while the kitchen cooks stays struck through until a cook takes it off the screen', async () => {
  const server = await openKitchen();
  await expect(stepOf('Nigiri salmone', 'Made')).toBeVisible();
  const closed = aTicket({ dishes: [salmon, tuna], ended_at: Date.now() });
  server.tell('KITCHEN_CHANGES', newsOf(1, closed));
  await expect(ticketOf7.getByText('The table was closed', { exact: true })).toBeVisible();
  await expect(lineOf('Nigiri salmone').getByRole('button')).toHaveCount(1);
  await expectAccessible();
  server.answer(addresses.bump, () => {
    server.tell('KITCHEN_CHANGES', newsOf(2));
    return null;
  });
  await ticketOf7.getByRole('button', { name: /^Take off the screen/ }).click();
  await expect(ticketOf7).toHaveCount(0);
  expect(server.callsOf(addresses.bump).map(({ body }) => body)).toMatchObject([{ ticket_ids: [closed.id] }]);
});

test('[KITCHEN-3] tickets of tables that were closed are no work any more, and leave the screen together', async () => {
  const ended = (visit_id: string, table_name: string, parts: Partial<TicketWire> = {}) =>
    aTicket({ visit_id, table_name, id: `t-${visit_id}`, ended_at: Date.now(), dishes: [salmon], ...parts });
  const closed = [ended('visit-b', '8'), ended('visit-c', '9'), ended('visit-c', '9', { id: 't-more' })];
  const server = await openConsole('kitchen', {
    role: 'kitchen',
    size: 'desktop',
    with: (far) => {
      far.answer(addresses.kitchen, {
        ...aReply(aTicket({ dishes: [tuna] }), ...closed),
        now: Date.now(),
      });
      far.answer(addresses.acknowledge, null);
      far.answer(addresses.bump, () => {
        const gone = ['visit-b', 'visit-c'].map((visit_id) => ({
          ...{ visit_id, version: 2, is_whole: true, tickets: [], changed: [], gone: [] },
        }));
        far.tell('KITCHEN_CHANGES', { feed: 'feed-a', told: 1, visits: gone });
        return null;
      });
    },
  });
  const totals = page.getByRole('complementary', { name: 'Totals', exact: true });
  await expect(totals.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('2 tables were closed', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Take all 3 tickets off the screen', exact: true }).click();
  await expect(page.getByText('2 tables were closed', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  const bumped = server.callsOf(addresses.bump).map(({ body }) => body as BumpBody);
  expect(bumped.map(({ ticket_ids }) => ticket_ids.toSorted())).toEqual([
    ['t-more', 't-visit-b', 't-visit-c'],
  ]);
});

test('[KITCHEN-3] on a phone the ways to closed tickets out of sight stand inside the window, in German', async () => {
  const closed = ['8', '9', '10', '11'].map((table_name) =>
    aTicket({
      ...{ visit_id: `visit-${table_name}`, id: `t-${table_name}`, table_name, ended_at: Date.now() },
      dishes: [salmon, tuna],
    }),
  );
  await openConsole('kitchen', {
    language: 'de',
    size: 'phone',
    with: (far) => {
      far.answer(addresses.kitchen, { ...aReply(...closed), now: Date.now() });
      far.answer(addresses.acknowledge, null);
    },
  });
  const below = page.getByRole('button', { name: /gehalten oder geschlossen unten$/ });
  await expect(below).toBeVisible();
  await standsStill();
  expect(below.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[KITCHEN-8] a dish that the room cancels stays on the wall, struck through and told, until a cook has seen it', async () => {
  const server = await openKitchen();
  await expect(lineOf('Nigiri salmone')).toBeVisible();
  const spoken = page.getByRole('status').filter({ hasText: 'is cancelled' });
  const cancelled = (line: TicketLineWire) => ({ ...line, is_make: toIsMake('not-possible') });
  server.tell('KITCHEN_CHANGES', newsOf(1, aTicket({ dishes: [cancelled(salmon), tuna] })));
  await expect(lineOf('Nigiri salmone')).toContainText('Cancelled');
  // The cooks never said so.
  await expect(lineOf('Nigiri salmone')).not.toContainText('Not possible');
  await expect(spoken).toContainText('Table 7: 2 × Nigiri salmone is cancelled.');
  const name = lineOf('Nigiri salmone').getByText('Nigiri salmone').element();
  expect(getComputedStyle(name).textDecorationLine).toBe('line-through');
  await expect(ticketOf7).toContainText('2 cancelled');

  server.tell('KITCHEN_CHANGES', newsOf(2, aTicket({ dishes: [cancelled(salmon), cancelled(tuna)] })));
  await expect(ticketOf7).toContainText('3 cancelled');
  await expectAccessible();
  await page.getByRole('button', { name: 'Seen, table 7' }).click();
  await expect(ticketOf7).toHaveCount(0);
});

test('[KITCHEN-8] what the cooks of a screen say themselves to be impossible is not told to them', async () => {
  await openKitchen();
  await lineOf('Nigiri tonno').getByRole('button', { name: /^More/ }).click();
  await sheet.getByRole('button', { name: 'Not possible', exact: true }).click();
  await sheet.getByRole('button', { name: '1× not possible', exact: true }).click();
  await expect(lineOf('Nigiri tonno')).toContainText('Not possible');
  await expect(ticketOf7).not.toContainText('cancelled');
  await expect(lineOf('Nigiri tonno')).not.toContainText('Cancelled');
});

test('[KITCHEN-40] among the steps of a dish a cook marks an option of it as sold out, and takes it back; a dish without options has none', async () => {
  const server = await openKitchen();
  const marked = () =>
    server
      .callsOf(addresses.setOptionSoldOut)
      .map(({ params, body }) => [params['id'], (body as { is_sold_out: number }).is_sold_out]);
  const steps = (dish: string) => page.getByRole('button', { name: `More for ${dish}`, exact: true });
  const marks = page.getByRole('region', { name: 'Sold-out options' });
  keepMessages();
  await steps('Nigiri salmone').click();
  const prawns = marks.getByRole('button', { name: 'Gamberi: sold out', exact: true });
  await expect(prawns).toHaveAttribute('aria-pressed', 'false');
  await prawns.click();
  await expect(prawns).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(prawns).toHaveAttribute('aria-pressed', 'false');
  await prawns.click();
  await expect(prawns).toHaveAttribute('aria-pressed', 'true');
  await prawns.click();
  await expect(prawns).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(marked).toEqual([
    ['71', 1],
    ['71', 0],
    ['71', 1],
    ['71', 0],
  ]);
  await userEvent.keyboard('{Escape}');
  await steps('Nigiri tonno').click();
  await expect(page.getByRole('dialog')).toContainText('Nigiri tonno');
  await expect(marks).toHaveCount(0);
});

test('[KITCHEN-40] on a phone the message about an option covers no option: the next one is marked at once', async () => {
  await openKitchen();
  await page.viewport(360, 740);
  await page.getByRole('button', { name: 'More for Nigiri salmone', exact: true }).click();
  const prawns = page.getByRole('button', { name: 'Gamberi: sold out', exact: true });
  await expect(prawns).toBeVisible();
  await standsStill();
  keepMessages();
  await prawns.click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Gamberi');
  await standsStill();
  expect(prawns.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    messages.element().getBoundingClientRect().top,
  );
});

test('a long dish on a ticket is parted as its own language parts words', async () => {
  await openKitchen();
  const name = await elementOf(page.getByText('Nigiri salmone', { exact: true }).first());
  expect(name.closest('[lang]')?.getAttribute('lang')).toBe('it');
  expect(getComputedStyle(name).hyphens).toBe('auto');
});
