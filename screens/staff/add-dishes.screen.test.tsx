import { addresses } from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLine, aReply, aTicket } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Refused } from '../support/far-server.ts';
import { standsStill } from '../support/stands-still.ts';

/** Two adults and a child, who have not taken out a phone. */
const phoneless = aTile({
  ...{ table_id: 12, table_name: '12', order_head_id: 77, opened_at: Date.now(), customer_num: 3 },
  ...{ adult_number: 2, child_number: 1 },
  turn: {
    number: 1,
    sent: 0,
    in_cart: 0,
    planned: 0,
    ready: null,
    allowed: 15,
    max_turns: 10,
    ends_at: null,
  },
});

const ordered = aTicket({
  ...{ table_id: 12, table_name: '12', station: 'sushi' },
  dishes: [
    aLine({ order_detail_id: 'l1', item_name1: 'Nigiri salmone', item_name2: '三文鱼寿司', quantity: 2 }),
    aLine({ order_detail_id: 'l2', item_name1: 'Nigiri tonno', item_name2: '金枪鱼寿司' }),
  ],
});

/** The panel of the table, with the sheet to order from open. */
async function openSheet() {
  let told = 0;
  const server = await openConsole('floor', {
    with: (far) => {
      far.answer(addresses.floor, () => aFloor(phoneless));
      far.answer(addresses.staffTable, {
        ...{ table: phoneless, seats: [], covers: [], charges: [], batches: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        guest_url: 'https://tavolata.example/?table_id=abc',
        member: null,
        parties: [],
      });
      far.answer(addresses.kitchen, () => ({ ...aReply(...(told ? [ordered] : [])), told, now: Date.now() }));
      far.answer(addresses.acknowledge, null);
      far.answer(addresses.addDishes, () => {
        told = 1;
        const turn = { ...phoneless.turn, sent: 3 };
        const tiles = [{ table_id: 12, visit_id: 'visit-a', turn, batches: 1 }];
        far.tell('FLOOR_CHANGES', { feed: 'feed-a', told, tiles });
        const visit = { visit_id: 'visit-a', version: 2, is_whole: true, changed: [], gone: [] };
        far.tell('KITCHEN_CHANGES', { feed: 'feed-a', told, visits: [{ ...visit, tickets: [ordered] }] });
        return { ok: true, version: 2 };
      });
    },
  });
  await page.getByRole('button', { name: /^12\s/ }).click();
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  return server;
}

const panel = page.getByRole('complementary', { name: 'Table 12', exact: true });
const sheet = page.getByRole('dialog');
const search = sheet.getByRole('searchbox');
const add = (dish: string) => sheet.getByRole('button', { name: `Add one: ${dish}`, exact: true });
const send = (words: string) => sheet.getByRole('button', { name: words, exact: true });
const message = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('[STAFF-1, FLOOR-1] a table without phones: the waiter orders from its panel, and its round counts people and dishes', async () => {
  const server = await openSheet();
  await search.fill('三文');
  await sheet.getByRole('listitem').filter({ hasText: 'Nigiri salmone' }).getByRole('button').click();
  await sheet
    .getByRole('group', { name: 'Nigiri salmone, quantity', exact: true })
    .getByRole('button', { name: 'Add one: Nigiri salmone', exact: true })
    .click();
  await search.fill('TONNO');
  await add('Nigiri tonno €1.50').click();
  await expectAccessible();
  await send('Send 3 dishes to the kitchen').click();
  await expect(message('Table 12: the kitchen has 3 dishes.')).toBeVisible();
  await expect(panel.getByText('2 adults, 1 child', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^3 sent/)).toBeVisible();
  await expect(panel.getByText('12 dishes left')).toBeVisible();
  const [call] = server.callsOf(addresses.addDishes);
  expect(call?.params).toMatchObject({ id: '77' });
  expect(call?.body).toMatchObject({
    dishes: [
      { item_id: 11, quantity: 2 },
      { item_id: 12, quantity: 1 },
    ],
  });
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  const ticket = page.getByRole('article', { name: 'Table 12', exact: true });
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Nigiri salmone' })).toContainText('2×');
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Nigiri tonno' })).toContainText('1×');
});

test('[STAFF-1] an order that the rules refuse stays on the sheet, and why is said', async () => {
  const server = await openSheet();
  server.answer(addresses.addDishes, new Refused({ code: 'visit-not-open' }));
  await add('Nigiri salmone').click();
  await send('Send 1 dish to the kitchen').click();
  await expect(message('This table has been closed meanwhile.')).toBeVisible();
  await expect(send('Send 1 dish to the kitchen')).toBeEnabled();
});

test('[EDIT-15] whoever leaves dishes that were chosen and not sent is asked first, by every way; sent or discarded they are gone', async () => {
  const server = await openSheet();
  const holdsTheTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  await add('Nigiri salmone').click();
  await add('Nigiri tonno €1.50').click();
  expect(holdsTheTab()).toBe(true);
  const question = page.getByRole('alertdialog', { name: '2 dishes aren’t sent yet. Leave without them?' });
  for (const leave of [
    () => sheet.getByRole('button', { name: 'Close', exact: true }).click(),
    () => userEvent.keyboard('{Escape}'),
    () => Promise.resolve(history.back()),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(send('Send 2 dishes to the kitchen')).toBeVisible();
  }
  await send('Send 2 dishes to the kitchen').click();
  await expect(message('Table 12: the kitchen has 2 dishes.')).toBeVisible();
  expect(holdsTheTab()).toBe(false);
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  await add('Nigiri salmone').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toHaveCount(0);
  expect(holdsTheTab()).toBe(false);
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  await expect(send('Send to the kitchen')).toBeVisible();
  expect(server.callsOf(addresses.addDishes)).toHaveLength(1);
});

test('[STAFF-1] a dish stays under the finger that adds it and says how often, and one press leads to each category', async () => {
  await openSheet();
  const first = sheet.getByRole('listitem').getByRole('button', { name: 'Add one: Nigiri salmone' });
  await expect(first).toBeVisible();
  await standsStill();
  const { top } = first.element().getBoundingClientRect();
  await first.click();
  await first.click();
  await expect(sheet.getByRole('region', { name: 'To be sent', exact: true })).toContainText('2');
  await standsStill();
  expect(first.element().getBoundingClientRect().top).toBe(top);
  expect(first.element().querySelector('[data-count]')?.getAttribute('data-count')).toBe('2×');
  await expectAccessible();

  const ways = sheet.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('button');
  const last = ways.last();
  const heading = sheet.getByRole('heading', { name: last.element().textContent, exact: true });
  await last.click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  // Nothing stands over it.
  const { left, bottom } = heading.element().getBoundingClientRect();
  expect(heading.element().contains(document.elementFromPoint(left + 2, bottom - 4))).toBe(true);
  await search.fill('tonno');
  await expect(ways).toHaveCount(0);
});

test('while the options of a dish are chosen nothing stands below them, not even an empty bar', async () => {
  await openSheet();
  await search.fill('riso');
  await sheet.getByRole('button', { name: /^Add one: / }).click();
  await expect(sheet.getByRole('button', { name: 'Back to the dishes', exact: true })).toBeVisible();
  const parts = () => sheet.element().firstElementChild?.childElementCount;
  expect(parts()).toBe(2);
  await sheet.getByRole('button', { name: 'Back to the dishes', exact: true }).click();
  await expect.poll(parts).toBe(3);
});
