import { addresses, type FloorTableWire, type PrintingReply, type StaffTableReply } from '@tavolata/protocol';
import { describe, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anApproval, aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Refused, Rejected } from '../support/far-server.ts';
import { pressBlocked } from '../support/locators.ts';
import { keepBill } from '../support/sample-bill.ts';
import { whiteDot } from '../support/white-dot.ts';

const minute = 60_000;
/** Half past eleven in Rome, and half past seven the next morning in Tokyo. */
const halfPastEleven = Date.UTC(2026, 9, 31, 22, 30);

/** Two adults, a child and somebody else at 24.90, 14.90 and 9.00, who have sent two batches. */
const busy = aTile({
  ...{ table_id: 7, table_name: '7', opened_at: Date.now() - 42 * minute, should_amount: 94.2 },
  ...{ customer_num: 4, adult_number: 2, child_number: 1, other_number: 1, phones_connected: 1, diners: 2 },
  ...{ dishes_in_cart: 1, dishes_waiting: 3, oldest_dish_at: Date.now() - 9 * minute, batches: 2 },
  turn: {
    number: 2,
    sent: 7,
    in_cart: 1,
    planned: 3,
    ready: { said: 3, of: 4, turn: 2 },
    allowed: 20,
    max_turns: 5,
    ends_at: null,
  },
});

const named = (name: string, name2 = name) => ({ name, name2, names: {} });
const cover = (name: string, quantity: number, price: number) => ({
  ...named(name),
  ...{ quantity, price, total: quantity * price },
});

const aDish = (parts: Partial<StaffTableReply['batches'][number]['dishes'][number]>) => ({
  ...named('Nigiri tonno', '金枪鱼寿司'),
  ...{ order_detail_id: 'd1', seat: 1, quantity: 1, total: 0, is_make: 0 },
  ...parts,
});

function detailOf(table: FloorTableWire): StaffTableReply {
  return {
    table,
    seats: [
      {
        ...{ seat: 1, label: '1', motif: null, scanned_at: halfPastEleven, vouched: ['pin'] },
        ...{ connected_since: halfPastEleven, dishes_in_cart: 1 },
      },
      {
        seat: 2,
        label: 'Bo',
        motif: null,
        scanned_at: null,
        vouched: [],
        connected_since: null,
        dishes_in_cart: 0,
      },
    ],
    covers: [cover('Adulto', 2, 24.9), cover('Bambino', 1, 14.9), cover('Altro', 1, 9)],
    charges: [cover('Torta', 1, 12.5)],
    price_per_person: { adult: 24.9, child: 14.9, other: 9 },
    cart: { lines: [], next_batch: 1 },
    batches: [
      {
        ...{ batch: 1, round: 1, sent_at: halfPastEleven - 20 * minute },
        dishes: [
          aDish({ quantity: 2, total: 3 }),
          aDish({
            order_detail_id: 'd2',
            ...named('Anatra', '烤鸭'),
            seat: 2,
            is_make: 5,
            reason: 'Sold out.',
          }),
        ],
      },
      {
        ...{ batch: 2, round: 2, sent_at: halfPastEleven },
        dishes: [
          aDish({ order_detail_id: 'd3', ...named('Birra', '啤酒'), quantity: 1, total: 5, is_make: 1 }),
        ],
      },
    ],
    guest_url: 'https://tavolata.example/?table_id=abc',
    member: null,
    parties: [],
  };
}

const free = aTile({
  ...{ table_id: 9, table_name: '9', table_status: 0, visit_id: null, order_head_id: 0 },
  ...{ customer_num: 0, adult_number: 0, opened_at: null },
});

/** The floor with its panel open at a table. */
async function openTable(
  tile: FloorTableWire = busy,
  more: Parameters<typeof openConsole>[1] & { readonly others?: readonly FloorTableWire[] } = {},
) {
  const { others = [free], ...opening } = more;
  const server = await openConsole('floor', {
    ...opening,
    with: (far) => {
      far.answer(addresses.floor, aFloor(tile, ...others));
      far.answer(addresses.staffTable, detailOf(tile));
      const done = { ok: true, version: 2 } as const;
      for (const does of [
        'changeHeads',
        'freeTable',
        'setDishStatus',
        'skipWait',
        'resetTurn',
        'fireCourse',
      ] as const)
        far.answer(addresses[does], done);
      far.answer(addresses.moveVisit, done);
      far.answer(addresses.mergeVisit, done);
      far.answer(addresses.pauseTable, null);
      far.answer(addresses.openForGuests, done);
      far.answer(addresses.endUnreadable, null);
      far.answer(addresses.seeAlert, null);
      opening.with?.(far);
    },
  });
  await page.getByRole('button', { name: new RegExp(`^${tile.table_name}\\s`) }).click();
  return server;
}

const panel = page.getByRole('complementary', { name: 'Table 7', exact: true });
const question = page.getByRole('alertdialog');
const part = (title: string) => panel.getByRole('region', { name: title, exact: true });
const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test('[FLOOR-1, PLAN-1, READY-1] the panel says who sits there, at which menu, since when and with how many phones, where its round stands, what is chosen for the next, and how many are ready', async () => {
  await openTable();
  await expect(panel.getByRole('heading', { name: 'Table 7', exact: true })).toBeFocused();
  for (const words of [
    '2 adults, 1 child, 1 other',
    'Dinner',
    'for 42 min',
    '1 phone connected',
    'Round 2 of 5',
    '12 dishes left',
    '7 sent, 1 in the cart, 20 in all',
    '3 dishes chosen for round 3',
    'Ready to send round 2: 3 of 4 guests',
    'The clock starts with the first order of the round.',
  ])
    await expect(panel).toContainText(words);
  await expectAccessible();
  await page.getByRole('button', { name: 'Close the panel', exact: true }).click();
  await expect(panel).toHaveCount(0);
});

test('[NAME-5] a guest with a picture alone is called by its word, beside their dishes too', async () => {
  const detail = detailOf(busy);
  const seats = detail.seats.map((seat) => (seat.seat === 1 ? { ...seat, motif: 'kite' as const } : seat));
  await openTable(busy, { with: (far) => far.answer(addresses.staffTable, { ...detail, seats }) });
  await panel.getByText('2 phones', { exact: true }).click();
  await expect(part('Guests')).toContainText('Kite');
  await expect(part('Orders').getByRole('img', { name: 'Kite' }).first()).toBeVisible();
});

test('the bill says each kind of person, what else is charged, the dishes and the whole, to the cent', async () => {
  await openTable();
  const bill = await text(part('Bill'));
  expect(bill).toContain('Adulto2 × €24.90€49.80');
  expect(bill).toContain('Bambino1 × €14.90€14.90');
  expect(bill).toContain('Altro1 × €9.00€9.00');
  expect(bill).toContain('Torta1 × €12.50€12.50');
  expect(bill).toContain('Dishes€8.00');
  expect(bill).toContain('Total€94.20');
});

test('the bill is in the restaurant’s money', async () => {
  await openTable(busy, { restaurant: 'tokyo' });
  expect(await text(part('Bill'))).toContain('Total¥94.20');
});

test('[FLOOR-2] of the orders what waits stands first, the oldest first, by the restaurant’s clock, each dish with its number, its guest, its price and how far it is; what is settled is folded below', async () => {
  await openTable();
  const orders = part('Orders');
  await expect(orders.getByRole('heading', { level: 4 })).toHaveText([
    /^Order 1\s*Round 1\s*23:10$/,
    /^Order 2\s*Round 2\s*23:30$/,
  ]);
  const dishes = orders.getByRole('listitem');
  await expect(dishes).toHaveText([/^2×Nigiri tonno.*€3\.00/, /^1×Birra.*€5\.00/]);
  await expect(dishes.nth(0).getByRole('img', { name: 'Guest 1', exact: true })).toBeVisible();
  await orders.getByText('Done · 1 dish', { exact: true }).click();
  const settled = dishes.nth(2);
  await expect(settled).toHaveText(/^1×Anatra.*Not possible\s*Sold out\.$/);
  // What can't be made is not carried to anybody.
  await expect(settled.getByRole('button')).toHaveCount(0);
  await expectAccessible();
});

test('[TURN-7] drinks that were sent alone are an order without a round, as the guests read it', async () => {
  await openTable(busy, {
    with: (far) => {
      const detail = detailOf(busy);
      const [drinks, ...others] = detail.batches.map((batch) => ({ ...batch, dishes: [aDish({})] }));
      if (drinks)
        far.answer(addresses.staffTable, { ...detail, batches: [{ ...drinks, round: 0 }, ...others] });
    },
  });
  await expect(part('Orders').getByRole('heading', { level: 4 })).toHaveText([
    /^Order 1\s*23:10$/,
    /^Order 2\s*Round 2\s*23:30$/,
  ]);
});

test('whoever carries a dish marks it served, and the server hears which one', async () => {
  const server = await openTable();
  await panel.getByRole('button', { name: 'Birra: mark as served', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
    .toMatchObject([{ order_detail_ids: ['d3'] }]);
});

test('each phone is shown with whether it is connected, what it has not sent, and what vouches for it', async () => {
  await openTable();
  await panel.getByText('2 phones', { exact: true }).click();
  const guests = part('Guests').getByRole('listitem');
  await expect(guests.nth(0)).toContainText('Guest 1');
  await expect(guests.nth(0)).toContainText('Connected since 23:30');
  await expect(guests.nth(0)).toContainText('1 not sent');
  await expect(guests.nth(0)).toContainText('Knows the PIN');
  await expect(guests.nth(1)).toContainText('Bo');
  await expect(guests.nth(1)).toContainText('Not connected');
  await expect(guests.nth(1)).not.toContainText('not sent');
  await expectAccessible();
});

test('people of three kinds are counted anew: covers, total and each round are shown before, and the server hears every kind', async () => {
  const server = await openTable();
  await panel.getByRole('button', { name: 'Change people', exact: true }).click();
  const people = page.getByRole('alertdialog', { name: 'People at table 7', exact: true });
  await expect(people).toContainText('€24.90 each');
  await people.getByRole('button', { name: 'One more: Adults', exact: true }).click();
  await people.getByRole('button', { name: 'One more: Children', exact: true }).click();
  await people.getByRole('button', { name: 'One more: Children', exact: true }).click();
  await people.getByRole('button', { name: 'One less: Others', exact: true }).click();
  // 3 × 24.90 + 3 × 14.90, and the total of 94.20 with 45.70 more.
  await expect(people).toContainText('Covers€119.40');
  await expect(people).toContainText('New total€139.90');
  await expect(people).toContainText('Each round30 dishes');
  await expectAccessible();
  await people.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.changeHeads).map(({ body }) => body))
    .toMatchObject([{ visit_id: 'visit-a', adult_number: 3, child_number: 3, other_number: 0 }]);
  await expect(message('Table 7: 6 people.')).toBeVisible();
});

test('a table of nobody is not saved, and the question stays', async () => {
  const server = await openTable(
    aTile({ ...busy, adult_number: 1, child_number: 0, other_number: 0, customer_num: 1 }),
  );
  await panel.getByRole('button', { name: 'Change people', exact: true }).click();
  await question.getByRole('button', { name: 'One less: Adults', exact: true }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message('At least one person sits here.')).toBeVisible();
  expect(server.callsOf(addresses.changeHeads)).toHaveLength(0);
});

describe('[HEADS-2] guests who say that they are another number', () => {
  const heads_request = {
    ...{ seat: 2, nickname: 'Bo', motif: null, said_at: Date.now() },
    ...{ adult_number: 3, child_number: 0, other_number: 2 },
  };

  test.each([
    ['Change to 5 people', { adult_number: 3, child_number: 0, other_number: 2 }],
    ['Leave it', { adult_number: 2, child_number: 1, other_number: 1 }],
  ] as const)('are answered with one tap: %s', async (label, heads) => {
    const server = await openTable({ ...busy, heads_request });
    await expect(panel).toContainText(
      'Bo says they are 3 adults, 2 others. Counted: 2 adults, 1 child, 1 other.',
    );
    await expectAccessible();
    await panel.getByRole('button', { name: label, exact: true }).click();
    await expect
      .poll(() => server.callsOf(addresses.changeHeads).map(({ body }) => body))
      .toMatchObject([heads]);
  });
});

test('a table is closed after saying what is unsent, what is not served and what is to be paid', async () => {
  const server = await openTable();
  await panel.getByRole('button', { name: 'Close table', exact: true }).click();
  await expect(question).toContainText('1 dish has not been sent and will be dropped.');
  await expect(question).toContainText('3 dishes have not been served yet.');
  await expect(question).toContainText('Is the bill of €94.20 paid?');
  await expect(question.getByRole('button', { name: 'Keep it open', exact: true })).toBeFocused();
  await expectAccessible();
  await question.getByRole('button', { name: 'Close table', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.freeTable).map(({ params, body }) => ({ params, body })))
    .toMatchObject([{ params: { id: '7' }, body: { visit_id: 'visit-a' } }]);
  await expect(message('Table 7 is free.')).toBeVisible();
});

test('[REOPEN-1] a table that was closed by mistake is opened again from the message that it is free', async () => {
  const server = await openTable();
  server.answer(addresses.reopenVisit, { ok: true, version: 9 });
  await panel.getByRole('button', { name: 'Close table', exact: true }).click();
  await question.getByRole('button', { name: 'Close table', exact: true }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Open again' }).click();
  await expect(message('The order is open again.')).toBeVisible();
  expect(server.callsOf(addresses.reopenVisit).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: 'visit-a' }, body: { reason: 'Closed by mistake' } },
  ]);
});

test('[LC-03] guests are moved to a free table, after a sentence that says how many go where; their own is not offered', async () => {
  const server = await openTable();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(question.getByRole('radio')).toHaveCount(1);
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(message('Choose a table first.')).toBeVisible();
  await question.getByRole('radio', { name: 'Table 9', exact: true }).click();
  await expect(question).toContainText('4 people go from table 7 to table 9');
  await expectAccessible();
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.moveVisit).map(({ params }) => params))
    .toEqual([{ id: 'visit-a' }]);
  await expect(message('The guests of table 7 are at table 9.')).toBeVisible();
});

describe('[FIRE-2, FIRE-3] a set menu that comes course by course', () => {
  const menu = (next_course?: number, is_held = true): Partial<StaffTableReply> => ({
    ...(next_course !== undefined && { next_course }),
    batches: [
      {
        ...{ batch: 1, round: 1, sent_at: halfPastEleven },
        dishes: [
          {
            ...aDish({ ...named('Menù Lanterna'), is_make: 2 }),
            courses: [{ order_detail_id: 'd1/2', course: 2, is_make: 0, is_held }],
          },
        ],
      },
    ],
  });

  test('one tap calls for the next course, which is named; the orders say what is held', async () => {
    const server = await openTable(busy, {
      with: (far) => far.answer(addresses.staffTable, { ...detailOf(busy), ...menu(2) }),
    });
    const fire = panel.getByRole('button', { name: 'Fire next course (2)', exact: true });
    await expect(part('Orders')).toContainText('Course 2 · held');
    await expect(part('Orders').getByRole('button')).toHaveCount(0);
    await expectAccessible();
    server.answer(addresses.staffTable, { ...detailOf(busy), ...menu(undefined, false) });
    await fire.click();
    await expect(message('Table 7: course 2 is with the kitchen.')).toBeVisible();
    expect(server.callsOf(addresses.fireCourse).map(({ params, body }) => ({ params, body }))).toMatchObject([
      { params: { id: 'visit-a' }, body: { course: 2 } },
    ]);
    await expect(fire).toHaveCount(0);
    await panel.getByRole('button', { name: 'Menù Lanterna, Course 2: mark as served' }).click();
    await expect
      .poll(() => server.callsOf(addresses.setDishStatus).map(({ body }) => body))
      .toMatchObject([{ order_detail_ids: ['d1/2'], is_make: 2 }]);
  });

  test('[FIRE-6] one tap takes the call back; where the kitchen has begun meanwhile, that is said', async () => {
    const back = { recallable_course: 2 };
    const server = await openTable(busy, {
      with: (far) =>
        far.answer(addresses.staffTable, { ...detailOf(busy), ...menu(undefined, false), ...back }),
    });
    const takeBack = panel.getByRole('button', { name: 'Take back course 2', exact: true });
    await expect(takeBack).toBeVisible();
    await expectAccessible();
    server.answer(addresses.fireCourse, new Refused({ code: 'course-begun', course: 2 }));
    await takeBack.click();
    await expect(message('The kitchen has begun this course already.')).toBeVisible();
    server.answer(addresses.fireCourse, { ok: true, version: 3 });
    server.answer(addresses.staffTable, { ...detailOf(busy), ...menu(2) });
    await takeBack.click();
    await expect(message('Table 7: course 2 is held again.')).toBeVisible();
    expect(server.callsOf(addresses.fireCourse).map(({ body }) => body)).toMatchObject([
      { course: 2, take_back: true },
      { course: 2, take_back: true },
    ]);
    await expect(takeBack).toHaveCount(0);
  });

  test('nothing is offered where nothing is held', async () => {
    await openTable();
    await expect(part('Orders')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Fire next course/ })).toHaveCount(0);
  });
});

describe('[R-03, R-05] a round that waits for its clock', () => {
  const waits = {
    ...busy,
    turn: {
      number: 2,
      sent: 18,
      in_cart: 1,
      planned: 0,
      ready: null,
      allowed: 20,
      max_turns: 5,
      ends_at: Date.now() + 8 * minute,
    },
  };

  test.each([
    [
      'Skip the wait',
      'Open round 3 for table 7 now?',
      'The 1 dish left in this round lapses. What is in the cart moves along.',
      'Table 7: round 3 is open.',
      addresses.skipWait,
    ],
    [
      'Start round over',
      'Start round 2 over for table 7?',
      'The table may order 20 dishes again in this round, and the clock stops. What was sent stays sent.',
      'Table 7: round 2 starts over.',
      addresses.resetTurn,
    ],
  ] as const)('%s: the staff are asked first, and the server hears which round they mean', async (...row) => {
    const [power, title, effect, done, address] = row;
    const server = await openTable(waits);
    await panel.getByRole('button', { name: power, exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: title, exact: true });
    await expect(asked).toContainText(effect);
    await expectAccessible();
    await asked.getByRole('button', { name: power, exact: true }).click();
    await expect(message(done)).toBeVisible();
    expect(server.callsOf(address).map(({ params, body }) => ({ params, body }))).toMatchObject([
      { params: { id: '7' }, body: { visit_id: 'visit-a', turn: 2 } },
    ]);
  });

  test('there is no wait to skip before anything was sent, and the button says so', async () => {
    const server = await openTable({ ...waits, turn: { ...waits.turn, sent: 0, ends_at: null } });
    await pressBlocked(panel.getByRole('button', { name: 'Skip the wait', exact: true }));
    await expect(message('There is no wait: nothing in this round has been sent yet.')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(server.callsOf(addresses.skipWait)).toHaveLength(0);
  });
});

test('from a table that asks for something one tap leads to its request, not to all of them', async () => {
  const others = Array.from({ length: 9 }, (_, place) =>
    aTile({
      ...{ table_id: 20 + place, table_name: String(20 + place), visit_id: `visit-${place}` },
      ...{ order_head_id: 20 + place, approval: anApproval({ asked_at: Date.now() - 20 * minute }) },
    }),
  );
  const asks = { ...busy, approval: anApproval({ of: 'batch', asked_at: Date.now() - minute }) };
  await openTable(asks, { others });
  await panel.getByRole('link', { name: 'Go to requests', exact: true }).click();
  const card = page.getByRole('article', { name: 'Table 7', exact: true });
  await expect(card).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(10);
  await card.getByRole('button', { name: 'Table 7', exact: true }).click();
  await expect(panel).toContainText('The first round waits for you.');
  await expect(panel.getByRole('link', { name: 'Go to requests', exact: true })).toHaveCount(0);
});

test('[MERGE-1] two parties become one, after a sentence that says how many sit there and what the bill is', async () => {
  const other = aTile({
    ...{ table_id: 8, table_name: '8', visit_id: 'visit-b', should_amount: 61.35, version: 9 },
    ...{ customer_num: 3, adult_number: 1, other_number: 2 },
  });
  const server = await openTable(busy, {
    others: [free, other],
    with: (far) => far.answer(addresses.partVisit, { ok: true, version: 3 }),
  });
  await panel.getByRole('button', { name: 'Merge parties', exact: true }).click();
  await question.getByRole('radio', { name: 'Table 8', exact: true }).click();
  await expect(question).toContainText(
    'The guests of table 7 go to table 8: 7 people, one cart and one bill of €155.55',
  );
  await question.getByRole('button', { name: 'Merge parties', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.mergeVisit)).toHaveLength(1);
  await expect(message('The guests of table 7 are at table 8.')).toBeVisible();
  // On their table stands the visit of all by now; what is parted is the party that came.
  const pushed = {
    ...{ table_id: 7, table_status: 3, merge_status: 1, merge_target_table: { table_id: 8 } },
    visit_id: 'visit-b',
  };
  server.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 1, tiles: [pushed] });
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message('The guests of table 7 are by themselves again.')).toBeVisible();
  expect(server.callsOf(addresses.partVisit).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: 'visit-b' }, body: { party: busy.visit_id, table_id: 7 } },
  ]);
});

test('[PART-1] a party that came to these guests is parted again, after a sentence that says what goes and what stays', async () => {
  const pushed = aTile({
    ...{ table_id: 8, table_name: '8', visit_id: busy.visit_id, customer_num: 0, merge_status: 1 },
    merge_target_table: { table_id: 7 },
  });
  const party = {
    ...{ visit_id: 'visit-b', table_id: 8, table_name: '8', tables: [8], seats: [3] },
    ...{ people: 2, dishes: 5 },
  };
  const table = { ...busy, other_tables: [8] };
  const server = await openTable(table, {
    others: [pushed, free],
    with: (far) => {
      far.answer(addresses.staffTable, { ...detailOf(table), parties: [party] });
      far.answer(addresses.partVisit, { ok: true, version: 3 });
    },
  });
  await panel.getByRole('button', { name: 'Part table 8’s party', exact: true }).click();
  // Where they sat is proposed.
  await expect(question.getByRole('radio', { name: 'Table 8', exact: true })).toBeChecked();
  await expect(question).toContainText(
    '2 people go to table 8 by themselves, with all that their phones have chosen and sent. Their bill is their own, with 5 dishes.',
  );
  await expect(question).toContainText('What the staff sent for everyone since then stays at table 7.');
  await expectAccessible();
  await question.getByRole('radio', { name: 'Table 9', exact: true }).click();
  await expect(question).toContainText('2 people go to table 9');
  await question.getByRole('button', { name: 'Part table 8’s party', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.partVisit).map(({ params, body }) => ({ params, body })))
    .toMatchObject([{ params: { id: busy.visit_id }, body: { party: 'visit-b', table_id: 9 } }]);
  await expect(message('The guests of table 8 are by themselves again, at table 9.')).toBeVisible();
  // A parting by mistake has a way back: the same party, to the same hosts.
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message('The guests of table 9 are at table 7.')).toBeVisible();
  expect(server.callsOf(addresses.mergeVisit).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: 'visit-b' }, body: { into: busy.visit_id } },
  ]);
  await expect(panel).toBeVisible();
});

test('[PART-6] a bill of which something has been paid says that the payment is taken back first', async () => {
  const party = {
    ...{ visit_id: 'visit-b', table_id: 9, table_name: '9', tables: [], seats: [], people: 1, dishes: 0 },
  };
  await openTable(busy, {
    with: (far) => {
      far.answer(addresses.staffTable, { ...detailOf(busy), parties: [party] });
      far.answer(addresses.partVisit, { ok: true, version: 3 });
      far.refuseUnless(addresses.partVisit, () => false, { code: 'already-paid' });
    },
  });
  await panel.getByRole('button', { name: 'Part table 9’s party', exact: true }).click();
  await question.getByRole('radio', { name: 'Table 9', exact: true }).click();
  await question.getByRole('button', { name: 'Part table 9’s party', exact: true }).click();
  await expect(message('Something of this bill has been paid. Take that back first.')).toBeVisible();
});

test('a table whose visit can’t be read says so, names its order and can be ended', async () => {
  const unreadable = { visit_id: 'visit-x', order_head_id: 512 };
  const server = await openTable({ ...busy, unreadable });
  await expect(panel).toContainText('The restaurant can’t read this order any more.');
  await expect(panel).toContainText('Order 512');
  await expectAccessible();
  await panel.getByRole('button', { name: 'End it', exact: true }).click();
  await question.getByRole('button', { name: 'End it', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.endUnreadable).map(({ params }) => params))
    .toEqual([{ id: 'visit-x' }]);
});

test('[P-05] somebody who guesses at a PIN is told in every room and on the tile, until somebody has looked', async () => {
  const server = await openTable();
  const alert = {
    ...{ kind: 'pin-guesses', visit_id: 'visit-a', table_id: 7, table_name: '7' },
    devices: 11,
  };
  server.tell('TABLE_ALERT', { ...alert, noticed_at: Date.now() });
  await expect(message(/^Table 7: strangers may have/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\s*Floor$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Needs you 1', exact: true }).click();
  await expect(page.getByRole('button', { name: /^7\s*In use/ })).toContainText('Strangers?');
  await expect(page.getByRole('button', { name: /^\d+\s*(Free|In use)/ })).toHaveCount(1);
  await expect(panel).toContainText('Somebody has guessed at the PIN of this table too often');
  await expectAccessible();
  await panel.getByRole('button', { name: 'All is well', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.seeAlert).map(({ body }) => body))
    .toMatchObject([{ kind: 'pin-guesses' }]);
  server.tell('TABLE_ALERT_SEEN', { visit_id: 'visit-a', kind: 'pin-guesses' });
  await expect(panel.getByText(/^Somebody has guessed/)).toHaveCount(0);
  await expect(page.getByText('No table needs you now.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).toBeVisible();
});

test('on a phone a message leaves the name of the table readable on the sheet below it', async () => {
  const server = await openTable(busy, { size: 'phone' });
  const head = page.getByRole('dialog').getByRole('heading', { name: 'Table 7', exact: true });
  await expect(head).toBeVisible();
  server.tell('TABLE_ALERT', {
    ...{ kind: 'pin-guesses', visit_id: 'visit-a', table_id: 7, table_name: '7', devices: 11 },
    noticed_at: Date.now(),
  });
  await expect(message(/^Table 7: strangers may have/)).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  expect(messages.element().getBoundingClientRect().height).toBeGreaterThan(0);
  await expect
    .poll(
      () => messages.element().getBoundingClientRect().top - head.element().getBoundingClientRect().bottom,
    )
    .toBeGreaterThanOrEqual(0);
});

test('a panel that can’t be loaded says so, and is loaded again with one press', async () => {
  const server = await openTable(busy, {
    with: (far) => far.answer(addresses.staffTable, () => new Rejected('failure')),
  });
  const again = panel.getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  await expectAccessible();
  server.answer(addresses.staffTable, detailOf(busy));
  await again.click();
  await expect(panel).toContainText('2 adults, 1 child, 1 other');
});

describe.each(['de', 'zh'] as const)('in %s', (language) => {
  test.each(['small', 'tablet'] as const)('nothing of the panel is wider than a %s screen', async (size) => {
    await openTable(busy, { language, size });
    await expect(page.getByText('Torta').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expectAccessible();
  });
});

async function text(of: typeof panel): Promise<string> {
  await expect(of).toBeVisible();
  await expect.poll(() => of.query()?.textContent ?? '').toContain('Total');
  return (of.element().textContent ?? '').replace(/\s+/g, ' ');
}

describe('the bill on paper', () => {
  const printing = (prints_bills: boolean): PrintingReply => ({
    ...{ now: Date.now(), is_on: true, jobs: [] },
    printers: [
      {
        ...{ id: 'printer-bar', kind: 'cloud', name: 'Bar', url: null, width: 80, letters: 'picture' },
        ...{ language: 'en', copies: 1, stations: [], prints_bills, substitute_id: null },
        ...{ trouble: null, is_paper_low: false, heard_at: null, waiting: 0 },
      },
    ],
  });
  const press = async () => {
    await panel.getByRole('button', { name: 'Bill', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Print the bill', exact: true }).click();
  };

  test('[PR-01] comes out of the printer of the house that prints bills', async () => {
    const server = await openTable(busy, {
      with: (far) => {
        keepBill(far);
        far.answer(addresses.printing, printing(true));
        far.answer(addresses.printBill, { ok: true });
      },
    });
    await press();
    await expect(message('The bill is on its way to the printer.')).toBeVisible();
    expect(server.callsOf(addresses.printBill)).toMatchObject([{ params: { id: 'v1' } }]);
  });

  test('[PR-01] else out of the browser’s own, as the same paper in the language of this screen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const server = await openTable(busy, {
      with: (far) => {
        keepBill(far);
        far.answer(addresses.printing, printing(false));
        far.answer(addresses.billPaper, { png: whiteDot });
      },
    });
    await press();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    const paper = document.querySelector<HTMLImageElement>('[data-print-sheet] img');
    expect(paper?.src).toBe(`data:image/png;base64,${whiteDot}`);
    const [asked] = server.callsOf(addresses.billPaper);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ width: '80', language: 'en' });
  });
});
