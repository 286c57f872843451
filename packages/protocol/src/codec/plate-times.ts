import { groupBy, must, type PlateTimes } from '@tavolata/domain';
import type { PlateTimeWire } from '../schemas/plate-times.ts';

/** Dishes that take equally long go together: a menu has few times. */
export function plateTimesToWire(times: PlateTimes): PlateTimeWire[] {
  const alike = groupBy([...times], ([, { from, to }]) => `${from}–${to}`);
  return [...alike.values()].map((dishes) => {
    const [, { from, to }] = must(dishes[0], 'a group has dishes');
    return { item_ids: dishes.map(([id]) => id), from_minutes: from, to_minutes: to };
  });
}

/** The usual times by dish. */
export function plateTimesFromWire(told: readonly PlateTimeWire[]): PlateTimes {
  return new Map(
    told.flatMap(({ item_ids, from_minutes: from, to_minutes: to }) =>
      item_ids.map((id) => [id, { from, to }] as const),
    ),
  );
}
