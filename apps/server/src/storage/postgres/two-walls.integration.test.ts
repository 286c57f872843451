import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { opening } from '../sample-transactions.ts';
import { tablesOfRestaurants } from './migrations/create-tables.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import type { PostgresTables } from './postgres-tables.ts';
import { restaurantDialect } from './restaurant-dialect.ts';
import { bytesOfRows } from './whole-restaurant.ts';
import { Transactions } from './transactions.ts';

type Table = keyof PostgresTables;

/** What stands in a text column of a row that was made up, where not any text will do. */
const entry = JSON.stringify({ at: 1, staffName: 'x', tableId: 1, what: 'x' });
const made: Readonly<Record<string, string>> = { 'visits.status': 'open', 'audit_log.body': entry };

describe.skipIf(lacksPostgres())('two restaurants in one PostgreSQL', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  let theirs: number;
  let ours: number;

  beforeAll(async () => {
    postgres = await startPostgres();
    pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
    theirs = (await openRestaurantRows({ pool, name: 'theirs' })).id;
    ours = (await openRestaurantRows({ pool, name: 'ours' })).id;
    await fillEveryTable(pool, theirs);
  });

  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });

  test('every table has a row of the one, and the other sees none of them', async () => {
    const { database: of } = await openRestaurantRows({ pool, name: 'theirs' });
    const { database } = await openRestaurantRows({ pool, name: 'ours' });
    expect(tablesOfRestaurants.length).toBeGreaterThan(45);
    for (const table of tablesOfRestaurants) {
      expect.soft(await countOf(of, table), table).toBeGreaterThan(0);
      expect.soft(await countOf(database, table), table).toBe(table === 'last_order_id' ? 1 : 0);
    }
  });

  test('what the rows of the one take is not counted to the other', async () => {
    const bytes = async (name: string) => bytesOfRows(await openRestaurantRows({ pool, name }));
    const before = await bytes('ours');
    // The row of its orders' numbers, which each has from the start.
    expect(before).toBeGreaterThan(0);
    expect(await bytes('theirs')).toBeGreaterThan(before + tablesOfRestaurants.length * 24);
  });

  test('the first wall alone holds: for a user who reads past the second', async () => {
    const all = openPool({ url: postgres.superuserUrl.replace('/postgres?', '/tavolata?') });
    const { database } = await openRestaurantRows({ pool: all, name: 'ours' });
    for (const table of tablesOfRestaurants) {
      expect.soft(await countOf(database, table), table).toBe(table === 'last_order_id' ? 1 : 0);
      await database.deleteFrom(table as Table).execute();
    }
    await all.end();
    await expectNothingTaken();
    await openRestaurantRows({ pool, name: 'ours' });
  });

  test('the second wall alone holds: whatever is asked without a word of the restaurant', async () => {
    const database = withoutFirstWall(ours);
    for (const table of tablesOfRestaurants) {
      expect.soft(await countOf(database, table), table).toBe(table === 'last_order_id' ? 1 : 0);
      await database.deleteFrom(table as Table).execute();
    }
    await database.updateTable('settings').set({ value: 'taken over' }).execute();
    const forged = { name: 'x', value: 'x', restaurant_id: theirs };
    await expect(database.insertInto('settings').values(forged).execute()).rejects.toThrow(
      'row-level security',
    );
    await expectNothingTaken();
    await openRestaurantRows({ pool, name: 'ours' });
  });

  test('who has not said which restaurant it is sees none', async () => {
    for (const table of tablesOfRestaurants) {
      expect.soft((await pool.query(`SELECT 1 FROM ${table}`)).rows, table).toEqual([]);
    }
  });

  test('the same tables, visits, order numbers and request ids are there for each of them', async () => {
    const storages = await Promise.all(
      [randomUUID(), randomUUID()].map(async (name) =>
        openPostgresStorage(await openRestaurantRows({ pool, name })),
      ),
    );
    for (const storage of storages) {
      expect(await storage.commit(opening())).toEqual({ status: 'committed' });
      expect(await storage.listRunningVisits()).toHaveLength(1);
      await storage.close();
    }
  });

  test('a user who may read past the wall is refused with a sentence', async () => {
    const all = openPool({ url: postgres.superuserUrl });
    await expect(prepareDatabase(all)).rejects.toThrow('make one that is no superuser');
    await all.end();
  });

  test('a database to which a newer version has only added is served on by the version before', async () => {
    const newer = openPool({ url: await postgres.addDatabase('added') });
    await prepareDatabase(newer);
    await newer.query(`INSERT INTO kysely_migration VALUES ('9999-later', '2030')`);
    await prepareDatabase(newer);
    const storage = await openPostgresStorage(await openRestaurantRows({ pool: newer, name: 'one' }));
    expect(await storage.commit(opening())).toEqual({ status: 'committed' });
    await storage.close();
    await newer.end();
  });

  test('a database that a newer version has changed is refused with a sentence', async () => {
    const newer = openPool({ url: await postgres.addDatabase('newer') });
    await prepareDatabase(newer);
    await newer.query(`INSERT INTO kysely_migration VALUES ('9999-later', '2030')`);
    await newer.query(`UPDATE oldest_server SET step = '9999-later'`);
    await expect(prepareDatabase(newer)).rejects.toThrow('A newer version of Tavolata');
    await newer.end();
  });

  test('of servers that start at once each finds the tables made', async () => {
    const url = await postgres.addDatabase('fresh');
    const pools = [1, 2, 3].map(() => openPool({ url }));
    await Promise.all(pools.map(prepareDatabase));
    const names = await Promise.all(pools.map((each) => openRestaurantRows({ pool: each, name: 'one' })));
    expect(new Set(names.map(({ id }) => id)).size).toBe(1);
    for (const each of pools) await each.end();
  });

  function withoutFirstWall(restaurantId: number) {
    const transactions = new Transactions({ pool, restaurantId, writerId: randomUUID() });
    return new Kysely<Record<string, Record<string, unknown>>>({ dialect: restaurantDialect(transactions) });
  }

  async function expectNothingTaken(): Promise<void> {
    const { database } = await openRestaurantRows({ pool, name: 'theirs' });
    for (const table of tablesOfRestaurants) {
      expect.soft(await countOf(database, table), table).toBeGreaterThan(0);
    }
    expect(await database.selectFrom('settings').select('value').execute()).toEqual([{ value: 'x' }]);
  }
});

async function countOf(
  database: { selectFrom: Kysely<never>['selectFrom'] },
  table: string,
): Promise<number> {
  const rows = await (database as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .selectFrom(table)
    .selectAll()
    .execute();
  return rows.length;
}

/** A row in each table, of values that fit together. */
async function fillEveryTable(pool: Pool, restaurantId: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`BEGIN; SET LOCAL app.restaurant_id = ${restaurantId}`);
  for (const table of tablesOfRestaurants) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_name = $1 AND column_name <> 'restaurant_id'`,
      [table],
    );
    const values = columns.map(({ name, type }) =>
      type === 'bigint' ? 1 : (made[`${table}.${name}`] ?? 'x'),
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    await client.query(`INSERT INTO ${table} (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`, values);
  }
  await client.query('COMMIT');
  client.release();
}
