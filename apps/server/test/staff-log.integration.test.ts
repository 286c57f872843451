import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  settingEntries,
  type AuditReply,
  type Problem,
  type CodeKeysReply,
  type FloorReply,
  type PastOrderReply,
  type PastOrdersReply,
  type StaffTableReply,
  type AddressOfOne,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const heads = { adult_number: 2, child_number: 0, other_number: 0 };
const rounds = { enable: true, turn_dishes: 2, turn_mins: 10 };

/** A restaurant where openings wait, so that there is something to say yes and no to. */
function startRestaurant(): Promise<TestServer> {
  const settings = {
    ...plainSettings,
    'open-table-audit': { enable: true },
    'rule-global-turn-limit': rounds,
  };
  return startServer({ record: { ...sampleRestaurant(8), settings } });
}

/** Says each command under an id of its own, and that it must be granted. */
function scanOptionsOf(screen: Device) {
  return async (method: string, path: string, content: object = {}) => {
    const answer = await screen.call(method, path, { request_id: randomUUID(), ...content });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  };
}

async function guestsAt(server: TestServer, tableId: number): Promise<string> {
  await server.phoneAtOpenTable(tableId);
  return server.visitAt(tableId);
}

test('whatever the staff change is in the log, in its order and under their name', async () => {
  const server = await startRestaurant();
  const manager = await server.manager();
  const command = scanOptionsOf(manager);
  const at = (address: AddressOfOne, visitId: string) => pathTo(address, visitId);

  const anna = await guestsAt(server, 1);
  await command('POST', at(addresses.approve, anna));
  await command('POST', at(addresses.reject, await guestsAt(server, 2)), { reason: 'full' });
  await command('POST', pathTo(addresses.openForGuests, 3), { menu_id: 1, ...heads });
  const others = await server.visitAt(3);
  await command('PATCH', pathTo(addresses.changeHeads, 1), { visit_id: anna, ...heads, adult_number: 3 });
  await command('POST', pathTo(addresses.skipWait, 1), { visit_id: anna, turn: 1 });
  await command('POST', pathTo(addresses.resetTurn, 1), { visit_id: anna, turn: 2 });
  await command('PUT', at(addresses.changePin, anna), { pin: '4711' });
  await command('POST', at(addresses.moveVisit, anna), { table_id: 4 });
  await command('POST', at(addresses.addTable, anna), { table_id: 5 });
  await command('POST', at(addresses.dropTable, anna), { table_id: 5 });
  const { tables } = (await manager.get<FloorReply>(pathTo(addresses.floor))).body;
  const orderId = tables.find(({ visit_id }) => visit_id === anna)?.order_head_id ?? 0;
  await command('POST', pathTo(addresses.addDishes, 'v2.5', orderId), {
    dishes: [{ item_id: dishes.beer.id, quantity: 1 }],
  });
  await command('POST', at(addresses.addForGuests, anna), {
    seat: 0,
    dish: { item_id: dishes.beer.id, quantity: 1, remark: 'for the grumpy one' },
  });
  const { body: panel } = await manager.get<StaffTableReply>(pathTo(addresses.staffTable, 4));
  const [line] = panel.cart.lines;
  await command('POST', at(addresses.changeForGuests, anna), { line_id: line?.line_id, delta: 2 });
  await command('POST', at(addresses.sendForGuests, anna), { whole: false, batch: panel.cart.next_batch });
  await command('POST', pathTo(addresses.addCharges, orderId), {
    extraDishes: [{ item_id: 905, quantity: 1 }],
  });
  await command('POST', at(addresses.mergeVisit, anna), { into: others });
  await command('POST', pathTo(addresses.freeTable, 3), { visit_id: others });
  await command('PUT', pathTo(addresses.pauseTable, 6), { is_paused: true });
  await command('PUT', pathTo(addresses.pauseTable, 6), { is_paused: false });
  await command('POST', pathTo(addresses.reprintCode, 6));
  await command('POST', pathTo(addresses.makeCodeKey));
  const { keys } = (await manager.get<CodeKeysReply>(pathTo(addresses.codeKeys))).body;
  await command('DELETE', pathTo(addresses.endCodeKey, keys.at(-1)?.id ?? 0));
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, bargain_num_cur: 5 });
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, is_sold_out: 1 });
  await command('PUT', pathTo(addresses.setHours), { hours: [] });
  const setting = settingEntries.find(({ name }) => name === 'dish_remarks');
  await command('PATCH', pathTo(addresses.setSetting, setting?.id ?? 0), { value: 1 });

  const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
  expect(new Set(entries.map(({ staff_name }) => staff_name)).size).toBe(1);
  expect(entries.map(({ what }) => what).toReversed()).toEqual([
    ...['approve', 'reject', 'openTable', 'changeHeads', 'skipWait', 'resetTurn', 'changePin'],
    ...['moveTable', 'addTable', 'dropTable', 'orderForTable'],
    ...['addForGuests', 'changeForGuests', 'sendForGuests', 'addCharge', 'mergeVisits', 'freeTable'],
    ...['pauseTable', 'resumeTable', 'reprintCode', 'makeCodeKey', 'retireCodeKey'],
    ...['setStock', 'setSoldOut', 'changeHours', 'changeSetting'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('4711');
  expect(JSON.stringify(entries)).not.toContain('grumpy');
  const detailOf = (act: string) => entries.find(({ what }) => what === act)?.detail;
  expect(detailOf('changeForGuests')).toMatchObject({ dishId: dishes.beer.id, delta: 2 });
  expect(detailOf('sendForGuests')).toMatchObject({ dishes: [{ dishId: dishes.beer.id, quantity: 3 }] });
});

test('who says everything under one request id stands in the log with each visit all the same', async () => {
  const server = await startServer();
  const visits = [await guestsAt(server, 1), await guestsAt(server, 2)];
  const waiter = await server.member('waiter');
  const request_id = randomUUID();
  await waiter.put(pathTo(addresses.pauseTable, 5), { request_id, is_paused: true });
  for (const visit of visits) {
    for (const pin of ['4711', '4712']) {
      await waiter.put(pathTo(addresses.changePin, visit), { request_id, pin });
    }
  }
  const { body } = await (await server.manager()).get<AuditReply>(pathTo(addresses.audit));
  expect(body.entries.map(({ what, table_id }) => [what, table_id])).toEqual([
    ['changePin', 2],
    ['changePin', 1],
    ['pauseTable', 5],
  ]);
});

test('[LOG-1] a change of stock is written down from what to what, also where guests have taken some meanwhile', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const command = scanOptionsOf(manager);
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, bargain_num_cur: 5 });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.duck.id, { quantity: 2 });
  await line.submit();
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, bargain_num_cur: 7 });
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, is_sold_out: 1 });
  await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, is_sold_out: 0 });
  const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
  const dishId = dishes.duck.id;
  expect(entries.map(({ detail }) => detail).toReversed()).toEqual([
    { dishId, remaining: 5, from: { remaining: 2, isSoldOut: false } },
    { dishId, remaining: 7, from: { remaining: 3, isSoldOut: false } },
    { dishId, isSoldOut: true, from: { remaining: 7, isSoldOut: false } },
    { dishId, isSoldOut: false, from: { remaining: 7, isSoldOut: true } },
  ]);
});

test('[LOG-1] the log of a day, and of days from one to another, begins and ends at the midnights of the restaurant, not at those of UTC', async () => {
  const clock = { now: 0 };
  const server = await startServer({ record: sampleRestaurant(8), now: () => clock.now });
  // In Rome the 25th of October has 25 hours: it begins two hours before UTC's and ends one hour before it.
  const moments = [
    '2026-10-24T21:59:59Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
  ];
  for (const moment of moments) {
    clock.now = Date.parse(moment);
    const command = scanOptionsOf(await server.manager());
    await command('PATCH', pathTo(addresses.setStock), { item_id: dishes.duck.id, bargain_num_cur: 5 });
  }
  const manager = await server.manager();
  const readOf = async (query: string) => {
    const { body } = await manager.get<AuditReply>(`${pathTo(addresses.audit)}?${query}`);
    return body.entries.map(({ at }) => moments.indexOf(new Date(at).toISOString().replace('.000', '')));
  };
  const read = (day: string) => readOf(`day=${day}`);
  expect(await read('2026-10-24')).toEqual([0]);
  expect(await read('2026-10-25')).toEqual([2, 1]);
  expect(await read('2026-10-26')).toEqual([3]);
  expect(await readOf('from=2026-10-25&to=2026-10-25')).toEqual([2, 1]);
  expect(await readOf('from=2026-10-24&to=2026-10-25')).toEqual([2, 1, 0]);
  expect(await readOf('from=2026-10-25')).toEqual([3, 2, 1]);
  expect(await readOf('to=2026-10-24')).toEqual([0]);
  expect(await readOf('from=2026-10-26&to=2026-10-24')).toEqual([]);
  for (const bad of ['day=yesterday', 'from=tomorrow', 'to=now'])
    expect((await manager.get(`${pathTo(addresses.audit)}?${bad}`)).status, bad).toBe(400);
});

test('[LOG-1] a day that no calendar has is refused with a sentence, of the log and of the books', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const log = (query: string) => manager.get<Problem>(`${pathTo(addresses.audit)}?${query}`);
  for (const field of ['day', 'from', 'to']) {
    expect(await log(`${field}=2026-02-31`)).toMatchObject({
      status: 400,
      body: { code: 'malformed', detail: `${field}: there is no 2026-02-31 in the calendar` },
    });
    expect((await log(`${field}=2026-02-28`)).status).toBe(200);
  }
  // Only every fourth year has it.
  expect((await log('from=2028-02-29')).status).toBe(200);
  expect((await log('from=2027-02-29')).status).toBe(400);
  expect((await manager.get(`${pathTo(addresses.books)}?day=2026-04-31`)).status).toBe(400);
});

test('an order that has ended is kept with its bill for managers, page by page, and names none of its guests', async () => {
  const server = await startServer({ record: { ...sampleRestaurant(8), settings: plainSettings } });
  const manager = await server.manager();
  const read = async (query = '') =>
    (await manager.get<PastOrdersReply>(pathTo(addresses.pastOrders) + query)).body.orders;
  expect(await read()).toEqual([]);
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(dishes.beer.id, { quantity: 2 });
  await line.submit();
  const bill = (await manager.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
  await server.freeTable(1);
  const [order, ...others] = await read();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    table_id: 1,
    table_name: bill.table.table_name,
    should_amount: bill.table.should_amount,
    people: 2,
  });
  const billOf = (id: string) => manager.get<PastOrderReply>(pathTo(addresses.pastOrder, id));
  const { body: withBill } = await billOf(order?.visit_id ?? '');
  expect(withBill).toEqual({
    ...order,
    closed_by: 'Manager',
    covers: bill.covers,
    charges: [],
    dishes: bill.batches.flatMap((batch) => batch.dishes),
  });
  expect(JSON.stringify(withBill)).not.toMatch(/diner|label|nickname/);
  await server.phoneAtOpenTable(1);
  const { visit_id: running } = (await manager.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body
    .table;
  for (const id of [String(running), 'nobody']) expect((await billOf(id)).status).toBe(404);
  expect(await read(`?before=${order?.ended_at}`)).toEqual([]);
  expect(await read(`?before=${order?.ended_at}&after=z`)).toEqual([order]);
  expect(await read(`?before=${order?.ended_at}&after=${order?.visit_id}`)).toEqual([]);
  expect((await manager.get(`${pathTo(addresses.pastOrders)}?before=soon`)).status).toBe(400);
});
