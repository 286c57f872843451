import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CallAck,
  type GuestSessionReply,
  type ServiceCallWire,
  type SettlementReply,
  type StaffCallsReply,
} from '@tavolata/protocol';

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device, Line } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const serviceOptions = [
  { id: 1, title: { it: 'Acqua', en: 'Water', de: 'Wasser' } },
  { id: 2, title: { it: 'Il conto', en: 'The bill' } },
];

function restaurant() {
  return { ...sampleRestaurant(4), serviceOptions };
}

/** A call in the payload of the specification. */
function ring(line: Line, change: object = {}): Promise<CallAck> {
  const call = { requestId: randomUUID(), message: '', checkbox_group: ['Water'], ...change };
  return line.ask('CALL_SERVICE', call);
}

async function lite(server: TestServer): Promise<Device> {
  const phone = server.device();
  const answer = await phone.post<GuestSessionReply>(pathTo(addresses.scan), { lite: true });
  expect(answer.status).toBe(200);
  return phone;
}

async function callsSeenBy(screen: Device) {
  return (await screen.get<StaffCallsReply>(pathTo(addresses.calls))).body.calls;
}

function step(screen: Device, id: string, state: 'taken' | 'done') {
  return screen.patch<ServiceCallWire>(pathTo(addresses.stepCall, id), { request_id: randomUUID(), state });
}

function idOf(ack: CallAck): string {
  if (!ack.ok) throw new Error(`the call was not taken: ${ack.code}`);
  return ack.call.id;
}

test('[CS-02] the staff see a call at once with its table, its options and its note', async () => {
  const server = await startServer({ record: restaurant() });
  const screen = await (await server.member('waiter')).connect('/staff');
  const guest = await (await server.phoneAtOpenTable(3)).connect();
  expect(await ring(guest, { checkbox_group: ['Wasser'], message: ' with ice ' })).toMatchObject({
    ok: true,
  });
  const call = await screen.hears<ServiceCallWire>('CALL_SERVICE');
  expect(call).toMatchObject({ table_id: 3, table_name: 'T3', titles: [serviceOptions[0]?.title] });
  expect(call).toMatchObject({ message: 'with ice', is_lite: 0, taken_at: null, ended_at: null });
});

test('[CS-04] a call carries the specification’s fields; table, name, customer and order are the session’s own', async () => {
  const server = await startServer({ record: restaurant() });
  const screen = await (await server.member('waiter')).connect('/staff');
  const phone = await server.phoneAtOpenTable(2);
  const { body: session } = await phone.get<GuestSessionReply>(pathTo(addresses.resume));
  const guest = await phone.connect();
  const forged = { table_id: 4, table_name: 'T4', customer: '9', order_id: 999 };
  const documented = { ...forged, project_name: 'QOP2', type: 'CALL_SERVICE' };
  expect(await ring(guest, { ...documented, checkbox_group: ['Acqua', 'The bill'] })).toMatchObject({
    ok: true,
  });
  expect(await screen.hears<ServiceCallWire>('CALL_SERVICE')).toMatchObject({
    type: 'CALL_SERVICE',
    project_name: 'QOP',
    table_id: 2,
    table_name: 'T2',
    message: '',
    checkbox_group: ['Acqua', 'Il conto'],
    customer: '1',
    order_id: session.table.order_head_id,
  });
});

test('[CS-02] one device’s flood of calls is limited; the other tables are served', async () => {
  const server = await startServer({ record: restaurant() });
  const noisy = await (await server.phoneAtOpenTable(1)).connect();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ring(noisy)));
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused).toHaveLength(8);
  expect(new Set(refused.map((answer) => !answer.ok && answer.code))).toEqual(new Set(['too-many-requests']));
  expect(await ring(await (await server.phoneAtOpenTable(2)).connect())).toMatchObject({ ok: true });
  expect(await callsSeenBy(await server.manager())).toHaveLength(5);
});

test('the same call sent twice, as after a lost answer, is one call', async () => {
  const server = await startServer({ record: restaurant() });
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  const requestId = randomUUID();
  const [first, second] = await Promise.all([ring(guest, { requestId }), ring(guest, { requestId })]);
  expect(idOf(first)).toBe(idOf(second));
  expect(await callsSeenBy(await server.manager())).toHaveLength(1);
});

test('[CALL-5] who asks how to split the bill calls for the bill: the others at the table read that, and not what was written', async () => {
  const server = await startServer({ record: restaurant() });
  const phone = await server.phoneAtOpenTable(1);
  const guest = await phone.connect();
  const note = 'Il conto, in 2 parti uguali · 2 × 45,25 €';
  const bill = await ring(guest, { checkbox_group: [], message: note });
  expect(bill).toMatchObject({ ok: true, call: { titles: [serviceOptions[1]?.title] } });
  const { calls } = await guest.hears<{ calls: readonly object[] }>('SERVICE_CALLS');
  expect(JSON.stringify(calls)).not.toContain('parti');
  // The staff read it as it was written.
  expect(await callsSeenBy(await server.manager())).toMatchObject([{ titles: [], message: note }]);
  expect(await ring(guest, { checkbox_group: [], message: 'another spoon' })).toMatchObject({
    call: { titles: [] },
  });
});

test('a call survives a restart, and the guest sees it standing', async () => {
  const before = await startServer({ record: restaurant() });
  const phone = await before.phoneAtOpenTable(1);
  const id = idOf(await ring(await phone.connect(), { message: 'a chair' }));
  const waiter = await before.member('waiter');
  const after = await before.restart();
  const guest = await after.device(phone).connect();
  expect(await guest.hears('SERVICE_CALLS')).toMatchObject({ calls: [{ id, taken_at: null }] });
  expect(await callsSeenBy(after.device(waiter))).toMatchObject([{ id, message: 'a chair' }]);
});

test('the whole table sees that somebody comes, and nothing any more once they have been there', async () => {
  const server = await startServer({ record: restaurant() });
  const waiter = await server.member('waiter');
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  const neighbour = await (await server.phoneAt(1)).connect();
  const stranger = await (await server.phoneAtOpenTable(2)).connect();
  const id = idOf(await ring(guest));
  await step(waiter, id, 'taken');
  type News = { calls: { id: string; taken_at: number | null }[] };
  const isTaken = ({ calls }: News) => calls[0] !== undefined && calls[0].taken_at !== null;
  await guest.hears('SERVICE_CALLS', isTaken);
  await neighbour.hears('SERVICE_CALLS', isTaken);
  await step(waiter, id, 'done');
  await expect
    .poll(() => guest.heard.findLast(({ name }) => name === 'SERVICE_CALLS')?.content)
    .toEqual({ calls: [] });
  expect(stranger.heard.filter(({ name }) => name === 'SERVICE_CALLS')).toEqual([
    { name: 'SERVICE_CALLS', content: { calls: [] } },
  ]);
});

test('who takes a call first has it; every step is in the log', async () => {
  const server = await startServer({ record: restaurant() });
  const [waiter, manager] = [await server.member('waiter'), await server.manager()];
  const id = idOf(await ring(await (await server.phoneAtOpenTable(1)).connect()));
  expect((await step(waiter, id, 'taken')).body).toMatchObject({ taken_by: 'The waiter' });
  expect((await step(manager, id, 'taken')).body).toMatchObject({ taken_by: 'The waiter' });
  expect((await step(waiter, id, 'done')).body).toMatchObject({ ended_by: 'The waiter' });
  const log = (await manager.get<{ entries: { what: string }[] }>(pathTo(addresses.audit))).body.entries;
  expect(log.map(({ what }) => what)).toEqual(['endCall', 'takeCall']);
});

test('the kitchen has no part in calls, and an unknown call is none', async () => {
  const server = await startServer({ record: restaurant() });
  const cook = await server.member('kitchen');
  expect((await cook.get(pathTo(addresses.calls))).status).toBe(403);
  expect((await step(cook, 'any', 'taken')).status).toBe(403);
  expect((await step(await server.manager(), 'any', 'taken')).status).toBe(404);
  expect((await server.device().get(pathTo(addresses.calls))).status).toBe(401);
});

test('when the table is freed, nobody has to come any more', async () => {
  const server = await startServer({ record: restaurant() });
  const id = idOf(await ring(await (await server.phoneAtOpenTable(1)).connect()));
  await server.freeTable(1);
  const manager = await server.manager();
  await expect
    .poll(async () => (await callsSeenBy(manager)).find((call) => call.id === id))
    .toMatchObject({ ended_at: expect.any(Number) as number, ended_by: null });
});

test('a call without a request, or for something the restaurant does not offer, is none', async () => {
  const server = await startServer({ record: restaurant() });
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  for (const change of [
    { checkbox_group: [], message: ' ' },
    { checkbox_group: ['Free champagne'] },
    { message: 'x'.repeat(301) },
    { project_name: 'OTHER' },
  ]) {
    expect(await ring(guest, change)).toMatchObject({ ok: false, code: 'malformed' });
  }
  expect(await ring(guest, { checkbox_group: [], message: 'Help' })).toMatchObject({ ok: true });
});

test('a restaurant that takes no calls answers none', async () => {
  const record = { ...restaurant(), settings: { ...plainSettings, call_service_function: 0 } };
  const server = await startServer({ record });
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  expect(await ring(guest)).toMatchObject({ ok: false, code: 'forbidden' });
});

test('who has only scanned a free table has nobody to call yet', async () => {
  const server = await startServer({ record: restaurant() });
  const guest = await (await server.phoneAt(1)).connect();
  expect(await ring(guest)).toMatchObject({ ok: false, code: 'visit-not-open' });
});

test('[L-05] without a scan, lite mode has home, menus and calls for service', async () => {
  const server = await startServer({ record: restaurant() });
  const screen = await (await server.member('waiter')).connect('/staff');
  const phone = await lite(server);
  expect((await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.table).toMatchObject({
    table_id: -2,
    order_head_id: 0,
  });
  for (const path of [
    pathTo(addresses.restaurant),
    pathTo(addresses.menus),
    pathTo(addresses.serviceOptions),
  ]) {
    expect((await phone.get(path)).status).toBe(200);
  }
  const guest = await phone.connect();
  expect(await ring(guest, { table_name: ' By the window ', message: 'Hello' })).toMatchObject({ ok: true });
  expect(await screen.hears<ServiceCallWire>('CALL_SERVICE')).toMatchObject({
    table_id: -2,
    table_name: 'By the window',
    is_lite: 1,
    order_id: 0,
  });
});

test('[L-05] so many may look around from one address in a minute, and who scans comes in all the same', async () => {
  const server = await startServer({ record: restaurant() });
  const entering = Array.from({ length: 61 }, () =>
    server.device().post(pathTo(addresses.scan), { lite: true }),
  );
  const statuses = (await Promise.all(entering)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await (await server.phoneAt(1)).get(pathTo(addresses.resume))).status).toBe(200);
});

test('[L-05] in lite mode no table’s cart, order, bill or history can be reached', async () => {
  const server = await startServer({ record: restaurant() });
  const host = await server.phoneAtOpenTable(1);
  const order = (await host.get<GuestSessionReply>(pathTo(addresses.resume))).body.table.order_head_id;
  const phone = await lite(server);
  for (const address of [addresses.order, addresses.orderTurn, addresses.historyDish]) {
    expect((await phone.get(pathTo(address, order))).status).toBe(404);
  }
  for (const table of [1, 2, -1]) expect((await phone.get(pathTo(addresses.table, table))).status).toBe(404);
  expect((await phone.openTable()).status).toBeGreaterThanOrEqual(400);
  expect((await phone.openTable({ table_id: 2 })).status).toBeGreaterThanOrEqual(400);
  const line = await phone.connect();
  expect(await line.ask('/cart2/init', {})).toMatchObject({ ok: false, code: 'visit-not-open' });
  expect(await line.ask('JOIN_ROOM', { table_id: 1 })).toMatchObject({ ok: false, code: 'not-found' });
  expect(await line.add(101)).toMatchObject({ ok: false, code: 'visit-not-open' });
  await (await host.connect()).add(101);
  expect(line.heard.map(({ name }) => name)).not.toContain('UPDATE_CART');
});

test('[L-05] a call in lite mode says where to come, in fewer than thirty characters', async () => {
  const server = await startServer({ record: restaurant() });
  const guest = await (await lite(server)).connect();
  for (const table_name of [undefined, '  ', 'x'.repeat(30)]) {
    expect(await ring(guest, { table_name })).toMatchObject({ ok: false, code: 'malformed' });
  }
  expect(await ring(guest, { table_name: 'x'.repeat(29) })).toMatchObject({ ok: true });
});

test('[L-05] one lite guest hears nothing of another’s call, and all of them together leave room for the tables', async () => {
  const server = await startServer({ record: restaurant() });
  const stranger = await (await lite(server)).connect();
  const answers: CallAck[] = [];
  for (let guest = 0; guest < 7; guest += 1) {
    const line = await (await lite(server)).connect();
    for (let call = 0; call < 3; call += 1) answers.push(await ring(line, { table_name: 'Bar' }));
  }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await ring(await (await server.phoneAtOpenTable(1)).connect())).toMatchObject({ ok: true });
  expect(stranger.heard.filter(({ name }) => name === 'SERVICE_CALLS')).toHaveLength(1);
});

test('a guest who scans a table after lite mode sits at the table', async () => {
  const server = await startServer({ record: restaurant() });
  const phone = await lite(server);
  expect((await phone.scan('1')).body.table.table_id).toBe(1);
  expect((await phone.openTable()).status).toBe(200);
});

test('[CALL-4] the payment that leaves nothing open ends the calls for the bill before it, and no others', async () => {
  const server = await startServer({ record: restaurant() });
  const waiter = await server.member('waiter');
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  const bill = await ring(guest, { checkbox_group: ['The bill'] });
  const both = await ring(guest, { checkbox_group: ['The bill', 'Water'] });
  const noted = await ring(guest, { checkbox_group: ['The bill'], message: 'and a napkin' });
  const visit = await server.visitAt(1);
  const { open } = (await waiter.get<SettlementReply>(pathTo(addresses.settlement, visit))).body;
  const pay = (amount: number) =>
    waiter.post(pathTo(addresses.recordPayment, visit), { request_id: randomUUID(), kind: 'card', amount });
  const waiting = async () =>
    (await callsSeenBy(waiter)).filter(({ ended_at }) => ended_at === null).map(({ id }) => id);

  await pay(1);
  expect(await waiting()).toHaveLength(3);
  await pay(open - 1);
  await expect.poll(waiting).toEqual([idOf(noted), idOf(both)]);
  const ended = (await callsSeenBy(waiter)).find(({ id }) => id === idOf(bill));
  expect(ended).toMatchObject({ ended_by: null });

  const again = await ring(guest, { checkbox_group: ['The bill'] });
  await guest.add(dishes.beer.id);
  await expect.poll(waiting).toContain(idOf(again));
});
