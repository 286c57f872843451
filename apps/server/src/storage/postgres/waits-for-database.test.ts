import { EventEmitter } from 'node:events';
import { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { DatabaseAway, DatabaseGone } from './postgres-error.ts';
import type { PostgresTables } from './postgres-tables.ts';
import { restaurantDialect } from './restaurant-dialect.ts';
import { Transactions } from './transactions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** A pool whose database is there or not; how it fails when it is there decides the test. */
function aPool() {
  const database = { isThere: false, breaksAt: null as string | null };
  const pool = Object.assign(new EventEmitter(), {
    options: { max: 4 },
    connect: () =>
      database.isThere
        ? Promise.resolve(aClient())
        : Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
  });
  const aClient = () => {
    const client = {
      query(text: string) {
        if (database.breaksAt === null || !text.includes(database.breaksAt))
          return Promise.resolve({ command: text, rows: [] });
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      },
      release: () => void pool.emit('release', undefined, client),
    };
    return client as unknown as PoolClient;
  };
  return { database, pool: pool as unknown as Pool };
}

/** How long work takes until it says no, and how. */
async function noAfter(work: Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const begun = performance.now();
  const end = work.then(
    () => 'nobody said no',
    (error: unknown) => error,
  );
  let isOver = false;
  void end.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return { ms: performance.now() - begun, error: await end };
}

function aRestaurant(pool: Pool) {
  const transactions = new Transactions({ pool, restaurantId: 1, writerId: 'w' });
  return new Kysely<PostgresTables>({ dialect: restaurantDialect(transactions) });
}

test('while the database is away a tap is told so after one wait, and later ones sooner', async () => {
  const { pool } = aPool();
  const commit = new GroupCommit(aRestaurant(pool));
  const work = () => Promise.resolve();
  const first = commit.ask(work);
  const meanwhile = new Promise((resolve) => {
    setTimeout(resolve, 500);
  }).then(() => commit.ask(work));
  const [one, other] = await Promise.all([noAfter(first), noAfter(meanwhile)]);
  expect(one.error).toBeInstanceOf(DatabaseGone);
  expect(one.ms).toBeGreaterThanOrEqual(3000);
  expect(one.ms).toBeLessThan(3500);
  expect(other.error).toBeInstanceOf(DatabaseGone);
  expect(other.ms).toBeLessThan(5000);
  const later = await noAfter(commit.ask(work));
  expect(later.ms).toBeLessThan(1500);
});

test('a database that is there again is waited for as long as ever when it goes next', async () => {
  const { database, pool } = aPool();
  const restaurant = aRestaurant(pool);
  const commit = new GroupCommit(restaurant);
  const work = () => Promise.resolve('kept');
  await noAfter(commit.ask(work));
  database.isThere = true;
  expect(await commit.ask(work)).toBe('kept');
  database.isThere = false;
  expect((await noAfter(commit.ask(work))).ms).toBeGreaterThanOrEqual(3000);
});

test('one that breaks in the middle is tried once more, however long the first time took', async () => {
  const { database, pool } = aPool();
  database.isThere = true;
  const commit = new GroupCommit(aRestaurant(pool));
  let times = 0;
  const work = async () => {
    times += 1;
    await vi.advanceTimersByTimeAsync(9000);
    if (times === 1) throw new DatabaseAway('it broke');
    return 'kept';
  };
  expect(await commit.ask(work)).toBe('kept');
});
