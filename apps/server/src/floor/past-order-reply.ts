import { billOf, personsOf, type ClosedVisit } from '@tavolata/domain';
import { toDecimal, type PastOrderWire } from '@tavolata/protocol';
import { billDish, billLine } from './bill-lines.ts';

/** An order that has ended, with its bill as it was then. */
export function pastOrderReply(visit: ClosedVisit, tableName: string): PastOrderWire {
  return {
    visit_id: visit.id,
    order_head_id: visit.orderId,
    table_id: visit.tableId,
    table_name: tableName,
    people: personsOf(visit.heads),
    opened_at: visit.openedAt,
    ended_at: visit.closedAt,
    covers: visit.covers.map(billLine),
    charges: visit.charges.map(billLine),
    dishes: visit.batches.flatMap(({ lines }) => lines.map((line) => billDish(visit, line))),
    should_amount: toDecimal(billOf(visit).total),
  };
}
