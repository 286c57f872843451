import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { isBusy } from './busy.ts';

export interface DataFolderLock {
  release(): void;
}

/**
 * Claims the folder for this process, until `release` or its death in whatever way; `null` where another process has it.
 * The operating system holds the lock, so none is left behind; a file with a process id in it lies after a crash, and in
 * containers, where ids come again.
 */
export function tryToLockDataFolder(folder: string): DataFolderLock | null {
  const lock = new DatabaseSync(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    return null;
  }
  return { release: () => lock.close() };
}

/** The same; throws a sentence for the operator where another process has it. */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = tryToLockDataFolder(folder);
  if (lock) return lock;
  throw new Error(
    `The folder ${folder} is in use by another Tavolata server. Stop that one, or choose another folder with DATA_DIR.`,
  );
}
