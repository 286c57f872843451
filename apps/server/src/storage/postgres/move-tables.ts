import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { inTransaction, type Database } from '../sqlite/open-database.ts';
import { tablesOfRestaurants } from './migrations/create-tables.ts';
import type { RestaurantRows } from './open-restaurant-rows.ts';
import type { PostgresRestaurant } from './postgres-tables.ts';

/** A restaurant's rows, in a transaction or not. */
type Rows = Pick<RestaurantRows, 'id' | 'database'>;

/** A row as both databases know it. */
type Row = Readonly<Record<string, unknown>>;

/** Tables by their names, whatever they hold. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** So many rows go in one statement. */
const rowsTogether = 200;

/** What only one of both databases has: places that it makes itself. */
const ownColumns: ReadonlySet<string> = new Set(['visit_events.position', 'restaurant_id']);
const ofTheLog: ReadonlySet<string> = new Set(['at', 'staff_name', 'table_id', 'what']);

/** SQLite counts these by itself; among the rows they are a list of `last_numbers`. */
const printJobs = 'print_jobs';

/** Writes what a file holds into the rows of a restaurant that has none yet: all of it, or nothing. */
export async function copyIntoRows(file: Database, { id, database }: Rows): Promise<void> {
  const inOne = <T>(work: (transaction: PostgresRestaurant) => Promise<T>) =>
    database.isTransaction ? work(database) : database.transaction().execute(work);
  await inOne(async (transaction) => {
    const into = transaction as unknown as AnyTables;
    await into.deleteFrom('last_order_id').execute();
    for (const table of tablesOfRestaurants) {
      const rows = rowsOfFile(file, table).map((row) =>
        table === 'tries' ? { ...row, key: `${id}/${String(row['key'])}` } : row,
      );
      for (let start = 0; start < rows.length; start += rowsTogether) {
        await into
          .insertInto(table)
          .values(rows.slice(start, start + rowsTogether))
          .execute();
      }
    }
  });
}

/** Writes the rows of a restaurant into a file that holds none yet: all of it, or nothing. */
export async function copyIntoFile(rows: Rows, file: Database): Promise<void> {
  const all: (readonly [table: string, rows: readonly Row[]])[] = [];
  for (const table of tablesOfRestaurants) all.push([table, await rowsOfRestaurant(rows, table)]);
  inTransaction(file, () => {
    file.exec('DELETE FROM last_order_id');
    for (const [table, kept] of all) for (const row of kept) putIntoFile(file, table, row);
  });
}

function putIntoFile(file: Database, table: string, row: Row): void {
  if (table === 'last_numbers' && row['list'] === printJobs) {
    file.prepare(`DELETE FROM sqlite_sequence WHERE name = '${printJobs}'`).run();
    file.prepare(`INSERT INTO sqlite_sequence VALUES ('${printJobs}', ?)`).run(Number(row['number']));
    return;
  }
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map(() => '?').join(', ');
  file
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
    .run(...(Object.values(row) as (string | number | null | Uint8Array)[]));
}

/** The tables in which file and rows are not the same; none after a move that has kept all. */
export async function differences(file: Database, rows: Rows): Promise<readonly string[]> {
  const different: string[] = [];
  for (const table of tablesOfRestaurants) {
    const here = inAnyOrder(rowsOfFile(file, table));
    const there = inAnyOrder(await rowsOfRestaurant(rows, table));
    if (!isDeepStrictEqual(here, there)) different.push(table);
  }
  return different;
}

/** Whether nobody has begun a restaurant there. */
export async function isEmptyRestaurant({ database }: Rows): Promise<boolean> {
  const begun = await database.selectFrom('restaurant').select('version').executeTakeFirst();
  const visit = await database.selectFrom('visits').select('id').limit(1).executeTakeFirst();
  const staff = await database.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  return begun === undefined && visit === undefined && staff === undefined;
}

function rowsOfFile(file: Database, table: string): readonly Row[] {
  const order = table === 'visit_events' ? 'ORDER BY position' : '';
  const rows = (file.prepare(`SELECT * FROM ${table} ${order}`).all() as Row[]).map((row) =>
    withoutOwn(table, row),
  );
  if (table !== 'last_numbers') return rows;
  const counted = file.prepare(`SELECT seq FROM sqlite_sequence WHERE name = '${printJobs}'`).get() as
    | { seq: number }
    | undefined;
  return counted ? [...rows, { list: printJobs, number: counted.seq }] : rows;
}

async function rowsOfRestaurant({ id, database }: Rows, table: string): Promise<readonly Row[]> {
  const rows = await (database as unknown as AnyTables)
    .selectFrom(table)
    .selectAll()
    .$if(table === 'visit_events', (query) => query.orderBy('visit').orderBy('version'))
    .execute();
  return rows.map((row) => {
    const own = withoutOwn(table, row);
    return table === 'tries' ? { ...own, key: String(own['key']).slice(`${id}/`.length) } : own;
  });
}

function withoutOwn(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column]) =>
        !ownColumns.has(column) &&
        !ownColumns.has(`${table}.${column}`) &&
        !(table === 'audit_log' && ofTheLog.has(column)),
    ),
  );
}

/** Comparable, whichever order the databases read them in. */
function inAnyOrder(rows: readonly Row[]): readonly string[] {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [
            column,
            value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
          ])
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      ),
    )
    .sort();
}
