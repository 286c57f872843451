import { chmodSync, mkdirSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

export type Database = DatabaseSyncInstance;

/** Makes the folder of a restaurant's data, which only its owner may enter, also where it stood open before. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Another connection of this process may be in its commit; it won't take as long as this. */
const busyTimeoutMs = 5000;

/** Opens the file for writing so that a commit that returned survives a power cut (decisions: synchronous FULL). */
export function openDatabase(file: string): Database {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  return database;
}

/** A tap changes some 400 bytes, and the disk is given whole pages: small ones are less to write. */
export const pageBytes = 1024;

/** Opens a file that nobody else has open yet, so that it needs no log beside it. */
export function openAlone(file: string): Database {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec(`PRAGMA page_size = ${pageBytes}`);
  return database;
}

/**
 * Opens it for what the main thread writes: it is told at once that somebody else is writing, and comes back (`whenFree`).
 * Folding the log back into the file is the writer thread's work.
 */
export function openForMainThread(file: string): Database {
  const database = openDatabase(file);
  database.exec('PRAGMA wal_autocheckpoint = 0');
  database.exec('PRAGMA busy_timeout = 0');
  return database;
}

/** So many pages the log may hold before a commit folds it by itself: it is told to do so long before. */
const mostLogPages = 16_000;

/** Opens it for the writer thread, which folds the log between two commits instead of inside one. */
export function openForWriterThread(file: string): Database {
  const database = openDatabase(file);
  database.exec(`PRAGMA wal_autocheckpoint = ${mostLogPages}`);
  return database;
}

/** Folds the log into the file, as far as nobody still reads from it. */
export function foldLog(database: Database): void {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/** Folds all of it and takes it away, for who is last to close. */
export function foldWholeLog(database: Database): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Opens a file that exists for reading. In WAL mode a reader neither waits for the writer nor stops it. */
export function openReadOnly(file: string): Database {
  return new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
}

/** Runs the work in one transaction: all of it is kept, or nothing. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors, a full disk among them, SQLite has rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
