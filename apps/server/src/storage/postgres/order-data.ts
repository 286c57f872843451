import { withoutPersons, type BegunVisit, type OrderId, type VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { mergedInto, OrderDataRefused } from '../sqlite/order-data.ts';
import { RunningVisits } from '../sqlite/running-visits.ts';
import { besideReads } from './beside-reads.ts';
import { log } from './log-writes.ts';
import { forgetTraces, tracesOf } from './order-traces.ts';
import type { PostgresRestaurant } from './postgres-tables.ts';
import { compactVisit, keepWithoutPersons } from './retention-writes.ts';
import { visitReads } from './visit-reads.ts';

/** All that is kept of one order, for the guest who asks what that is; of guests who came from other tables as well. */
export async function exportOrder(db: PostgresRestaurant, orderId: OrderId) {
  const reads = visitReads(db, new RunningVisits());
  const keptOf = async (visitId: VisitId, visit: BegunVisit) => ({
    visit,
    events: await reads.eventsSince(visitId, 0),
    contact: await besideReads(db).findContact(visitId),
    ...(await tracesOf(db, visitId, orderId)),
  });
  const visitId = await visitOf(db, orderId);
  const stored = await reads.findVisit(visitId);
  if (!stored)
    throw new OrderDataRefused(`What is kept of order ${orderId} can’t be read: restore a backup.`);
  const cameFrom = [];
  for (const formerId of mergedInto(stored.visit)) {
    const former = await reads.findVisit(formerId);
    if (former) cameFrom.push(await keptOf(formerId, former.visit));
  }
  return { order: orderId, ...(await keptOf(visitId, stored.visit)), cameFrom };
}

/**
 * Forgets the persons of an order that has ended, at once, and writes that down [KEEP-1]. Guests who came from another
 * table are of this order: nothing is owed for what they left there, so that visit goes altogether.
 */
export async function forgetOrder(db: PostgresRestaurant, orderId: OrderId, at: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const visitId = await visitOf(transaction, orderId);
    const visit = (await visitReads(transaction, new RunningVisits()).findVisit(visitId))?.visit;
    if (visit?.status !== 'closed') {
      throw new OrderDataRefused(`Order ${orderId} is not over: free its table first.`);
    }
    if (visit.mergedInto !== null) {
      const order = await orderOf(transaction, visit.mergedInto);
      throw new OrderDataRefused(`The guests of order ${orderId} went on in order ${order}: say that one.`);
    }
    for (const id of [visitId, ...visit.mergedFrom]) await forgetTraces(transaction, id);
    for (const formerId of visit.mergedFrom) await compactVisit(transaction, formerId);
    await keepWithoutPersons(transaction, visitId, JSON.stringify(withoutPersons(visit)));
    const entry: AuditEntry = {
      ...{ requestId: `forget:${visitId}:${at}`, at, staffId: 'operator', staffName: 'npm run forget' },
      ...{ tableId: visit.tableId, what: 'forgetPersons', detail: { orderId } },
    };
    await log(transaction, entry);
  });
}

/** The visit under the number: none is given twice. */
async function visitOf(db: PostgresRestaurant, orderId: OrderId): Promise<VisitId> {
  const row = await db.selectFrom('visits').select('id').where('order_id', '=', orderId).executeTakeFirst();
  if (!row) throw new OrderDataRefused(`There is no order ${orderId}.`);
  return row.id;
}

async function orderOf(db: PostgresRestaurant, visitId: VisitId): Promise<OrderId | null> {
  const { order_id: orderId } = await db
    .selectFrom('visits')
    .select('order_id')
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  return orderId;
}
