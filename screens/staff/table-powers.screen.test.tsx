import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { inject, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import type { FarServer } from '../support/far-server.ts';

/** A table that nobody has. */
const free = aTile({
  ...{ table_id: 12, table_name: '12', table_status: 0, visit_id: null, order_head_id: 0 },
  ...{ customer_num: 0, adult_number: 0, opened_at: null, select_menu: '' },
});

/** The same one with two people at it. */
const inUse = {
  ...{ table_status: 3, visit_id: 'visit-n', order_head_id: 9, opened_at: Date.now(), select_menu: '1' },
  ...{ customer_num: 2, adult_number: 2 },
};

/** An order of the quick service, of somebody who is still choosing. */
const away = aTile({
  ...{ table_id: -1, table_name: '-1', visit_id: 'visit-away', pickup_number: 41, opened_at: Date.now() },
  ...{ guest_name: 'Anna Größenwahn 安娜', guest_phone: '+39 055 1234', customer_num: 0, adult_number: 0 },
});

/** The floor with one table, whose server tells every screen of what was done. */
async function openFloor({ with: say, ...more }: Parameters<typeof openConsole>[1] = {}) {
  let tile: FloorTableWire = free;
  let told = 0;
  const done = { ok: true, version: 2 } as const;
  const change = (server: FarServer, parts: Partial<FloorTableWire>) => {
    tile = { ...tile, ...parts };
    told += 1;
    server.tell('FLOOR_CHANGES', { feed: 'feed-a', told, tiles: [{ ...parts, ...idsOf(tile) }] });
  };
  return openConsole('floor', {
    ...more,
    with: (server) => {
      server.answer(addresses.floor, () => ({ ...aFloor(tile), told }));
      server.answer(addresses.staffTable, () => ({
        ...{ table: tile, seats: [], covers: [], charges: [], batches: [] },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        cart: { lines: [], next_batch: 1 },
        guest_url: 'https://tavolata.example/?table_id=abc',
        member: null,
        parties: [],
      }));
      server.answer(addresses.pauseTable, ({ body }) => {
        change(server, { table_status: (body as { is_paused: boolean }).is_paused ? 6 : 0 });
        return null;
      });
      server.answer(addresses.openForGuests, () => {
        change(server, inUse);
        return done;
      });
      server.answer(addresses.changePin, ({ body }) => {
        change(server, { has_pin: (body as { pin: string }).pin !== '' });
        return done;
      });
      server.answer(addresses.freeTable, () => {
        change(server, { ...free, has_pin: false });
        return done;
      });
      say?.(server);
    },
  });
}

/** What each change of a tile names. */
const idsOf = ({ table_id, visit_id }: FloorTableWire) => ({ table_id, visit_id });

async function openPanel(): Promise<Locator> {
  await page.getByRole('button', { name: /^12\s/ }).click();
  return page.getByRole('complementary', { name: 'Table 12', exact: true });
}

const question = page.getByRole('alertdialog');
const tile = (state: string) => page.getByRole('button', { name: new RegExp(`^12\\s*${state}`) });
const message = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const bodiesOf = (server: FarServer, address: Parameters<FarServer['callsOf']>[0]) =>
  server.callsOf(address).map(({ body }) => body);

/** Whoever hears the screen is brought to the field, and told what is wrong with it. */
async function expectTooShort(pin: Locator): Promise<void> {
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect.element(pin).toHaveAccessibleDescription('A PIN has four digits.');
}

test('a free table says that only the staff open it, where guests may not', async () => {
  await openFloor({ settings: { 'open-table-mode': 0 } });
  const panel = await openPanel();
  const hint = panel.getByText('Only the staff open it; then its guests scan.', { exact: true });
  await expect(hint).toBeVisible();
});

test('a menu that charges nobody for sitting down is free only where its dishes are', async () => {
  const { reply } = inject('sampleRestaurants').rome;
  const nothing = { normal_price: null, child_price: null, other_price: null };
  const menus = reply.menus.map((menu) => ({ ...menu, ...nothing }));
  await openFloor({ with: (server) => server.answer(addresses.restaurant, { ...reply, menus }) });
  const panel = await openPanel();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const offer = (name: string) => question.getByRole('radio', { name });
  await expect(offer('À la carte No cover charge, each dish has its price')).toBeVisible();
  await expect(offer('Dinner no charge')).toBeVisible();
});

test('[P-08] the staff open a table for guests, give it a PIN and take it away; a paused table is said to be so', async () => {
  const server = await openFloor();
  const panel = await openPanel();
  await panel.getByRole('button', { name: 'Pause table', exact: true }).click();
  await expect(panel.getByText('This table is paused.', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Put back into use', exact: true }).click();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expectAccessible();
  await expect(question.getByRole('textbox', { name: 'PIN', exact: true })).toHaveCount(0);
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect(tile('In use')).toBeVisible();
  await expect(message('Table 12 is open. Guests only scan its code.')).toBeVisible();
  expect(bodiesOf(server, addresses.pauseTable)).toMatchObject([{ is_paused: true }, { is_paused: false }]);
  const [opened] = bodiesOf(server, addresses.openForGuests);
  expect(opened).toMatchObject({ menu_id: 1, adult_number: 2, child_number: 0, other_number: 0 });
  expect(opened).not.toHaveProperty('pin');

  await panel.getByRole('button', { name: 'Set a PIN', exact: true }).click();
  const pin = question.getByRole('textbox', { name: 'PIN', exact: true });
  await pin.fill('48');
  await question.getByRole('button', { name: 'Save the PIN', exact: true }).click();
  await expectTooShort(pin);
  await expectAccessible();
  await pin.fill('0816');
  await question.getByRole('button', { name: 'Save the PIN', exact: true }).click();
  await panel.getByRole('button', { name: 'Change PIN', exact: true }).click();
  await question.getByRole('button', { name: 'Remove the PIN', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Set a PIN', exact: true })).toBeVisible();
  expect(bodiesOf(server, addresses.changePin)).toMatchObject([{ pin: '0816' }, { pin: '' }]);
  await panel.getByRole('button', { name: 'Close table', exact: true }).click();
  await question.getByRole('button', { name: 'Close table', exact: true }).click();
  await expect(tile('Free')).toBeVisible();
});

test.each([
  ['en', 'Sala 1 takes no guests for now.', 'Open Sala 1'],
  ['de', 'Sala 1 nimmt vorerst keine Gäste an.', 'Sala 1 öffnen'],
  ['zh', 'Sala 1暂不接待客人。', '为Sala 1开台'],
] as const)(
  'a table whose name says by itself what it is has no “table” before it in a sentence, in %s',
  async (language, paused, opening) => {
    const sala = { ...free, table_name: 'Sala 1' };
    await openFloor({
      language,
      with: (server) => {
        server.answer(addresses.floor, () => aFloor(sala));
        server.answer(addresses.pauseTable, () => null);
      },
    });
    await page.getByRole('button', { name: /^Sala 1/ }).click();
    const panel = page.getByRole('complementary', { name: 'Sala 1', exact: true });
    const open = { en: 'Open for guests', de: 'Für Gäste öffnen', zh: '为客人开台' }[language];
    await panel.getByRole('button', { name: open, exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: opening, exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const pause = { en: 'Pause table', de: 'Tisch pausieren', zh: '暂停使用' }[language];
    await panel.getByRole('button', { name: pause, exact: true }).click();
    await expect(page.getByText(paused, { exact: true }).first()).toBeVisible();
  },
);

test('who counts others, opening a table or later, reads for what they are charged', async () => {
  await openFloor();
  const panel = await openPanel();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const others = /Others€9\.00 each · Other/;
  await expect(question).toHaveText(others);
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect(tile('In use')).toBeVisible();
  await panel.getByRole('button', { name: 'Change people', exact: true }).click();
  await expect(question).toHaveText(others);
});

test('a table is opened for a usual number of adults with three taps', async () => {
  const server = await openFloor();
  const panel = await openPanel();
  const numbers = panel.getByRole('group', { name: 'Adults', exact: true }).getByRole('button');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Open for 3 adults', exact: true }).click();
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect(tile('In use')).toBeVisible();
  expect(bodiesOf(server, addresses.openForGuests)).toMatchObject([
    { menu_id: 1, adult_number: 3, child_number: 0, other_number: 0 },
  ]);
});

test('[P-01] where whoever joins says a PIN the staff open a table with one, and are told to say it to its guests', async () => {
  const server = await openFloor({ settings: { order_head_password: 1 } });
  const panel = await openPanel();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const pin = question.getByRole('textbox', { name: 'PIN', exact: true });
  const open = question.getByRole('button', { name: 'Open for guests', exact: true });
  await expect
    .element(pin)
    .toHaveAccessibleDescription('Four digits. Tell the guests: whoever joins types them.');
  await open.click();
  await expectTooShort(pin);
  await expectAccessible();
  expect(server.callsOf(addresses.openForGuests)).toHaveLength(0);
  await pin.fill('0816');
  await open.click();
  const done = 'Table 12 is open. Tell its guests the PIN: they scan the code and type it.';
  await expect(message(done)).toBeVisible();
  expect(bodiesOf(server, addresses.openForGuests)).toMatchObject([{ pin: '0816' }]);
});

test('where each visit has its own code, the staff who have opened a table are told to show that one', async () => {
  await openFloor({ settings: { 'visit-codes': { enable: true } } });
  const panel = await openPanel();
  await expect(panel).toContainText('Guests open it with the code of their visit, which you show them.');
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect(
    message('Table 12 is open. Show its guests the code of their visit: “Show code”.'),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Show code', exact: true })).toBeVisible();
});

test('[P-01] with a PIN and a code for each visit, guests need both', async () => {
  await openFloor({ settings: { 'visit-codes': { enable: true }, order_head_password: 1 } });
  const panel = await openPanel();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await question.getByRole('textbox', { name: 'PIN', exact: true }).fill('0816');
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const both =
    'Table 12 is open. Show its guests the code of their visit (“Show code”) and tell them the PIN.';
  await expect(message(both)).toBeVisible();
});

test('[Q-06] an order that is taken away stands on the floor with its number and name until it is handed over', async () => {
  const server = await openFloor({
    with: (far) => {
      far.answer(addresses.freeVisit, () => {
        const tiles = [{ ...away, table_status: 0 }];
        far.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 2, tiles });
        return { ok: true, version: 2 };
      });
    },
  });
  await expect(tile('Free')).toBeVisible();
  // A guest scans the takeaway's code while the floor is looked at.
  server.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 1, tiles: [away] });
  const order = page.getByRole('article', { name: 'No. 41', exact: true });
  await expect(order).toContainText('Anna Größenwahn 安娜');
  await expect(order).toContainText('+39 055 1234');
  await expect(order).toContainText('Still choosing');
  await expectAccessible();
  await order.getByRole('button', { name: 'Hand over', exact: true }).click();
  const handOver = page.getByRole('alertdialog', { name: 'Hand over: No. 41?', exact: true });
  await handOver.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(order).toHaveCount(0);
  expect(server.callsOf(addresses.freeVisit).map(({ params }) => params)).toEqual([{ id: 'visit-away' }]);
});
