import { withoutPersons, type OrderId, type VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { inTransaction, type Database } from './open-database.ts';
import { createRetentionWrites } from './retention-writes.ts';
import { createVisitReads } from './visit-reads.ts';

/** Nothing can be done about this order, and why: a sentence for who asks. */
class OrderDataRefused extends Error {
  override readonly name = 'OrderDataRefused';
}

/** All that is kept of one order, for the guest who asks what that is. */
export function exportOrder(database: Database, orderId: OrderId) {
  const reads = createVisitReads(database);
  const visitId = visitOf(database, orderId);
  const stored = reads.findVisit(visitId);
  if (!stored)
    throw new OrderDataRefused(`What is kept of order ${orderId} can’t be read: restore a backup.`);
  const log = database
    .prepare(
      "SELECT body FROM audit_log WHERE body ->> '$.detail.orderId' = ?1 OR request_id LIKE ?2 ORDER BY number",
    )
    .all(orderId, `%visit:${visitId}%`) as { body: string }[];
  return {
    order: orderId,
    visit: stored.visit,
    events: reads.eventsSince(visitId, 0),
    contact: reads.findContact(visitId),
    devices: reads
      .listGuestSessions(visitId)
      .map(({ dinerId, scannedAt, expiresAt }) => ({ dinerId, scannedAt, expiresAt })),
    log: log.map(({ body }) => JSON.parse(body) as AuditEntry),
  };
}

/** Forgets the persons of an order that has ended, at once, and writes that down [KEEP-1]. */
export function forgetOrder(database: Database, orderId: OrderId, at: number): void {
  const reads = createVisitReads(database);
  const writes = createRetentionWrites(database);
  inTransaction(database, () => {
    const visitId = visitOf(database, orderId);
    const visit = reads.findVisit(visitId)?.visit;
    if (visit?.status !== 'closed') {
      throw new OrderDataRefused(`Order ${orderId} is not over: free its table first.`);
    }
    writes.keepWithoutPersons(visitId, JSON.stringify(withoutPersons(visit)));
    const entry: AuditEntry = {
      ...{ requestId: `forget:${visitId}:${at}`, at, staffId: 'operator', staffName: 'npm run forget' },
      ...{ tableId: visit.tableId, what: 'forgetPersons', detail: { orderId } },
    };
    database
      .prepare('INSERT INTO audit_log (request_id, body) VALUES (?, ?)')
      .run(entry.requestId, JSON.stringify(entry));
  });
}

/** The visit under the number: none is given twice. */
function visitOf(database: Database, orderId: OrderId): VisitId {
  const row = database.prepare('SELECT id FROM visits WHERE order_id = ?').get(orderId) as
    { id: string } | undefined;
  if (!row) throw new OrderDataRefused(`There is no order ${orderId}.`);
  return row.id;
}
