import type { Transaction } from 'kysely';
import { auditKey, type AuditEntry } from '../../audit/audit-log.ts';
import type { RestaurantTables } from './tables.ts';

/**
 * Writes an entry of the log in the transaction of what it tells of. Answers whether its request id is new, within its scope
 * where one request writes several.
 */
export async function addLogEntry(
  transaction: Transaction<RestaurantTables>,
  entry: AuditEntry,
  scope?: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('audit_log')
    .values({ request_id: auditKey(entry, scope), body: JSON.stringify(entry) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
