import { sql } from 'kysely';
import type { OrderId, VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { KnownMember } from '../../loyalty/member-store.ts';
import type { NewPrintJob } from '../../printing/jobs/print-job.ts';
import { withoutWords } from '../sqlite/order-traces.ts';
import type { PostgresRestaurant, Writing } from './postgres-tables.ts';

/** What an order's guests have left beside their visit: on devices, in calls for service, on paper, in the log of the staff. */
export async function tracesOf(db: PostgresRestaurant, visitId: VisitId, orderId: OrderId) {
  const devices = await db
    .selectFrom('guest_sessions')
    .select(['diner_id as dinerId', 'scanned_at as scannedAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt'])
    .where('visit_id', '=', visitId)
    .orderBy('scanned_at')
    .execute();
  const calls = await db
    .selectFrom('service_calls')
    .select(['diner_id as dinerId', 'titles', 'message', 'typed_table_name as typedTableName'])
    .select('called_at as calledAt')
    .where('visit_id', '=', visitId)
    .orderBy('called_at')
    .execute();
  const members = await db
    .selectFrom('member_logins')
    .select(['verify_id', 'diner_id', 'project', 'since', 'member'])
    .where('visit_id', '=', visitId)
    .execute();
  return {
    members: members.map(({ member, ...login }) => ({
      ...login,
      member: member === null ? null : (JSON.parse(member) as KnownMember),
    })),
    devices,
    calls: calls.map((call) => ({ ...call, titles: JSON.parse(call.titles) as unknown })),
    papers: (await papersOf(db, visitId)).map(({ job }) => job.paper),
    figures: await figuresOf(db, visitId),
    log: (await entriesOf(db, visitId, orderId)).map(({ entry }) => entry),
  };
}

/** Takes them away; what was done stays in the log, without the words that were typed. */
export async function forgetTraces(db: Writing, visitId: VisitId): Promise<void> {
  await db.deleteFrom('service_calls').where('visit_id', '=', visitId).execute();
  await db.deleteFrom('member_logins').where('visit_id', '=', visitId).execute();
  const papers = (await papersOf(db, visitId)).map(({ number }) => number);
  if (papers.length > 0) await db.deleteFrom('print_jobs').where('number', 'in', papers).execute();
  for (const { number, entry } of await entriesOf(db, visitId, null)) {
    const body = JSON.stringify({ ...entry, detail: withoutWords(entry.detail) });
    await db.updateTable('audit_log').set({ body }).where('number', '=', number).execute();
  }
}

/** What reports count of it; `null` while it has not ended. */
async function figuresOf(db: PostgresRestaurant, visitId: VisitId) {
  const row = await db
    .selectFrom('visit_figures')
    .innerJoin('visits', 'visits.number', 'visit_figures.visit')
    .select(['visit_figures.closed_at as closedAt', 'visit_figures.total', 'visit_figures.body'])
    .select(['visit_figures.served', 'visit_figures.is_open as isOpen'])
    .select(['visit_figures.closing', 'visit_figures.counted'])
    .where('visits.id', '=', visitId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, body: JSON.parse(row.body) as unknown, served: JSON.parse(row.served) as unknown };
}

/** Those with the visit's id anywhere are few: whether it is theirs is looked at here. */
async function papersOf(db: PostgresRestaurant, visitId: VisitId) {
  const rows = await db
    .selectFrom('print_jobs')
    .select(['number', 'body'])
    .where(sql<boolean>`position(${visitId}::TEXT IN body) > 0`)
    .orderBy('number')
    .execute();
  return rows
    .map(({ number, body }) => ({ number, job: JSON.parse(body) as NewPrintJob & { visitId?: VisitId } }))
    .filter(({ job }) => job.visitId === visitId);
}

/** The scope of a request, which its id stands behind, names the visit; no id is a part of another. */
async function entriesOf(db: PostgresRestaurant, visitId: VisitId, orderId: OrderId | null) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['number', 'request_id', 'body'])
    .where((eb) =>
      eb.or([
        sql<boolean>`position(${visitId}::TEXT IN request_id) > 0`,
        sql<boolean>`position(${`"orderId":${orderId ?? 'none'}`}::TEXT IN body) > 0`,
      ]),
    )
    .orderBy('number')
    .execute();
  return rows
    .map(({ number, request_id: id, body }) => ({ number, id, entry: JSON.parse(body) as AuditEntry }))
    .filter(({ id, entry }) => id.includes(visitId) || entry.detail['orderId'] === orderId);
}
