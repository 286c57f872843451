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

/** What a tap makes of a dish: of one with parts that are not as far as each other, those furthest behind take their step. */
export function nextOfParts(
  statuses: readonly DishStatus[],
  isOneTap: boolean,
): { readonly from: readonly DishStatus[]; readonly to: DishStatus } | null {
  const [first, ...others] = new Set(statuses);
  if (first === undefined) return null;
  const all = others.length > 0 && nextForAll(statuses, isOneTap);
  if (all) return all;
  const from = others.length > 0 ? 'paused' : first;
  const to = nextStatus(from, isOneTap);
  return to && statuses.includes(from) ? { from: [from], to } : null;
}
