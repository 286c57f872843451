import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isThere } from '../is-there.ts';
import { databaseName } from '../sqlite/data-folder.ts';
import { copyPictures, picturesFolder } from './copy-pictures.ts';
import { abandonedBackups, backupName, backupsFolder, backupTime, outdatedBackups } from './kept-backups.ts';
import threadUrl from './backup-thread.ts?thread';

/**
 * Copies the database as it is at one moment, also while a server writes; checks every page of the copy, puts the pictures
 * beside it that are not there yet, and takes away backups that are outdated. Answers the file. Throws when the copy is not
 * whole, or could not be written.
 */
export async function backUp(dataDir: string, at: number): Promise<string> {
  const file = join(dataDir, databaseName);
  if (!isThere(file)) throw new Error(`There is no database in ${dataDir} that a backup could be made of.`);
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, backupName(at));
  // What a backup has left that was cut short takes room, and holds what guests typed.
  for (const name of abandonedBackups(readdirSync(folder), at)) rmSync(join(folder, name), { force: true });
  const worker = new Worker(threadUrl, { workerData: { file, target } });
  // An error of the thread is thrown here.
  await once(worker, 'exit');
  // After the database: a picture that it shows has come before.
  await copyPictures(picturesFolder(dataDir), picturesFolder(folder));
  for (const name of outdatedBackups(readdirSync(folder))) rmSync(join(folder, name));
  return target;
}

/** When the last backup was made that is still there; `null` for none. */
export function lastBackupAt(dataDir: string): number | null {
  const times = namesIn(backupsFolder(dataDir)).flatMap((name) => backupTime(name) ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** A folder that can't be read has no backup for anybody. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
