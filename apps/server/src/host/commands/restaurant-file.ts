import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, openAlone, type Database } from '../../storage/sqlite/open-database.ts';

/** What of a restaurant's folder goes along in its one file, in a table beside those of its database. */
const table = 'exported_pictures';
const isPicture = (name: string) => /^[a-z0-9][a-z0-9.-]{0,80}$/i.test(name) && !name.endsWith('.part');

/** Puts the pictures of a data folder into a copy of its database. */
export function packPictures(copy: string, dataDir: string): void {
  const folder = join(dataDir, 'pictures');
  const names = existsSync(folder) ? readdirSync(folder).filter(isPicture) : [];
  withDatabase(copy, (database) =>
    inTransaction(database, () => {
      database.exec(`CREATE TABLE ${table} (name TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL)`);
      const put = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
      for (const name of names) put.run(name, readFileSync(join(folder, name)));
    }),
  );
}

/**
 * Takes them out again into a data folder: the file is a database as any other then. Answers whether there were any in it: a
 * backup has its pictures beside it.
 */
export function unpackPictures(copy: string, dataDir: string): boolean {
  return withDatabase(copy, (database) => {
    const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = ?`).get(table) !== undefined;
    if (!isThere) return false;
    const folder = join(dataDir, 'pictures');
    mkdirSync(folder, { recursive: true });
    const rows = database.prepare(`SELECT name, content FROM ${table}`).iterate();
    for (const row of rows as Iterable<unknown> as Iterable<{ name: string; content: Uint8Array }>) {
      // A file from elsewhere names no place outside.
      if (isPicture(row.name)) writeFileSync(join(folder, row.name), row.content);
    }
    database.exec(`DROP TABLE ${table}; VACUUM`);
    return true;
  });
}

function withDatabase<Result>(file: string, work: (database: Database) => Result): Result {
  const database = openAlone(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
