import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { Finger } from '../support/finger.ts';
import { elementOf } from '../support/locators.ts';

const minute = 60_000;

/** The floor with these tiles. */
function openFloor(tables: readonly FloorTableWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('floor', {
    ...more,
    with: (server) => {
      const sections = [{ id: 1, name: 'Sala' }];
      const mark = { feed: 'feed-a', told: 0 };
      server.answer(addresses.floor, {
        ...mark,
        now: Date.now(),
        sections,
        tables: [...tables],
        plan: [],
        orders: [],
      });
      more.with?.(server);
    },
  });
}

/** Five people, who have been there for 42 minutes. */
const busy = aTile({
  ...{ table_id: 7, table_name: 'T7', opened_at: Date.now() - 42 * minute, should_amount: 87.4 },
  ...{ customer_num: 5, adult_number: 3, child_number: 1, other_number: 1, phones_connected: 4, diners: 5 },
  ...{ dishes_in_cart: 6, dishes_waiting: 2, oldest_dish_at: Date.now() - 9 * minute, batches: 3 },
  turn: { number: 2, sent: 7, in_cart: 6, planned: 0, ready: null, allowed: 20, max_turns: 5, ends_at: null },
});

const free = aTile({
  ...{ table_id: 9, table_name: 'T9', table_status: 0, visit_id: null, order_head_id: 0 },
  ...{ customer_num: 0, adult_number: 0 },
});

const tileOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });

test('a tile says who sits there since when, with how many phones, their round, what is open and what it comes to', async () => {
  await openFloor([busy, free]);
  for (const words of [
    '5 people',
    'for 42 min',
    '4 phones connected',
    'R2 · 13/20',
    '2 dishes open, the oldest for 9 min',
    '€87.40',
  ])
    await expect.element(tileOf('T7').getByText(words)).toBeInTheDocument();
  await expect.element(tileOf('T9').getByText('Free')).toBeVisible();
  await expectAccessible();
});

test('[FLOOR-4] a tile says whether all of its sum is paid', async () => {
  const named = (name: string, paid_amount: number) => ({ ...busy, table_name: name, paid_amount });
  const tables = [named('T7', 87.4), named('T8', 87.39), named('T9', 0)];
  await openFloor(tables.map((tile, place) => ({ ...tile, table_id: place + 7 })));
  await expect(tileOf('T7')).toContainText('Paid');
  await expect(tileOf('T8')).not.toContainText('Paid');
  await expect(tileOf('T9')).not.toContainText('Paid');
  await expectAccessible();
});

test('what a tile says of a round in few letters is said in words once, where tables eat in rounds', async () => {
  await openFloor([busy, { ...busy, table_id: 8, table_name: 'T8', visit_id: 'visit-b' }, free]);
  const legend = page.getByText('R1 · 9/18 = Round 1: 9 of 18 dishes', { exact: true });
  await expect(tileOf('T8')).toContainText('R2 · 13/20');
  await expect(legend).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('button', { name: /^Free/ }).click();
  await expect(tileOf('T8')).toHaveCount(0);
  await expect(legend).toHaveCount(0);
});

test('sums are in the restaurant’s money', async () => {
  await openFloor([busy], { restaurant: 'tokyo' });
  await expect.element(tileOf('T7').getByText('¥87.40')).toBeVisible();
});

test('the filters count what they show', async () => {
  const asks = aTile({
    table_id: 8,
    table_name: 'T8',
    table_status: 1,
    visit_id: 'visit-b',
    approval: anApproval(),
  });
  await openFloor([busy, asks, free]);
  for (const [name, count] of [
    ['All', 3],
    ['Needs you', 1],
    ['In use', 2],
    ['Free', 1],
  ] as const)
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) }))
      .toBeVisible();
});

test('a batch that waits for a yes, and guests who say they are another number, are marked on the tile', async () => {
  const heads_request = {
    seat: 1,
    nickname: null,
    motif: null,
    adult_number: 4,
    child_number: 2,
    other_number: 0,
    said_at: Date.now(),
  };
  await openFloor([{ ...busy, heads_request, approval: anApproval({ of: 'batch' }) }]);
  await expect.element(tileOf('T7').getByText('First round waits')).toBeVisible();
  await expect.element(tileOf('T7').getByText('They say: 6 people')).toBeVisible();
});

test('a change that the line tells is on the tile at once', async () => {
  const server = await openFloor([busy]);
  await expect.element(tileOf('T7').getByText('€87.40')).toBeVisible();
  server.tell('FLOOR_CHANGES', {
    ...{ feed: 'feed-a', told: 1 },
    tiles: [{ table_id: 7, visit_id: 'visit-a', should_amount: 101.9, customer_num: 6, adult_number: 4 }],
  });
  await expect.element(tileOf('T7').getByText('€101.90')).toBeVisible();
  await expect.element(tileOf('T7').getByText('6 people')).toBeInTheDocument();
});

const sala = [
  { ...busy, table_id: 1, table_name: 'A', select_menu: '1' },
  aTile({ table_id: 2, table_name: 'B', visit_id: null, table_status: 0 }),
  aTile({
    table_id: 3,
    table_name: 'C',
    visit_id: 'other',
    customer_num: 2,
    select_menu: '1',
    should_amount: 10,
  }),
];
const plan = [1, 2, 3].map((table_id) => ({ table_id, x: 2 * table_id, y: table_id - 1 }));

async function openPlan(more: Parameters<typeof openConsole>[1] = {}) {
  const server = await openFloor(sala, {
    ...more,
    with: (far) => {
      far.change(addresses.floor, (floor) => ({ ...floor, plan }));
      far.answer(addresses.moveVisit, { ok: true, version: 2 });
      far.answer(addresses.mergeVisit, { ok: true, version: 2 });
      far.answer(addresses.staffTable, new Rejected('failure'));
      more.with?.(far);
    },
  });
  return server;
}

const onPlan = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) });

async function middleOf(name: string) {
  const { left, top, width, height } = (await elementOf(onPlan(name))).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('on the plan of the room a party is dragged onto a free table to move, and onto a party to join it, after a question', async () => {
  const server = await openPlan();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expectAccessible();
  const finger = new Finger();
  await finger.down(await middleOf('A'));
  await finger.moveTo(await middleOf('B'));
  await finger.up();
  const move = page.getByRole('alertdialog');
  await expect(move).toContainText('B');
  await move.getByRole('button', { name: 'Leave as it is', exact: true }).click();
  expect(server.callsOf(addresses.moveVisit)).toEqual([]);

  await finger.down(await middleOf('A'));
  await finger.moveTo(await middleOf('C'));
  await finger.up();
  await expect(page.getByRole('alertdialog')).toContainText('€97.40');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge parties', exact: true }).click();
  await expect.poll(() => server.callsOf(addresses.mergeVisit)).toMatchObject([{ body: { into: 'other' } }]);

  // A free table has nobody to drag; a tap opens its panel.
  await onPlan('B').click();
  await expect(page.getByRole('complementary', { name: 'Table B' })).toBeVisible();
});

test('on a phone the list stays, whether there is a plan or not', async () => {
  await openPlan({ size: 'phone' });
  await expect(onPlan('A')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toHaveCount(0);
});

test('on the plan a small tile says how long in few letters, and keeps the name of its table', async () => {
  const old = { ...busy, table_id: 1, table_name: 'A', opened_at: Date.now() - 71 * 60_000 };
  await openPlan({
    language: 'de',
    with: (far) => {
      far.change(addresses.floor, (floor) => ({
        ...floor,
        tables: floor.tables.map((table) => (table.table_id === 1 ? old : table)),
        plan: plan.map((spot) => ({ ...spot, x: 5 * spot.table_id })),
      }));
    },
  });
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.viewport(720, 768);
  await expect.element(onPlan('A').getByText('71′', { exact: true })).toBeVisible();
  const tile = (await elementOf(onPlan('A'))).getBoundingClientRect();
  const name = (await elementOf(onPlan('A').getByText('A', { exact: true }))).getBoundingClientRect();
  expect(name.top).toBeGreaterThanOrEqual(tile.top);
});

test('[FLOOR-3] on the smallest spot of the plan a table with a call, its people and its minutes shows its name whole', async () => {
  const call = {
    ...{
      type: 'CALL_SERVICE' as const,
      project_name: 'QOP' as const,
      table_id: 1,
      table_name: '12',
      message: '',
    },
    ...{ checkbox_group: ['Water'], customer: 'anna', order_id: 1, id: 'c1', is_lite: 0 as const },
    ...{ titles: [{ en: 'Water', de: 'Wasser' }], called_at: Date.now() - 9 * 60_000 },
    ...{ taken_at: null, taken_by: null, ended_at: null, ended_by: null },
  };
  const full = {
    ...busy,
    table_id: 1,
    table_name: '12',
    opened_at: Date.now() - 11 * 60_000,
    customer_num: 7,
  };
  await openPlan({
    language: 'de',
    with: (far) => {
      far.change(addresses.floor, (floor) => ({
        ...floor,
        tables: floor.tables.map((table) => (table.table_id === 1 ? full : table)),
      }));
      far.answer(addresses.calls, { now: Date.now(), calls: [call] });
    },
  });
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  // With the panel beside it the plan is as narrow as it gets.
  await page.viewport(1024, 768);
  await onPlan('12').click();
  await expect(page.getByRole('complementary')).toBeVisible();
  const tile = await elementOf(onPlan('12'));
  await expect.element(onPlan('12').getByText('11′', { exact: true })).toBeVisible();
  await expect.element(onPlan('12').getByText('Braucht Sie', { exact: true })).toBeInTheDocument();
  const frame = tile.getBoundingClientRect();
  expect(frame.width).toBeLessThan(56);
  for (const words of ['12', '7', '11′']) {
    const { top, bottom, left, right, height } = (
      await elementOf(onPlan('12').getByText(words, { exact: true }))
    ).getBoundingClientRect();
    expect(height, words).toBeGreaterThanOrEqual(16);
    expect(top, words).toBeGreaterThanOrEqual(frame.top);
    expect(bottom, words).toBeLessThanOrEqual(frame.bottom);
    expect(left, words).toBeGreaterThanOrEqual(frame.left);
    expect(right, words).toBeLessThanOrEqual(frame.right);
  }
});

/** Tables in full swing, in rounds of many dishes that have just begun. */
const inFullSwing = () =>
  Array.from({ length: 24 }, (_, place) =>
    aTile({
      ...busy,
      ...{ table_id: place + 1, table_name: String(place + 1), visit_id: `visit-${place}` },
      turn: {
        ...{ max_turns: 20, planned: 0, ready: null },
        sent: 40,
        in_cart: 9,
        allowed: 120,
        number: 12,
        ends_at: Date.now() + 599_000,
      },
    }),
  );

test.each([
  [1024, 768, 18],
  [1440, 900, 24],
  [1920, 1080, 24],
])(
  '[FLOOR-3] at %i × %i the tiles of full tables have their round in one line, and at least %i of 24 are seen whole',
  async (width, height, least) => {
    await openFloor(inFullSwing(), { language: 'de' });
    await page.viewport(width, height);
    await expect.element(page.getByRole('button', { name: /^24\b/ })).toBeInTheDocument();
    const tiles = [...document.querySelectorAll('main li > button')];
    expect(tiles).toHaveLength(24);
    for (const tile of tiles) {
      const [words, clock] = [/^R12/, /^9:\d\d$/].map((text) => {
        const found = [...tile.querySelectorAll('span')].find(
          (part) => part.children.length === 0 && text.test(part.textContent ?? ''),
        );
        if (!found) throw new Error(`${text} is on the tile`);
        return found.getBoundingClientRect();
      });
      if (!words || !clock) throw new Error('both are there');
      expect(Math.abs(words.top + words.bottom - clock.top - clock.bottom)).toBeLessThan(8);
      expect(clock.right).toBeLessThanOrEqual(tile.getBoundingClientRect().right);
    }
    expect(
      tiles.filter((tile) => tile.getBoundingClientRect().bottom <= innerHeight).length,
    ).toBeGreaterThanOrEqual(least);
    const [{ width: tileWidth } = { width: 0 }] = tiles.map((tile) => tile.getBoundingClientRect());
    expect(tileWidth).toBeGreaterThanOrEqual(width === 1920 ? 200 : 148);
    await expectAccessible();
  },
);

test('[FLOOR-3] on a wall’s plan a table is no bar, and says its round, its sum and its oldest dish', async () => {
  await openPlan();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.viewport(1920, 1080);
  const tile = await elementOf(onPlan('A'));
  await expect.poll(() => tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(100);
  const { width, height } = tile.getBoundingClientRect();
  expect(width / height).toBeLessThan(2);
  await expect.element(onPlan('A').getByText('€87.40')).toBeVisible();
  await expectAccessible();
});
