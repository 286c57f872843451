import {
  apiVersionHeader,
  catalogueFromWire,
  paths,
  type HouseReply,
  type MenuWire,
} from '@tavolata/protocol';
import { HouseReply as HouseSchema, MenusReply, Problem } from '@tavolata/protocol/schemas';
import { sampleMenu } from '@tavolata/domain/testing';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

test('the house and its menus fit their schemas and make the menu that the server judges with', async () => {
  const server = await startServer();
  const phone = server.device();
  const house = (await phone.get<HouseReply>(paths.house)).body;
  const menus = (await phone.get<MenuWire[]>(`${paths.menus}?type=0&with_dish=true`)).body;
  expect([...Value.Errors(HouseSchema, house)]).toEqual([]);
  expect([...Value.Errors(MenusReply, menus)]).toEqual([]);
  const { dishes, ...rest } = catalogueFromWire(house, menus);
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
    paths.house,
    `${paths.menus}?with_dish=true`,
    paths.settings,
    paths.businessHour,
    paths.condiments,
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
  for (const path of [paths.ping, paths.house, paths.health, '/api/nothing', '/pictures/x', paths.staffMe]) {
    expect((await server.device().get(path)).headers.get(apiVersionHeader)).toBe('71');
  }
});

test('a problem fits its schema', async () => {
  const server = await startServer();
  expect(Value.Check(Problem, (await server.device().get('/api/nothing')).body)).toBe(true);
});

test('the interfaces describe themselves', async () => {
  const server = await startServer();
  const open = (await server.device().get<{ paths: Record<string, object> }>(paths.openApi)).body;
  expect(Object.keys(open.paths)).toContain('/api/v3/staff/tables/{id}');
  const live = (await server.device().get<{ channels: { guestSays: { messages: object } } }>(paths.asyncApi))
    .body;
  expect(Object.keys(live.channels.guestSays.messages)).toContain('cart2.update');
});

test('health, readiness and figures', async () => {
  const server = await startServer();
  const phone = await server.phoneAtOpenTable(1);
  await (await phone.connect()).add(11);
  expect((await phone.get(paths.health)).status).toBe(200);
  expect((await phone.get(paths.ready)).status).toBe(200);
  const { body } = await phone.get<string>(paths.metrics);
  expect(body).toContain('tavolata_guest_messages_total{outcome="ok"} 1');
  expect(body).toContain('tavolata_sockets 1');
});

test('no strange script, style or frame can get in', async () => {
  const server = await startServer();
  const { headers } = await server.device().get(paths.ping);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
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
