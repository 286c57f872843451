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

/** The next step of a dish; with one tap all steps of its way are one. */
export function nextStatus(status: DishStatus, isOneTap: boolean): DishStatus | null {
  const next = steps[status];
  return isOneTap && next !== null && next !== 'waiting' ? 'served' : next;
}

/** The step that the dishes furthest behind take next; paused and finished ones wait for nobody. */
export function nextForAll(
  statuses: readonly DishStatus[],
  isOneTap: boolean,
): { readonly from: readonly DishStatus[]; readonly to: 'made' | 'on-its-way' | 'served' } | null {
  const from = way.find((step) => statuses.includes(step));
  if (from === undefined) return null;
  return isOneTap ? { from: way, to: 'served' } : { from: [from], to: steps[from] };
}
