import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CodeKeys } from '../access/code-keys.ts';
import { TableCodes } from '../access/table-codes.ts';
import { openHouseDatabase } from '../storage/house/house-database.ts';
import { KyselyCodeStore } from '../storage/house/kysely-code-store.ts';

/** The codes of a house with a database and a clock of its own. */
export async function aCodeHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'codes-'));
  const database = await openHouseDatabase(folder);
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  const clock = { now: 1_000_000 };
  const store = new KyselyCodeStore(database);
  const keys = await CodeKeys.open(store, () => clock.now);
  return { store, keys, codes: new TableCodes(store, keys), clock };
}
