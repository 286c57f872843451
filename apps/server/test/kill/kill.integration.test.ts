import { must } from '@tavolata/domain';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseName } from '../../src/storage/sqlite/data-folder.ts';
import { openStores, type Stores } from '../../src/stores.ts';
import { Phone } from './phone.ts';
import { sampleRestaurant } from './sample-restaurant.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { answeredBy, atSomeMoment, expectWhole } from './evening.ts';
import { buildServer, ServerProcess } from './server-process.ts';

const kills = 100;
/** So many restaurants live at once, each with its part of the kills: a server that starts keeps one core busy. */
const restaurants = 2;
/** Of each restaurant the last lives are its own on this machine: their starts are measured. */
const livesAlone = 10;
const phonesAtOnce = 20;
/**
 * A start after a kill takes at most so many times the processor's time of one where nobody has eaten yet: how fast the
 * machine is, and what else it does while the test runs, is no matter of the server.
 */
const mostTimes = 3;
/** Starts where nobody has eaten yet; the one in the middle counts. */
const freshStarts = 5;

test(
  `[C-10] a server that is killed ${kills} times under load loses nothing it answered, counts nothing twice, and is up again in at most ${mostTimes} times the processor time of a first start; after a clean stop the database’s file alone has all of it`,
  { timeout: 1_200_000 },
  async ({ annotate }) => {
    const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
    await annotate(`the same moments again: KILL_SEED=${seed}`);
    const random = seededRandom(seed);
    const { script, remove } = await buildServer();
    onTestFinished(remove);
    const tables = kills / restaurants;
    const lives = await Promise.all(
      Array.from({ length: restaurants }, () =>
        openRestaurant(script, { tables, random: seededRandom(random() * 2 ** 32) }),
      ),
    );
    await Promise.all(lives.map(({ live }) => live(tables - livesAlone)));
    const startsMs: number[] = [];
    let answered = 0;
    for (const { live, end } of lives) {
      startsMs.push(...(await live(livesAlone)));
      answered += await end();
    }
    const slowestMs = Math.max(...startsMs);
    const freshMs = await startWithoutGuests(script, tables);
    await annotate(
      `${answered} commands answered, slowest start ${Math.round(slowestMs)} ms, one without guests ${Math.round(freshMs)} ms`,
    );
    expect(slowestMs).toBeLessThan(mostTimes * freshMs);
    expect(answered).toBeGreaterThan(kills * 10);
  },
);

interface RestaurantOptions {
  /** One for each life. */
  readonly tables: number;
  readonly random: () => number;
}

/** A restaurant whose server is killed again and again. */
async function openRestaurant(script: string, { tables, random }: RestaurantOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tavolata-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await withStores(dataDir, (stores) =>
    stores.catalogueStore.replace(sampleRestaurant(tables)).then(() => {}),
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const phones: Phone[] = [];
  let server: ServerProcess | undefined;
  onTestFinished(() => server?.kill());

  /** So many lives; answers how long each start took. */
  async function live(lives: number): Promise<readonly number[]> {
    const startsMs: number[] = [];
    for (let life = 0; life < lives; life += 1) {
      const tableId = phones.length / 2 + 1;
      // Two new guests at a free table with every life, so that scans and openings are cut off too.
      for (const guest of ['anna', 'bo']) {
        const name = `${guest}-at-table-${tableId}`;
        phones.push(new Phone(name, { address, tableId, random: seededRandom(random() * 2 ** 32) }));
      }
      server = await ServerProcess.start(script, { port, dataDir });
      startsMs.push(server.startMs);
      const taps = phones.slice(-phonesAtOnce);
      await Promise.all([
        atSomeMoment(taps, random).then(() => server?.kill()),
        ...taps.map((phone) => phone.live()),
      ]);
    }
    return startsMs;
  }

  /** The last life ends well, and has everything that the phones were answered; answers how much that was. */
  async function end(): Promise<number> {
    server = await ServerProcess.start(script, { port, dataDir });
    for (const phone of phones) await phone.settle();
    expect(await server.stop()).toBe(0);
    const copy = mkdtempSync(join(tmpdir(), 'tavolata-copied-'));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    // Without a log that may still lie beside it.
    copyFileSync(join(dataDir, databaseName), join(copy, databaseName));
    await withStores(copy, (stores) => expectWhole(stores, { phones, tables }));
    return answeredBy(phones);
  }

  return { live, end };
}

/** How long a start takes where nobody has eaten yet. */
async function startWithoutGuests(script: string, tables: number): Promise<number> {
  const startsMs: number[] = [];
  for (let start = 0; start < freshStarts; start += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tavolata-fresh-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await withStores(dataDir, (stores) =>
      stores.catalogueStore.replace(sampleRestaurant(tables)).then(() => {}),
    );
    const server = await ServerProcess.start(script, { port: await freePort(), dataDir });
    startsMs.push(server.startMs);
    await server.kill();
  }
  return must(startsMs.sort((a, b) => a - b)[Math.floor(freshStarts / 2)], 'one of them');
}

async function withStores(dataDir: string, use: (stores: Stores) => Promise<void>): Promise<void> {
  const deaths: Error[] = [];
  const stores = await openStores({ dataDir }, { onDeath: (error) => deaths.push(error) });
  try {
    await use(stores);
  } finally {
    await stores.close();
  }
  if (deaths.length > 0) throw must(deaths[0], 'the storage thread has died');
}
