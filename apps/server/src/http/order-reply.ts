import {
  billOf,
  requireDiner,
  sentLineTotal,
  type BatchOrigin,
  type OpenVisit,
  type SentLine,
  type SentOption,
} from '@tavolata/domain';
import {
  toDecimal,
  toIsMake,
  type ExtraDishWire,
  type OrderDishWire,
  type OrderReply,
} from '@tavolata/protocol';

/** The bill of an order: what was sent, batch by batch, and what nobody ordered. */
export function orderReply(visit: OpenVisit, tableName: string): OrderReply {
  return {
    order_head_id: visit.orderId,
    table_id: visit.tableId,
    table_name: tableName,
    should_amount: toDecimal(billOf(visit).total),
    dishes_history: {
      customer: sentBatches(visit, 'guest'),
      waiter: sentBatches(visit, 'waiter'),
      others: sentBatches(visit, 'device'),
    },
    extra_dishes: extraDishes(visit),
  };
}

function sentBatches(visit: OpenVisit, origin: BatchOrigin): OrderReply['dishes_history']['customer'] {
  return visit.batches
    .filter((batch) => batch.origin === origin)
    .map(({ number, turn, sentAt, lines }) => ({
      round: turn,
      batch: number,
      sent_at: sentAt,
      dishes: lines.map((line) => orderDish(line, visit)),
    }));
}

/** What is on the bill of a table that nobody ordered: what its people are charged, and what the staff have added. */
export function extraDishes({ covers, charges }: OpenVisit): ExtraDishWire[] {
  return [...covers, ...charges].map((item) => ({
    item_id: item.itemId,
    item_name1: item.names.first,
    item_name2: item.names.second,
    quantity: item.quantity,
    product_price: toDecimal(item.unitPrice),
    actual_price: toDecimal(item.unitPrice * item.quantity),
  }));
}

/** A dish as it was sent, with everything it costs. */
export function orderDish(line: SentLine, visit: OpenVisit): OrderDishWire {
  const optionsOfKind = (kind: SentOption['kind']) => line.options.filter((option) => option.kind === kind);
  const condiments = optionsOfKind('condiment');
  const courses = optionsOfKind('course');
  return {
    order_detail_id: line.id,
    item_id: line.dishId,
    item_type: courses.length > 0 ? 3 : 0,
    item_name1: line.names.first,
    item_name2: line.names.second,
    quantity: line.quantity,
    count: line.status === 'not-possible' ? 0 : line.quantity,
    excess_count: line.excessQuantity,
    excess_price: toDecimal(line.excessPrice),
    product_price: toDecimal(line.unitPrice),
    actual_price: toDecimal(sentLineTotal(line)),
    customer_name: customerOf(visit, line),
    user_id: line.dinerId ?? '',
    is_make: toIsMake(line.status),
    description: line.choice.remark,
    condiments: condiments.map(orderOption),
    condiments_description: condiments.map(({ names }) => names.first).join(', '),
    course_group: courses.map((course) => ({
      ...orderOption(course),
      condiments: (course.condiments ?? []).map((condiment) => orderOption({ ...condiment, quantity: 1 })),
    })),
  };
}

function orderOption({ names, unitPrice, quantity }: Pick<SentOption, 'names' | 'unitPrice' | 'quantity'>) {
  return {
    item_name1: names.first,
    item_name2: names.second,
    quantity,
    actual_price: toDecimal(unitPrice),
    free: unitPrice <= 0,
  };
}

/** Who history groups a dish under: its guest's label, or the one of the restaurant who ordered it for the table [HI-06]. */
export function customerOf(visit: OpenVisit, { id, dinerId }: SentLine): string {
  if (dinerId !== null) return requireDiner(visit, dinerId).label;
  const batch = visit.batches.find(({ lines }) => lines.some((line) => line.id === id));
  return batch?.origin === 'device' ? 'Device' : 'Waiter';
}
