import { addresses, pathTo, type PositionReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions, type TestServer } from './start-server.ts';

const door = { latitude: 43.76961, longitude: 11.25583 };
const faraway = { latitude: 43.80571, longitude: 11.25583 };

/** A restaurant that takes orders only within 100 m of its door. */
function startWithFence(options: StartOptions = {}, change: object = {}) {
  const record = sampleRestaurant(10);
  const { latitude: google_map_lat, longitude: google_map_lng } = door;
  const fence = { set_map: 1, map_scope: 100, google_map_lat, google_map_lng };
  const settings = { ...record.settings, ...fence, ...change };
  return startServer({ ...options, record: { ...record, settings } });
}

async function whereabouts(phone: Device, position: object): Promise<string> {
  const { body } = await phone.post<PositionReply>(pathTo(addresses.showPosition), {
    accuracy: 12,
    ...position,
  });
  return body.whereabouts;
}

async function placeCheckOf(phone: Device): Promise<string> {
  return (await phone.get<{ place_check: string }>(pathTo(addresses.resume))).body.place_check;
}

/** A dish into the cart, and off with it. */
async function addAndSubmit(phone: Device) {
  const line = await phone.connect();
  expect(await line.add(11)).toMatchObject({ ok: true });
  return line.submit();
}

async function approve(server: TestServer, tableId: number): Promise<void> {
  const waiter = await server.member('waiter');
  const command = { request_id: randomUUID() };
  const path = pathTo(addresses.approve, await server.visitAt(tableId));
  expect((await waiter.post(path, command)).status).toBe(200);
}

/** Anna has opened table 1 in the restaurant; Ben, who has not shown where he is, has a dish in the cart that he may not send. */
async function besideWhoOpened(settings: object = {}) {
  const server = await startWithFence({}, settings);
  const anna = await server.phoneAt(1);
  await whereabouts(anna, door);
  await anna.openTable();
  const ben = await server.phoneAt(1);
  const line = await ben.connect();
  await line.add(11);
  expect(await line.submit()).toMatchObject({ ok: false, code: 'not-here' });
  return { server, anna, ben, line };
}

const outside = { status: 403, body: { code: 'not-here', title: 'not in restaurant area, unable to order' } };

describe('[G-02] in a restaurant that takes orders only from inside', () => {
  test('a table is opened by who has shown to be there, and by nobody else', async () => {
    const server = await startWithFence();
    const phone = await server.phoneAt(1);
    expect(await placeCheckOf(phone)).toBe('due');
    expect(await phone.openTable()).toMatchObject(outside);
    expect(await whereabouts(phone, faraway)).toBe('outside');
    expect(await phone.openTable()).toMatchObject(outside);
    expect(await whereabouts(phone, door)).toBe('inside');
    expect(await placeCheckOf(phone)).toBe('passed');
    expect((await phone.openTable()).status).toBe(200);
  });

  test('a position that is less certain than the restaurant is wide proves nothing, neither way', async () => {
    const server = await startWithFence();
    const phone = await server.phoneAt(1);
    expect(await whereabouts(phone, { ...door, accuracy: 3000 })).toBe('unknown');
    expect(await placeCheckOf(phone)).toBe('due');
    expect(await whereabouts(phone, door)).toBe('inside');
    expect(await whereabouts(phone, { ...faraway, accuracy: 3000 })).toBe('unknown');
    expect(await placeCheckOf(phone)).toBe('passed');
  });

  test('a stranger with a photo of the code fills the cart at most, and only who is there sends it', async () => {
    const server = await startWithFence();
    const anna = await server.phoneAt(1);
    await whereabouts(anna, door);
    await anna.openTable();
    const stranger = await server.phoneAt(1);
    const line = await stranger.connect();
    expect(await line.add(11)).toMatchObject({ ok: true });
    expect(await line.submit()).toMatchObject({ ok: false, code: 'not-here' });
    await whereabouts(stranger, faraway);
    expect(await line.submit()).toMatchObject({ ok: false, code: 'not-here' });
    expect(await (await anna.connect()).submit()).toMatchObject({ ok: true });
  });

  test('a guest who has shown it while being connected sends over the same line', async () => {
    const { ben, line } = await besideWhoOpened();
    await whereabouts(ben, door);
    expect(await line.submit()).toMatchObject({ ok: true });
  });

  test('nothing of a position is kept: not in the data, not in the log', async () => {
    const server = await startWithFence();
    const phone = await server.phoneAt(1);
    const position = { latitude: 43.769631, longitude: 11.255847, accuracy: 7.25 };
    expect(await whereabouts(phone, position)).toBe('inside');
    await phone.post(pathTo(addresses.showPosition), { ...position, latitude: 'nonsense 43.769631' });
    const files = readdirSync(server.dataDir).map((name) => join(server.dataDir, name));
    const kept = [...files.map((file) => readFileSync(file, 'latin1')), ...server.log].join('\n');
    expect(kept).not.toContain('43.769631');
    expect(kept).not.toContain('11.255847');
  });

  test('a phone without a session is asked to scan, and a position that is none is not understood', async () => {
    const server = await startWithFence();
    expect(
      (await server.device().post(pathTo(addresses.showPosition), { ...door, accuracy: 1 })).status,
    ).toBe(401);
    const phone = await server.phoneAt(1);
    for (const nonsense of [
      {},
      { ...door },
      { ...door, accuracy: -1 },
      { ...door, latitude: 91, accuracy: 1 },
    ]) {
      expect((await phone.post(pathTo(addresses.showPosition), nonsense)).status).toBe(400);
    }
  });
});

describe('[G-02] a phone that can’t show where it is', () => {
  test('sends at a table that the staff have opened, as it was told it may', async () => {
    const server = await startWithFence();
    const waiter = await server.member('waiter');
    const heads = { adult_number: 2, child_number: 0, other_number: 0 };
    const opening = { request_id: randomUUID(), menu_id: 1, ...heads };
    expect((await waiter.post(pathTo(addresses.openForGuests, 1), opening)).status).toBe(200);
    const phone = await server.phoneAt(1);
    expect(await placeCheckOf(phone)).toBe('passed');
    expect(await addAndSubmit(phone)).toMatchObject({ ok: true });
  });

  test('sends at a table that the staff have let open', async () => {
    const server = await startWithFence({}, { 'open-table-audit': { enable: true } });
    const anna = await server.phoneAt(1);
    await whereabouts(anna, door);
    await anna.openTable();
    const ben = await server.phoneAt(1);
    expect(await placeCheckOf(ben)).toBe('due');
    await approve(server, 1);
    expect(await placeCheckOf(ben)).toBe('passed');
    expect(await addAndSubmit(ben)).toMatchObject({ ok: true });
  });

  test('sends over the line that it has as soon as the staff have approved its guests', async () => {
    const { server, anna, line } = await besideWhoOpened({ 'first-round-audit': { enable: true } });
    const annas = await anna.connect();
    expect(await annas.submit()).toMatchObject({ ok: true });
    await approve(server, 1);
    expect(await line.add(11)).toMatchObject({ ok: true });
    expect(await line.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
  });

  test('sends where it has said the PIN, whatever is found out about its place, also after another scan and a restart', async () => {
    const before = await startWithFence({}, { order_head_password: 1 });
    const anna = await before.phoneAt(1);
    await whereabouts(anna, door);
    const { order_head_id } = (await anna.openTable({ order_code: '4711' })).body;
    const ben = await before.phoneAt(1);
    const say = (order_code: string) => ben.post(pathTo(addresses.checkPin), { order_head_id, order_code });
    expect((await say('4712')).body).toEqual({ status: 300 });
    expect(await placeCheckOf(ben)).toBe('due');
    expect((await say('4711')).body).toEqual({ status: 200 });
    expect(await placeCheckOf(ben)).toBe('passed');
    await whereabouts(ben, faraway);
    expect(await placeCheckOf(ben)).toBe('passed');
    await ben.scan('1');
    const server = await before.restart();
    const back = server.device(ben);
    expect(await placeCheckOf(back)).toBe('passed');
    expect(await addAndSubmit(back)).toMatchObject({ ok: true });
  });

  test('does not send for having sat at a table whose PIN was set later', async () => {
    const server = await startWithFence({}, { order_head_password: 1 });
    const manager = await server.manager();
    const anna = await server.phoneAt(1);
    await whereabouts(anna, door);
    await anna.openTable({ order_code: '4711' });
    const path = pathTo(addresses.changePin, await server.visitAt(1));
    const changePin = (pin: string) => manager.put(path, { request_id: randomUUID(), pin });
    expect((await changePin('')).status).toBe(200);
    const stranger = await server.phoneAt(1);
    expect((await changePin('0815')).status).toBe(200);
    expect(await placeCheckOf(stranger)).toBe('due');
    expect(await addAndSubmit(stranger)).toMatchObject({ ok: false, code: 'not-here' });
  });

  test('opens no table of its own, neither before nor for having known the PIN of the last one', async () => {
    const server = await startWithFence({}, { order_head_password: 1 });
    const anna = await server.phoneAt(1);
    await whereabouts(anna, door);
    const { order_head_id } = (await anna.openTable({ order_code: '4711' })).body;
    const ben = await server.phoneAt(1);
    const said = await ben.post(pathTo(addresses.checkPin), { order_head_id, order_code: '4711' });
    expect(said.body).toEqual({ status: 200 });
    await server.freeTable(1);
    expect(await placeCheckOf(ben)).toBe('due');
    expect(await ben.openTable({ order_code: '4711' })).toMatchObject(outside);
  });
});

test('[G-02] at an address where browsers tell no position, the restaurant locks nobody out', async () => {
  const server = await startWithFence({ env: { PUBLIC_URL: 'http://192.168.1.20:8080' } });
  const phone = await server.phoneAt(1);
  expect(await placeCheckOf(phone)).toBe('off');
  expect((await phone.openTable()).status).toBe(200);
});

test('[G-01] a restaurant that has not switched the check on asks nobody where they are', async () => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  expect(await placeCheckOf(phone)).toBe('off');
  expect((await phone.openTable()).status).toBe(200);
});
