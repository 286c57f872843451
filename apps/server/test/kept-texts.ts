import type { Kysely } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../src/settings.ts';
import { openPostgres } from '../src/storage/postgres/open-postgres.ts';
import { tablesOfRestaurants } from '../src/storage/postgres/migrations/create-tables.ts';
import { databaseName } from '../src/storage/sqlite/data-folder.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Every word of a restaurant's database: its files as they lie on the disk, or its rows. */
export async function keptTexts({ dataDir, database }: Settings): Promise<string> {
  if (database === null) {
    const files = readdirSync(dataDir).filter((name) => name.startsWith(databaseName));
    return files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
  }
  const { rows, close } = await openPostgres(database);
  try {
    const tables = rows as unknown as AnyTables;
    const texts: string[] = [];
    for (const table of tablesOfRestaurants) {
      const kept = await tables.selectFrom(table).selectAll().execute();
      // JSON stays as it is written: a word in quotes is found in quotes.
      texts.push(...kept.flatMap((row) => Object.values(row).map(String)));
    }
    return texts.join('\n');
  } finally {
    await close();
  }
}
