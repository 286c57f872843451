import { paths, type PositionReply } from '@tavolata/protocol';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions } from './start-server.ts';

const door = { latitude: 43.76961, longitude: 11.25583 };
const faraway = { latitude: 43.80571, longitude: 11.25583 };

/** A house that takes orders only within 100 m of its door. */
function startWithFence(options: StartOptions = {}) {
  const restaurant = sampleRestaurant(10);
  const { latitude: google_map_lat, longitude: google_map_lng } = door;
  const settings = { ...restaurant.settings, set_map: 1, map_scope: 100, google_map_lat, google_map_lng };
  return startServer({ ...options, restaurant: { ...restaurant, settings } });
}

async function whereabouts(phone: Device, position: object): Promise<string> {
  const { body } = await phone.post<PositionReply>(paths.guestPosition, { accuracy: 12, ...position });
  return body.whereabouts;
}

async function placeCheckOf(phone: Device): Promise<string> {
  return (await phone.get<{ place_check: string }>(paths.guestSession)).body.place_check;
}

const outside = { status: 403, body: { code: 'not-here', title: 'not in restaurant area, unable to order' } };

describe('[G-02] in a house that takes orders only from inside', () => {
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

  test('a position that is less certain than the house is wide proves nothing, neither way', async () => {
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
    const server = await startWithFence();
    const anna = await server.phoneAt(1);
    await whereabouts(anna, door);
    await anna.openTable();
    const ben = await server.phoneAt(1);
    const line = await ben.connect();
    await line.add(11);
    expect(await line.submit()).toMatchObject({ ok: false, code: 'not-here' });
    await whereabouts(ben, door);
    expect(await line.submit()).toMatchObject({ ok: true });
  });

  test('nothing of a position is kept: not in the data, not in the log', async () => {
    const server = await startWithFence();
    const phone = await server.phoneAt(1);
    const position = { latitude: 43.769631, longitude: 11.255847, accuracy: 7.25 };
    expect(await whereabouts(phone, position)).toBe('inside');
    await phone.post(paths.guestPosition, { ...position, latitude: 'nonsense 43.769631' });
    const files = readdirSync(server.dataDir).map((name) => join(server.dataDir, name));
    const kept = [...files.map((file) => readFileSync(file, 'latin1')), ...server.log].join('\n');
    expect(kept).not.toContain('43.769631');
    expect(kept).not.toContain('11.255847');
  });

  test('a phone without a session is asked to scan, and a position that is none is not understood', async () => {
    const server = await startWithFence();
    expect((await server.device().post(paths.guestPosition, { ...door, accuracy: 1 })).status).toBe(401);
    const phone = await server.phoneAt(1);
    for (const nonsense of [
      {},
      { ...door },
      { ...door, accuracy: -1 },
      { ...door, latitude: 91, accuracy: 1 },
    ]) {
      expect((await phone.post(paths.guestPosition, nonsense)).status).toBe(400);
    }
  });
});

test('[G-02] at an address where browsers tell no position, the house locks nobody out', async () => {
  const server = await startWithFence({ env: { PUBLIC_URL: 'http://192.168.1.20:8080' } });
  const phone = await server.phoneAt(1);
  expect(await placeCheckOf(phone)).toBe('off');
  expect((await phone.openTable()).status).toBe(200);
});

test('[G-01] a house that has not switched the check on asks nobody where they are', async () => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  expect(await placeCheckOf(phone)).toBe('off');
  expect((await phone.openTable()).status).toBe(200);
});
