import type { OrderId, VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { KnownMember } from '../../loyalty/member-store.ts';
import type { NewPrintJob } from '../../printing/jobs/print-job.ts';
import type { Database } from './open-database.ts';

/** What a device left: who it was, and when it was there. */
interface DeviceRow {
  readonly dinerId: string;
  readonly scannedAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
}

/** What a guest called for. */
interface CallRow {
  readonly dinerId: string;
  readonly titles: string;
  readonly message: string;
  readonly typedTableName: string;
  readonly calledAt: number;
}

/** What an order's guests have left beside their visit: on devices, in calls for service, on paper, in the log of the staff. */
export function createOrderTraces(database: Database) {
  const devices = database.prepare(
    `SELECT diner_id AS dinerId, scanned_at AS scannedAt, expires_at AS expiresAt, ended_at AS endedAt
     FROM guest_sessions WHERE visit_id = ? ORDER BY scanned_at`,
  );
  const calls = database.prepare(
    `SELECT diner_id AS dinerId, titles, message, typed_table_name AS typedTableName, called_at AS calledAt
     FROM service_calls WHERE visit_id = ? ORDER BY called_at`,
  );
  const members = database.prepare(
    'SELECT verify_id, diner_id, project, since, member FROM member_logins WHERE visit_id = ?',
  );
  const papers = database.prepare(
    "SELECT body FROM print_jobs WHERE body ->> '$.visitId' = ? ORDER BY number",
  );
  const figures = database.prepare(
    `SELECT closed_at AS closedAt, total, body, served, is_open AS isOpen, closing, counted
     FROM visit_figures WHERE visit = (SELECT number FROM visits WHERE id = ?)`,
  );
  const forgetPapers = database.prepare("DELETE FROM print_jobs WHERE body ->> '$.visitId' = ?");
  const forgetMembers = database.prepare('DELETE FROM member_logins WHERE visit_id = ?');
  const forgetCalls = database.prepare('DELETE FROM service_calls WHERE visit_id = ?');
  // The scope of a request, which its id stands behind, names the visit; no id is a part of another.
  const entries = database.prepare(
    `SELECT number, body FROM audit_log WHERE instr(request_id, ?1) > 0 OR body ->> '$.detail.orderId' = ?2
     ORDER BY number`,
  );
  const putEntry = database.prepare('UPDATE audit_log SET body = ? WHERE number = ?');

  const entriesOf = (visitId: VisitId, orderId: OrderId | null) =>
    (entries.all(visitId, orderId) as { number: number; body: string }[]).map(({ number, body }) => ({
      number,
      entry: JSON.parse(body) as AuditEntry,
    }));

  return {
    devicesOf: (visitId: VisitId) => devices.all(visitId) as unknown as readonly DeviceRow[],
    callsOf: (visitId: VisitId) =>
      (calls.all(visitId) as unknown as readonly CallRow[]).map((call) => ({
        ...call,
        titles: JSON.parse(call.titles) as unknown,
      })),
    /** Members of the loyalty service, and what their phones have begun. */
    membersOf: (visitId: VisitId) =>
      (members.all(visitId) as { member: string | null }[]).map(({ member, ...login }) => ({
        ...login,
        member: member === null ? null : (JSON.parse(member) as KnownMember),
      })),
    /** What was or is to be printed: remarks and names stand on it. */
    papersOf: (visitId: VisitId) =>
      (papers.all(visitId) as { body: string }[]).map(({ body }) => (JSON.parse(body) as NewPrintJob).paper),
    /** What reports count of it; `null` while it has not ended. */
    figuresOf(visitId: VisitId) {
      const row = figures.get(visitId) as { body: string; served: string } | undefined;
      return row
        ? { ...row, body: JSON.parse(row.body) as unknown, served: JSON.parse(row.served) as unknown }
        : null;
    },
    forgetPapers: (visitId: VisitId): void => void forgetPapers.run(visitId),
    forgetMembers: (visitId: VisitId): void => void forgetMembers.run(visitId),
    logOf: (visitId: VisitId, orderId: OrderId) => entriesOf(visitId, orderId).map(({ entry }) => entry),
    forgetCalls: (visitId: VisitId): void => void forgetCalls.run(visitId),
    forgetWordsInLog(visitId: VisitId): void {
      for (const { number, entry } of entriesOf(visitId, null)) {
        putEntry.run(JSON.stringify({ ...entry, detail: withoutWords(entry.detail) }), number);
      }
    },
  };
}

/** What staff have typed about guests; what was done stays. */
const typed: ReadonlySet<string> = new Set(['remark', 'reason']);

export function withoutWords(detail: AuditEntry['detail']): AuditEntry['detail'] {
  // Wherever it stands: in a dish's choice, beside a reason's code, or in the entry itself.
  return JSON.parse(
    JSON.stringify(detail, (key, value: unknown) => (typed.has(key) ? '' : value)),
  ) as AuditEntry['detail'];
}
