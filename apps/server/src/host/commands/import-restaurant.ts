import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyPictures, picturesFolder } from '../../storage/backup/copy-pictures.ts';
import { checkDatabaseFile } from '../../storage/sqlite/check-file.ts';
import { databaseName, openDataFolder } from '../../storage/sqlite/data-folder.ts';
import { openDatabase } from '../../storage/sqlite/open-database.ts';
import { releaseConnections } from '../../storage/sqlite/release-connections.ts';
import { beginSite } from './begin-site.ts';
import { HostRefusal, requireFree, type HostFolder } from './host-folder.ts';
import { fileIntoRows, requireNoRows } from './host-rows.ts';
import { unpackPictures } from './restaurant-file.ts';

interface Import {
  readonly file: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

/** Makes a restaurant of an exported file, or of a backup, under a name that is free. All of it, or nothing. */
export async function importRestaurant(host: HostFolder, { file, name, hosts }: Import): Promise<void> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new HostRefusal(`There is no file ${file}.`);
  const hostNames = await requireFree(host, name, hosts);
  await requireNoRows(host, name);
  await beginSite(host, { name, hostNames, fill: (folder) => fill(host, { file, name, folder }) });
}

async function fill(
  { databaseUrl }: HostFolder,
  { file, name, folder }: { readonly file: string; readonly name: string; readonly folder: string },
): Promise<void> {
  const copy = join(folder, databaseName);
  // The file stays as it is, whatever is wrong with it.
  copyFileSync(file, copy);
  checkDatabaseFile(copy, { name: file, wayOn: 'choose another export', isWhole: true });
  if (!unpackPictures(copy, folder))
    await copyPictures(picturesFolder(dirname(file)), picturesFolder(folder));
  const made = await openDataFolder(folder);
  try {
    if (databaseUrl !== null) {
      const database = openDatabase(copy);
      try {
        await fileIntoRows(databaseUrl, name, database);
      } finally {
        database.close();
      }
    }
  } finally {
    await releaseConnections(copy);
    made.release();
  }
  if (databaseUrl === null) return;
  for (const left of [copy, `${copy}-wal`, `${copy}-shm`]) rmSync(left, { force: true });
}
