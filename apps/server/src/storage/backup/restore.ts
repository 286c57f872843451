import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isThere } from '../is-there.ts';
import { checkDatabaseFile } from '../sqlite/check-file.ts';
import { databaseName } from '../sqlite/data-folder.ts';
import { lockDataFolder } from '../sqlite/data-folder-lock.ts';
import { makePrivateFolder } from '../sqlite/open-database.ts';
import { putInPlace } from '../sqlite/put-in-place.ts';
import { releaseConnections } from '../sqlite/release-connections.ts';
import { copyPictures, picturesFolder } from './copy-pictures.ts';
import { backupName, replacedFolder } from './kept-backups.ts';

export interface Restored {
  readonly file: string;
  /** Where the database is that was there before; `null` when there was none. */
  readonly replaced: string | null;
  /** How many pictures came with it that were not there. */
  readonly pictures: number;
}

/**
 * Puts a backup in the place of the folder's database, which is kept beside it, and brings the pictures that lie beside the
 * backup. Throws a sentence for the operator when a
 * server runs on the folder or the file is not a whole database of ours; then nothing has changed.
 */
export async function restore(backup: string, dataDir: string, at: number): Promise<Restored> {
  if (!isThere(backup) || !statSync(backup).isFile()) {
    throw new Error(`There is no file ${backup}: say which backup, as  npm run restore -- FILE`);
  }
  makePrivateFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const file = join(dataDir, databaseName);
    const unfinished = `${file}.part`;
    // A copy is looked at: the backup stays as it is, whatever is wrong with it.
    let pictures = 0;
    try {
      copyFileSync(backup, unfinished);
      checkDatabaseFile(unfinished, { name: backup, wayOn: 'choose another backup', isWhole: true });
      // Before the database: what it shows is there. More pictures than that do no harm.
      pictures = await copyPictures(picturesFolder(dirname(backup)), picturesFolder(dataDir));
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
    await releaseConnections();
    const replaced = existsSync(file) ? setAside(dataDir, at) : null;
    putInPlace(unfinished, file);
    return { file, replaced, pictures };
  } finally {
    lock.release();
  }
}

/** With its log, in which its last changes may still be. */
function setAside(dataDir: string, at: number): string {
  const folder = replacedFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = join(folder, backupName(at));
  for (const end of ['-wal', '-shm', '']) {
    const part = join(dataDir, `${databaseName}${end}`);
    if (existsSync(part)) renameSync(part, `${kept}${end}`);
  }
  return kept;
}
