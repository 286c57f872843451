import {
  addresses,
  type AddForGuestsBody,
  type ChangeForGuestsBody,
  type SendForGuestsBody,
  type StaffTableReply,
} from '@tavolata/protocol';
import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';
import { Refused, Rejected, type FarServer } from '../support/far-server.ts';
import { later } from '../support/later.ts';
import { standsStill } from '../support/stands-still.ts';

type Cart = StaffTableReply['cart'];

/** Two adults and a child, of whom nobody has taken out a phone. */
const tile = aTile({
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

const aGuest = (seat: number, label: string) => ({
  ...{ seat, label, motif: null, scanned_at: Date.now(), vouched: [] },
  ...{ connected_since: Date.now(), dishes_in_cart: 0 },
});

const guests = [aGuest(1, '1'), aGuest(2, 'Bo')];

const aLine = (change: Partial<Cart['lines'][number]>): Cart['lines'][number] => ({
  ...{ line_id: 'l1', seat: 0, is_from_staff: true, item_id: 11, quantity: 1, options: [], remark: '' },
  ...change,
});

/** The panel of the table, with the sheet to add dishes open: its cart is what the calls make of it. */
async function openSheet({
  seats = [],
  lines = [],
  restaurant = 'rome',
  answering,
}: {
  readonly seats?: StaffTableReply['seats'];
  readonly lines?: Cart['lines'];
  readonly restaurant?: 'rome' | 'demo';
  readonly answering?: (far: FarServer) => void;
} = {}) {
  let cart: Cart = { lines: [...lines], next_batch: 1 };
  let told = 0;
  const server = await openConsole('floor', {
    restaurant,
    with: (far) => {
      far.answer(addresses.floor, () => aFloor(tile));
      far.answer(addresses.staffTable, () => ({
        ...{ table: tile, seats, covers: [], charges: [], batches: [], cart },
        price_per_person: { adult: 24.9, child: 14.9, other: 9 },
        guest_url: 'https://tavolata.example/?table_id=abc',
        member: null,
        parties: [],
      }));
      const change = (next: Cart) => {
        cart = next;
        told += 1;
        far.tell('FLOOR_CHANGES', {
          feed: 'feed-a',
          told,
          tiles: [{ table_id: 12, visit_id: 'visit-a', version: told + 1 }],
        });
        return { ok: true as const, version: told + 1 };
      };
      far.answer(addresses.addForGuests, ({ body }) => {
        const { seat, dish } = body as AddForGuestsBody;
        const same = cart.lines.find((line) => line.item_id === dish.item_id && line.seat === seat);
        const line = aLine({ line_id: `l${told + 9}`, seat, item_id: dish.item_id });
        const more = cart.lines.map((each) =>
          each === same ? { ...each, quantity: each.quantity + 1 } : each,
        );
        return change({ ...cart, lines: same ? more : [...cart.lines, line] });
      });
      far.answer(addresses.changeForGuests, ({ body }) => {
        const { line_id, delta, to } = body as ChangeForGuestsBody;
        const changed = cart.lines.map((line) =>
          line.line_id === line_id
            ? {
                ...line,
                quantity: line.quantity + delta,
                ...(to && { seat: to.seat, remark: to.dish.remark ?? '' }),
              }
            : line,
        );
        return change({ ...cart, lines: changed.filter(({ quantity }) => quantity > 0) });
      });
      far.answer(addresses.sendForGuests, () => change({ lines: [], next_batch: 2 }));
      far.answer(addresses.addDishes, { ok: true, version: 9 });
      answering?.(far);
    },
  });
  await page.getByRole('button', { name: /^12\s/ }).click();
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  return server;
}

const panel = page.getByRole('complementary', { name: 'Table 12', exact: true });
const sheet = page.getByRole('dialog');
const search = sheet.getByRole('searchbox');
const button = (name: string) => sheet.getByRole('button', { name, exact: true });
const dish = (name: string) =>
  sheet.getByRole('listitem').getByRole('button', { name: `Add one: ${name}`, exact: true });
const inCart = sheet.getByRole('region', { name: 'From us in the table’s cart', exact: true });
const counter = (name: string) => inCart.getByRole('group', { name: `${name}, quantity`, exact: true });
const forWhom = sheet.getByRole('group', { name: 'For whom', exact: true });
const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('[HAND-1, HAND-3] at a table without phones a dish is in its cart with the third tap, and what is in it is sent', async () => {
  const server = await openSheet();
  await search.fill('三文');
  // The tile, the button and this.
  await dish('Nigiri salmone').click();
  await expect(counter('Nigiri salmone')).toBeVisible();
  await counter('Nigiri salmone').getByRole('button', { name: 'Add one: Nigiri salmone' }).click();
  await expect(button('Send 2 dishes to the kitchen')).toBeVisible();
  await search.fill('TONNO');
  await dish('Nigiri tonno €1.50').click();
  await expect(button('Send 3 dishes to the kitchen')).toBeVisible();
  await expect(forWhom).toHaveCount(0);
  await expectAccessible();
  await button('Send 3 dishes to the kitchen').click();
  await expect(message('Table 12: the kitchen has 3 dishes.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(server.callsOf(addresses.addForGuests).map(({ body }) => body)).toMatchObject([
    { seat: 0, dish: { item_id: 11, quantity: 1 } },
    { seat: 0, dish: { item_id: 12, quantity: 1 } },
  ]);
  expect(server.callsOf(addresses.changeForGuests)[0]?.body).toMatchObject({ delta: 1 });
  expect(server.callsOf(addresses.sendForGuests)[0]?.body).toMatchObject({ whole: false, batch: 1 });
});

test('[HAND-1] with phones at the table a dish is for a guest or for all, and the cart says for whom', async () => {
  const server = await openSheet({ seats: guests });
  await expect(forWhom.getByRole('button', { name: 'For the table' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await forWhom.getByRole('button', { name: 'Bo', exact: true }).click();
  await dish('Nigiri salmone').click();
  await expect(inCart.getByText('Bo', { exact: true })).toBeVisible();
  await forWhom.getByRole('button', { name: 'For the table' }).click();
  await dish('Nigiri salmone').click();
  await expect(inCart.getByText('For the table', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(server.callsOf(addresses.addForGuests).map(({ body }) => body)).toMatchObject([
    { seat: 2 },
    { seat: 0 },
  ]);
});

test('[HAND-2] what the staff put in is taken away again, and what guests have chosen is theirs', async () => {
  const server = await openSheet({
    seats: guests,
    lines: [aLine({ seat: 2 }), aLine({ line_id: 'l2', seat: 1, is_from_staff: false, quantity: 4 })],
  });
  await expect(sheet.getByText('The guests have chosen 4 dishes.')).toBeVisible();
  await counter('Nigiri salmone').getByRole('button', { name: 'Remove one: Nigiri salmone' }).click();
  await expect(inCart).toHaveCount(0);
  await expect(sheet.getByText('The guests have chosen 4 dishes.')).toBeVisible();
  expect(server.callsOf(addresses.changeForGuests)[0]?.body).toMatchObject({ line_id: 'l1', delta: -1 });
});

test('[HAND-5] what the staff put in is changed where it stands: for whom it is, and what the guest said', async () => {
  const server = await openSheet({
    seats: guests,
    lines: [aLine({ quantity: 2, remark: 'no wasabi', picks: { condiments: [], setMealGroups: [] } })],
  });
  await inCart.getByRole('button', { name: 'Change: Nigiri salmone', exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'Nigiri salmone' })).toBeFocused();
  const note = sheet.getByLabelText('Note for the kitchen');
  await expect(note).toHaveValue('no wasabi');
  await note.fill('no rice');
  await forWhom.getByRole('button', { name: 'Bo', exact: true }).click();
  await expectAccessible();
  await button('Save').click();
  await expect(message('Nigiri salmone: changed.')).toBeVisible();
  await expect(inCart).toContainText('Bo · no rice');
  const [call] = server.callsOf(addresses.changeForGuests);
  expect(call?.body).toMatchObject({
    ...{ line_id: 'l1', delta: 0 },
    to: { seat: 2, dish: { item_id: 11, remark: 'no rice', condiments: [], setMealGroups: [] } },
  });
});

test('[HAND-5] of what a guest has chosen the staff change what goes with it, and neither number nor guest', async () => {
  const server = await openSheet({
    seats: guests,
    lines: [aLine({ line_id: 'l2', seat: 1, is_from_staff: false, quantity: 4 })],
  });
  await sheet.getByText('The guests have chosen 4 dishes.').click();
  await expect(sheet.getByText('4 × Nigiri salmone')).toBeVisible();
  await expectAccessible();
  await button('Change: Nigiri salmone').click();
  await expect(sheet.getByLabelText('Note for the kitchen')).toBeVisible();
  await expect(forWhom).toHaveCount(0);
  await sheet.getByLabelText('Note for the kitchen').fill('no rice');
  await button('Save').click();
  await expect(message('Nigiri salmone: changed.')).toBeVisible();
  expect(server.callsOf(addresses.changeForGuests)[0]?.body).toMatchObject({
    ...{ line_id: 'l2', to: { seat: 1, dish: { remark: 'no rice' } } },
  });
});

test('[HAND-5] a change that a limit keeps out says why, and nothing of it is lost', async () => {
  const server = await openSheet({ seats: guests, lines: [aLine({})] });
  const full = { turn: 1, allowed: 5, sent: 5, inCart: 0, asked: 1, secondsLeft: null };
  server.answer(addresses.changeForGuests, new Refused({ code: 'turn-full', ...full }));
  await inCart.getByRole('button', { name: 'Change: Nigiri salmone', exact: true }).click();
  await forWhom.getByRole('button', { name: 'Bo', exact: true }).click();
  await button('Save').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/\w/);
  await expect(forWhom.getByRole('button', { name: 'Bo', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[HAND-3] where guests have chosen too, the staff send the whole cart or only what they put in', async () => {
  const lines = [
    aLine({ quantity: 2 }),
    aLine({ line_id: 'l2', seat: 1, is_from_staff: false, quantity: 4 }),
  ];
  const server = await openSheet({ seats: guests, lines });
  await expect(button('Send the whole cart (6 dishes)')).toBeVisible();
  await button('Send only our 2 dishes').click();
  await expect(message('Table 12: the kitchen has 2 dishes.')).toBeVisible();
  expect(server.callsOf(addresses.sendForGuests)[0]?.body).toMatchObject({ whole: false, batch: 1 });
});

test('[HAND-3, R-09] what guests pay beyond a limit is asked before the whole cart goes', async () => {
  const lines = [aLine({ line_id: 'l2', seat: 1, is_from_staff: false, quantity: 4 })];
  const server = await openSheet({ seats: guests, lines });
  const excess = [{ lineId: 'l2', dishId: 11, quantity: 1, unitPrice: 250 }];
  server.answer(addresses.sendForGuests, new Refused({ code: 'excess-not-confirmed', excess, total: 250 }));
  await button('Send the whole cart (4 dishes)').click();
  const question = page.getByRole('alertdialog', {
    name: 'Dishes beyond their limit cost €2.50 more. Send the cart?',
  });
  await expect(question).toBeVisible();
  await expectAccessible();
  server.answer(addresses.sendForGuests, { ok: true, version: 4 });
  await question.getByRole('button', { name: 'Send the whole cart (4 dishes)' }).click();
  await expect(message('Table 12: the kitchen has 4 dishes.')).toBeVisible();
  const bodies = server.callsOf(addresses.sendForGuests).map(({ body }) => body as SendForGuestsBody);
  expect(bodies[1]).toMatchObject({ whole: true, accepted_excess: 2.5 });
  expect(bodies[1]?.request_id).not.toBe(bodies[0]?.request_id);
});

test('[HAND-1, STAFF-1] a dish that the guests’ limit keeps out of their cart the staff order at once all the same', async () => {
  const server = await openSheet();
  const full = { turn: 1, allowed: 15, sent: 15, inCart: 0, asked: 1, secondsLeft: null };
  server.answer(addresses.addForGuests, new Refused({ code: 'turn-full', ...full }));
  await dish('Nigiri salmone').click();
  await expect(message('The guests’ round is full (15).')).toBeVisible();
  await page.getByRole('button', { name: 'Order it now', exact: true }).click();
  await expect(message('Table 12: the kitchen has 1 dish.')).toBeVisible();
  const [call] = server.callsOf(addresses.addDishes);
  expect(call?.params).toMatchObject({ id: '77' });
  expect(call?.body).toMatchObject({ dishes: [{ item_id: 11, quantity: 1 }] });
});

test('[HAND-1, STAFF-1] dishes refused one after another are all named and all ordered with one press, each as often as it was pressed', async () => {
  const server = await openSheet();
  keepMessages();
  const full = { turn: 1, allowed: 15, sent: 15, inCart: 0, asked: 1, secondsLeft: null };
  server.answer(addresses.addForGuests, new Refused({ code: 'turn-full', ...full }));
  await dish('Nigiri salmone').click();
  await expect(message('The guests’ round is full (15).')).toBeVisible();
  await dish('Nigiri salmone').click();
  await expect(message('2 × Nigiri salmone: The guests’ round is full (15).')).toBeVisible();
  await dish('Nigiri tonno €1.50').click();
  await expect(message('2 × Nigiri salmone, Nigiri tonno: The guests’ round is full (15).')).toBeVisible();
  await page.getByRole('button', { name: 'Order all 3 now', exact: true }).click();
  await expect(message('Table 12: the kitchen has 3 dishes.')).toBeVisible();
  const [ordered, ...others] = server.callsOf(addresses.addDishes);
  expect(others).toEqual([]);
  expect(ordered?.body).toMatchObject({
    dishes: [
      { item_id: 11, quantity: 2 },
      { item_id: 12, quantity: 1 },
    ],
  });
  // What was ordered is not offered again.
  await dish('Nigiri tonno €1.50').click();
  await expect(page.getByRole('button', { name: 'Order it now', exact: true })).toBeVisible();
});

test('[HAND-1] a press whose answer was lost is the same command when it is pressed again; two presses are two', async () => {
  const server = await openSheet();
  const ids = () =>
    server.callsOf(addresses.addForGuests).map(({ body }) => (body as AddForGuestsBody).request_id);
  await dish('Nigiri salmone').click();
  await dish('Nigiri salmone').click();
  await expect.poll(() => new Set(ids()).size).toBe(2);
  server.isBroken = addresses.addForGuests;
  await dish('Nigiri salmone').click();
  await expect.poll(() => ids().length).toBe(3);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/\w/);
  server.isBroken = null;
  await dish('Nigiri salmone').click();
  await expect.poll(() => ids().length).toBe(4);
  expect(ids()[3]).toBe(ids()[2]);
});

test('[HAND-3] a send that the rules refuse leaves the cart on the sheet, and why is said', async () => {
  const server = await openSheet({ lines: [aLine({})] });
  server.answer(addresses.sendForGuests, new Refused({ code: 'visit-not-open' }));
  await button('Send 1 dish to the kitchen').click();
  await expect(message('This table has been closed meanwhile.')).toBeVisible();
  await expect(button('Send 1 dish to the kitchen')).toBeEnabled();
});

/** Three dishes in the cart, and a fourth on its way that a full round will refuse, or that nobody answers. */
async function withAFourthUnderWay(no: Refused | Rejected) {
  const server = await openSheet({ lines: [aLine({ quantity: 3 })] });
  const answer = later();
  server.answer(addresses.addForGuests, no);
  server.changeLate(addresses.addForGuests, answer.comes);
  await dish('Nigiri tonno €1.50').click();
  await button('Send 4 dishes to the kitchen').click();
  answer.come();
  return server;
}

const fullRound = { turn: 1, allowed: 15, sent: 12, inCart: 3, asked: 1, secondsLeft: null };

test.each([
  ['is refused', new Refused({ code: 'turn-full', ...fullRound }), 'The guests’ round is full (15).'],
  ['gets no answer', new Rejected('failure'), /^The server could not/],
] as const)(
  '[HAND-3] where a dish pressed before %s nothing is sent, and both are said; then what is there goes',
  async (_, no, why) => {
    const server = await withAFourthUnderWay(no);
    await expect(message(/^Nothing has gone to the kitchen yet/)).toBeVisible();
    await expect(message(why)).toBeVisible();
    await expect(message(/the kitchen has/)).toHaveCount(0);
    expect(server.callsOf(addresses.sendForGuests)).toHaveLength(0);
    await button('Send 3 dishes to the kitchen').click();
    await expect(message('Table 12: the kitchen has 3 dishes.')).toBeVisible();
    // What was refused can still be ordered beside it.
    await expect(message(why)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  },
);

test('[HAND-3] how many dishes the kitchen has counts what was added while the cart was being sent', async () => {
  const server = await openSheet({ lines: [aLine({ quantity: 3 })] });
  const added = later();
  server.changeLate(addresses.changeForGuests, added.comes);
  await counter('Nigiri salmone').getByRole('button', { name: 'Add one: Nigiri salmone' }).click();
  await button('Send 3 dishes to the kitchen').click();
  added.come();
  await expect(message('Table 12: the kitchen has 4 dishes.')).toBeVisible();
});

test('[HAND-1] a dish stays under the finger that adds it and says how often, and one press leads to each category', async () => {
  await openSheet();
  const first = dish('Nigiri salmone');
  await expect(first).toBeVisible();
  await standsStill();
  const { top } = first.element().getBoundingClientRect();
  await first.click();
  await first.click();
  await expect(inCart).toContainText('2');
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

test('what the staff put in stays in the table’s cart when the sheet is closed', async () => {
  await openSheet();
  await dish('Nigiri salmone').click();
  await expect(button('Send 1 dish to the kitchen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect(sheet).toHaveCount(0);
  await panel.getByRole('button', { name: 'Add dishes', exact: true }).click();
  await expect(counter('Nigiri salmone')).toBeVisible();
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

test('[SM-06, C-08] a set menu is put together with what goes with its dishes, and what is still to be chosen is said by name', async () => {
  const server = await openSheet({ restaurant: 'demo' });
  await search.fill('lantern');
  await sheet.getByRole('button', { name: /^Add one: Lantern menu/ }).click();
  const take = sheet.getByRole('button', { name: /^Add this dish/ });
  await take.click({ force: true });
  await expect(message(/^Still to be chosen: To start, From the steamer,? and Main course$/)).toBeVisible();
  const pick = (name: string) => button(`Add one: ${name}`).click();
  await expect(sheet.getByRole('group', { name: /^To start/ })).toContainText('0 of 1');
  for (const name of ['Wakame seaweed salad', 'Prawn har gow', 'Pork and prawn siu mai', 'Kung pao chicken'])
    await pick(name);
  await take.click({ force: true });
  await expect(message(/^Still to be chosen: [^,]+$/)).toBeVisible();
  const spice = sheet.getByRole('group', { name: /^Kung pao chicken: / });
  await expect(spice).toContainText('0 of 1');
  await expectAccessible();
  await spice.getByRole('radio').first().click();
  await expect(spice).toContainText('1 of 1');
  await take.click();
  await expect.poll(() => server.callsOf(addresses.addForGuests)).toHaveLength(1);
  const [asked] = server.callsOf(addresses.addForGuests);
  const { setMealGroups } = (asked?.body as AddForGuestsBody).dish;
  expect(setMealGroups?.map(({ items }) => items.map(({ originId }) => originId))).toEqual([
    [204],
    [402, 403],
    [1201],
  ]);
  expect(setMealGroups?.[2]?.items[0]?.condiments).toEqual([{ groupId: 1, originId: 101 }]);
});

test('[SM-06] of a set menu that asks for nothing the waiter is asked all the same', async () => {
  const asksForNothing = (far: FarServer) =>
    far.change(addresses.menus, (menus) => {
      const text = JSON.stringify(menus).replaceAll('"is_must":1', '"is_must":0');
      return JSON.parse(text) as typeof menus;
    });
  const server = await openSheet({ restaurant: 'demo', answering: asksForNothing });
  await search.fill('basil');
  await sheet.getByRole('button', { name: /^Add one: Basil menu/ }).click();
  await expect(sheet.getByRole('group', { name: /^Pasta/ })).toBeVisible();
  expect(server.callsOf(addresses.addForGuests)).toHaveLength(0);
  await sheet.getByRole('button', { name: /^Add this dish/ }).click();
  await expect.poll(() => server.callsOf(addresses.addForGuests)).toHaveLength(1);
});
