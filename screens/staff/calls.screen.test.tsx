import { addresses, type ServiceCallWire } from '@tavolata/protocol';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { keepBill } from '../support/sample-bill.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';

const minute = 60_000;
/** Half past eleven in Rome, where the restaurant is. */
const halfPastEleven = Date.UTC(2026, 9, 31, 22, 30);

function aCall(parts: Partial<ServiceCallWire>): ServiceCallWire {
  return {
    ...{ type: 'CALL_SERVICE', project_name: 'QOP', table_id: 7, table_name: '7', message: '' },
    ...{ checkbox_group: ['Water'], customer: 'anna', order_id: 1, id: 'c1', is_lite: 0 },
    ...{ titles: [{ en: 'Water', de: 'Wasser' }], called_at: Date.now() - 9 * minute },
    ...{ taken_at: null, taken_by: null, ended_at: null, ended_by: null },
    ...parts,
  };
}

const water = aCall({ message: 'Ohne Kohlensäure, 不要冰' });
const lite = aCall({
  ...{ id: 'c2', table_id: -2, table_name: 'Terrazza, in fondo', is_lite: 1, titles: [], checkbox_group: [] },
  ...{ message: 'Il conto, per favore', called_at: Date.now() - 2 * minute },
});
const done = aCall({
  ...{ id: 'c3', table_name: '12', called_at: halfPastEleven, taken_at: halfPastEleven, taken_by: 'Luca' },
  ...{ ended_at: halfPastEleven + minute, ended_by: null },
});

/** The room of calls with these, and a server that notes who goes. */
function openCalls(calls: readonly ServiceCallWire[], more: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('calls', {
    ...more,
    with: (server) => {
      server.answer(addresses.calls, () => ({ now: Date.now(), calls: [...calls] }));
      server.answer(addresses.stepCall, ({ params, body }) => {
        const call = calls.find(({ id }) => id === params['id']) ?? water;
        const { state } = body as { readonly state: 'taken' | 'done' };
        const taken = { ...call, taken_at: Date.now(), taken_by: 'Ana' };
        return state === 'taken' ? taken : { ...taken, ended_at: Date.now(), ended_by: 'Ana' };
      });
      more.with?.(server);
    },
  });
}

const open = page.getByRole('list', { name: 'Open calls', exact: true }).getByRole('listitem');

test('who waits longest stands first, with where, what for and how long; what is done stands below', async () => {
  await openCalls([lite, water, done]);
  await expect(open).toHaveText([
    /^Table 7Water\s*Ohne Kohlensäure, 不要冰\s*9 minOn my way\s*Done$/,
    /^Terrazza, in fondo\s*no table\s*Il conto, per favore\s*2 minOn my way\s*Done$/,
  ]);
  const past = page.getByRole('main').getByRole('listitem').last();
  await expect(past).toContainText('23:30');
  await expect(past).toContainText('12');
  await expect(past).toContainText('table closed');
  await expectAccessible();
});

test('what guests may ask for is said in the language of the screen', async () => {
  await openCalls([water], { language: 'de' });
  await expect(page.getByText('Wasser', { exact: true })).toBeVisible();
});

test('whoever goes says so, and whoever has been there: the server hears both, and each screen who it is', async () => {
  const server = await openCalls([water]);
  await open.getByRole('button', { name: 'On my way', exact: true }).click();
  await expect(open).toContainText('9 min · Ana is on the way');
  await expect(open.getByRole('button', { name: 'On my way', exact: true })).toHaveCount(0);
  await open.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Nobody is calling.', { exact: true })).toBeVisible();
  expect(server.callsOf(addresses.stepCall).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: 'c1' }, body: { state: 'taken' } },
    { params: { id: 'c1' }, body: { state: 'done' } },
  ]);
});

test('a call that comes over the line is counted at once in every room', async () => {
  const server = await openCalls([]);
  await expect(page.getByText('Nobody is calling.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  server.tell('CALL_SERVICE', aCall({ called_at: Date.now() }));
  await page.getByRole('link', { name: /^1\s*Calls$/ }).click();
  await expect(open).toHaveText([/^Table 7Water\s*0 min/]);
});

test('[CALL-3] a call for the bill says what is open, and the bill is one tap away', async () => {
  const bill = aCall({ table_id: 1, table_name: '1', titles: [{ en: 'The bill', de: 'Die Rechnung' }] });
  await openCalls([bill], {
    language: 'de',
    with: (far) => {
      far.answer(addresses.floor, aFloor(aTile({ order_head_id: 1, should_amount: 63.6, paid_amount: 20 })));
      keepBill(far);
    },
  });
  const call = page.getByRole('list', { name: 'Offene Rufe', exact: true }).getByRole('listitem');
  await expect(call).toContainText(/^Tisch 1/);
  await call.getByRole('button', { name: /^Rechnung · 43,60/ }).click();
  await expect(page.getByRole('dialog').getByText('Nigiri tonno').first()).toBeVisible();
});

test('where a call comes from is the way to the table there; a place that a guest typed is none', async () => {
  await openCalls([water, lite], {
    with: (far) => {
      far.answer(addresses.floor, aFloor(aTile({ table_id: 7, table_name: '7' })));
      far.answer(addresses.staffTable, () => new Promise(() => undefined));
    },
  });
  await expect(open).toHaveCount(2);
  await expect(open.getByRole('button', { name: 'Terrazza, in fondo', exact: true })).toHaveCount(0);
  await expectAccessible();
  await open.getByRole('button', { name: 'Table 7', exact: true }).click();
  const table = page.getByRole('complementary', { name: 'Table 7', exact: true });
  await expect(table).toBeVisible();
  // Beside the panel the words of a call have a line for themselves.
  const words = open.getByText('Ohne Kohlensäure, 不要冰').element().getBoundingClientRect();
  expect(words.width).toBeGreaterThan(120);
  await table.getByRole('button', { name: 'Close the panel', exact: true }).click();
  await expect(table).toHaveCount(0);
  await expect(open).toHaveCount(2);
});

test('calls that can’t be read are said as a failure, and read again with one press', async () => {
  const server = await openCalls([], {
    with: (far) => far.answer(addresses.calls, () => new Rejected('failure')),
  });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  await expectAccessible();
  server.answer(addresses.calls, { now: Date.now(), calls: [water] });
  await again.click();
  await expect(open).toContainText('Ohne Kohlensäure');
});
