import { Kysely } from 'kysely';
import { openForMainThread } from '../sqlite/open-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import type { RestaurantTables } from './tables.ts';

export type RestaurantDatabase = Kysely<RestaurantTables>;

/** Opens what the restaurant says about itself and who may come in, in a database that is ready (`openDataFolder`). */
export function openRestaurantDatabase(file: string): RestaurantDatabase {
  return new Kysely<RestaurantTables>({ dialect: sqliteDialect(openForMainThread(file)) });
}
