import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoMenuFile } from '../../catalogue/demo/demo-restaurant.ts';
import { toRestaurant } from '../../catalogue/menu-file/to-restaurant.ts';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openReadOnly } from '../sqlite/open-database.ts';
import { KyselyCatalogueStore } from '../restaurant/kysely-catalogue-store.ts';
import { tablesOfRestaurants } from './migrations/create-tables.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';

/** What only one of both databases has, and why it needs it. */
const onlyInSqlite: readonly string[] = [
  // There the order of all taps is the place of their rows.
  'visit_events.position',
];
const onlyInPostgres: readonly string[] = [
  // There JSON is not looked into while the log is searched.
  ...['at', 'staff_name', 'table_id', 'what'].map((column) => `audit_log.${column}`),
];

describe.skipIf(lacksPostgres())('both databases', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  test('keep the same columns in the same tables: a restaurant can move from each to the other', async () => {
    const pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name = ANY($1) AND column_name <> 'restaurant_id'`,
      [tablesOfRestaurants],
    );
    await pool.end();
    const inPostgres = rows.map(({ name }) => name).filter((name) => !onlyInPostgres.includes(name));
    const inSqlite = columnsIn(await anEmptyDatabase()).filter((name) => !onlyInSqlite.includes(name));
    expect(inPostgres.sort()).toEqual(inSqlite.sort());
  });

  test('[SETUP-11] rows that were written before there were marks are announcements for everybody, and keep a mark from then on', async () => {
    const pool = openPool({ url: await postgres.addDatabase('before') });
    await prepareDatabase(pool);
    const restaurant = toRestaurant(readDemoMenuFile(), () => ({
      hash: '0123456789abcdef',
      thumbHash: 'abc',
    }));
    const open = async () =>
      new KyselyCatalogueStore((await openRestaurantRows({ pool, name: 'osteria' })).database);
    await (await open()).replace(restaurant);
    await pool.query('ALTER TABLE announcements DROP COLUMN is_only_at_table');
    // What later steps have added was not there either.
    await pool.query('ALTER TABLE staff_codes DROP COLUMN made_by');
    await pool.query('ALTER TABLE service_calls DROP COLUMN taken_by_id, DROP COLUMN ended_by_id');
    await pool.query(`DELETE FROM kysely_migration WHERE name >= '0009-only-at-table'`);
    await prepareDatabase(pool);
    const store = await open();
    const announcements = restaurant.announcements.map(({ icon, text }) => ({ icon, text }));
    expect((await store.read())?.record).toEqual({ ...restaurant, announcements });
    await store.replace(restaurant);
    expect((await store.read())?.record).toEqual(restaurant);
    await pool.end();
  });
});

function columnsIn(file: string): readonly string[] {
  const database = openReadOnly(file);
  const columns = database
    .prepare(
      `SELECT tables.name || '.' || columns.name AS name
       FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'kysely_%' AND tables.name NOT LIKE 'sqlite_%'`,
    )
    .all() as { name: string }[];
  database.close();
  return columns.map(({ name }) => name);
}
