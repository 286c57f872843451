import { visitShape } from '@tavolata/domain';
import { packed } from '../sqlite/retention-writes.ts';
import type { Writing } from './postgres-tables.ts';

/** Lets go of what led to an ended visit; of one without a bill, of all. */
export async function compactVisit(db: Writing, visitId: string): Promise<void> {
  const row = await db
    .selectFrom('visits')
    .innerJoin('visit_states', 'visit_states.visit_id', 'visits.id')
    .select(['visits.number', 'visits.table_id', 'visits.status', 'visit_states.state'])
    .where('visits.id', '=', visitId)
    .where('visits.ended_at', 'is not', null)
    .where('visits.set_aside_at', 'is', null)
    .executeTakeFirst();
  // It has been compacted before.
  if (!row || row.state === '') return;
  await forgetHistory(db, visitId, row);
  if (row.status !== 'closed') return forgetAltogether(db, visitId, row.number);
  await pack(db, visitId, row.state);
  await db.updateTable('visits').set({ is_compact: 1 }).where('id', '=', visitId).execute();
}

export async function keepWithoutPersons(db: Writing, visitId: string, state: string): Promise<void> {
  await compactVisit(db, visitId);
  await pack(db, visitId, state);
  await db.updateTable('visit_states').set({ shape: visitShape }).where('visit_id', '=', visitId).execute();
  await db.updateTable('visits').set({ has_persons: 0 }).where('id', '=', visitId).execute();
}

export async function removeVisits(db: Writing, endedBefore: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('visits')
    .select(['id', 'number'])
    .where('status', '=', 'closed')
    .where('ended_at', '<', endedBefore)
    .where('set_aside_at', 'is', null)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  for (const { id, number } of old) {
    await compactVisit(db, id);
    await forgetAltogether(db, id, number);
  }
  await db.deleteFrom('call_times').where('called_at', '<', endedBefore).execute();
  return old.length;
}

export async function removeAuditEntries(db: Writing, before: number, limit: number): Promise<number> {
  const oldest = await db
    .selectFrom('audit_log')
    .select(['number', 'at'])
    .orderBy('number')
    .limit(limit)
    .execute();
  const old = oldest.filter(({ at }) => at < before).map(({ number }) => number);
  if (old.length > 0) await db.deleteFrom('audit_log').where('number', 'in', old).execute();
  return old.length;
}

/** What led to the visit. Its state is still as it was written: the guests' ids are read from it. */
async function forgetHistory(
  db: Writing,
  visitId: string,
  { number, table_id: tableId, state }: { number: number; table_id: number; state: string },
): Promise<void> {
  const { diners = [] } = JSON.parse(state) as { diners?: readonly { readonly id: string }[] };
  const scopes = [`visit:${visitId}`, `table:${tableId}`, ...diners.map(({ id }) => `diner:${id}`)];
  await db.deleteFrom('outcomes').where('visit_id', '=', visitId).where('scope', 'in', scopes).execute();
  await db.deleteFrom('refusals').where('visit_id', '=', visitId).execute();
  await db.deleteFrom('visit_events').where('visit', '=', number).execute();
  await db.deleteFrom('guest_sessions').where('visit_id', '=', visitId).execute();
  await db.deleteFrom('tickets').where('visit_id', '=', visitId).execute();
  // The times are in the figures by then.
  await db.deleteFrom('served_dishes').where('visit', '=', number).execute();
}

async function forgetAltogether(db: Writing, visitId: string, number: number): Promise<void> {
  await db.deleteFrom('visit_figures').where('visit', '=', number).execute();
  await db.deleteFrom('visit_states').where('visit_id', '=', visitId).execute();
  await db.deleteFrom('visits').where('id', '=', visitId).execute();
}

async function pack(db: Writing, visitId: string, state: string): Promise<void> {
  await db
    .updateTable('visit_states')
    .set({ state: '', packed: packed(state) })
    .where('visit_id', '=', visitId)
    .execute();
}
