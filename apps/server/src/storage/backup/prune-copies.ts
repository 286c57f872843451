import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { oldFilesFolder } from '../sqlite/take-over.ts';
import { backupsFolder, backupTime, replacedFolder } from './kept-backups.ts';

/**
 * Takes away copies of the database that were made before this moment: backups but for the newest, what restored backups
 * took the place of, and the files of before there was one database. What has been removed from the database since is
 * in them.
 */
export function pruneCopies(dataDir: string, olderThan: number): void {
  const backups = datedFiles(backupsFolder(dataDir));
  const newest = Math.max(...backups.map(({ at }) => at));
  const replaced = datedFiles(replacedFolder(dataDir));
  for (const { file, at } of [...backups.filter((backup) => backup.at !== newest), ...replaced])
    if (at < olderThan) rmSync(file);
  // Their own dates say when they were last written, the folder's when they were put there.
  const oldFiles = join(dataDir, oldFilesFolder);
  if (existsSync(oldFiles) && statSync(oldFiles).mtimeMs < olderThan) rmSync(oldFiles, { recursive: true });
}

/** The files that say by their names when they were made; the log beside one says it too. */
function datedFiles(folder: string): readonly { readonly file: string; readonly at: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const at = backupTime(name.replace(/-(wal|shm)$/, ''));
    return at === null ? [] : { file: join(folder, name), at };
  });
}
