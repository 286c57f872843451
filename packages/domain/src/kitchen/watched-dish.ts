import type { DishId, LineId, SentLineId } from '../ids.ts';
import type { DishStatus, SentLine } from '../rounds/batch.ts';
import type { Instant } from '../units.ts';
import { ticketIdOf, type Ticket } from '../views/kitchen-tickets.ts';
import type { Visit } from '../visit/visit.ts';

/** A sent dish, as somebody who watches the kitchen has seen it. */
export interface WatchedDish {
  readonly id: SentLineId;
  readonly ticketId: Ticket['id'];
  readonly dishId: DishId;
  readonly station: string;
  readonly sentAt: Instant;
  /** 'untold': its time says nothing of the kitchen, because it was put off, can't be made, or nobody saw when it was. */
  readonly madeAt: Instant | 'waiting' | 'untold';
}

/** The dishes of a visit as they are now, by what was seen of them before; a visit that is over has finished no more [PLATE-1]. */
export function watchDishes(
  before: readonly WatchedDish[],
  { visit, at }: { readonly visit: Visit; readonly at: Instant },
): readonly WatchedDish[] {
  if (visit.status !== 'open') {
    return before.map((dish) => (dish.madeAt === 'waiting' ? { ...dish, madeAt: 'untold' } : dish));
  }
  const seen = new Map(before.map((dish) => [dish.id, dish.madeAt]));
  return visit.batches.flatMap(({ number, sentAt, lines }) =>
    lines.map(({ id, lineId, dishId, station, status }, place) => ({
      id,
      ticketId: ticketIdOf(visit.id, { number }, station),
      dishId,
      station,
      sentAt,
      // A part that is new stands behind what it was taken from, and has waited as long [KITCHEN-6].
      madeAt: madeAtOf(
        status,
        seen.get(id) ?? seen.get(lines.slice(0, place).findLast(isOf(lineId, seen))?.id ?? ''),
        at,
      ),
    })),
  );
}

/** A known one of this line. */
function isOf(lineId: LineId, seen: ReadonlyMap<SentLineId, unknown>) {
  return (line: Pick<SentLine, 'id' | 'lineId'>): boolean => line.lineId === lineId && seen.has(line.id);
}

function madeAtOf(
  status: DishStatus,
  seen: WatchedDish['madeAt'] | undefined,
  at: Instant,
): WatchedDish['madeAt'] {
  if (seen === 'untold' || status === 'paused' || status === 'not-possible') return 'untold';
  // A slip that is taken back waits again.
  if (status === 'waiting') return 'waiting';
  return seen === 'waiting' ? at : (seen ?? 'untold');
}
