import type { DishStatus } from '@tavolata/domain';

/** What a tap makes of a dish; `null` where a tap would be a slip. */
const steps = {
  waiting: 'made',
  made: 'on-its-way',
  'on-its-way': 'served',
  served: null,
  paused: 'waiting',
  'not-possible': null,
} as const satisfies Record<DishStatus, DishStatus | null>;

/** The way of a dish, in order. */
const way = ['waiting', 'made', 'on-its-way'] as const satisfies readonly DishStatus[];

/** The next step of a dish. */
export function nextStatus(status: DishStatus): DishStatus | null {
  return steps[status];
}

/** The step that the dishes furthest behind take next; paused and finished ones wait for nobody. */
export function nextForAll(
  statuses: readonly DishStatus[],
): { readonly from: DishStatus; readonly to: 'made' | 'on-its-way' | 'served' } | null {
  const from = way.find((step) => statuses.includes(step));
  return from === undefined ? null : { from, to: steps[from] };
}
