import { ticketsOf, type Ticket } from '@tavolata/domain';
import { addresses, pathTo, type PrintingReply } from '@tavolata/protocol';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RestaurantRecord } from '../../src/catalogue/restaurant-record.ts';
import type { PrintJob } from '../../src/printing/jobs/print-job.ts';
import type { NetworkPrinter } from '../../src/printing/printer.ts';
import { openStores, type Stores } from '../../src/stores.ts';
import { freePort } from '../../src/testing/free-port.ts';
import type { PaperSlip } from '../../src/testing/printer/paper-reader.ts';
import { TestPrinter } from '../../src/testing/printer/test-printer.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { Phone } from './phone.ts';
import { sampleRestaurant } from './sample-restaurant.ts';
import { buildServer, ServerProcess } from './server-process.ts';

/** 200 are played with PRINT_KILLS=200. */
const kills = Number(process.env['PRINT_KILLS'] ?? 4);

/** A dish without limits of each station. */
const dishOf = { sushi: 11, grill: 12, wok: 13, bar: 21 } as const;
type Station = keyof typeof dishOf;
const stations = Object.keys(dishOf) as Station[];

test(
  `[PRINT-7] [PRINT-8] a server that is killed ${kills} times while four stations print: every ticket is on paper or shown as unknown, and none is there twice without a mark`,
  { timeout: 1_200_000 },
  async ({ annotate }) => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
    await annotate(`the same moments again: KILL_SEED=${seed}`);
    const random = seededRandom(seed);
    const { script, remove } = await buildServer();
    onTestFinished(remove);
    const dataDir = mkdtempSync(join(tmpdir(), 'tavolata-print-kill-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const printers = await fourPrinters();
    await withStores(dataDir, async (stores) => {
      await stores.catalogueStore.replace(aPrintingRestaurant());
      for (const { printer } of printers) await stores.printerStore.putPrinter(printer, entryOf(printer));
    });
    const at = { port: await freePort(), dataDir, env: { PRINTER_NETWORKS: '127.0.0.1' } };
    const phones: Phone[] = [];
    let said = '';
    let server: ServerProcess | undefined;
    onTestFinished(() => server?.kill());
    for (let life = 0; life < kills; life += 1) {
      for (const guest of ['anna', 'bo']) phones.push(aPhone(guest, phones.length, { at, random }));
      for (const { virtual } of printers) virtual.slowMs = random() < 0.5 ? 0 : random() * 200;
      const started = await ServerProcess.start(script, at);
      server = started;
      said ||= started.said;
      const taps = phones.slice(-6);
      const end = untilSomeMoment(phones, printers, random).then(() => started.kill());
      await Promise.all([end, ...taps.map((phone) => phone.live())]);
    }
    server = await ServerProcess.start(script, at);
    for (const phone of phones) await phone.settle();
    for (const { virtual } of printers) virtual.slowMs = 0;
    const screen = await Screen.logIn(`http://127.0.0.1:${at.port}`, loginIn(said));
    await vi.waitUntil(async () => (await screen.papersLeft()) === 0, { timeout: 120_000, interval: 500 });
    expect(await server.stop()).toBe(0);
    await withStores(dataDir, async (stores) => {
      const tickets = await ticketsIn(stores);
      const jobs = await stores.visitStorage.listLastPrintJobs(1_000_000);
      const sheets = printers.flatMap(({ station, virtual }) =>
        virtual.slips.map((slip) => sheetOf(slip, station)),
      );
      expect(printers.flatMap(({ virtual }) => virtual.complaints)).toEqual([]);
      expect(tickets.filter((ticket) => !isSomewhere(ticket, { sheets, jobs }))).toEqual([]);
      expect(sheets.filter(({ key }) => !tickets.some((ticket) => ticket.key === key))).toEqual([]);
      const unmarked = sheets.filter(({ isMarked }) => !isMarked).map(({ key }) => key);
      expect(unmarked).toHaveLength(new Set(unmarked).size);
      const marked = sheets.length - unmarked.length;
      await annotate(`${tickets.length} tickets, ${sheets.length} sheets, ${marked} of them marked`);
      expect(tickets.length).toBeGreaterThan(kills);
    });
  },
);

/** A few rounds are on their way, and some of their papers may be out. */
async function untilSomeMoment(
  phones: readonly Phone[],
  printers: readonly StationPrinter[],
  random: () => number,
) {
  const answers = () => phones.reduce((sum, { answered }) => sum + answered, 0);
  const papers = () => printers.reduce((sum, { virtual }) => sum + virtual.slips.length, 0);
  const [answered, printed] = [answers() + 20 + random() * 40, papers() + random() * 8];
  await vi.waitUntil(() => answers() >= answered || papers() >= printed, { interval: 1, timeout: 120_000 });
  // The moment is what is random: nothing is waited for.
  await delay(random() * 60);
}

interface Sheet {
  readonly key: string;
  readonly isMarked: boolean;
}

interface Found {
  readonly sheets: readonly Sheet[];
  readonly jobs: readonly PrintJob[];
}

/** On paper, or shown to the staff as one of which nobody knows whether it is. */
function isSomewhere(ticket: { key: string; id: Ticket['id'] }, { sheets, jobs }: Found): boolean {
  if (sheets.some(({ key }) => key === ticket.key)) return true;
  return jobs.some(
    ({ ticketId, state }) => ticketId === ticket.id && (state === 'unknown' || state === 'queued'),
  );
}

function sheetOf({ lines }: PaperSlip, station: Station): Sheet {
  const text = lines.join(' ');
  const [, table] = /\b(T\d+)\b/.exec(text) ?? [];
  const [, batch] = /#(\d+)/.exec(text) ?? [];
  return { key: `${table} ${batch} ${station}`, isMarked: text.includes('POSSIBLE') };
}

async function ticketsIn({ visitStorage }: Stores): Promise<readonly { key: string; id: Ticket['id'] }[]> {
  const running = await visitStorage.listRunningVisits();
  return running.flatMap(({ visit }) =>
    visit.status === 'open'
      ? ticketsOf(visit).map(({ id, batchNumber, station }) => ({
          id,
          key: `T${visit.tableId} ${batchNumber} ${station}`,
        }))
      : [],
  );
}

/** A manager's look at what is not on paper yet. */
class Screen {
  readonly #address: string;
  readonly #cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async logIn(address: string, { account, password }: { account: string; password: string }) {
    const response = await fetch(`${address}${pathTo(addresses.logIn)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ account, password }),
    });
    expect(response.status).toBeLessThan(300);
    return new Screen(
      address,
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
    );
  }

  async papersLeft(): Promise<number> {
    const headers = { cookie: this.#cookie };
    const response = await fetch(`${this.#address}${pathTo(addresses.printing)}`, { headers });
    const { jobs } = (await response.json()) as PrintingReply;
    return jobs.filter(({ state }) => state !== 'printed').length;
  }
}

/** The first server of a restaurant says once who may come in. */
function loginIn(said: string): { account: string; password: string } {
  const [, account = '', password = ''] = /Log in as manager: (\S+) \/ (\S+)/.exec(said) ?? [];
  return { account, password };
}

interface StationPrinter {
  readonly station: Station;
  readonly virtual: TestPrinter;
  readonly printer: NetworkPrinter;
}

async function fourPrinters(): Promise<readonly StationPrinter[]> {
  const models = ['epson', 'epson', 'escpos', 'star'] as const;
  let port = 9100;
  const found: StationPrinter[] = [];
  for (const [index, station] of stations.entries()) {
    const model = models[index] ?? 'epson';
    let virtual: TestPrinter | null = null;
    while (!virtual && port < 9110) {
      virtual = await TestPrinter.start(port, model === 'star' ? 'star' : 'epson').catch(() => null);
      port += 1;
    }
    if (!virtual) throw new Error('all ten ports are taken');
    const stop = virtual;
    onTestFinished(() => stop.stop());
    const printer: NetworkPrinter = {
      ...{ id: station, name: station, kind: 'network', model, host: '127.0.0.1', port: virtual.port },
      ...{ width: 80, letters: 'latin', language: 'en', copies: 1, stations: [station] },
      ...{ printsBills: false, substituteId: null },
    };
    found.push({ station, virtual, printer });
  }
  return found;
}

function aPhone(
  guest: string,
  phones: number,
  { at, random }: { at: { port: number }; random: () => number },
): Phone {
  const tableId = Math.floor(phones / 2) + 1;
  return new Phone(`${guest}-at-table-${tableId}`, {
    ...{ address: `http://127.0.0.1:${at.port}`, tableId, dishIds: Object.values(dishOf) },
    random: seededRandom(random() * 2 ** 32),
  });
}

function aPrintingRestaurant(): RestaurantRecord {
  const record = sampleRestaurant(kills);
  const stationOf = new Map<number, Station>(stations.map((station) => [dishOf[station], station]));
  const dishes = record.catalogue.dishes.map((dish) => ({
    ...dish,
    station: stationOf.get(dish.id) ?? dish.station,
  }));
  const names = (name: string) => ({ first: name, second: name, translations: {} });
  return {
    ...record,
    catalogue: { ...record.catalogue, dishes },
    stations: stations.map((id) => ({ id, names: names(id), language: 'it' })),
    // Letters that every printer has: what is drawn takes the time of the printing.
    settings: { ...record.settings, 'print-enable': 1, 'send-order-print-dish-name-type': 1 },
  };
}

function entryOf({ id }: NetworkPrinter) {
  const who = { staffId: 'test', staffName: 'test', tableId: null };
  return { requestId: `adds-${id}`, at: 1, ...who, what: 'setPrinter', detail: {} };
}

async function withStores(dataDir: string, use: (stores: Stores) => Promise<void>): Promise<void> {
  const stores = await openStores(
    { dataDir },
    {
      onDeath: (error) => {
        throw error;
      },
    },
  );
  try {
    await use(stores);
  } finally {
    await stores.close();
  }
}
