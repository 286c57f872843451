import { billOf, personsOf, type OpenVisit } from '@tavolata/domain';
import { toDecimal, type OrderSummaryWire } from '@tavolata/protocol';

/** A running order, without its dishes. */
export function orderSummary(visit: OpenVisit, tableName: string): OrderSummaryWire {
  return {
    order_head_id: visit.orderId,
    table_id: visit.tableId,
    table_name: tableName,
    eat_type: visit.service === 'takeaway' ? 1 : 0,
    select_menu: String(visit.menuId),
    customer_num: personsOf(visit.heads),
    adult_number: visit.heads.adults,
    child_number: visit.heads.children,
    other_number: visit.heads.others,
    should_amount: toDecimal(billOf(visit).total),
    opened_at: visit.openedAt,
  };
}
