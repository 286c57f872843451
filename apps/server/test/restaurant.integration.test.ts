import { rmSync, statSync } from 'node:fs';
import {
  addresses,
  apiVersionHeader,
  catalogueFromWire,
  pathTo,
  type RestaurantReply,
  type MenuWire,
} from '@tavolata/protocol';
import type { StaffHealthReply } from '@tavolata/protocol';
import { RestaurantReply as RestaurantSchema, MenusReply, Problem } from '@tavolata/protocol/schemas';
import { sampleMenu } from '@tavolata/domain/testing';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

test('the restaurant and its menus fit their schemas and make the menu that the server judges with', async () => {
  const server = await startServer();
  const phone = server.device();
  const restaurant = (await phone.get<RestaurantReply>(pathTo(addresses.restaurant))).body;
  const menus = (await phone.get<MenuWire[]>(`${pathTo(addresses.menus)}?type=0&with_dish=true`)).body;
  expect([...Value.Errors(RestaurantSchema, restaurant)]).toEqual([]);
  expect([...Value.Errors(MenusReply, menus)]).toEqual([]);
  const { dishes, ...rest } = catalogueFromWire(restaurant, menus);
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  expect([...dishes].sort(byId)).toEqual([...sampleMenu.dishes].sort(byId));
  expect({ ...rest, categories: [...rest.categories].sort(byId) }).toEqual({
    menus: sampleMenu.menus,
    categories: sampleMenu.categories,
    condimentGroups: sampleMenu.condimentGroups,
    extraItems: sampleMenu.extraItems,
  });
});

test('lists that a phone pulls at its start have an ETag and come packed', async () => {
  const server = await startServer();
  const lists = [
    pathTo(addresses.restaurant),
    `${pathTo(addresses.menus)}?with_dish=true`,
    pathTo(addresses.settings),
    pathTo(addresses.businessHour),
    pathTo(addresses.condiments),
  ];
  for (const path of lists) {
    const first = await server.device().get(path);
    const etag = first.headers.get('etag') ?? '';
    const second = await server.device().get(path, { 'if-none-match': `W/${etag}, "other"` });
    expect(second).toMatchObject({ status: 304, body: '' });
    const packed = await rawBody(`${server.address}${path}`, 'gzip;q=0, br');
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(first.body);
  }
});

test('[API-04] every answer carries the API version, also one that says no', async () => {
  const server = await startServer();
  for (const path of [
    pathTo(addresses.ping),
    pathTo(addresses.restaurant),
    pathTo(addresses.health),
    '/api/nothing',
    '/pictures/x',
    pathTo(addresses.me),
  ]) {
    expect((await server.device().get(path)).headers.get(apiVersionHeader)).toBe('71');
  }
});

test('a problem fits its schema', async () => {
  const server = await startServer();
  expect(Value.Check(Problem, (await server.device().get('/api/nothing')).body)).toBe(true);
});

test('the interfaces describe themselves', async () => {
  const server = await startServer();
  const open = (await server.device().get<{ paths: Record<string, object> }>(pathTo(addresses.openApi))).body;
  expect(Object.keys(open.paths)).toContain('/api/v3/staff/tables/{id}');
  const live = (
    await server.device().get<{ channels: { guestSays: { messages: object } } }>(pathTo(addresses.asyncApi))
  ).body;
  expect(Object.keys(live.channels.guestSays.messages)).toContain('cart2.update');
});

test('health, readiness and figures', async () => {
  const server = await startServer();
  const phone = await server.phoneAtOpenTable(1);
  await (await phone.connect()).add(11);
  expect((await phone.get(pathTo(addresses.health))).status).toBe(200);
  expect((await phone.get(pathTo(addresses.ready))).status).toBe(200);
  const { body } = await phone.get<string>(pathTo(addresses.metrics));
  expect(body).toContain('tavolata_guest_messages_total{outcome="ok"} 1');
  expect(body).toContain('tavolata_sockets 1');
});

test('figures are for this machine and for whoever knows the token; a guest behind a proxy reads none', async () => {
  const METRICS_TOKEN = 'a-token-of-16-or-more';
  const server = await startServer({ env: { METRICS_TOKEN } });
  const guest = { 'x-forwarded-for': '203.0.113.9' };
  const ask = async (headers: Record<string, string>) =>
    (await server.device().get(pathTo(addresses.metrics), headers)).status;
  expect(await ask({})).toBe(200);
  expect(await ask(guest)).toBe(404);
  expect(await ask({ ...guest, authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
  expect(await ask({ authorization: 'Bearer another-token-of-the-kind' })).toBe(404);
});

test('the staff are told how much is left of the disk, and guests are not', async () => {
  const server = await startServer();
  const { body } = await (await server.manager()).get(pathTo(addresses.staffHealth));
  expect(body).toMatchObject({ is_full: false });
  expect((body as StaffHealthReply).free_bytes).toBeGreaterThan(0);
  expect((await server.device().get(pathTo(addresses.staffHealth))).status).toBe(401);
});

test('a server whose data folder takes nothing any more is not ready', async () => {
  const server = await startServer();
  rmSync(server.dataDir, { recursive: true, force: true });
  expect((await server.device().get(pathTo(addresses.ready))).status).toBe(503);
});

test('the data folder is nobody’s but its owner’s', async () => {
  const { dataDir } = await startServer();
  expect(statSync(dataDir).mode & 0o077).toBe(0);
});

test('no cache keeps what a call answers', async () => {
  const server = await startServer();
  const phone = await server.phoneAtOpenTable(1);
  const { headers } = await phone.get(pathTo(addresses.resume));
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a restaurant under https says so to browsers, and one under http does not', async () => {
  const server = await startServer({ env: { PUBLIC_URL: 'https://menu.example.com' } });
  expect(
    (await server.device().get(pathTo(addresses.ping))).headers.get('strict-transport-security'),
  ).toMatch(/^max-age=\d+/);
  const plain = await startServer();
  expect(
    (await plain.device().get(pathTo(addresses.ping))).headers.get('strict-transport-security'),
  ).toBeNull();
});

test('a change that another site of the same domain asks for is refused', async () => {
  const server = await startServer();
  const site = { 'sec-fetch-site': 'same-site' };
  expect((await server.device().post(pathTo(addresses.scan), { table_id: '1' }, site)).status).toBe(403);
  expect((await server.device().post(pathTo(addresses.scan), { table_id: '1' })).status).toBe(200);
});

test('a name with a character that nobody types is no name', async () => {
  const server = await startServer();
  const login = { account: 'manager\u0000x', password: 'whatever it is' };
  expect((await server.device().post(pathTo(addresses.logIn), login)).status).toBe(400);
});

test('a person who opens an unknown address is led to the start, a program gets a problem', async () => {
  const server = await startServer();
  const opened = await server.device().get('/Home/x', { accept: 'text/html' });
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toBe('/');
  expect((await server.device().get('/Home/x')).status).toBe(404);
});

function rawBody(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}
