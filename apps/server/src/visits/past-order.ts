import {
  billOf,
  personsOf,
  type Cents,
  type ClosedVisit,
  type Instant,
  type OrderId,
  type TableId,
  type VisitId,
} from '@tavolata/domain';

/** What a list of ended orders says of each; it stands beside the visit, so that no list has to read whole visits. */
export interface PastOrder {
  readonly visitId: VisitId;
  readonly orderId: OrderId;
  readonly tableId: TableId;
  readonly persons: number;
  readonly openedAt: Instant;
  readonly closedAt: Instant;
  readonly total: Cents;
}

export function pastOrderOf(visit: ClosedVisit): PastOrder {
  const { id: visitId, orderId, tableId, heads, openedAt, closedAt } = visit;
  return {
    visitId,
    orderId,
    tableId,
    persons: personsOf(heads),
    openedAt,
    closedAt,
    total: billOf(visit).total,
  };
}
