import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { unknownMigrationsIn } from '../migrations/migrate.ts';
import { codeOf, damageCodes } from './busy.ts';
import { openAlone, type Database } from './open-database.ts';

/** 'Tvlt' in ASCII: written into the file, it says whose database it is. */
export const applicationId = 0x54766c74;

/** A database that cannot be used. The message is one sentence for the operator: what is wrong, and the way on. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

const headerBytes = 100;

/** Above this a look at every page would hold up the start; each backup looks at all of them anyway. */
const checkWholeBytes = 128 * 1024 * 1024;

interface Check {
  /** What the sentence calls it, where that is another name than the file's. */
  readonly name?: string;
  /** How the sentence ends. */
  readonly wayOn: string;
  /** Every page and every index, however large the file is. */
  readonly isWhole?: boolean;
}

/**
 * Throws `UnusableDatabase` when the file is not a whole database of ours that this version can read. A log beside it
 * that a killed process has left is folded into it.
 */
export function checkDatabaseFile(file: string, { name = file, wayOn, isWhole = false }: Check): void {
  const fail = (what: string): never => {
    throw new UnusableDatabase(`${name} ${what}: ${wayOn}`);
  };
  const header = readHeader(file);
  if (header.length === 0) fail('is empty');
  if (!header.toString('latin1').startsWith('SQLite format 3\0')) fail('is not a database');
  if (header.length < headerBytes) fail('is cut off');
  const database = openAlone(file);
  try {
    const { application_id: id } = database.prepare('PRAGMA application_id').get() as {
      application_id: number;
    };
    if (id !== applicationId) fail('is a database of another program');
    if (isCutOff(file, database)) fail('is cut off');
    if (unknownMigrationsIn(database).length > 0) fail('was written by a newer version of Tavolata');
    const isEachPage = isWhole || statSync(file).size <= checkWholeBytes;
    if (isEachPage && !isSound(database, { isExact: isWhole })) fail('is damaged');
  } catch (error) {
    if (damageCodes.includes(codeOf(error) ?? 0)) fail('is damaged');
    throw error;
  } finally {
    database.close();
  }
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const header = Buffer.alloc(Math.min(headerBytes, fstatSync(descriptor).size));
    readSync(descriptor, header);
    return header;
  } finally {
    closeSync(descriptor);
  }
}

/** A file that has lost its end still opens, as long as nobody asks for what is missing. */
function isCutOff(file: string, database: Database): boolean {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  const { page_size: bytes } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  return statSync(file).size < pages * bytes;
}

/**
 * Whether every page is what it should be, and what refers to something finds it; `isExact` also whether every index has
 * what its table has, which takes several times as long.
 */
export function isSound(database: Database, { isExact = false } = {}): boolean {
  const check = isExact ? 'integrity_check' : 'quick_check';
  const row = database.prepare(`PRAGMA ${check}(1)`).get() as Record<string, string>;
  return row[check] === 'ok' && database.prepare('PRAGMA foreign_key_check').all().length === 0;
}
