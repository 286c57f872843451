import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { following, opened, opening, salmon } from '../sample-transactions.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { PostgresThrottles } from './postgres-throttles.ts';

const limit = { tries: 3, seconds: 60 };
const guessLimits = { ofVisit: 10, ofRestaurant: 300 };

describe.skipIf(lacksPostgres())('a storm of tries', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    const pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
    await pool.end();
  });

  afterAll(() => postgres.stop());

  function aPool(connections?: number): Pool {
    const pool = openPool({ url: postgres.url, connections });
    onTestFinished(() => pool.end());
    return pool;
  }

  /** As one process has it: a pool, the rows, the visits and the counts. */
  async function aProcess(name: string) {
    const rows = await openRestaurantRows({ pool: aPool(), name });
    const storage = await openPostgresStorage(rows);
    onTestFinished(() => storage.close());
    return { rows, storage, throttles: new PostgresThrottles(rows) };
  }

  /** Somebody else in the database, who holds what they have asked for until told. */
  async function holding(statement: string) {
    const client = new pg.Client({
      connectionString: postgres.superuserUrl.replace('/postgres?', '/tavolata?'),
    });
    await client.connect();
    await client.query(`BEGIN; ${statement}`);
    return async () => {
      await client.query('ROLLBACK');
      await client.end();
    };
  }

  test('is counted exactly, from two processes at once: three of two hundred are looked at', async () => {
    const name = randomUUID();
    const [one, two] = [await aProcess(name), await aProcess(name)];
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? one : two).throttles.limit('pin', limit).admits('visit 1'),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(3);
    expect(await one.throttles.limit('pin', limit).count('visit 1')).toBe(201);
    expect(await one.throttles.limit('pin', limit).admits('visit 2')).toBe(true);
  });

  test('[P-05] of guesses from two processes at once ten are looked at, and as many are counted', async () => {
    const name = randomUUID();
    const [one, two] = [await aProcess(name), await aProcess(name)];
    await one.storage.commit({ ...opening(), pin: 'hash of a PIN' });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? one : two).storage.admitPinGuess('v1', 0, guessLimits),
      ),
    );
    expect(guesses.filter(({ status }) => status === 'admitted')).toHaveLength(10);
    const { database } = one.rows;
    expect(await database.selectFrom('pin_guesses').select('count').execute()).toEqual([{ count: 10 }]);
    expect(await database.selectFrom('visit_secrets').select('wrong_guesses').execute()).toEqual([
      { wrong_guesses: 10 },
    ]);
  });

  test('waits for nobody who writes: it is counted while another holds the restaurant’s lock', async () => {
    const { rows, storage, throttles } = await aProcess(randomUUID());
    await storage.commit({ ...opening(), pin: 'hash of a PIN' });
    const letGo = await holding(`SELECT pg_advisory_xact_lock(${0x7a_70_6c}, ${rows.id})`);
    try {
      let isEdited = false;
      const edit = storage.commit(following(opened, 'r1', [salmon])).then(() => (isEdited = true));
      expect(await throttles.limit('pin', limit).admits('visit 1')).toBe(true);
      expect(await storage.admitPinGuess('v1', 0, guessLimits)).toMatchObject({ status: 'admitted' });
      await storage.forgivePinGuess('v1', 0);
      await throttles.forgetExpired();
      expect(isEdited).toBe(false);
      await letGo();
      await edit;
    } finally {
      await letGo().catch(() => undefined);
    }
  });

  test('lets an edit through: while all its tries wait for one row, the edit is kept and read', async () => {
    const { rows, storage, throttles } = await aProcess(randomUUID());
    const pin = throttles.limit('pin', limit);
    await pin.admits('visit 1');
    await storage.commit({ ...opening(), pin: 'hash of a PIN' });
    await storage.admitPinGuess('v1', 0, guessLimits);
    const letGo = await holding(
      `UPDATE tries SET points = points WHERE key LIKE '${rows.id}/%';
       UPDATE pin_guesses SET count = count WHERE restaurant_id = ${rows.id}`,
    );
    let counted = 0;
    const tries = Array.from({ length: 500 }, async (_, index) => {
      const isLookedAt =
        index % 2 === 0
          ? await pin.admits('visit 1')
          : (await storage.admitPinGuess('v1', 0, guessLimits)).status === 'admitted';
      counted += 1;
      return isLookedAt;
    });
    expect(await storage.commit(following(opened, 'r1', [salmon]))).toEqual({ status: 'committed' });
    expect(await storage.eventsSince('v1', opened.length)).toEqual([salmon]);
    expect(counted).toBe(0);
    await letGo();
    // Two and nine more: one of each was before.
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(2 + 9);
    expect(await pin.count('visit 1')).toBe(252);
  });

  test('of one restaurant is one turn for another: connections are shared in turns, writers first', async () => {
    const pool = aPool(1);
    const [loud, quiet] = [
      await openRestaurantRows({ pool, name: randomUUID() }),
      await openRestaurantRows({ pool, name: randomUUID() }),
    ];
    const order: string[] = [];
    const asked = (name: string, work: Promise<unknown>) => work.then(() => order.push(name));
    const readIn = ({ database }: typeof loud) => database.selectFrom('stock').selectAll().execute();
    const all = Array.from({ length: 50 }, () => asked('loud', readIn(loud)));
    all.push(asked('quiet', readIn(quiet)));
    const write = loud.database.insertInto('paused_tables').values({ table_id: 1 }).execute();
    all.push(asked('loud writes', write));
    await Promise.all(all);
    expect(order.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(order.indexOf('loud writes')).toBeLessThanOrEqual(4);
    expect(order.filter((name) => name === 'loud')).toHaveLength(50);
  });
});
