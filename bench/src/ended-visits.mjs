import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { callAsStaff } from '../../scripts/lib/staff-caller.mjs';
import { dishesOf, fillRestaurant } from './busy-restaurant.mjs';
import { addOne } from './edit-messages.mjs';
import { percentile } from './figures.mjs';
import { sendCart } from './wire-phone.mjs';

/** @typedef {import('@photostructure/sqlite').DatabaseSyncInstance} Database */

const evening = { tables: 20, phones: 4 };
const edits = 36;
const sends = 3;

/** An evening: tables of four that put 36 dishes into their carts, send them in three batches and go. Answers how many there were. */
export async function spendEvening(/** @type {import('./measured-server.mjs').MeasuredServer} */ server) {
  const staff = await callAsStaff(server.origin, server.login);
  const dishIds = await dishesOf(server.origin);
  for (const { id, phones } of await fillRestaurant(server.origin, evening)) {
    for (let edit = 0; edit < edits; edit += 1) {
      const dishId = dishIds[(id * 7 + edit * 5) % dishIds.length] ?? 0;
      await phones[edit % phones.length]?.ask('/cart2/update', addOne(dishId));
      const [first] = phones;
      if (first && edit % (edits / sends) === edits / sends - 1)
        await sendCart(first, (edit + 1) / (edits / sends));
    }
    await free(staff, id);
    for (const phone of phones) phone.close();
  }
  return evening.tables;
}

/**
 * @param {import('../../scripts/lib/staff-caller.mjs').StaffCaller} staff
 * @param {number} tableId
 */
async function free(staff, tableId) {
  /** @type {{ table: { visit_id: string } }} */
  const { table } = await staff.get(`/api/v3/staff/tables/${tableId}`);
  await staff.post(`/api/v3/staff/tables/${tableId}/free`, {
    request_id: randomUUID(),
    visit_id: table.visit_id,
  });
}

/**
 * Waits until every ended visit is compact.
 * @param {string} file
 */
export async function compacted(file) {
  const query = 'SELECT count(*) FROM visits WHERE is_compact = 0 AND ended_at IS NOT NULL';
  const left = () => withDatabase(file, (database) => numberIn(database, query));
  while (left() > 0) await wait(50);
}

/**
 * While the server stands still: copies its ended visits until there are so many.
 * @param {string} file
 * @param {number} many
 */
export function copyEndedVisits(file, many) {
  withDatabase(file, (database) => {
    const columns = (/** @type {string} */ table) =>
      database
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name));
    const copy = (/** @type {string} */ table, /** @type {Record<string, string>} */ changed) => {
      const all = columns(table);
      const values = all.map((name) => changed[name] ?? `${table}.${name}`);
      return `INSERT INTO ${table} (${all.join(', ')}) SELECT ${values.join(', ')} FROM ${table}`;
    };
    const from = "JOIN visits AS old ON old.id = visit_id WHERE old.status = 'closed' AND old.number <= ?2";
    const last = numberIn(database, 'SELECT max(number) FROM visits');
    const ended = numberIn(database, "SELECT count(*) FROM visits WHERE status = 'closed'");
    const visits = database.prepare(
      `${copy('visits', {
        id: "id || '-' || ?2 || '-' || ?1",
        number: 'number + ?1 * ?2',
        order_id: '1000000 + number + ?1 * ?2',
        ended_at: 'ended_at - ?1 * 60000',
      })} WHERE status = 'closed' AND number <= ?2`,
    );
    const states = database.prepare(
      `${copy('visit_states', { visit_id: "visit_id || '-' || ?2 || '-' || ?1" })} ${from}`,
    );
    database.exec('BEGIN');
    for (let copies = 1; copies * ended < many; copies += 1) {
      visits.run(copies, last);
      states.run(copies, last);
    }
    database.exec('COMMIT');
  });
}

/**
 * How large the database is, folded, and how many visits have ended in it.
 * @param {string} file
 */
export function sizeOf(file) {
  const ended = withDatabase(file, (database) => {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    return numberIn(database, 'SELECT count(*) FROM visits WHERE ended_at IS NOT NULL');
  });
  return { bytes: statSync(file).size, ended };
}

/**
 * What an edit, a send and a page of past orders take, in ms: the middle one of those at twelve tables.
 * @param {import('./measured-server.mjs').MeasuredServer} server
 */
export async function timesOf(server) {
  const staff = await callAsStaff(server.origin, server.login);
  const [dishId = 0] = await dishesOf(server.origin);
  /** @type {{ edit: number[], send: number[], page: number[] }} */
  const took = { edit: [], send: [], page: [] };
  for (const { id, phones } of await fillRestaurant(server.origin, { tables: 12, phones: 1 })) {
    const [phone] = phones;
    if (!phone) throw new Error('a table has its phone');
    for (let edit = 0; edit < 12; edit += 1)
      took.edit.push(await timed(() => phone.ask('/cart2/update', addOne(dishId))));
    took.send.push(await timed(() => sendCart(phone, 1)));
    took.page.push(await timed(() => staff.get('/api/v3/staff/past-orders')));
    phone.close();
    await free(staff, id);
  }
  const middleOf = (/** @type {number[]} */ times) => percentile(times, 0.5);
  return { edit: middleOf(took.edit), send: middleOf(took.send), page: middleOf(took.page) };
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * @param {Database} database
 * @param {string} query
 */
function numberIn(database, query) {
  /** @type {unknown} */
  const row = database.prepare(query).get();
  /** @type {unknown[]} */
  const columns = Object.values(row ?? {});
  return Number(columns[0] ?? 0);
}

/**
 * @template Result
 * @param {string} file
 * @param {(database: Database) => Result} work
 */
function withDatabase(file, work) {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}
