import { addresses, pathTo, type RestaurantReply } from '@tavolata/protocol';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  addRestaurant,
  aFolder,
  osteria,
  SeveralRestaurants,
  serveTwo,
  trattoria,
} from './several-restaurants.ts';

/** The name of the restaurant that is served under a host name; `null` where none is. */
async function servedAt(several: SeveralRestaurants, hostName: string): Promise<string | null> {
  const { status, text } = await several.asks(hostName, pathTo(addresses.restaurant));
  return status === 200 ? (JSON.parse(text) as RestaurantReply).info.restaurant_name : null;
}

test('each host name leads to its own restaurant, in capitals, with a port and with a closing dot as well', async () => {
  const several = await serveTwo();
  expect(await servedAt(several, '127.0.0.1')).toBe('osteria');
  expect(await servedAt(several, 'LocalHost:8080')).toBe('trattoria');
  expect(await servedAt(several, 'localhost.')).toBe('trattoria');
});

test('without a list of names, the folder’s name is the first label of any host name', async () => {
  const folder = aFolder();
  await addRestaurant(folder, 'osteria');
  await addRestaurant(folder, 'da.mario.example');
  const several = await SeveralRestaurants.start({ folder });
  onTestFinished(() => several.close());
  expect(await servedAt(several, 'osteria.example.com')).toBe('osteria');
  expect(await servedAt(several, 'osteria.localhost:8080')).toBe('osteria');
  expect(await servedAt(several, 'da.mario.example')).toBe('da.mario.example');
  expect(await servedAt(several, 'da.example')).toBeNull();
});

test('a host name that two restaurants have leads to the first by name, and the log says whose it is not', async () => {
  const folder = aFolder();
  for (const name of ['trattoria', 'osteria', 'pizzeria', 'bottega', 'enoteca']) {
    await addRestaurant(folder, name, `shared.example\n${name}.example`);
  }
  const several = await SeveralRestaurants.start({ folder });
  onTestFinished(() => several.close());
  expect(await servedAt(several, 'shared.example')).toBe('bottega');
  expect(await servedAt(several, 'trattoria.example')).toBe('trattoria');
  const refused = several.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(refused.map(({ restaurant, taken }) => [restaurant, taken])).toEqual(
    ['enoteca', 'osteria', 'pizzeria', 'trattoria'].map((name) => [name, ['shared.example']]),
  );
});

test('at a name that is nobody’s a person reads so in their language, and a program gets a problem', async () => {
  const several = await serveTwo();
  const page = await several.asks('nobody.example', '/', {
    accept: 'text/html',
    'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
  });
  expect(page).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('Hier ist kein Restaurant');
  const call = await several.asks('nobody.example', pathTo(addresses.restaurant));
  expect(call).toMatchObject({ status: 404, type: 'application/problem+json' });
  expect(JSON.parse(call.text)).toMatchObject({ code: 'not-found', status: 404 });
});

test('a proxy that is believed says which host was asked for, and nobody else', async () => {
  const folder = aFolder();
  await addRestaurant(folder, 'osteria');
  const said = { 'x-forwarded-host': 'osteria.example.com' };
  const open = await SeveralRestaurants.start({ folder });
  expect((await open.asks('inside', pathTo(addresses.restaurant), said)).status).toBe(404);
  await open.close();
  const behind = await SeveralRestaurants.start({ folder, env: { TRUST_PROXY: 'loopback' } });
  onTestFinished(() => behind.close());
  expect((await behind.asks('inside', pathTo(addresses.restaurant), said)).status).toBe(200);
});

test('a restaurant that is added is served without a restart, and closed when its folder goes', async () => {
  const several = await serveTwo();
  expect(await servedAt(several, 'pizzeria.example.com')).toBeNull();
  const elsewhere = aFolder();
  await addRestaurant(elsewhere, 'pizzeria');
  renameSync(join(elsewhere, 'pizzeria'), join(several.folder, 'pizzeria'));
  await expect.poll(() => servedAt(several, 'pizzeria.example.com'), { timeout: 10_000 }).toBe('pizzeria');
  expect(several.added.map(({ publicUrl }) => publicUrl)).toEqual([
    `http://pizzeria.localhost:${several.port}`,
  ]);
  expect(several.added[0]?.newLogins).toHaveLength(1);
  renameSync(join(several.folder, 'pizzeria'), join(elsewhere, 'pizzeria'));
  await several.look();
  expect(await servedAt(several, 'pizzeria.example.com')).toBeNull();
  expect(await servedAt(several, trattoria.hostName)).toBe('trattoria');
  // It let go of its data: another server can have them.
  await addRestaurant(elsewhere, 'bar');
  const other = await SeveralRestaurants.start({ folder: elsewhere });
  onTestFinished(() => other.close());
  expect(await servedAt(other, 'pizzeria.example.com')).toBe('pizzeria');
});

test('a damaged restaurant concerns no other: the log and the health calls say which, and mended it is served', async () => {
  const folder = aFolder();
  await addRestaurant(folder, osteria.name, osteria.hostName);
  const damaged = await addRestaurant(folder, 'trattoria');
  const sound = aFolder();
  mkdirSync(join(sound, 'trattoria'));
  for (const file of readdirSync(damaged).filter((name) => /\.db(-wal)?$/.test(name))) {
    renameSync(join(damaged, file), join(sound, 'trattoria', file));
    writeFileSync(join(damaged, file), 'this is no database, and long enough to be read as one'.repeat(100));
  }
  const several = await SeveralRestaurants.start({ folder });
  onTestFinished(() => several.close());
  expect(await servedAt(several, osteria.hostName)).toBe('osteria');
  // It is no unknown name: who asks is to ask again.
  const refused = await several.asks('trattoria.example.com', pathTo(addresses.restaurant));
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'failure' });
  const told = several.log.filter((line) => line.includes('cannot be opened'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"restaurant":"trattoria"');
  const ready = await several.asks('10.0.0.1', '/readyz');
  expect(ready.status).toBe(200);
  expect(JSON.parse(ready.text)).toEqual({
    status: 'ok',
    open: 1,
    failed: 1,
    restaurants: { osteria: 'open', trattoria: 'failed' },
  });
  // Who comes from elsewhere reads no names of others.
  const fromElsewhere = await several.asks('10.0.0.1', '/readyz', { 'x-forwarded-for': '203.0.113.1' });
  expect(JSON.parse(fromElsewhere.text)).toEqual({ status: 'ok', open: 1, failed: 1 });
  expect((await several.asks('10.0.0.1', '/healthz')).status).toBe(200);
  renameSync(damaged, join(sound, 'damaged'));
  renameSync(join(sound, 'trattoria'), damaged);
  await several.look();
  expect(await servedAt(several, 'trattoria.example.com')).toBe('trattoria');
});

test('where no restaurant can be opened the server is not ready, and says which folder it is', async () => {
  const folder = aFolder();
  await addRestaurant(folder, 'no host name', '# none yet\n');
  const several = await SeveralRestaurants.start({ folder });
  onTestFinished(() => several.close());
  const ready = await several.asks('10.0.0.1', '/readyz');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text)).toMatchObject({
    status: 'failure',
    restaurants: { 'no host name': 'failed' },
  });
  expect(several.log.join()).toContain('name its hosts in hosts.txt');
});
