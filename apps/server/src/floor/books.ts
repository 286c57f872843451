import {
  personsOf,
  rateOf,
  reckon,
  type ClosedVisit,
  type Instant,
  type OpenVisit,
  type VatRates,
} from '@tavolata/domain';
import { toCsv, toDecimal, type BooksReply, type CsvCell, type WebhookOrder } from '@tavolata/protocol';
import type { VisitStorage } from '../visits/visit-storage.ts';
import { settlementWire } from './settlement-reply.ts';

type BooksOrder = BooksReply['orders'][number];

/** The visits that ended in this time, the first one first. */
export async function endedBetween(
  { since, until }: { readonly since: Instant; readonly until: Instant },
  storage: Pick<VisitStorage, 'listClosedVisits'>,
): Promise<readonly ClosedVisit[]> {
  const found: ClosedVisit[] = [];
  for (let page: { closedBefore: Instant; after?: string } = { closedBefore: until }; ;) {
    const visits = await storage.listClosedVisits({ ...page, limit: 100 });
    const closed = visits.flatMap(({ visit }) => (visit.status === 'closed' ? [visit] : []));
    found.push(...closed.filter(({ closedAt }) => closedAt >= since));
    const last = closed.at(-1);
    if (!last || last.closedAt < since) return found.reverse();
    page = { closedBefore: last.closedAt, after: last.id };
  }
}

/** An order as the books have it. */
export function booksOrder(visit: ClosedVisit, tableName: string, rates: VatRates | null): BooksOrder {
  return { ...orderSoFar(visit, tableName, rates), ended_at: visit.closedAt };
}

/** The same of one that may go on: then it has not ended. */
export function orderSoFar(
  visit: OpenVisit | ClosedVisit,
  tableName: string,
  rates: VatRates | null,
): WebhookOrder {
  return {
    visit_id: visit.id,
    order_head_id: visit.orderId,
    table_id: visit.tableId,
    table_name: tableName,
    service: visit.service,
    people: personsOf(visit.heads),
    opened_at: visit.openedAt,
    ended_at: visit.status === 'closed' ? visit.closedAt : null,
    items: reckon(visit).items.map((item) => ({
      ...{ id: item.id, kind: item.kind, item_id: item.itemId, name: item.names.first },
      ...{ quantity: item.quantity, full: toDecimal(item.full), total: toDecimal(item.cents) },
      vat_percent: rates && rateOf(item, rates, visit.service),
    })),
    ...settlementWire(visit, rates),
  };
}

const orderColumns = [
  ...['order', 'visit', 'table', 'service', 'people', 'opened_at', 'ended_at'],
  ...['kind', 'item_id', 'name', 'quantity', 'full', 'total', 'vat_percent'],
];

/** A line for each item of the orders: `total` is what is charged in the end, so that the lines come to the bills. */
export function ordersTable(orders: readonly BooksOrder[]): string {
  const rows = orders.flatMap((order) =>
    order.items.map((item): readonly CsvCell[] => [
      ...[order.order_head_id, order.visit_id, order.table_name, order.service, order.people],
      ...[iso(order.opened_at), iso(order.ended_at)],
      ...[item.kind, item.item_id, item.name, item.quantity, item.full, item.total, item.vat_percent],
    ]),
  );
  return toCsv([orderColumns, ...rows]);
}

const paymentColumns = ['order', 'visit', 'table', 'paid_at', 'kind', 'amount', 'given', 'change', 'part'];

/** A line for each payment. */
export function paymentsTable(orders: readonly BooksOrder[]): string {
  const rows = orders.flatMap((order) =>
    order.payments.map(({ at, kind, amount, given, change, part }): readonly CsvCell[] => [
      ...[order.order_head_id, order.visit_id, order.table_name, iso(at)],
      ...[kind, amount, given, change, part?.by ?? ''],
    ]),
  );
  return toCsv([paymentColumns, ...rows]);
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
