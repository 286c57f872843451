import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openReadOnly } from '../sqlite/open-database.ts';
import { tablesOfRestaurants } from './migrations/create-tables.ts';
import { openPool } from './open-pool.ts';
import { prepareDatabase } from './open-restaurant-rows.ts';

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
