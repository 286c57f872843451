import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from '../is-there.ts';
import { migrate } from '../migrations/migrate.ts';
import { applicationId, checkDatabaseFile, UnusableDatabase } from './check-file.ts';
import { lockDataFolder, tryToLockDataFolder, type DataFolderLock } from './data-folder-lock.ts';
import { inTransaction, makePrivateFolder, openAlone, openDatabase } from './open-database.ts';
import { putInPlace } from './put-in-place.ts';
import { makePagesSmall } from './small-pages.ts';
import { copyOldFiles, hasOldFiles, oldFilesFolder, setOldFilesAside } from './take-over.ts';

export const databaseName = 'tavolata.db';

/** What says the way on when the database cannot be used. */
const restoreAdvice = 'restore a backup with  npm run restore -- FILE';

/** A restaurant's data, claimed for this process. */
export interface DataFolder {
  /** The database, ready to be opened. */
  readonly file: string;
  readonly release: () => void;
}

/** Hears of each step of a take-over that is behind: a test ends the work there. */
export type OnStep = (step: string) => void;

/**
 * Claims the folder and makes its database ready: a new one where there has never been one, the newest form where an
 * older version has written it. Throws a sentence for the operator when it can't.
 */
export async function openDataFolder(folder: string, onStep?: OnStep): Promise<DataFolder> {
  makePrivateFolder(folder);
  const lock = lockDataFolder(folder);
  try {
    return { file: await makeReady(folder, onStep), release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database for a program beside the server: as the server that runs has made it, or made ready now. */
export async function databaseBesideServer(folder: string): Promise<string> {
  makePrivateFolder(folder);
  const lock: DataFolderLock | null = tryToLockDataFolder(folder);
  const file = join(folder, databaseName);
  if (!lock) {
    if (existsSync(file)) return file;
    throw new Error(`An older version of Tavolata works in ${folder}: stop it first.`);
  }
  try {
    return await makeReady(folder);
  } finally {
    lock.release();
  }
}

/** The same of a restaurant that is there: where there is none, none is made that nobody would find anything in. */
export async function databaseOfRestaurant(folder: string): Promise<string> {
  if (!isThere(join(folder, databaseName)) && !hasOldFiles(folder)) {
    refuseLostDatabase(folder);
    throw new UnusableDatabase(`There is no restaurant in ${folder}: say where it is, in DATA_DIR`);
  }
  return databaseBesideServer(folder);
}

async function makeReady(folder: string, onStep: OnStep = () => undefined): Promise<string> {
  const file = join(folder, databaseName);
  if (!existsSync(file)) await makeDatabase(folder, file, onStep);
  else checkDatabaseFile(file, { wayOn: restoreAdvice });
  const database = openDatabase(file);
  try {
    setOldFilesAside(folder, database, onStep);
    await migrate(database);
  } finally {
    database.close();
  }
  await makePagesSmall(file);
  return file;
}

/** Under another name until it is whole: whenever the process dies, there is the whole database or none. */
async function makeDatabase(folder: string, file: string, onStep: OnStep): Promise<void> {
  const unfinished = `${file}.part`;
  for (const left of [unfinished, `${unfinished}-journal`]) {
    rmSync(left, { force: true });
  }
  if (hasOldFiles(folder)) await copyOldFiles(folder, unfinished, onStep);
  else refuseLostDatabase(folder);
  const database = openAlone(unfinished);
  try {
    chmodSync(unfinished, 0o600);
    await migrate(database);
    onStep('migrated');
    inTransaction(database, () => database.exec(`PRAGMA application_id = ${applicationId}`));
  } finally {
    database.close();
  }
  checkDatabaseFile(unfinished, { wayOn: restoreAdvice, isWhole: true });
  putInPlace(unfinished, file);
  onStep('in place');
}

/** What lies in a folder only after there has been a database. */
const traces = ['backups', 'pictures', `${databaseName}-wal`, 'house.db', 'throttles.db', oldFilesFolder];

/** A restaurant that has lost its database must not open as a new one. */
function refuseLostDatabase(folder: string): void {
  const trace = traces.find((name) => isTrace(join(folder, name)));
  if (trace === undefined) return;
  throw new UnusableDatabase(
    `${join(folder, databaseName)} is missing, though ${trace} beside it shows that there was one: ${restoreAdvice}, or begin anew in an empty folder (DATA_DIR)`,
  );
}

function isTrace(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return readdirSync(path).length > 0;
  } catch {
    // A file, not a folder: it is one as it is.
    return true;
  }
}
