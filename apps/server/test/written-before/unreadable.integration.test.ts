import {
  addresses,
  pathTo,
  type FloorReply,
  type FloorTableWire,
  type GuestSessionReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/sqlite/open-database.ts';
import { readSettings } from '../../src/settings.ts';
import { openStores } from '../../src/stores.ts';
import { startServer } from '../start-server.ts';
import { dataWrittenBy } from './data-written-by.ts';

interface VisitRow {
  readonly id: string;
  readonly table_id: number;
  readonly order_id: number;
}

/** An evening of the fixture's server, brought up to date, in which somebody has then been at one open visit's data. */
async function damagedEvening(where: string, damage: string) {
  const dataDir = dataWrittenBy('174efc8');
  const settings = readSettings({ PORT: '0', SEED: 'none', DATA_DIR: dataDir });
  const stores = await openStores(settings, { onDeath: (error) => expect.fail(error.message) });
  await stores.close();
  const database = openDatabase(join(dataDir, 'tavolata.db'));
  try {
    const row = database
      .prepare(`SELECT id, table_id, order_id FROM visits WHERE status = 'open' AND ${where} LIMIT 1`)
      .get() as unknown as VisitRow;
    expect(database.prepare(damage).run(row.id).changes).toBe(1);
    return { dataDir, row };
  } finally {
    database.close();
  }
}

async function serveDamaged(where: string, damage: string) {
  const { dataDir, row } = await damagedEvening(where, damage);
  const server = await startServer({ dataDir });
  const waiter = server.device();
  await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
  const readFloor = async () => (await waiter.get<FloorReply>(pathTo(addresses.floor))).body;
  return { server, waiter, row, readFloor };
}

/** Some of its last events are not in its state yet. */
const ofTable = `table_id > 0 AND (SELECT max(version) FROM visit_events WHERE visit = number)
  > (SELECT version FROM visit_states WHERE visit_id = id)`;
const withoutField = (field: string) =>
  `UPDATE visit_states SET state = json_remove(state, '$.${field}') WHERE visit_id = ?`;

function lastEvent(body: string): string {
  return `UPDATE visit_events SET body = ${body}
    WHERE position = (SELECT max(position) FROM visit_events JOIN visits ON number = visit WHERE id = ?)`;
}

let undamaged: Promise<FloorReply> | undefined;
/** The floor of the evening as it was; read once. */
const floorUndamaged = () => (undamaged ??= readUndamaged());

async function readUndamaged(): Promise<FloorReply> {
  const server = await startServer({ dataDir: dataWrittenBy('174efc8') });
  const waiter = server.device();
  await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
  return (await waiter.get<FloorReply>(pathTo(addresses.floor))).body;
}

/** What was kept, without what goes by the clock. */
const keptOf = ({ table_id, visit_id, table_status, should_amount, batches, diners }: FloorTableWire) => ({
  table_id,
  visit_id,
  table_status,
  should_amount,
  batches,
  diners,
});

const damages = [
  ['a state without its turn', withoutField('turn')],
  ['a state without its charges', withoutField('charges')],
  ['a state without its covers', withoutField('covers')],
  ['a state without its other tables', withoutField('otherTables')],
  ['a diner without a seat', withoutField('diners[0].seat')],
  ['an event without its kind', lastEvent("json_remove(body, '$.type')")],
  ['an event that is cut off', lastEvent('substr(body, 1, 20)')],
  ['an event that cannot have followed', lastEvent(`'{"type":"openingChanged"}'`)],
  ['a state that is no JSON', "UPDATE visit_states SET state = '{' WHERE visit_id = ?"],
  ['a state of a shape that nobody knows', 'UPDATE visit_states SET shape = 999 WHERE visit_id = ?'],
] as const;

test.each(damages)('%s: its table is set aside and says so, the 23 others serve', async (_what, damage) => {
  const before = await floorUndamaged();
  const { server, row, readFloor } = await serveDamaged(ofTable, damage);
  const { tables } = await readFloor();
  expect(tables).toHaveLength(24);
  const concerned = tables.filter(({ unreadable }) => unreadable !== null);
  expect(concerned.length).toBeGreaterThan(0);
  for (const tile of concerned) {
    expect(tile.unreadable).toEqual({ visit_id: row.id, order_head_id: row.order_id });
    expect(tile.visit_id).toBeNull();
  }
  expect(concerned.map(({ table_id }) => table_id)).toContain(row.table_id);
  const others = (floor: readonly FloorTableWire[]) =>
    floor.filter(({ table_id }) => !concerned.some((tile) => tile.table_id === table_id)).map(keptOf);
  expect(others(tables)).toEqual(others(before.tables));
  expect(server.log).toHaveLength(1);
  expect(JSON.parse(String(server.log[0]))).toMatchObject({ visitId: row.id, tableId: row.table_id });
});

test('the table takes no guests until the staff end its visit, once; then it is like any other', async () => {
  const { server, waiter, row, readFloor } = await serveDamaged(ofTable, withoutField('turn'));
  const tileOf = async () => (await readFloor()).tables.find(({ table_id }) => table_id === row.table_id);
  const early = await server.phoneAt(row.table_id);
  expect(await early.openTable()).toMatchObject({ status: 409, body: { code: 'table-paused' } });
  const open = { request_id: randomUUID(), menu_id: 1, adult_number: 2, child_number: 0, other_number: 0 };
  expect(await waiter.post(pathTo(addresses.openForGuests, row.table_id), open)).toMatchObject({
    status: 409,
    body: { code: 'table-paused' },
  });

  const end = { request_id: randomUUID() };
  expect((await waiter.post(pathTo(addresses.endUnreadable, randomUUID()), end)).status).toBe(404);
  expect((await waiter.post(pathTo(addresses.endUnreadable, row.id), end)).status).toBe(204);
  expect((await waiter.post(pathTo(addresses.endUnreadable, row.id), end)).status).toBe(204);
  const another = { request_id: randomUUID() };
  expect((await waiter.post(pathTo(addresses.endUnreadable, row.id), another)).status).toBe(404);
  expect(await tileOf()).toMatchObject({ unreadable: null, table_status: 0 });

  const phone = await server.phoneAt(row.table_id);
  await phone.openTable();
  expect((await tileOf())?.visit_id).toEqual(expect.any(String));
});

test('an order that is taken away is set aside as well, and can be ended', async () => {
  const { waiter, row, readFloor } = await serveDamaged('table_id = -1', withoutField('turn'));
  const orders = async () => (await readFloor()).orders.filter(({ unreadable }) => unreadable !== null);
  expect(await orders()).toMatchObject([
    { visit_id: row.id, pickup_number: row.order_id, unreadable: { visit_id: row.id } },
  ]);
  const end = pathTo(addresses.endUnreadable, row.id);
  expect((await waiter.post(end, { request_id: randomUUID() })).status).toBe(204);
  expect(await orders()).toEqual([]);
});

test('what is kept of an ended visit stays for a version that can read it, out of the archive', async () => {
  const { server, waiter, row } = await serveDamaged(ofTable, withoutField('turn'));
  await waiter.post(pathTo(addresses.endUnreadable, row.id), { request_id: randomUUID() });
  const again = await server.restart();
  expect(again.log).toEqual([]);
  const database = openDatabase(join(server.dataDir, 'tavolata.db'));
  try {
    const { state } = database.prepare('SELECT state FROM visit_states WHERE visit_id = ?').get(row.id) as {
      state: string;
    };
    expect(JSON.parse(state)).toMatchObject({ id: row.id, status: 'open' });
  } finally {
    database.close();
  }
});

test('a phone of its party is told to ask the staff, and can do nothing there until the visit is ended', async () => {
  const first = await startServer();
  const before = await first.phoneAtOpenTable(1);
  const visitId = await first.visitAt(1);
  await first.close();
  const database = openDatabase(join(first.dataDir, 'tavolata.db'));
  database.prepare(withoutField('turn')).run(visitId);
  database.close();

  const server = await first.restart();
  const phone = server.device(before);
  const seen = await phone.get<GuestSessionReply>(pathTo(addresses.resume));
  expect(seen).toMatchObject({ status: 200, body: { table: { table_status: 6 } } });
  expect(await phone.openTable()).toMatchObject({ status: 409 });
  const read = await phone.get(pathTo(addresses.historyDish, 1));
  expect(read.status).toBeGreaterThanOrEqual(400);
  expect(read.status).toBeLessThan(500);

  const waiter = await server.member('waiter');
  const end = pathTo(addresses.endUnreadable, visitId);
  expect((await waiter.post(end, { request_id: randomUUID() })).status).toBe(204);
  const next = await server.phoneAtOpenTable(1);
  expect((await (await next.connect()).visit()).lines).toEqual([]);
});
