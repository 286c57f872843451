import { withoutPersons, type BegunVisit, type OrderId, type VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { inTransaction, type Database } from './open-database.ts';
import { createOrderTraces } from './order-traces.ts';
import { createRetentionWrites } from './retention-writes.ts';
import { createVisitReads } from './visit-reads.ts';

/** Nothing can be done about this order, and why: a sentence for who asks. */
export class OrderDataRefused extends Error {
  override readonly name = 'OrderDataRefused';
}

/** All that is kept of one order, for the guest who asks what that is; of guests who came from other tables as well. */
export function exportOrder(database: Database, orderId: OrderId) {
  const reads = createVisitReads(database);
  const traces = createOrderTraces(database);
  const keptOf = (visitId: VisitId, visit: BegunVisit) => ({
    visit,
    events: reads.eventsSince(visitId, 0),
    contact: reads.findContact(visitId),
    members: traces.membersOf(visitId),
    devices: traces.devicesOf(visitId),
    calls: traces.callsOf(visitId),
    papers: traces.papersOf(visitId),
    figures: traces.figuresOf(visitId),
    log: traces.logOf(visitId, orderId),
  });
  const visitId = visitOf(database, orderId);
  const stored = reads.findVisit(visitId);
  if (!stored)
    throw new OrderDataRefused(`What is kept of order ${orderId} can’t be read: restore a backup.`);
  const { visit } = stored;
  return {
    order: orderId,
    ...keptOf(visitId, visit),
    cameFrom: mergedInto(visit).flatMap((formerId) => {
      const former = reads.findVisit(formerId);
      return former ? [keptOf(formerId, former.visit)] : [];
    }),
  };
}

/**
 * Forgets the persons of an order that has ended, at once, and writes that down [KEEP-1]. Guests who came from another
 * table are of this order: nothing is owed for what they left there, so that visit goes altogether.
 */
export function forgetOrder(database: Database, orderId: OrderId, at: number): void {
  const reads = createVisitReads(database);
  const writes = createRetentionWrites(database);
  const traces = createOrderTraces(database);
  inTransaction(database, () => {
    const visitId = visitOf(database, orderId);
    const visit = reads.findVisit(visitId)?.visit;
    if (visit?.status !== 'closed') {
      throw new OrderDataRefused(`Order ${orderId} is not over: free its table first.`);
    }
    if (visit.mergedInto !== null) {
      const order = orderOf(database, visit.mergedInto);
      throw new OrderDataRefused(`The guests of order ${orderId} went on in order ${order}: say that one.`);
    }
    for (const id of [visitId, ...visit.mergedFrom]) {
      traces.forgetCalls(id);
      traces.forgetPapers(id);
      traces.forgetMembers(id);
      traces.forgetWordsInLog(id);
    }
    for (const formerId of visit.mergedFrom) writes.compactVisit(formerId);
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

/** The visits whose guests have come to this one. */
export function mergedInto(visit: BegunVisit): readonly VisitId[] {
  return visit.status === 'open' || visit.status === 'closed' ? visit.mergedFrom : [];
}

/** The visit under the number: none is given twice. */
function visitOf(database: Database, orderId: OrderId): VisitId {
  const row = database.prepare('SELECT id FROM visits WHERE order_id = ?').get(orderId) as
    | { id: string }
    | undefined;
  if (!row) throw new OrderDataRefused(`There is no order ${orderId}.`);
  return row.id;
}

function orderOf(database: Database, visitId: VisitId): OrderId {
  const row = database.prepare('SELECT order_id FROM visits WHERE id = ?').get(visitId) as {
    order_id: number;
  };
  return row.order_id;
}
