import { visitShape } from '@tavolata/domain';
import { sql } from 'kysely';
import type { StepRows, TransactionRows } from '../sqlite/rows.ts';
import type { KnownVisit } from './known-visit.ts';
import type { Writing } from './postgres-tables.ts';
import { writeFigures } from './report-writes.ts';

/** What a command was, kept with the last event that it made. */
interface Made {
  readonly requestId: string;
  readonly said: string | null;
}

/** Writes what happens to one visit, and what follows for its tables, sessions, secrets and tickets. */
export async function writeStep(
  db: Writing,
  step: StepRows,
  before: KnownVisit | null,
  made: Made | null,
): Promise<void> {
  const { visitId, from, events, state, endedAt, pastOrder, sentAway } = step;
  const number = before?.number ?? (await addVisit(db, step));
  if (before) await changeVisit(db, step, before);
  await writeTables(db, step, before);
  if (state !== null) await putState(db, visitId, from + events.length, state);
  await addEvents(db, step, number, made);
  await writeFigures(db, number, step, before);
  for (const { dinerId, at } of sentAway) await expireSessions(db, at, dinerId);
  if (pastOrder) {
    const { persons, openedAt, total } = pastOrder;
    await db
      .updateTable('visits')
      .set({ persons, opened_at: openedAt, total })
      .where('id', '=', visitId)
      .execute();
  }
  if (endedAt !== null) await letGo(db, visitId, endedAt);
}

/** Writes the end of a visit that goes on in another one, whose its guests are from now on. */
export async function writeMerged(
  db: Writing,
  source: StepRows,
  target: StepRows,
  before: KnownVisit | null,
): Promise<void> {
  await moveSessions(db, source.visitId, target);
  await writeStep(db, source, before, null);
}

/** Writes that a visit goes on again with guests of another one, which has let go of its tables before. */
export async function writeParted(
  db: Writing,
  { step, dinerIds }: NonNullable<TransactionRows['parted']>,
  { from, before }: { readonly from: StepRows; readonly before: KnownVisit | null },
): Promise<void> {
  if (dinerIds.length > 0) {
    await db
      .updateTable('guest_sessions')
      .set({ visit_id: step.visitId, table_id: step.tableId })
      .where('visit_id', '=', from.visitId)
      .where('diner_id', 'in', dinerIds)
      .where('ended_at', 'is', null)
      .execute();
  }
  await writeStep(db, step, before, null);
}

/** Ends a visit of which nothing but its row can be read. */
export async function setVisitAside(db: Writing, visitId: string, at: number): Promise<void> {
  await db
    .updateTable('visits')
    .set({ status: 'closed', ended_at: at, set_aside_at: at })
    .where('id', '=', visitId)
    .execute();
  await db.deleteFrom('visit_tables').where('visit_id', '=', visitId).execute();
  await letGo(db, visitId, at);
}

/** Ends the live sessions of a guest, and the one that this device had. */
export async function expireSessions(
  db: Writing,
  at: number,
  dinerId: string,
  tokenHash: string | null = null,
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ expires_at: sql<number>`least(expires_at, ${at}::BIGINT)` })
    .where((eb) =>
      tokenHash === null
        ? eb('diner_id', '=', dinerId)
        : eb.or([eb('diner_id', '=', dinerId), eb('token_hash', '=', tokenHash)]),
    )
    .execute();
}

async function addVisit(
  db: Writing,
  { visitId, status, tableId, orderId, endedAt }: StepRows,
): Promise<number> {
  const { last } = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await db
    .insertInto('visits')
    .values({ number, id: visitId, status, table_id: tableId, order_id: orderId, ended_at: endedAt })
    .execute();
  return number;
}

async function changeVisit(db: Writing, step: StepRows, before: KnownVisit): Promise<void> {
  const { visitId, status, tableId, orderId, endedAt } = step;
  if (before.status !== status || before.tableId !== tableId || endedAt !== null) {
    await db
      .updateTable('visits')
      .set({ status, table_id: tableId, order_id: orderId, ended_at: endedAt })
      .where('id', '=', visitId)
      .execute();
  }
  if (before.tableId !== tableId) await moveSessions(db, visitId, step);
}

async function writeTables(
  db: Writing,
  { visitId, tables }: StepRows,
  before: KnownVisit | null,
): Promise<void> {
  if (isSame(before?.tables ?? [], tables)) return;
  await db.deleteFrom('visit_tables').where('visit_id', '=', visitId).execute();
  if (tables.length === 0) return;
  await db
    .insertInto('visit_tables')
    .values(tables.map((tableId) => ({ table_id: tableId, visit_id: visitId })))
    .execute();
}

async function putState(db: Writing, visitId: string, version: number, state: string): Promise<void> {
  const values = { version, state, shape: visitShape };
  await db
    .insertInto('visit_states')
    .values({ visit_id: visitId, ...values })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet({ ...values, packed: null }))
    .execute();
}

async function addEvents(
  db: Writing,
  { from, events }: StepRows,
  visit: number,
  made: Made | null,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((body, index) => {
    const isLast = index === events.length - 1;
    return {
      ...{ visit, version: from + index + 1, shape: visitShape, body },
      ...(made && isLast
        ? { request_id: made.requestId, from_version: from, said: made.said }
        : { request_id: null, from_version: null, said: null }),
    };
  });
  await db.insertInto('visit_events').values(rows).execute();
}

async function moveSessions(
  db: Writing,
  of: string,
  to: Pick<StepRows, 'visitId' | 'tableId'>,
): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ visit_id: to.visitId, table_id: to.tableId })
    .where('visit_id', '=', of)
    .where('ended_at', 'is', null)
    .execute();
}

/** What a visit has no more once it is over. */
async function letGo(db: Writing, visitId: string, at: number): Promise<void> {
  await db
    .updateTable('guest_sessions')
    .set({ ended_at: at })
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('visit_secrets').where('visit_id', '=', visitId).execute();
  await db.deleteFrom('alerts').where('visit_id', '=', visitId).execute();
  await db
    .deleteFrom('tickets')
    .where('visit_id', '=', visitId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
