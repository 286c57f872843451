import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { unknownMigrationsIn } from '../migrations/migrate.ts';
import { visitMigrationNames } from '../migrations/visit-migrations.ts';
import { codeOf, damageCodes } from './busy.ts';
import { isSound, UnusableDatabase } from './check-file.ts';
import { inTransaction, openAlone, type Database } from './open-database.ts';
import { releaseConnections } from './release-connections.ts';

/** Until there was one database, a restaurant's data lay in these. The first was there before the others. */
const oldNames = ['visits.db', 'house.db', 'throttles.db'] as const;

/** Where they are kept once all that they hold is in the one. */
export const oldFilesFolder = 'before-one-database';

const wayOn = 'put a good copy of it in its place, with the other files of the same moment';

export function hasOldFiles(folder: string): boolean {
  return existsSync(join(folder, oldNames[0]));
}

/**
 * Copies all that the old files hold into a new one, each table in the form that it has there: what their own steps have
 * not brought about yet follows by the same steps in the new file. The old files hold what they held.
 */
export async function copyOldFiles(
  folder: string,
  target: string,
  onStep: (step: string) => void,
): Promise<void> {
  const there = oldNames.filter((name) => existsSync(join(folder, name)));
  for (const name of there) checkOldFile(join(folder, name));
  await releaseConnections();
  const database = openAlone(target);
  try {
    for (const name of there) {
      copyTables(database, join(folder, name));
      onStep(`${name} copied`);
    }
    refuseHalfARestaurant(database, folder);
    inTransaction(database, () => noteVisitMigrations(database, folder));
    markUnfinished(database, true);
  } finally {
    database.close();
  }
}

/** Moves the old files out of the way of the database that holds all of them. */
export function setOldFilesAside(folder: string, database: Database, onStep: (step: string) => void): void {
  const there = oldNames.filter((name) => existsSync(join(folder, name)));
  if (isUnfinished(database)) {
    const kept = join(folder, oldFilesFolder);
    mkdirSync(kept, { recursive: true, mode: 0o700 });
    for (const name of there) {
      // Folded into their files when they were copied; an old log must not stay for a new file of the name.
      for (const part of [`${name}-wal`, `${name}-shm`, name]) {
        if (existsSync(join(folder, part))) renameSync(join(folder, part), join(kept, part));
      }
      onStep(`${name} set aside`);
    }
    markUnfinished(database, false);
  } else if (there.length > 0) {
    throw new UnusableDatabase(
      `${join(folder, there[0] ?? '')} lies beside the database, so an older version of Tavolata has worked in this folder since: move its files (${there.join(', ')}) somewhere else to go on without what it wrote`,
    );
  }
}

/** A number in the file's header that is ours to use: 1 while old files that it holds may still lie beside it. */
function markUnfinished(database: Database, isUnfinishedNow: boolean): void {
  database.exec(`PRAGMA user_version = ${Number(isUnfinishedNow)}`);
}

function isUnfinished(database: Database): boolean {
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version === 1;
}

function checkOldFile(file: string): void {
  const fail = (what: string): never => {
    throw new UnusableDatabase(`${file} ${what}: ${wayOn}`);
  };
  const start = readFileSync(file).subarray(0, 16).toString('latin1');
  if (start !== 'SQLite format 3\0') fail(start === '' ? 'is empty' : 'is not a database');
  try {
    const database = openAlone(file);
    try {
      if (!isSound(database)) fail('is damaged');
    } finally {
      database.close();
    }
  } catch (error) {
    if (damageCodes.includes(codeOf(error) ?? 0)) fail('is damaged');
    throw error;
  }
}

interface Made {
  readonly type: 'table' | 'index';
  readonly name: string;
  readonly sql: string;
}

function copyTables(database: Database, file: string): void {
  database.exec('PRAGMA foreign_keys = OFF');
  database.prepare('ATTACH ? AS old').run(file);
  inTransaction(database, () => {
    const made = database
      .prepare(
        "SELECT type, name, sql FROM old.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
      )
      .all() as unknown as readonly Made[];
    for (const { name, sql } of made.filter(({ type }) => type === 'table')) {
      database.exec(sql);
      database.exec(`INSERT INTO main."${name}" SELECT * FROM old."${name}"`);
    }
    for (const { sql } of made.filter(({ type }) => type === 'index')) database.exec(sql);
  });
  database.exec('DETACH old');
}

/** What the visits' own file counted, the library that has all steps now knows by name. */
function noteVisitMigrations(database: Database, folder: string): void {
  const { done } = database.prepare('SELECT count(*) AS done FROM visit_migrations').get() as {
    done: number;
  };
  if (done > visitMigrationNames.length || unknownMigrationsIn(database).length > 0) {
    throw new UnusableDatabase(`${folder} was written by a newer version of Tavolata: start that one`);
  }
  database.exec('DROP TABLE visit_migrations');
  database.exec(
    'CREATE TABLE IF NOT EXISTS kysely_migration (name VARCHAR(255) NOT NULL PRIMARY KEY, timestamp VARCHAR(255) NOT NULL)',
  );
  const note = database.prepare('INSERT INTO kysely_migration VALUES (?, ?)');
  for (const name of visitMigrationNames.slice(0, done)) note.run(name, new Date(0).toISOString());
}

/** Only a first start that was cut short leaves visits alone, and then none. */
function refuseHalfARestaurant(database: Database, folder: string): void {
  const holds = (name: string) =>
    database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').all(name).length > 0;
  if (holds('kysely_migration') || !holds('visits')) return;
  if (database.prepare('SELECT 1 FROM visits LIMIT 1').all().length > 0) {
    throw new UnusableDatabase(`${join(folder, 'house.db')} is missing: ${wayOn}`);
  }
}
