import { onTestFinished } from 'vitest';
import { CodeKeys } from '../access/code-keys.ts';
import { TableCodes } from '../access/table-codes.ts';
import { openHouseDatabase } from '../storage/house/house-database.ts';
import { KyselyCodeStore } from '../storage/house/kysely-code-store.ts';
import { anEmptyDatabase } from './an-empty-database.ts';

/** The codes of a house with a database and a clock of its own. */
export async function aCodeHouse() {
  const database = openHouseDatabase(await anEmptyDatabase());
  onTestFinished(() => database.destroy());
  const clock = { now: 1_000_000 };
  const store = new KyselyCodeStore(database);
  const keys = await CodeKeys.open(store, () => clock.now);
  return { store, keys, codes: new TableCodes(store, keys), clock };
}
