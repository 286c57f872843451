import { auditKey, type AuditEntry } from '../../audit/audit-log.ts';
import type { Writing } from './postgres-tables.ts';

/** Writes an entry of the log in the transaction of what it tells of. Answers whether it is new. */
export async function log(db: Writing, entry: AuditEntry, scope?: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_log')
    .values({ request_id: auditKey(entry, scope), body: JSON.stringify(entry) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
