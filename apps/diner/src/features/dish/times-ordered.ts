import type { DinerId, DishId, OpenVisit } from '@tavolata/domain';

/** How many of a dish have been sent so far, without what the kitchen could not make. */
export interface TimesOrdered {
  readonly own: number;
  /** By everybody at the table, whose limit it is too. */
  readonly table: number;
}

/** How often this guest and the table have ordered a dish [M-08]. */
export function timesOrdered(visit: OpenVisit, dinerId: DinerId, dishId: DishId): TimesOrdered {
  const lines = visit.batches
    .flatMap((batch) => batch.lines)
    .filter((line) => line.dishId === dishId && line.status !== 'not-possible');
  const sum = (some: typeof lines) => some.reduce((units, line) => units + line.quantity, 0);
  return { own: sum(lines.filter((line) => line.dinerId === dinerId)), table: sum(lines) };
}
