import type { ClosedVisit } from '@tavolata/domain';
import { toDecimal, type PastOrderReply, type PastOrderWire } from '@tavolata/protocol';
import { pastOrderOf, type PastOrder } from '../visits/past-order.ts';
import { billDish, billLine } from './bill-lines.ts';

/** An order that has ended, as a line of the list. */
export function pastOrderWire(order: PastOrder, tableName: string): PastOrderWire {
  return {
    visit_id: order.visitId,
    order_head_id: order.orderId,
    table_id: order.tableId,
    table_name: tableName,
    people: order.persons,
    opened_at: order.openedAt,
    ended_at: order.closedAt,
    should_amount: toDecimal(order.total),
  };
}

/** An order that has ended, with its bill as it was then. */
export function pastOrderReply(visit: ClosedVisit, tableName: string): PastOrderReply {
  return {
    ...pastOrderWire(pastOrderOf(visit), tableName),
    covers: visit.covers.map(billLine),
    charges: visit.charges.map(billLine),
    dishes: visit.batches.flatMap(({ lines }) => lines.map((line) => billDish(visit, line))),
  };
}
