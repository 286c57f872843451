import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkDatabaseFile } from '../../storage/sqlite/check-file.ts';
import { databaseName, openDataFolder } from '../../storage/sqlite/data-folder.ts';
import { foldWholeLog, openAlone, openDatabase, type Database } from '../../storage/sqlite/open-database.ts';
import { putInPlace } from '../../storage/sqlite/put-in-place.ts';
import { releaseConnections } from '../../storage/sqlite/release-connections.ts';
import { HostRefusal, type HostFolder } from './host-folder.ts';
import { rowsIntoFile } from './host-rows.ts';
import { packPictures } from './restaurant-file.ts';

/** Writes what a database keeps into one that is empty. */
export type WriteInto = (file: Database) => Promise<void>;

/** Writes all of a restaurant into one file, also while it is served. The file is there when it is whole. */
export async function exportRestaurant(
  { databaseUrl }: HostFolder,
  { name, folder }: { readonly name: string; readonly folder: string },
  target: string,
): Promise<string> {
  return databaseUrl === null
    ? exportFolder(folder, target)
    : exportRows(folder, target, (file) => rowsIntoFile(databaseUrl, name, file));
}

/** A restaurant whose rows `write` knows. */
export function exportRows(folder: string, target: string, write: WriteInto): Promise<string> {
  return whole(target, async (scratch) => {
    const made = await openDataFolder(scratch);
    try {
      const database = openDatabase(made.file);
      try {
        await write(database);
      } finally {
        foldWholeLog(database);
        database.close();
        await releaseConnections(made.file);
      }
    } finally {
      made.release();
    }
    packPictures(made.file, folder);
    return made.file;
  });
}

function exportFolder(folder: string, target: string): Promise<string> {
  return whole(target, async (scratch) => {
    const kept = join(folder, databaseName);
    if (!existsSync(kept)) throw new HostRefusal(`There is no database in ${folder} yet: nothing to export.`);
    const copy = join(scratch, databaseName);
    const database = openAlone(kept);
    try {
      database.prepare('VACUUM INTO ?').run(copy);
    } finally {
      database.close();
    }
    packPictures(copy, folder);
    return copy;
  });
}

/** In a folder beside it until it is whole, on the same disk. */
async function whole(target: string, make: (scratch: string) => Promise<string>): Promise<string> {
  const file = resolve(target);
  if (existsSync(file)) throw new HostRefusal(`There is a file ${target} already: choose another name.`);
  if (!existsSync(dirname(file))) throw new HostRefusal(`There is no folder ${dirname(file)}.`);
  const scratch = mkdtempSync(join(dirname(file), '.export-'));
  try {
    const made = await make(scratch);
    checkDatabaseFile(made, { name: 'The copy', wayOn: 'look at the disk', isWhole: true });
    putInPlace(made, file);
    return file;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
