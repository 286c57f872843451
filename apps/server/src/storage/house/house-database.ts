import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { makePrivateFolder, openDatabase } from '../sqlite/open-database.ts';
import { migrateHouse } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { HouseTables } from './tables.ts';

export type HouseDatabase = Kysely<HouseTables>;

/** Opens what the house says about itself and who may come in. It holds keys, so only its owner may read the file. */
export async function openHouseDatabase(folder: string): Promise<HouseDatabase> {
  makePrivateFolder(folder);
  const file = join(folder, 'house.db');
  const database = openDatabase(file);
  chmodSync(file, 0o600);
  const house = new Kysely<HouseTables>({ dialect: sqliteDialect(database) });
  await migrateHouse(house);
  return house;
}
