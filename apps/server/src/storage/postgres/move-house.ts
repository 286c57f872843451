import { billOf, type BegunVisit } from '@tavolata/domain';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { databaseName, openDataFolder } from '../sqlite/data-folder.ts';
import { foldWholeLog, openDatabase, type Database } from '../sqlite/open-database.ts';
import { putInPlace } from '../sqlite/put-in-place.ts';
import { releaseConnections } from '../sqlite/release-connections.ts';
import { RunningVisits } from '../sqlite/running-visits.ts';
import { createVisitReads } from '../sqlite/visit-reads.ts';
import type { ArchivePage, StoredVisit } from '../../visits/visit-storage.ts';
import { copyIntoFile, copyIntoRows, differences, isEmptyRestaurant } from './move-tables.ts';
import { openPool, serverName } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase, type RestaurantRows } from './open-restaurant-rows.ts';
import { visitReads } from './visit-reads.ts';

interface Move {
  readonly dataDir: string;
  readonly database: { readonly url: string; readonly name: string };
  readonly at: number;
}

/** What has moved. */
export interface Moved {
  /** How many bills there are on both sides, each the same. */
  readonly bills: number;
  readonly running: number;
  /** Where what was moved is still kept: a file, or the restaurant's name in the database. */
  readonly leftAs: string;
}

/** Moves a restaurant from its data folder into a database. Its pictures stay where they are. */
export async function moveIntoDatabase({ dataDir, database, at }: Move): Promise<Moved> {
  const file = join(dataDir, databaseName);
  if (!existsSync(file)) throw new Error(`There is no restaurant in ${dataDir}.`);
  const folder = await openDataFolder(dataDir);
  try {
    return await withRows(database, async (rows, pool) => {
      if (!(await isEmptyRestaurant(rows)))
        throw new Error(`The database has a restaurant called ${database.name} already.`);
      const counted = await copied(file, async (kept) => {
        await copyIntoRows(kept, rows);
        try {
          return await compare(kept, rows);
        } catch (error) {
          await rename(pool, rows, `${database.name}.failed-${at}`);
          throw error;
        }
      });
      const leftAs = `${file}.moved-${at}`;
      renameSync(file, leftAs);
      return { ...counted, leftAs };
    });
  } finally {
    folder.release();
  }
}

/** Moves it back: the file gets its name when it is whole, and the rows are nobody's any more. */
export async function moveIntoFolder({ dataDir, database, at }: Move): Promise<Moved> {
  const file = join(dataDir, databaseName);
  if (existsSync(file)) throw new Error(`There is a restaurant in ${dataDir} already.`);
  return withRows({ ...database, isOld: true }, async (rows, pool) => {
    if (await isEmptyRestaurant(rows))
      throw new Error(`The database has no restaurant called ${database.name}.`);
    const unfinished = join(dataDir, `moving-${at}`);
    const folder = await openDataFolder(unfinished);
    try {
      const counted = await copied(folder.file, async (made) => {
        await copyIntoFile(rows, made);
        return compare(made, rows);
      });
      const leftAs = `${database.name}.moved-${at}`;
      await rename(pool, rows, leftAs);
      putInPlace(folder.file, file);
      return { ...counted, leftAs };
    } finally {
      folder.release();
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
}

/** Does it with the file, and leaves it whole, without a log beside it. */
async function copied<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(file);
  try {
    return await work(database);
  } finally {
    foldWholeLog(database);
    database.close();
    await releaseConnections(file);
  }
}

/** From then on nobody finds the restaurant by its name. */
async function rename(pool: Pool, { id }: RestaurantRows, name: string): Promise<void> {
  await pool.query('UPDATE restaurants SET name = $1 WHERE id = $2', [name, id]);
}

async function withRows<T>(
  { url, name, isOld }: Move['database'] & { readonly isOld?: boolean },
  work: (rows: RestaurantRows, pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = openPool({ url, as: `${serverName} move` });
  try {
    await prepareDatabase(pool);
    await refuseWhileServed(pool);
    return await work(await openRestaurantRows({ pool, name, isOld }), pool);
  } finally {
    await pool.end();
  }
}

/** Guests whose taps go on while all is copied would lose some. */
async function refuseWhileServed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ servers: number }>(
    `SELECT count(*) AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [serverName],
  );
  if ((rows[0]?.servers ?? 0) > 0)
    throw new Error('A server works with the database of DATABASE_URL: stop it first.');
}

/** Every table, and every bill as it is read from either side. Throws where they are not the same: nothing has moved then. */
async function compare(
  file: Database,
  rows: RestaurantRows,
): Promise<{ readonly bills: number; readonly running: number }> {
  const different = await differences(file, rows);
  if (different.length > 0)
    throw new Error(`Not all was kept of ${different.join(', ')}: nothing has moved.`);
  const here = createVisitReads(file);
  const there = visitReads(rows.database, new RunningVisits());
  const bills = await billsOf(async (page) => here.listClosedVisits(page));
  const others = await billsOf((page) => there.listClosedVisits(page));
  const wrong = [...bills].filter(([id, total]) => others.get(id) !== total).map(([id]) => id);
  if (wrong.length > 0 || bills.size !== others.size)
    throw new Error(`Not every bill was kept (${wrong.join(', ')}): nothing has moved.`);
  const running = await there.listRunningVisits();
  return { bills: bills.size, running: running.length };
}

/** So many visits are read at a time. */
const page = 200;

async function billsOf(
  list: (page: ArchivePage) => Promise<readonly StoredVisit[]>,
): Promise<ReadonlyMap<string, string>> {
  const bills = new Map<string, string>();
  let next: ArchivePage = { closedBefore: Number.MAX_SAFE_INTEGER, limit: page };
  for (;;) {
    const visits = await list(next);
    for (const { visit } of visits) bills.set(visit.id, billAsRead(visit));
    const last = visits.at(-1)?.visit;
    if (last?.status !== 'closed') return bills;
    next = { closedBefore: last.closedAt, after: last.id, limit: page };
  }
}

function billAsRead(visit: BegunVisit): string {
  return visit.status === 'closed' ? JSON.stringify(billOf(visit)) : '';
}
