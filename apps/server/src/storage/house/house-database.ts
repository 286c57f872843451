import { Kysely } from 'kysely';
import { openForMainThread } from '../sqlite/open-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import type { HouseTables } from './tables.ts';

export type HouseDatabase = Kysely<HouseTables>;

/** Opens what the restaurant says about itself and who may come in, in a database that is ready (`openDataFolder`). */
export function openHouseDatabase(file: string): HouseDatabase {
  return new Kysely<HouseTables>({ dialect: sqliteDialect(openForMainThread(file)) });
}
