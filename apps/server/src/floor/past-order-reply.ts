import { settlementOf, type ClosedVisit } from '@tavolata/domain';
import { toDecimal, type PastOrderReply, type PastOrderWire } from '@tavolata/protocol';
import { pastOrderOf, type PastOrder } from '../visits/past-order.ts';
import { billDish, billLine } from './bill-lines.ts';

/** An order that has ended, as a line of the list; the visit tells whether it is paid. */
export function pastOrderWire(order: PastOrder, tableName: string, visit: ClosedVisit | null): PastOrderWire {
  return {
    visit_id: order.visitId,
    order_head_id: order.orderId,
    table_id: order.tableId,
    table_name: tableName,
    people: order.persons,
    opened_at: order.openedAt,
    ended_at: order.closedAt,
    should_amount: toDecimal(order.total),
    open_amount: visit && openAmountOf(visit),
  };
}

/** What is left to pay; `null` in a house that writes no payments down: nobody here knows. */
function openAmountOf(visit: ClosedVisit): number | null {
  const { total, paid, open } = settlementOf(visit);
  return paid > 0 || total === 0 ? toDecimal(open) : null;
}

/** An order that has ended, with its bill as it was then, and who has closed its table. */
export function pastOrderReply(
  visit: ClosedVisit,
  tableName: string,
  closedBy: string | null,
): PastOrderReply {
  return {
    ...pastOrderWire(pastOrderOf(visit), tableName, visit),
    closed_by: closedBy,
    covers: visit.covers.map(billLine),
    charges: visit.charges.map(billLine),
    dishes: visit.batches.flatMap(({ lines }) => lines.map((line) => billDish(visit, line))),
  };
}
