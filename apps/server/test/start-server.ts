import type { RestaurantRecord } from '../src/catalogue/restaurant-record.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { StaffRole } from '@tavolata/protocol';
import { cookieNames, tokenIn } from '../src/access/cookies.ts';
import { hashPassword } from '../src/access/passwords.ts';
import { hashToken } from '../src/access/tokens.ts';
import type { AppFolders } from '../src/http/routes/app-routes.ts';
import { serveOne, type ServedOne } from '../src/host/serve-one.ts';
import { openOrderData, type OrderData } from '../src/open-order-data.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import type { Storage } from '../src/storage/storage.ts';
import { openStores, type Stores } from '../src/stores.ts';
import { Device } from './device.ts';
import { Documents } from './documents.ts';
import { keptTexts } from './kept-texts.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';

export interface StartOptions {
  /** The sample restaurant with ten tables unless told otherwise; `null` where nobody has set one up yet. */
  readonly record?: RestaurantRecord | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** How long a request may take to come in; as in a real restaurant unless told. */
  readonly requestTimeoutMs?: number;
  /** Where the built apps are; none unless told. */
  readonly folders?: AppFolders;
  /** Puts something between the server and its storage. */
  readonly around?: (storage: Storage) => Storage;
  /** A data folder that another server has left. */
  readonly dataDir?: string;
}

/** All servers of a test file are the same program and say the same of themselves. */
let documents: Promise<Documents> | undefined;

function databaseUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] ?? inject('databaseUrl');
}

/** Whether other processes could serve the restaurants of these tests as well. */
export function isSharedStorage(): boolean {
  return databaseUrl() !== undefined;
}

/** Where a project has a database, or TEST_DATABASE_URL names one, all servers of tests keep their restaurants there. */
function inDatabase(dataDir: string): Readonly<Record<string, string>> {
  const url = databaseUrl();
  return url === undefined ? {} : { DATABASE_URL: url, RESTAURANT_NAME: basename(dataDir) };
}

/** The real server in this process, with a data folder and a port of its own. */
export class TestServer {
  readonly #stores: Stores;
  readonly #server: ServedOne;
  readonly #options: StartOptions;
  readonly #settings: Settings;
  /** What it says of itself: every device holds what it hears against it. */
  readonly documents: Documents;
  readonly dataDir: string;
  /** What was written to the log, line by line. */
  readonly log: readonly string[];
  #isOpen = true;

  private constructor(
    stores: Stores,
    server: ServedOne,
    at: {
      options: StartOptions;
      settings: Settings;
      dataDir: string;
      log: readonly string[];
      documents: Documents;
    },
  ) {
    this.#stores = stores;
    this.#server = server;
    this.#options = at.options;
    this.#settings = at.settings;
    this.dataDir = at.dataDir;
    this.log = at.log;
    this.documents = at.documents;
  }

  static async start(options: StartOptions): Promise<TestServer> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tavolata-'));
    const env = {
      ...{ PORT: '0', HOST: '127.0.0.1', SEED: 'none', LEAVE_SECONDS: '0', ...inDatabase(dataDir) },
      ...{ ...options.env, DATA_DIR: dataDir },
    };
    const settings = readSettings(env);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const stores = await openStores(settings, {
      onDeath: (error) => {
        throw error;
      },
    });
    if (options.record !== null && (await stores.catalogueStore.read()) === null) {
      await stores.catalogueStore.replace(options.record ?? sampleRestaurant(10));
    }
    const none = { diner: join(dataDir, 'no-diner'), staff: join(dataDir, 'no-staff') };
    const folders = options.folders ?? none;
    const now = options.now ?? Date.now;
    const visitStorage = options.around?.(stores.visitStorage) ?? stores.visitStorage;
    const { requestTimeoutMs } = options;
    const all = { settings, stores: { ...stores, visitStorage }, folders, log, now, requestTimeoutMs };
    const server = await serveOne(all);
    documents ??= Documents.of(`http://127.0.0.1:${server.port}`);
    const said = await documents;
    return new TestServer(stores, server, { options, settings, dataDir, log: lines, documents: said });
  }

  get address(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  get firstTable() {
    return this.#server.firstTable;
  }

  /** A device that has not scanned or logged in yet, or one that was a guest before a restart. */
  device(before?: Device): Device {
    return new Device(this.address, this.documents, before);
  }

  /** A phone that has scanned the code of a table. */
  async phoneAt(tableId: number): Promise<Device> {
    const phone = this.device();
    await phone.scan(String(tableId));
    return phone;
  }

  /** A phone whose guest has opened the table for two. */
  async phoneAtOpenTable(tableId: number): Promise<Device> {
    const phone = await this.phoneAt(tableId);
    await phone.openTable();
    return phone;
  }

  /** The manager's screen, logged in with the password that was made at the first start. */
  async manager(): Promise<Device> {
    const screen = this.device();
    const login = this.#server.newLogins[0] ?? this.#server.demoLogins.find(({ role }) => role === 'manager');
    if (!login) throw new Error('a server that starts again tells no passwords');
    await screen.post('/api/v3/staff/login', { account: login.account, password: login.password });
    return screen;
  }

  /** The id of the visit at a table, as the floor shows it. */
  async visitAt(tableId: number): Promise<string> {
    const stored = await this.#stores.visitStorage.findRunningVisitAt(tableId);
    if (!stored) throw new Error(`nobody sits at table ${tableId}`);
    return stored.visit.id;
  }

  /** The number of the order at a table. */
  async orderAt(tableId: number): Promise<number> {
    const stored = await this.#stores.visitStorage.findRunningVisitAt(tableId);
    if (stored?.visit.status !== 'open') throw new Error(`no order is open at table ${tableId}`);
    return stored.visit.orderId;
  }

  /** Ends the visit at a table. */
  async freeTable(tableId: number): Promise<void> {
    const visit_id = await this.visitAt(tableId);
    const command = { request_id: `frees-${visit_id}`.slice(0, 64), visit_id };
    await (await this.manager()).post(`/api/v3/staff/tables/${tableId}/free`, command);
  }

  /** A screen of somebody who works here; `isDemo` where they came with the demo. */
  async member(
    role: StaffRole,
    { isDemo = false, account = role }: { readonly isDemo?: boolean; readonly account?: string } = {},
  ): Promise<Device> {
    const passwordHash = await hashPassword('open sesame');
    await this.#stores.accessStore.addStaff({
      id: account,
      account,
      name: `The ${role}`,
      role,
      passwordHash,
      isDemo,
    });
    const screen = this.device();
    await screen.post('/api/v3/staff/login', { account, password: 'open sesame' });
    return screen;
  }

  /** What an operator asks of orders while it serves, until the test ends. */
  async orderData(): Promise<OrderData> {
    const data = await openOrderData(this.#settings);
    onTestFinished(() => data.close());
    return data;
  }

  /** All that is kept, as one text in which can be searched for what must not be there. */
  keptTexts(): Promise<string> {
    return keptTexts(this.#settings);
  }

  /** When the login of a screen was last used, as it is kept. */
  async loginUsedAt(screen: Device): Promise<number | null> {
    const token = tokenIn(screen.cookies, cookieNames.staff) ?? '';
    return (await this.#stores.accessStore.findStaffSession(hashToken(token)))?.usedAt ?? null;
  }

  /** Stops, and starts another one on the same data. */
  async restart(): Promise<TestServer> {
    await this.close();
    return startServer({ ...this.#options, dataDir: this.dataDir });
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#server.close();
  }
}

/** Starts a server that ends with the test. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const server = await TestServer.start(options);
  onTestFinished(async () => {
    await server.close();
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  return server;
}
