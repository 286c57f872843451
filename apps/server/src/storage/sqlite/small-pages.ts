import { codeOf, isBusy } from './busy.ts';
import { openAlone, pageBytes, type Database } from './open-database.ts';
import { releaseConnections } from './release-connections.ts';

/** SQLite's result code for a disk without room. */
const sqliteFull = 13;

/**
 * Gives a file that an older version has made the pages of a new one: once, at a start. Where there is no room for a copy
 * meanwhile, or somebody looks at the file, it goes on as it was.
 */
export async function makePagesSmall(file: string): Promise<void> {
  if (withDatabase(file, pageBytesOf) === pageBytes) return;
  // Only who has the file for itself may do it.
  await releaseConnections();
  try {
    withDatabase(file, (database) => {
      database.exec('PRAGMA journal_mode = DELETE');
      database.exec('VACUUM');
    });
  } catch (error) {
    if (!isBusy(error) && codeOf(error) !== sqliteFull) throw error;
  }
}

function pageBytesOf(database: Database): number {
  return (database.prepare('PRAGMA page_size').get() as { page_size: number }).page_size;
}

function withDatabase<T>(file: string, work: (database: Database) => T): T {
  const database = openAlone(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
