import { sql } from 'kysely';
import { tablesOfRestaurants } from './migrations/create-tables.ts';
import type { RestaurantRows } from './open-restaurant-rows.ts';
import type { Writing } from './postgres-tables.ts';

type Whole = Pick<RestaurantRows, 'id' | 'database'>;

/** Reads all of a restaurant as it is at one moment. Nobody who writes waits for it. */
export function readAtOneMoment<T>(
  { id, database }: RestaurantRows,
  read: (whole: Whole) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(transaction);
      await takeTime(transaction);
      return read({ id, database: transaction });
    });
}

/** What its rows take, without what the database needs around them. A large restaurant's are read for a while, and hold up nobody. */
export function bytesOfRows(rows: RestaurantRows): Promise<number> {
  return readAtOneMoment(rows, async ({ id, database }) => {
    const ofTables = tablesOfRestaurants.map(
      (table) =>
        sql`SELECT coalesce(sum(pg_column_size(own.*)), 0) AS bytes FROM ${sql.table(table)} AS own WHERE own.restaurant_id = ${id}`,
    );
    const all = sql.join(ofTables, sql` UNION ALL `);
    const { rows: sums } = await sql<{
      bytes: string;
    }>`SELECT sum(bytes) AS bytes FROM (${all}) AS sums`.execute(database);
    return Number(sums[0]?.bytes);
  });
}

/** Removes all rows of a restaurant after `keep` has taken them, under its lock: none comes between. All of it, or nothing. */
export async function removeWhole(
  { id, database }: RestaurantRows,
  keep: (whole: Whole) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await takeTime(transaction);
    await keep({ id, database: transaction });
    // Each stands behind those that it names. The second wall shows none but this restaurant's.
    for (const table of [...tablesOfRestaurants.toReversed(), 'refusals', 'writers']) {
      await sql`DELETE FROM ${sql.table(table)} WHERE restaurant_id = ${id}`.execute(transaction);
    }
  });
}

/** A large restaurant takes longer than any tap may. */
async function takeTime(transaction: Writing): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
}
