import { addresses, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { RestaurantRecord } from '../../src/catalogue/restaurant-record.ts';
import { serveFolder, type ServedFolder } from '../../src/host/serve-folder.ts';
import type { Served } from '../../src/host/serve-one.ts';
import { readSettings } from '../../src/settings.ts';
import { openStores } from '../../src/stores.ts';
import { Device } from '../device.ts';
import { Documents } from '../documents.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';

/** The host names at which this machine reaches itself: two restaurants that devices can really go to. */
export const osteria = { name: 'osteria', hostName: '127.0.0.1' };
export const trattoria = { name: 'trattoria', hostName: 'localhost' };

/** Restaurants side by side in this process. */
export class SeveralRestaurants {
  readonly #server: ServedFolder;
  readonly #documents: Documents | null;
  readonly folder: string;
  /** What was written to the log, line by line. */
  readonly log: readonly string[];
  /** Those that came while the others served. */
  readonly added: readonly Served[];
  #isOpen = true;

  private constructor(
    server: ServedFolder,
    at: { documents: Documents | null; folder: string; log: readonly string[]; added: readonly Served[] },
  ) {
    this.#server = server;
    this.#documents = at.documents;
    this.folder = at.folder;
    this.log = at.log;
    this.added = at.added;
  }

  static async start({
    folder,
    env = {},
  }: {
    readonly folder: string;
    readonly env?: Readonly<Record<string, string>>;
  }): Promise<SeveralRestaurants> {
    const given = { PORT: '0', HOST: '::', SEED: 'none', RESTAURANTS: folder, ...env };
    const log: string[] = [];
    const added: Served[] = [];
    const nothing = join(folder, '_no-apps');
    const server = await serveFolder({
      settings: readSettings(given),
      restaurants: folder,
      folders: { diner: nothing, staff: nothing },
      log: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
      onAdded: async (restaurant) => void added.push(restaurant),
    });
    const isThere = server.restaurants.some(({ publicUrl }) => publicUrl.includes(osteria.hostName));
    const documents = isThere ? await Documents.of(`http://${osteria.hostName}:${server.port}`) : null;
    return new SeveralRestaurants(server, { documents, folder, log, added });
  }

  /** All that were there at the start. */
  get restaurants(): readonly Served[] {
    return this.#server.restaurants;
  }

  /** Where the operator's calls are. */
  get operatorPort(): number {
    const { operatorPort } = this.#server;
    if (operatorPort === null) throw new Error('this server has no calls for an operator');
    return operatorPort;
  }

  get port(): number {
    return this.#server.port;
  }

  /** A device that goes to a restaurant, or one that brings along what it has from another. */
  device({ hostName }: { readonly hostName: string }, before?: Device): Device {
    if (!this.#documents) throw new Error('devices go to the two restaurants that this machine finds');
    return new Device(`http://${hostName}:${this.port}`, this.#documents, before);
  }

  /** The screen of a restaurant's manager, logged in with the password that was made at its first start. */
  async manager(at: { readonly hostName: string }): Promise<Device> {
    const [login] = this.servedAt(at).newLogins;
    if (!login) throw new Error('a restaurant that starts again tells no passwords');
    const screen = this.device(at);
    await screen.post(pathTo(addresses.logIn), { account: login.account, password: login.password });
    return screen;
  }

  /** A phone that has scanned the code of the first table there and opened it for two. */
  async guest(at: { readonly hostName: string }): Promise<Device> {
    const phone = this.device(at);
    await phone.scan(codeOf(this.servedAt(at)));
    await phone.openTable();
    return phone;
  }

  servedAt({ hostName }: { readonly hostName: string }): Served {
    const served = this.restaurants.find(({ publicUrl }) => new URL(publicUrl).hostname === hostName);
    if (!served) throw new Error(`no restaurant was there at ${hostName}`);
    return served;
  }

  /** Looks at once for folders that came or went. */
  look(): Promise<void> {
    return this.#server.look();
  }

  /** What is answered under a host name, wherever that name may really lead. */
  asks(
    hostName: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; type: string; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: this.port, path, agent: false, headers: { host: hostName, ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => {
            const { statusCode: status = 0, headers: said } = response;
            resolve({ status, type: String(said['content-type']), text });
          });
        },
      );
      asked.on('error', reject).end();
    });
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#server.close();
  }
}

/** What is printed on the first table of a restaurant. */
export function codeOf({ firstTable }: Served): string {
  return new URL(firstTable?.url ?? 'http://no-table').searchParams.get('table_id') ?? '';
}

/** A folder of restaurants that goes with the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-several-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Sets a restaurant up in a folder; `hosts` are the lines of its `hosts.txt`. Its rows are in the database where one is named.
 * Answers its own folder.
 */
export async function addRestaurant(
  folder: string,
  name: string,
  hosts?: string,
  databaseUrl: string | null = null,
): Promise<string> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  if (hosts !== undefined) writeFileSync(join(dataDir, 'hosts.txt'), hosts);
  const onDeath = (error: Error) => {
    throw error;
  };
  const database = databaseUrl === null ? null : { url: databaseUrl, name };
  const stores = await openStores({ dataDir, database }, { onDeath });
  await stores.catalogueStore.replace(namedRestaurant(name));
  await stores.close();
  return dataDir;
}

function namedRestaurant(name: string): RestaurantRecord {
  const restaurant = sampleRestaurant(10);
  // Sealed codes, as a new restaurant has them.
  const settings = { ...restaurant.settings, is_encrypting: 1 };
  return { ...restaurant, info: { ...restaurant.info, name }, settings };
}

/** The two, served; where the project has PostgreSQL, in a database of their own. They end with the test. */
export async function serveTwo(more: Readonly<Record<string, string>> = {}): Promise<SeveralRestaurants> {
  const folder = aFolder();
  const databaseUrl = await aDatabase();
  for (const { name, hostName } of [osteria, trattoria])
    await addRestaurant(folder, name, `${hostName}\n`, databaseUrl);
  const env = { ...more, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  const several = await SeveralRestaurants.start({ folder, env });
  onTestFinished(() => several.close());
  return several;
}

/** A new database in the PostgreSQL of the project; `null` where it has none. */
async function aDatabase(): Promise<string | null> {
  const [url, superuserUrl] = [inject('databaseUrl'), inject('superuserUrl')];
  if (url === undefined || superuserUrl === undefined) return null;
  const name = `several_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} OWNER tavolata`);
  await client.end();
  return url.replace('/tavolata?', `/${name}?`);
}
