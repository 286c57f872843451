import {
  addresses,
  pathTo,
  type FloorReply,
  type GuestSessionReply,
  type TableAlert,
} from '@tavolata/protocol';
import { namespaces } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

/** Behind a proxy that is believed, so that a test can be at any address. */
const env = { TRUST_PROXY: 'loopback' };
const twelveTables = { ...sampleRestaurant(12), settings: plainSettings };

/** Scans a table of twelve from an address and opens it for two. */
async function opensFrom(server: TestServer, address: string, tableId: number) {
  const phone = server.device();
  const from = { 'x-forwarded-for': address };
  await phone.post(pathTo(addresses.scan), { table_id: String(tableId), leaves_table: true }, from);
  const command = {
    request_id: randomUUID(),
    select_menu: '1',
    adult_number: 2,
    child_number: 0,
    other_number: 0,
  };
  const { status, body } = await phone.post<{ order_head_id: number }>(
    pathTo(addresses.openTable),
    command,
    from,
  );
  expect(status).toBe(200);
  return body.order_head_id;
}

test('[CEILING-6] the sixth table of an address in ten minutes waits for the staff, who are alerted; others open', async () => {
  let now = Date.now();
  const server = await startServer({ record: twelveTables, env, now: () => now });
  const waiter = await server.member('waiter');
  const screen = await waiter.connect(namespaces.staff);
  for (const table of [1, 2, 3, 4, 5]) {
    expect(await opensFrom(server, '203.0.113.9', table)).toBeGreaterThan(0);
  }
  expect(await opensFrom(server, '203.0.113.9', 6)).toBe(0);
  expect(await screen.hears<TableAlert>('TABLE_ALERT')).toMatchObject({ kind: 'many-orders', table_id: 6 });
  const { tables } = (await waiter.get<FloorReply>(pathTo(addresses.floor))).body;
  expect(tables.find(({ table_id }) => table_id === 6)?.approval).toMatchObject({ is_one_of_many: true });
  expect(await opensFrom(server, '198.51.100.4', 7)).toBeGreaterThan(0);

  const yes = pathTo(addresses.approve, await server.visitAt(6));
  expect((await waiter.post(yes, { request_id: randomUUID() })).status).toBe(200);
  now += 600_000;
  expect(await opensFrom(server, '203.0.113.9', 8)).toBeGreaterThan(0);
});

test('an address gets three hundred sessions in ten minutes, and another one’s guests scan on', async () => {
  const server = await startServer({ record: twelveTables, env });
  const phone = server.device();
  const scan = (address: string) =>
    phone.post<GuestSessionReply>(pathTo(addresses.scan), { table_id: '1' }, { 'x-forwarded-for': address });
  for (let scanned = 0; scanned < 300; scanned += 30) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => scan('203.0.113.9')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const { status, body, headers } = await scan('203.0.113.9');
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await scan('198.51.100.4')).status).toBe(200);
});
