import { fromIsMake, type OrderedDishWire, type StaffTableReply } from '@tavolata/protocol';
import { dishRows, type DishRow } from '../../shared/dish-rows.ts';
import { isSettled } from '../../shared/dish-status.ts';

type BatchWire = StaffTableReply['batches'][number];

/** Dishes that were sent together. */
export interface ShownBatch extends Pick<BatchWire, 'batch' | 'round' | 'sent_at'> {
  readonly rows: readonly DishRow<OrderedDishWire>[];
}

/** Orders in two parts: those dishes somebody still waits for, and the others. */
export interface OrdersByWaiting {
  readonly waiting: readonly ShownBatch[];
  readonly settled: readonly ShownBatch[];
}

/** What a table has sent, the oldest first by when it was sent: parties that came together have mixed numbers [FLOOR-2]. */
export function waitingFirst(batches: readonly BatchWire[]): OrdersByWaiting {
  const shown = batches
    .toSorted((one, other) => one.sent_at - other.sent_at || one.batch - other.batch)
    .map(({ dishes, ...batch }) => ({ ...batch, rows: dishRows(dishes) }));
  const those = (fits: (row: DishRow<OrderedDishWire>) => boolean) =>
    shown.map((batch) => ({ ...batch, rows: batch.rows.filter(fits) })).filter(({ rows }) => rows.length > 0);
  return { waiting: those(isWaitedFor), settled: those((row) => !isWaitedFor(row)) };
}

/** Whether a part of a dish, or one of its courses, is still to come. */
function isWaitedFor({ parts }: DishRow<OrderedDishWire>): boolean {
  return parts.some(
    ({ is_make, courses = [] }) =>
      // What can't be made has no course to come either.
      fromIsMake(is_make) !== 'not-possible' &&
      [is_make, ...courses.map((course) => course.is_make)].some((status) => !isSettled(fromIsMake(status))),
  );
}
