import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addresses, pathTo } from '@tavolata/protocol';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { RestaurantRecord } from '../../src/catalogue/restaurant-record.ts';
import type { Bus } from '../../src/bus/bus.ts';
import { MemoryBus } from '../../src/bus/memory-bus.ts';
import { serveOne, type ServedOne } from '../../src/host/serve-one.ts';
import { readSettings } from '../../src/settings.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { openStores, type Stores } from '../../src/stores.ts';
import { Device, type Line } from '../device.ts';
import { Documents } from '../documents.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { aFolder } from './several-restaurants.ts';

interface TwoServersOptions {
  /** What is between them, if not what would be. */
  readonly bus?: Bus;
  readonly now?: () => number;
  /** What either says reaches nobody. */
  readonly isMute?: boolean;
  readonly record?: RestaurantRecord;
  readonly env?: Readonly<Record<string, string>>;
  /** Puts something between the first server and its storage. */
  readonly around?: (storage: Storage) => Storage;
}

/** Two servers of one restaurant, a device at either, and the manager's screen at the first. */
export interface TwoServers {
  readonly first: ServedOne;
  readonly second: ServedOne;
  readonly stores: Stores;
  readonly manager: Device;
  readonly deviceAt: (server: ServedOne, before?: Device) => Device;
}

export type OpenTwoServers = (options?: TwoServersOptions) => Promise<TwoServers>;

/** On the same storage; between them there is only the bus. */
export async function twoServersInFolder({ bus, ...more }: TwoServersOptions = {}): Promise<TwoServers> {
  const buses = new MemoryBus();
  const dataDir = join(aFolder(), 'one');
  const stores = await openStores(settingsOf(dataDir), { onDeath });
  return serveBoth([stores, { ...stores, close: async () => undefined }], {
    ...more,
    dataDir,
    busOf: () => bus ?? buses.connect(),
  });
}

/** As two nodes are: each has its own connections to the same database. */
export async function twoServersOn(
  url: string,
  { bus, isMute = false, ...more }: TwoServersOptions = {},
): Promise<TwoServers> {
  const dataDir = join(aFolder(), 'one');
  const database = { url, name: randomUUID() };
  const open = () => openStores({ dataDir, database }, { onDeath });
  const mute = ({ bus: own }: Stores): Bus => ({
    publish: () => undefined,
    subscribe: (listener) => own.subscribe(listener),
  });
  return serveBoth([await open(), await open()], {
    ...{ ...more, dataDir },
    busOf: (stores) => bus ?? (isMute ? mute(stores) : undefined),
  });
}

async function serveBoth(
  [stores, others]: readonly [Stores, Stores],
  of: Pick<TwoServersOptions, 'around' | 'env' | 'now' | 'record'> & {
    readonly dataDir: string;
    readonly busOf: (stores: Stores) => Bus | undefined;
  },
): Promise<TwoServers> {
  const { dataDir, now } = of;
  await stores.catalogueStore.replace(of.record ?? sampleRestaurant(4));
  const log = pino({ level: 'silent' });
  const folders = { diner: join(dataDir, 'no-diner'), staff: join(dataDir, 'no-staff') };
  const settings = settingsOf(dataDir, of.env);
  const visitStorage = of.around?.(stores.visitStorage) ?? stores.visitStorage;
  const slowed = { ...stores, visitStorage };
  const first = await serveOne({ settings, stores: slowed, folders, log, now, bus: of.busOf(stores) });
  const second = await serveOne({ settings, stores: others, folders, log, now, bus: of.busOf(others) });
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  const documents = await Documents.of(`http://127.0.0.1:${first.port}`);
  const deviceAt = ({ port }: ServedOne, before?: Device) =>
    new Device(`http://127.0.0.1:${port}`, documents, before);
  const manager = deviceAt(first);
  const { account = '', password = '' } = first.newLogins[0] ?? {};
  await manager.post(pathTo(addresses.logIn), { account, password });
  return { first, second, stores, manager, deviceAt };
}

/** Phones of one table, each at another server. */
export async function twoPhones({ first, second, deviceAt }: TwoServers) {
  const here = deviceAt(first);
  await here.scan('1');
  await here.openTable();
  const there = deviceAt(second);
  await there.scan('1');
  return { here: await lineOf(here), there: await lineOf(there), phoneThere: there };
}

/** The line of a phone that hears from now on what its table is told: it is connected before it sits down. */
export async function lineOf(phone: Device): Promise<Line> {
  const line = await phone.connect();
  await line.hears('RESTAURANT_STATE');
  return line;
}

function settingsOf(dataDir: string, env: TwoServersOptions['env'] = {}) {
  return readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LEAVE_SECONDS: '0',
    ...env,
    DATA_DIR: dataDir,
  });
}

function onDeath(error: Error): never {
  throw error;
}
