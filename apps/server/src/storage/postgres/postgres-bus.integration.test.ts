import { randomUUID } from 'node:crypto';
import { must } from '@tavolata/domain';
import pg, { type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Hint } from '../../bus/bus.ts';
import { promisesOfABus } from '../../bus/contract.ts';
import { lacksRedis, startRedis, type TestRedis } from '../../testing/a-redis.ts';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { opening } from '../sample-transactions.ts';
import { HintLine } from './hint-line.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { PostgresBus } from './postgres-bus.ts';
import { postgresWire } from './postgres-wire.ts';
import { redisWire } from './redis-wire.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const never = 3_600_000;
const anything: Hint = { about: 'anything' };

describe.skipIf(lacksPostgres())('with a PostgreSQL of its own', () => {
  let postgres: TestPostgres;
  let pool: Pool;

  beforeAll(async () => {
    postgres = await startPostgres();
    pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
  });

  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });

  /** A process that serves the restaurant, as far as the bus goes. */
  async function aNode(
    name: string,
    {
      lookEveryMs = never,
      isOnTheLine = true,
      wire = postgresWire(postgres.url),
      rows = openRestaurantRows({ pool, name }),
    } = {},
  ) {
    const line = new HintLine(isOnTheLine ? wire : postgresWire('postgresql://nobody@/none?host=/nowhere'));
    // What it says when it comes up concerns nobody yet.
    if (isOnTheLine) await expect.poll(() => line.isHeard).toBe(true);
    const bus = await PostgresBus.open({
      line,
      rows: await rows,
      lookEveryMs: { heard: lookEveryMs, unheard: lookEveryMs },
    });
    onTestFinished(async () => {
      bus.close();
      await line.close();
    });
    const heard: Hint[] = [];
    bus.subscribe((hint) => heard.push(hint));
    return { line, bus, heard };
  }

  describe.skipIf(lacksRedis())('the same with hints that go by Redis', () => {
    let redis: TestRedis;

    beforeAll(async () => {
      redis = await startRedis();
    });

    afterAll(() => redis.kill());

    promisesOfABus(async () => {
      const name = randomUUID();
      const wire = redisWire(redis.url);
      const nodes = await Promise.all([1, 2, 3, 4].map(() => aNode(name, { wire })));
      return { connect: () => must(nodes.shift(), 'nobody needs more ends').bus };
    });

    test('what is said in one turn comes together, in its order and to the others only', async () => {
      const name = randomUUID();
      const wire = redisWire(redis.url);
      const [one, other] = [await aNode(name, { wire }), await aNode(name, { wire })];
      const before = one.heard.length;
      const hints = Array.from({ length: 2000 }, (_, version) => ({
        ...{ about: 'visit' as const, visitId: randomUUID(), version },
      }));
      for (const hint of hints) one.bus.publish(hint);
      await expect.poll(() => other.heard.slice(-2000)).toEqual(hints);
      expect(one.heard).toHaveLength(before);
    });

    test('one that dies is waited for, both sides are told that something may be lost, and hints are carried again', async () => {
      const name = randomUUID();
      const wire = redisWire(redis.url);
      const [one, other] = [await aNode(name, { wire }), await aNode(name, { wire })];
      await redis.kill();
      await expect.poll(() => one.line.isHeard || other.line.isHeard).toBe(false);
      one.bus.publish({ about: 'stock' });
      const heardBefore = other.heard.length;
      await redis.startAgain();
      await expect.poll(() => one.line.isHeard && other.line.isHeard, { timeout: 10_000 }).toBe(true);
      await expect.poll(() => other.heard.slice(heardBefore)).toContainEqual(anything);
      one.bus.publish({ about: 'pauses' });
      await expect.poll(() => other.heard.at(-1)).toEqual({ about: 'pauses' });
    });
  });

  describe('the bus of PostgreSQL', () => {
    promisesOfABus(async () => {
      const name = randomUUID();
      const nodes = await Promise.all([aNode(name), aNode(name), aNode(name), aNode(name)]);
      return { connect: () => must(nodes.shift(), 'nobody needs more ends').bus };
    });

    test('what is said in one turn goes as one notification, and what is too long for one as several', async () => {
      const name = randomUUID();
      const [one, other] = [await aNode(name), await aNode(name)];
      const listener = new pg.Client({ connectionString: postgres.url });
      await listener.connect();
      onTestFinished(() => listener.end());
      const contents: string[] = [];
      listener.on('notification', ({ payload = '' }) => {
        if (payload.includes('"visit"')) contents.push(payload);
      });
      await listener.query('LISTEN tavolata_hints');
      const hints = Array.from({ length: 200 }, (_, version) => ({
        ...{ about: 'visit' as const, visitId: randomUUID(), version },
      }));
      for (const hint of hints.slice(0, 20)) one.bus.publish(hint);
      await expect.poll(() => other.heard.slice(-20)).toEqual(hints.slice(0, 20));
      expect(contents).toHaveLength(1);
      for (const hint of hints) one.bus.publish(hint);
      await expect.poll(() => other.heard.slice(-200)).toEqual(hints);
      expect(contents.length).toBeLessThan(6);
      for (const content of contents) expect(Buffer.byteLength(content)).toBeLessThan(8000);
    });

    test('another restaurant hears nothing, and what others write on the channel disturbs nobody', async () => {
      const name = randomUUID();
      const [one, other, stranger] = [await aNode(name), await aNode(name), await aNode(randomUUID())];
      const before = stranger.heard.length;
      for (const content of ['', 'not JSON', '{}', '[[]]', '[null]', '[["a","b","c"]]', '[[1,2,{}]]']) {
        await pool.query(`SELECT pg_notify('tavolata_hints', $1)`, [content]);
      }
      one.bus.publish({ about: 'stock' });
      await expect.poll(() => other.heard.at(-1)).toEqual({ about: 'stock' });
      expect(stranger.heard).toHaveLength(before);
    });

    test('a line that breaks comes back, says on both sides that something may be lost, and carries hints again', async () => {
      const name = randomUUID();
      const [one, other] = [await aNode(name), await aNode(name)];
      const heardBefore = other.heard.length;
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_notify%' AND pid <> pg_backend_pid()`,
      );
      await expect.poll(() => one.line.isHeard && other.line.isHeard).toBe(true);
      await expect.poll(() => other.heard.slice(heardBefore)).toContainEqual(anything);
      await expect.poll(() => one.heard).toContainEqual(anything);
      one.bus.publish({ about: 'stock' });
      await expect.poll(() => other.heard.at(-1)).toEqual({ about: 'stock' });
    });

    test('where no hint comes through, what others write is seen all the same, and own writing is not', async () => {
      const name = randomUUID();
      // Both have written all they write as they come up before either begins to look.
      const ownRows = await openRestaurantRows({ pool, name });
      const otherRows = await openRestaurantRows({ pool, name });
      const storage = await openPostgresStorage(ownRows);
      onTestFinished(() => storage.close());
      const deaf = { lookEveryMs: 20, isOnTheLine: false };
      const one = await aNode(name, { ...deaf, rows: Promise.resolve(ownRows) });
      const other = await aNode(name, { ...deaf, rows: Promise.resolve(otherRows) });
      await storage.commit(opening());
      const looks = vi.spyOn(ownRows.database, 'selectFrom');
      one.bus.publish({ about: 'stock' });
      await expect.poll(() => other.heard).toEqual([anything]);
      // The second look of these began after the commit, and is over when the third begins.
      await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
      expect(one.heard).toEqual([]);
    });
  });
});
