import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { RestaurantTables } from '../restaurant/tables.ts';
import type { Storage } from '../storage.ts';
import { HintLine } from './hint-line.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { bytesOfRows } from './whole-restaurant.ts';
import type { PostgresRestaurant } from './postgres-tables.ts';
import { postgresWire } from './postgres-wire.ts';
import { redisWire } from './redis-wire.ts';
import { PostgresBus } from './postgres-bus.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { PostgresThrottles } from './postgres-throttles.ts';

interface PostgresOptions {
  readonly url: string;
  /** What the restaurant is called in the database. */
  readonly name: string;
  /** Carries hints between the processes instead of the database. */
  readonly redisUrl?: string | undefined;
  /** It must be there already: none is entered that nobody would find anything in. */
  readonly isOld?: boolean;
}

/** What a restaurant keeps in a PostgreSQL database, ready to be used. */
export interface OpenPostgres {
  readonly visitStorage: Storage;
  readonly throttles: PostgresThrottles;
  /** What other processes of the restaurant say. */
  readonly bus: PostgresBus;
  /** Only its own rows, and of what is kept in SQLite the tables by the same names. */
  readonly restaurant: Kysely<RestaurantTables>;
  /** The same, with all its tables. */
  readonly rows: PostgresRestaurant;
  /** What all its rows take. */
  readonly bytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The connections of this process to a database: its restaurants share them. */
interface Shared {
  readonly pool: Pool;
  readonly line: HintLine;
  readonly isReady: Promise<void>;
  users: number;
}

const pools = new Map<string, Shared>();

/** Throws a sentence for the operator when the database can't be used. */
export async function openPostgres({ url, name, redisUrl, isOld }: PostgresOptions): Promise<OpenPostgres> {
  const shared = sharedPool(url, redisUrl);
  try {
    await shared.isReady;
    const rows = await openRestaurantRows({ pool: shared.pool, name, isOld });
    const visitStorage = await openPostgresStorage(rows);
    const bus = await PostgresBus.open({ line: shared.line, rows });
    return {
      visitStorage,
      throttles: new PostgresThrottles(rows),
      bus,
      // Kysely's types have no word for a database that has more tables than somebody asks for.
      rows: rows.database,
      restaurant: rows.database as unknown as Kysely<RestaurantTables>,
      bytes: () => bytesOfRows(rows),
      async close() {
        await visitStorage.close();
        bus.close();
        await letGo(url, shared);
      },
    };
  } catch (error) {
    await letGo(url, shared);
    throw error;
  }
}

function sharedPool(url: string, redisUrl: string | undefined): Shared {
  const known = pools.get(url);
  if (known) {
    known.users += 1;
    return known;
  }
  const pool = openPool({ url });
  const line = new HintLine(redisUrl === undefined ? postgresWire(url) : redisWire(redisUrl));
  const shared = { pool, line, isReady: prepareDatabase(pool), users: 1 };
  pools.set(url, shared);
  return shared;
}

async function letGo(url: string, shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  pools.delete(url);
  await shared.line.close();
  await shared.pool.end();
}
