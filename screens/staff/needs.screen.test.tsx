import {
  addresses,
  type DishStatusBody,
  type FloorTableWire,
  type PrintJobWire,
  type ServiceCallBody,
  type ServiceCallWire,
  type TicketWire,
} from '@tavolata/protocol';
import { must } from '@tavolata/domain';
import { describe, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLine, aReply, aTicket, newsOf } from '../../apps/staff/src/shared/live/sample-tickets.ts';
import { aTile, anApproval } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { listen } from '../support/listen.ts';
import { expect } from '../support/expect.ts';
import { keepMessages } from '../support/open-screen.ts';

const minute = 60_000;
/** A little more than so many minutes ago. */
const ago = (minutes: number) => Date.now() - minutes * minute - 5000;
const done = { ok: true, version: 2 } as const;

interface EveningParts {
  readonly tables?: readonly FloorTableWire[];
  readonly calls?: readonly ServiceCallWire[];
  readonly tickets?: readonly TicketWire[];
  readonly sections?: readonly { readonly id: number; readonly name: string }[];
}

/** A waiter comes in while this is so; a call goes as far as its last step says. */
function openNeeds(parts: EveningParts, more: Parameters<typeof openConsole>[1] = {}) {
  const calls = new Map((parts.calls ?? []).map((call) => [call.id, call]));
  return openConsole('', {
    ...{ role: 'waiter', size: 'phone' },
    ...more,
    with(server) {
      const floor = aFloor(...(parts.tables ?? [calm]));
      server.answer(addresses.floor, { ...floor, sections: [...(parts.sections ?? floor.sections)] });
      server.answer(addresses.calls, () => ({ now: Date.now(), calls: [...calls.values()] }));
      server.answer(addresses.kitchen, { ...aReply(...(parts.tickets ?? [])), now: Date.now() });
      server.answer(addresses.setDishStatus, done);
      server.answer(addresses.fireCourse, done);
      server.answer(addresses.sayYes, done);
      server.answer(addresses.takeBackYes, done);
      server.answer(addresses.stepCall, ({ params, body }) => {
        const call = calls.get(String(params['id'])) ?? aCall({});
        const after = { ...call, ...changes[(body as ServiceCallBody).state]() };
        calls.set(call.id, after);
        return after;
      });
      more.with?.(server);
    },
  });
}

const changes: Readonly<Record<ServiceCallBody['state'], () => Partial<ServiceCallWire>>> = {
  taken: () => ({ taken_at: Date.now(), taken_by: 'Ana' }),
  done: () => ({ ended_at: Date.now(), ended_by: 'Ana' }),
  'not-taken': () => ({ taken_at: null, taken_by: null }),
  'not-done': () => ({ ended_at: null, ended_by: null }),
};

function aCall(parts: Partial<ServiceCallWire>): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: '' },
    ...{ checkbox_group: ['Water'], customer: 'anna', order_id: 1, id: 'c1', is_lite: 0 },
    ...{ titles: [{ en: 'Water', de: 'Wasser', zh: '水' }], called_at: ago(1) },
    ...{ taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

const calm = aTile({ table_id: 7, table_name: '7', opened_at: ago(40), batches: 1, should_amount: 31.5 });
const asks = aTile({
  ...{ table_id: 8, table_name: '8', table_status: 1, visit_id: 'visit-b', order_head_id: 2 },
  approval: anApproval({ asked_at: ago(9), last_asked_at: ago(9) }),
});
const holds = aTile({
  ...{ table_id: 9, table_name: '9', visit_id: 'visit-c', order_head_id: 3, opened_at: ago(6) },
  approval: anApproval({
    ...{ of: 'batch', asked_at: ago(4), last_asked_at: ago(4) },
    dishes: [{ item_id: 1, quantity: 2, seat: 1, remark: '', options: [], line_id: 'l1' }],
  }),
});
const silent = aTile({
  ...{ table_id: 10, table_name: '10', visit_id: 'visit-d', order_head_id: 4, opened_at: ago(22) },
});
const paying = aTile({
  ...{ table_id: 11, table_name: '11', visit_id: 'visit-e', order_head_id: 5, opened_at: ago(90) },
  ...{ batches: 3, should_amount: 80, paid_amount: 30 },
});
const ready = aTicket({ sent_at: ago(5), acknowledged_at: 5, dishes: [aLine({ is_make: 1, quantity: 2 })] });
const eaten = aTicket({
  ...{ visit_id: 'visit-f', table_id: 12, table_name: '12', course: 1, sent_at: ago(12) },
  ...{ acknowledged_at: 5, dishes: [aLine({ order_detail_id: 'line-9', is_make: 2 })] },
});
const held = aTicket({
  ...{ id: 'visit-f/1.2/wok', visit_id: 'visit-f', table_id: 12, table_name: '12', course: 2 },
  ...{ is_held: true, sent_at: ago(12), dishes: [aLine({ order_detail_id: 'line-9/2' })] },
});
const atTwelve = aTile({
  ...{
    table_id: 12,
    table_name: '12',
    visit_id: 'visit-f',
    order_head_id: 6,
    opened_at: ago(30),
    batches: 1,
  },
});
const full: EveningParts = {
  tables: [calm, asks, holds, silent, paying, atTwelve],
  calls: [aCall({ called_at: ago(2) })],
  tickets: [ready, eaten, held],
};

const list = page.getByRole('list', { name: 'What needs somebody, most urgent first', exact: true });
const rows = list.getByRole('listitem');
const rowOf = (words: RegExp) => rows.filter({ hasText: words });

test('a waiter comes in here, and reads table, what and since when, most urgent first', async () => {
  await openNeeds(full);
  await expect(rows).toHaveText([
    /^Table 8Guests ask to open this table\.\s*2 people\s*9 minOpen table$/,
    /^Table 9The first round waits for you\. 2 dishes\s*2 people\s*4 minSend to the kitchen$/,
    /^Table 10Nobody has chosen anything yet\.\s*for 22 minAdd dishes$/,
    /^Table 72 dishes are ready to be carried\.\s*2 × Ravioli al vapore\s*ordered 5 min agoServed$/,
    /^Table 7Water\s*2 minBillOn my way$/,
    /^Table 12Course 2 can be fired\.\s*course 1 since 12 minFire course 2$/,
    /^Table 11€50\.00 of €80\.00 is still to be paid\.\s*nowBill$/,
  ]);
  await expect(page.getByRole('link', { name: /^7\s*Needs you$/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('a manager comes in at the floor as ever, and finds this room beside it', async () => {
  await openNeeds(full, { role: 'manager', size: 'tablet' });
  await expect(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^7\s*Needs you$/ }).click();
  await expect(rows).toHaveCount(7);
  await expectAccessible();
});

test('where nothing is to be done it says so calmly, and what comes is there at once and said', async () => {
  const server = await openNeeds({});
  await expect(page.getByText('Nothing needs you right now.', { exact: true })).toBeVisible();
  await expectAccessible();
  const ear = listen();
  server.tell('KITCHEN_CHANGES', newsOf({ version: 2, is_whole: true, tickets: [ready] }));
  await expect(rows).toHaveText([/^Table 72 dishes are ready/]);
  await expect.poll(() => ear('Table 7: 2 dishes are ready to be carried.')).toBe(1);
  server.tell('CALL_SERVICE', aCall({ called_at: Date.now() }));
  await expect(rows).toHaveCount(2);
});

describe('one tap', () => {
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });

  test('goes to a call, and is taken back', async () => {
    const server = await openNeeds(full);
    keepMessages();
    await list.getByRole('button', { name: 'On my way', exact: true }).click();
    await expect(rowOf(/Water/)).toContainText('Ana is on the way');
    await undo.click();
    await expect(list.getByRole('button', { name: 'On my way', exact: true })).toBeVisible();
    const states = server.callsOf(addresses.stepCall).map(({ body }) => (body as ServiceCallBody).state);
    expect(states).toEqual(['taken', 'not-taken']);
  });

  test('serves what stands ready, all of it, and is taken back', async () => {
    const server = await openNeeds(full);
    keepMessages();
    await list.getByRole('button', { name: 'Served', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Table 7: 2 dishes served.');
    await undo.click();
    const said = () => server.callsOf(addresses.setDishStatus).map(({ body }) => body as DishStatusBody);
    await expect
      .poll(() => said().map((body) => [body.visit_id, body.order_detail_ids, body.is_make]))
      .toEqual([
        ['visit-a', ['line-1'], 2],
        ['visit-a', ['line-1'], 1],
      ]);
  });

  test('fires the next course', async () => {
    const server = await openNeeds(full);
    await list.getByRole('button', { name: 'Fire course 2', exact: true }).click();
    await expect
      .poll(() => server.callsOf(addresses.fireCourse).map(({ params, body }) => ({ params, body })))
      .toMatchObject([{ params: { id: 'visit-f' }, body: { course: 2 } }]);
  });

  test('says yes to a request and to a held round, and the row takes it back while that is possible', async () => {
    const server = await openNeeds(full);
    await list.getByRole('button', { name: 'Send to the kitchen', exact: true }).click();
    await list.getByRole('button', { name: 'Open table', exact: true }).click();
    await expect
      .poll(() => server.callsOf(addresses.sayYes).map(({ params }) => params['id']))
      .toEqual(['visit-c', 'visit-b']);
    const yes = { counts_at: Date.now() + 5000, staff_name: 'Ana', without: [] };
    server.tell('FLOOR_CHANGES', {
      ...{ feed: 'feed-a', told: 1 },
      tiles: [
        {
          table_id: 8,
          visit_id: 'visit-b',
          approval: { ...must(asks.approval, 'what table 8 asks for'), yes },
        },
      ],
    });
    await expect(rowOf(/^Table 8/)).toContainText('The table opens…');
    await rowOf(/^Table 8/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => server.callsOf(addresses.takeBackYes)).toHaveLength(1);
  });

  test('prints a paper again that a printer has left lying; it stands here and in no bar over the room', async () => {
    const job: PrintJobWire = {
      ...{ id: 'job-1', kind: 'kitchen', place: '7', station: 'Wok', table_id: 7, copy: 1, at: ago(9) },
      ...{ printer_id: 'p1', by_printer_id: 'p1', state: 'queued', trouble: 'paper-out' },
      ...{ may_be_printed: false, is_late: true },
      print_info: { rule: [], isPrint: true, printType: 'sendorder' },
    };
    const printing = (jobs: PrintJobWire[]) => ({ now: Date.now(), is_on: true, printers: [], jobs });
    const server = await openNeeds(
      {},
      {
        with(far) {
          far.answer(addresses.printing, printing([job]));
          far.answer(addresses.reprint, printing([{ ...job, is_late: false, trouble: null }]));
        },
      },
    );
    await expect(rows).toHaveText([
      /^PrintersNot printed: Table 7 · Wok\. It has no paper\.\s*9 minPrint again$/,
    ]);
    await expect(page.getByText(/^Not printed/)).toHaveCount(1);
    await list.getByRole('button', { name: 'Print again', exact: true }).click();
    await expect
      .poll(() => server.callsOf(addresses.reprint).map(({ body }) => body))
      .toMatchObject([{ job_id: 'job-1' }]);
  });

  test('shows the table, without leaving the list', async () => {
    await openNeeds(
      { tables: [asks] },
      { with: (server) => server.answer(addresses.staffTable, () => new Promise(() => undefined)) },
    );
    await list.getByRole('button', { name: 'Table 8', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Table 8' });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await expect(rows).toHaveCount(1);
  });
});

test('under a finger no row moves: what is done keeps its place, what is new comes last, and later all is in order', async () => {
  const server = await openNeeds({
    tables: [calm, holds],
    calls: [aCall({}), aCall({ id: 'c2', table_id: 20, table_name: '20', order_id: 20 })],
  });
  await expect(rows).toHaveText([/^Table 9/, /^Table 7/, /^Table 20/]);
  const top = () =>
    rowOf(/^Table 20/)
      .element()
      .getBoundingClientRect().top;
  const before = top();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.hover(rowOf(/^Table 7/).element());
  server.tell('CALL_SERVICE', aCall({ ended_at: Date.now(), ended_by: 'Luca' }));
  server.tell(
    'CALL_SERVICE',
    aCall({ id: 'c3', table_id: 30, table_name: '30', order_id: 30, called_at: ago(12) }),
  );
  await expect(rows).toHaveText([/^Table 9/, /^Table 7Water\s*Done/, /^Table 20/, /^Table 30/]);
  expect(top()).toBe(before);
  await expectAccessible();
  vi.advanceTimersByTime(3500);
  await expect(rows).toHaveText([/^Table 30/, /^Table 9/, /^Table 20/]);
});

test('an order that is taken from the list stays open, though its table needs nobody any more', async () => {
  const server = await openNeeds(
    { tables: [silent] },
    { with: (far) => far.answer(addresses.staffTable, () => new Promise(() => undefined)) },
  );
  await list.getByRole('button', { name: 'Add dishes', exact: true }).click();
  const order = page.getByRole('dialog');
  await expect(order).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const tile = { table_id: 10, visit_id: 'visit-d', dishes_in_cart: 1 };
  server.tell('FLOOR_CHANGES', { feed: 'feed-a', told: 1, tiles: [tile] });
  await expect(page.getByRole('main').getByRole('listitem', { includeHidden: true }).first()).toContainText(
    'Done',
  );
  vi.advanceTimersByTime(20_000);
  await expect(order).toBeVisible();
  await order.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(order).toBeHidden();
  vi.advanceTimersByTime(7_000);
  await expect(page.getByText('Nothing needs you right now.', { exact: true })).toBeVisible();
});

test('by keyboard the place is kept too: after a tap the focus stands on what was done', async () => {
  await openNeeds({ calls: [aCall({ taken_at: Date.now(), taken_by: 'Ana' })] });
  const button = list.getByRole('button', { name: 'Done', exact: true });
  await expect(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect(rows).toHaveText([/^Table 7Water\s*Done/]);
  await expect(rows).toBeFocused();
});

test('where the room has sections each waiter has an area, which the screen remembers', async () => {
  await openNeeds({
    tables: [calm, { ...asks, section_id: 2 }],
    calls: [aCall({})],
    sections: [
      { id: 1, name: 'Sala' },
      { id: 2, name: 'Terrazza' },
      { id: 3, name: 'Bar' },
    ],
  });
  const chip = (name: RegExp) => page.getByRole('button', { name });
  await expect(chip(/^All\s*2$/)).toHaveAttribute('aria-pressed', 'true');
  const room = (name: RegExp) => page.getByRole('link', { name });
  await expect(room(/^2\s*Needs you$/)).toBeVisible();
  await chip(/^Terrazza\s*1$/).click();
  await expect(rows).toHaveText([/^Table 8/]);
  await expect(room(/^1\s*Needs you$/)).toBeVisible();
  await chip(/^Bar\s*0$/).click();
  await expect(page.getByText('2 things wait in other areas.', { exact: true })).toBeVisible();
  await expect(room(/^Needs you$/)).toBeVisible();
  const kept = JSON.parse(localStorage.getItem('STAFF_CONSOLE') ?? '{}') as { state?: object };
  expect(kept.state).toMatchObject({ area: 3 });
});

test.each([
  ['de', 'small'],
  ['de', 'phone'],
  ['zh', 'phone'],
  ['de', 'tablet'],
  ['zh', 'tablet'],
] as const)(
  'a full evening fits, in %s on a %s screen, every button under a thumb',
  async (language, size) => {
    await openNeeds(full, { language, size });
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    for (const button of page.getByRole('main').getByRole('button').elements()) {
      const { left, right, height } = button.getBoundingClientRect();
      expect(left, button.textContent).toBeGreaterThanOrEqual(0);
      expect(right, button.textContent).toBeLessThanOrEqual(innerWidth);
      expect(height, button.textContent).toBeGreaterThanOrEqual(40);
    }
    await expectAccessible();
  },
);
