import { dishStatuses, type DishStatus } from '@tavolata/domain';

/** `is_make` of each status; null on the wire reads as waiting too. */
const codes = {
  waiting: 0,
  made: 1,
  'on-its-way': 11,
  served: 2,
  paused: 3,
  'not-possible': 5,
} as const satisfies Record<DishStatus, number>;

/** The `is_make` code of a status. */
export function toIsMake(status: DishStatus): (typeof codes)[DishStatus] {
  return codes[status];
}

/** The status behind an `is_make` code; an unknown code counts as waiting [HI-05]. */
export function fromIsMake(code: number | null): DishStatus {
  return dishStatuses.find((status) => codes[status] === code) ?? 'waiting';
}
