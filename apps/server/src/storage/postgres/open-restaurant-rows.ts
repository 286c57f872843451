import { randomBytes, randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { migrate } from './migrations/migrate.ts';
import { OwnRows } from './own-rows.ts';
import { isConnectionLost, isTurnedAway, UnusableDatabase } from './postgres-error.ts';
import type { PostgresRestaurant, PostgresTables } from './postgres-tables.ts';
import { restaurantDialect } from './restaurant-dialect.ts';
import { Transactions } from './transactions.ts';

interface RowsOptions {
  readonly pool: Pool;
  /** What the restaurant is called in the database. */
  readonly name: string;
  readonly patienceMs?: number;
  /** It must be there already. */
  readonly isOld?: boolean | undefined;
}

export interface RestaurantRows {
  readonly id: number;
  /** Under which this process counts what it has committed. */
  readonly writerId: string;
  readonly database: PostgresRestaurant;
  /** The same rows, written without the restaurant's lock: for counts that wait for nobody, and nobody for them. */
  readonly counters: PostgresRestaurant;
}

/** The oldest version that has all we ask for, as the server counts it. */
const oldestVersion = 150_000;

/** Makes the database ready for this version; throws a sentence for the operator when it can't. */
export async function prepareDatabase(pool: Pool): Promise<void> {
  try {
    await refuseUnfit(pool);
    await migrate(pool);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const said = isConnectionLost(error)
      ? `The database of DATABASE_URL cannot be reached: ${why}`
      : isTurnedAway(error)
        ? `The database of DATABASE_URL lets nobody in: ${why}`
        : null;
    throw said === null ? error : new UnusableDatabase(said, { cause: error });
  }
}

async function refuseUnknown(pool: Pool, name: string): Promise<void> {
  const { rowCount } = await pool.query('SELECT 1 FROM restaurants WHERE name = $1', [name]);
  if (rowCount !== 0) return;
  throw new UnusableDatabase(
    `The database of DATABASE_URL has no restaurant called ${name}: say which, in RESTAURANT_NAME`,
  );
}

async function refuseUnfit(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; user: string; bypasses: boolean; encoding: string }>(
    `SELECT current_setting('server_version_num')::INTEGER AS version, current_user AS user,
      rolsuper OR rolbypassrls AS bypasses, current_setting('server_encoding') AS encoding
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [found] = rows;
  if (!found) throw new UnusableDatabase('DATABASE_URL names a user that the database does not know.');
  if (found.version < oldestVersion) {
    throw new UnusableDatabase('The database of DATABASE_URL is older than PostgreSQL 15.');
  }
  if (found.encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database of DATABASE_URL keeps text as ${found.encoding}: make one with ENCODING 'UTF8'.`,
    );
  }
  if (found.bypasses) {
    throw new UnusableDatabase(
      `The user of DATABASE_URL, ${found.user}, may read past the wall between restaurants: make one that is no superuser (CREATE ROLE tavolata LOGIN PASSWORD '…') and give it the database.`,
    );
  }
}

/** The rows of one restaurant in a database that is ready. The restaurant is entered there if it is new, and may be. */
export async function openRestaurantRows({
  pool,
  name,
  patienceMs,
  isOld = false,
}: RowsOptions): Promise<RestaurantRows> {
  if (isOld) await refuseUnknown(pool, name);
  await pool.query('INSERT INTO restaurants (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM restaurants WHERE name = $1', [name]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`the restaurant ${name} was entered and is not there`);
  const writerId = randomUUID();
  const transactions = new Transactions({ pool, restaurantId: id, writerId, patienceMs });
  const plugins = [new OwnRows(id)];
  const database = new Kysely<PostgresTables>({ dialect: restaurantDialect(transactions), plugins });
  const counters = new Kysely<PostgresTables>({
    dialect: restaurantDialect({
      beginReading: () => transactions.beginReading(),
      beginWriting: () => transactions.beginCounting(),
    }),
    plugins,
  });
  // Of processes that have ended long ago nobody asks any more how far they got.
  await database
    .deleteFrom('writers')
    .where('seen_at', '<', sql<Date>`now() - INTERVAL '30 days'`)
    .execute();
  await database
    .insertInto('last_order_id')
    .values({ value: 0, shuffle_key: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, writerId, database, counters };
}
