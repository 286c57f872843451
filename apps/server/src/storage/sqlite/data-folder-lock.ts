import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';

/** SQLite's result code for a lock that somebody else holds. */
const sqliteBusy = 5;

export interface DataFolderLock {
  release(): void;
}

/**
 * Claims the folder for this process, until `release` or its death in whatever way. The operating system holds the
 * lock, so none is left behind; a file with a process id in it lies after a crash, and in containers, where ids come again.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = new DatabaseSync(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `The folder ${folder} is in use by another Tavolata server. Stop that one, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
