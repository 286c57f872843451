import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Bus, Hint } from '../../src/bus/bus.ts';
import { MemoryBus } from '../../src/bus/memory-bus.ts';
import { serveOne } from '../../src/host/serve-one.ts';
import { readSettings } from '../../src/settings.ts';
import { openStores } from '../../src/stores.ts';
import { Device } from '../device.ts';
import { Documents } from '../documents.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { aFolder } from './several-restaurants.ts';

/** Two servers of one restaurant on the same storage, as two processes would be; between them there is only the bus. */
async function twoServers(buses: { connect(): Bus } = new MemoryBus()) {
  const dataDir = join(aFolder(), 'one');
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', SEED: 'none', DATA_DIR: dataDir });
  const onDeath = (error: Error) => {
    throw error;
  };
  const stores = await openStores(settings, { onDeath });
  await stores.catalogueStore.replace(sampleRestaurant(4));
  const log = pino({ level: 'silent' });
  const folders = { diner: join(dataDir, 'no-diner'), staff: join(dataDir, 'no-staff') };
  const start = (close: () => Promise<void>) =>
    serveOne({ settings, stores: { ...stores, close }, folders, log, bus: buses.connect() });
  const first = await start(() => stores.close());
  const second = await start(async () => undefined);
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  const documents = await Documents.of(`http://127.0.0.1:${first.port}`);
  const deviceAt = ({ port }: { port: number }, before?: Device) =>
    new Device(`http://127.0.0.1:${port}`, documents, before);
  const manager = deviceAt(first);
  const { account = '', password = '' } = first.newLogins[0] ?? {};
  await manager.post(pathTo(addresses.logIn), { account, password });
  return { first, second, deviceAt, manager };
}

/** Phones of one table, each at another server. */
async function twoPhones({ first, second, deviceAt }: Awaited<ReturnType<typeof twoServers>>) {
  const here = deviceAt(first);
  await here.scan('1');
  await here.openTable();
  const there = deviceAt(second);
  await there.scan('1');
  return { here: await here.connect(), there: await there.connect(), phoneThere: there };
}

test('what one process changes at a table, phones and staff at the other hear', async () => {
  const servers = await twoServers();
  const { here, there } = await twoPhones(servers);
  expect(await here.add(dishes.tuna.id, { quantity: 2 })).toMatchObject({ ok: true });
  await expect.poll(async () => (await there.visit()).lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(await there.add(dishes.salmon.id)).toMatchObject({ ok: true });
  await expect.poll(async () => (await here.visit()).lines).toHaveLength(2);
  expect(await here.submit()).toMatchObject({ ok: true });
  const screen = servers.deviceAt(servers.second, servers.manager);
  await expect
    .poll(async () => (await screen.get<FloorReply>(pathTo(addresses.floor))).body.tables[0]?.batches)
    .toBe(1);
});

test('settings, stock and pauses that one process changes hold at the other, and phones there are told', async () => {
  const servers = await twoServers();
  const { second, deviceAt, manager } = servers;
  const { there } = await twoPhones(servers);
  const request_id = () => randomUUID();
  await manager.patch(pathTo(addresses.setSetting, 3), { request_id: request_id(), value: { enable: true } });
  await there.hears('MENU_UPDATE');
  const screen = deviceAt(second, manager);
  const setting = await screen.get<{ value: unknown }>(pathTo(addresses.setting, 3));
  expect(setting.body.value).toEqual({ enable: true });
  await manager.patch(pathTo(addresses.setStock), {
    request_id: request_id(),
    item_id: dishes.tuna.id,
    is_sold_out: 1,
  });
  await there.hears('COUNT_DOWN_DISH');
  await manager.put(pathTo(addresses.pauseTable, 2), { request_id: request_id(), is_paused: true });
  const statusThere = async (table: number) => {
    const { tables } = (await screen.get<FloorReply>(pathTo(addresses.floor))).body;
    return tables.find(({ table_id }) => table_id === table)?.table_status;
  };
  const free = await statusThere(3);
  await expect.poll(() => statusThere(2)).not.toBe(free);
});

test('where every hint is lost nothing is counted twice or lost: who commands next finds out', async () => {
  const deaf: Bus = { publish: (_hint: Hint) => undefined, subscribe: () => () => undefined };
  const servers = await twoServers({ connect: () => deaf });
  const { here, there } = await twoPhones(servers);
  const asked = await Promise.all([
    here.add(dishes.tuna.id, { quantity: 2 }),
    there.add(dishes.salmon.id, { quantity: 3 }),
  ]);
  expect(asked).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await here.add(dishes.salmon.id)).toMatchObject({ ok: true });
  const quantities = (await here.visit()).lines.map(({ quantity }) => quantity);
  expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(6);
});
