import type { FloorTableWire } from '@tavolata/protocol';
import { ageOf, type Age } from '../../shared/age.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import type { TableNeeds } from './table-needs.ts';

interface Waiting {
  readonly tile: Pick<FloorTableWire, 'oldest_dish_at' | 'approval'>;
  readonly needs: Pick<TableNeeds, 'calledAt'>;
  readonly now: number;
}

const order: readonly Age[] = ['fresh', 'due', 'late'];

/** How urgent a table is: by its oldest dish, call or request, whichever is worst. */
export function tileAge({ tile, needs, now }: Waiting): Age {
  const ages = [
    ageOf(minutesBetween(tile.oldest_dish_at ?? now, now)),
    ageOf(minutesBetween(needs.calledAt ?? now, now), 'guest'),
    ageOf(minutesBetween(tile.approval?.asked_at ?? now, now), 'guest'),
  ];
  return order.findLast((age) => ages.includes(age)) ?? 'fresh';
}
