import { onTestFinished } from 'vitest';
import { CodeKeys } from '../access/code-keys.ts';
import { TableCodes } from '../access/table-codes.ts';
import { openRestaurantDatabase } from '../storage/restaurant/restaurant-database.ts';
import { KyselyCodeStore } from '../storage/restaurant/kysely-code-store.ts';
import { anEmptyDatabase } from './an-empty-database.ts';

/** The codes of a restaurant with a database and a clock of its own. */
export async function aCodeRestaurant() {
  const database = openRestaurantDatabase(await anEmptyDatabase());
  onTestFinished(() => database.destroy());
  const clock = { now: 1_000_000 };
  const store = new KyselyCodeStore(database);
  const keys = await CodeKeys.open(store, () => clock.now);
  return { store, keys, codes: new TableCodes(store, keys), clock };
}
