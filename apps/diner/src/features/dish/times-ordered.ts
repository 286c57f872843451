import type { DinerId, DishId, OpenVisit } from '@tavolata/domain';

/** How many of a dish this guest has sent so far, without what the kitchen could not make. */
export function timesOrdered(visit: OpenVisit, dinerId: DinerId, dishId: DishId): number {
  return visit.batches
    .flatMap((batch) => batch.lines)
    .filter((line) => line.dishId === dishId && line.dinerId === dinerId && line.status !== 'not-possible')
    .reduce((sum, line) => sum + line.quantity, 0);
}
