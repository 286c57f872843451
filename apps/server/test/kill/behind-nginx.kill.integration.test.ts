import { addresses, pathTo } from '@tavolata/protocol';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../src/stores.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { lacksPostgres } from '../../src/testing/a-postgres.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { atRandom, onDeath } from './at-random.ts';
import { answeredBy, expectWhole } from './evening.ts';
import { findNginx, startNginx } from './nginx.ts';
import { Phone, type Span } from './phone.ts';
import { sampleRestaurant } from './sample-restaurant.ts';
import { ServerProcess } from './server-process.ts';

/** CI plays a few; `NGINX_ROUNDS=200 RESTAURANTS=10 TABLES=10 GUESTS=1 PAUSE_MS=3000` is an evening of a host. */
const rounds = Number(process.env['NGINX_ROUNDS'] ?? 4);
const restaurants = Number(process.env['RESTAURANTS'] ?? 3);
const tables = Number(process.env['TABLES'] ?? 2);
const guests = Number(process.env['GUESTS'] ?? 2);
/** How long each guest thinks between two taps, in the middle; left out, they tap as fast as a test can use. */
const pauseMs = process.env['PAUSE_MS'] ? Number(process.env['PAUSE_MS']) : undefined;
/** The main.js of another version: nodes are of it by turns, as in an update and on the way back from it. */
const otherVersion = process.env['OTHER_SERVER'];

const nodes = 3;
/** Nobody waits longer for its table, whatever ends. */
const withinMs = 5000;

const nginx = findNginx();

describe.skipIf(lacksPostgres() || nginx === undefined)('three nodes behind nginx', () => {
  test(
    `[C-10] that end ${rounds} times, killed or sent to rest, or with PostgreSQL under them, lose nothing that was answered and mix nothing up`,
    { timeout: Math.max(600_000, rounds * 60_000) },
    async ({ annotate }) => {
      const { random, script, postgres, dataDir: folder } = await atRandom(annotate);
      const names = Array.from({ length: restaurants }, (_, index) => `house-${index + 1}`);
      const storesOf = (name: string) =>
        openStores({ dataDir: join(folder, name), database: { url: postgres.url, name } }, { onDeath });
      for (const name of names) {
        mkdirSync(join(folder, name));
        const record = sampleRestaurant(tables);
        const stores = await storesOf(name);
        await stores.catalogueStore.replace({ ...record, info: { ...record.info, name } });
        await stores.close();
      }

      const startNode = (port: number, version = script) =>
        ServerProcess.start(version, {
          port,
          env: {
            ...{ DATABASE_URL: postgres.url, RESTAURANTS: folder, TRUST_PROXY: 'loopback' },
            ...{ LOG_LEVEL: 'silent', LEAVE_SECONDS: '1' },
          },
        });
      const ports: number[] = [];
      for (let node = 0; node < nodes; node += 1) ports.push(await freePort());
      const running: ServerProcess[] = [];
      onTestFinished(async () => {
        for (const node of running) await node.kill();
      });
      for (const port of ports) running.push(await startNode(port));
      const doors = new Map<number, string>();
      for (const name of names) doors.set(await freePort(), `${name}.example.com`);
      const stopNginx = await startNginx(nginx ?? '', { nodePorts: ports, hostNames: doors });
      onTestFinished(stopNginx);
      const addressesOf = [...doors.keys()].map((port) => `http://127.0.0.1:${port}`);

      let isOver = false;
      /** When there was no PostgreSQL. */
      const outages: Span[] = [];
      const phonesOf = addressesOf.map((address, house) =>
        Array.from({ length: tables * guests }, (_, index) => {
          const tableId = Math.floor(index / guests) + 1;
          const own = {
            ...{ address, tableId, random: seededRandom(random() * 2 ** 32), mayFail: true },
            ...(pauseMs !== undefined && { pauseMs }),
          };
          return new Phone(`guest-${index % guests}-at-table-${tableId}-of-${house + 1}`, own);
        }),
      );
      const phones = phonesOf.flat();
      const evenings = Promise.all(phones.map((phone) => phone.dine(() => isOver)));
      evenings.catch(() => (isOver = true));
      // All sit before the first thing ends: how long a rush takes, two hundred on two cores, is another question.
      while (phones.some(({ answered }) => answered === 0) && !isOver) await delay(5);

      for (let round = 0; round < rounds && !isOver; round += 1) {
        const before = answeredBy(phones);
        const which = Math.floor(random() * nodes);
        await delay(random() * 300);
        if (round % 4 === 3) {
          const from = performance.now();
          await postgres.kill();
          await postgres.startAgain();
          outages.push({ from, to: performance.now() });
        } else {
          const node = running[which];
          const port = ports[which] ?? 0;
          if (round % 2 === 0) await node?.kill();
          else expect(await node?.stop()).toBe(0);
          const version = otherVersion !== undefined && round % 2 === 1 ? otherVersion : script;
          running[which] = await startNode(port, version);
        }
        const house = Math.floor(random() * restaurants);
        const reply = await fetch(`${addressesOf[house]}${pathTo(addresses.restaurantInfo)}`);
        if (reply.ok) expect(await reply.json()).toMatchObject({ restaurant_name: names[house] });
        // Everybody goes on before the next thing ends.
        const enough = before + phones.length;
        while (answeredBy(phones) < enough && !isOver) await delay(5);
      }
      isOver = true;
      await evenings;
      for (const phone of phones) await phone.settle();
      for (const node of running) expect(await node.stop()).toBe(0);
      for (const [house, name] of names.entries()) {
        const stores = await storesOf(name);
        await expectWhole(stores, { phones: phonesOf[house] ?? [], tables });
        await stores.close();
      }
      const away = phones
        .flatMap(({ absences }) => absences)
        .map((absence) => lengthWithout(outages, absence))
        .sort((a, b) => a - b);
      const [median = 0, longest = 0] = [away[Math.floor(away.length / 2)], away.at(-1)];
      await annotate(
        `${answeredBy(phones)} commands answered; ${away.length} times away, half of them for less than ${Math.round(median)} ms, none for more than ${Math.round(longest)} ms`,
      );
      expect(longest).toBeLessThan(withinMs);
    },
  );
});

/** How long an absence was in ms, without the moments when nobody could have served. */
function lengthWithout(outages: readonly Span[], { from, to }: Span): number {
  const shared = outages.map((outage) => Math.min(to, outage.to) - Math.max(from, outage.from));
  return to - from - shared.reduce((sum, ms) => sum + Math.max(0, ms), 0);
}
