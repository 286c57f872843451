import type { DishId } from '../ids.ts';
import type { Dish } from '../menu/dish.ts';
import type { SentLine } from '../rounds/batch.ts';
import type { Instant, Milliseconds } from '../units.ts';
import { isClear, usualTime, withDish, type PlateTime, type TicketTime } from './usual-time.ts';
import type { WatchedDish } from './watched-dish.ts';

/** By dish, as far as it is known. */
export type PlateTimes = ReadonlyMap<DishId, PlateTime>;

/** What was sent longer ago tells nothing of the kitchen of now. */
export const rememberedMs: Milliseconds = 90 * 60_000;

/**
 * How long each of these dishes usually takes: by its own tickets where there are enough, else by those of its station. A
 * dish of which that isn't known well enough is left out [PLATE-2, PLATE-3].
 */
export function plateTimes(
  watched: readonly WatchedDish[],
  { now, dishes }: { readonly now: Instant; readonly dishes: readonly Pick<Dish, 'id' | 'station'>[] },
): PlateTimes {
  const recent = watched.filter(({ sentAt }) => sentAt > now - rememberedMs);
  const byDish = usualTimes(recent, ({ dishId }) => dishId, now);
  const byStation = usualTimes(recent, ({ station }) => station, now);
  return new Map(
    dishes.flatMap(({ id, station }): [DishId, PlateTime][] => {
      const usual = byDish.get(id) ?? byStation.get(station);
      return usual && isClear(usual) ? [[id, usual]] : [];
    }),
  );
}

/** What a guest reads beside a dish that was sent: nothing once it is made, or has waited for longer than usual [PLATE-5]. */
export function usualTimeOf(
  { dishId, status }: Pick<SentLine, 'dishId' | 'status'>,
  { sentAt, times, now }: { readonly sentAt: Instant; readonly times: PlateTimes; readonly now: Instant },
): PlateTime | null {
  const usual = times.get(dishId);
  return status === 'waiting' && usual && now < usualUntil(usual, sentAt) ? usual : null;
}

/** From when on a dish that was sent then has waited for longer than usual. */
export function usualUntil({ to }: PlateTime, sentAt: Instant): Instant {
  return sentAt + to * 60_000;
}

/** The usual time of all that goes by the same key, where enough of it was seen. */
function usualTimes<Key>(
  watched: readonly WatchedDish[],
  keyOf: (dish: WatchedDish) => Key,
  now: Instant,
): ReadonlyMap<Key, PlateTime> {
  const ticketsBy = new Map<Key, Map<WatchedDish['ticketId'], TicketTime>>();
  for (const dish of watched) {
    const key = keyOf(dish);
    const tickets = ticketsBy.get(key) ?? new Map<WatchedDish['ticketId'], TicketTime>();
    ticketsBy.set(key, tickets.set(dish.ticketId, withDish(tickets.get(dish.ticketId), dish)));
  }
  const known = [...ticketsBy].flatMap(([key, tickets]): [Key, PlateTime][] => {
    const usual = usualTime([...tickets.values()], now);
    return usual ? [[key, usual]] : [];
  });
  return new Map(known);
}
