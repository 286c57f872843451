import type { Instant } from '@tavolata/domain';
import type { MenuPlansReply } from '@tavolata/protocol';
import type { Restaurant } from '../restaurant.ts';
import { nextDate } from '../restaurant-day.ts';

const minuteMs = 60_000;

/** When the kitchen closes today, and when it opens tomorrow, by the hours that guests are served in. */
export function suggestedMoments(restaurant: Restaurant, now: Instant): MenuPlansReply['suggested'] {
  const { closesAt } = restaurant.kitchenPeriod();
  const tomorrow = nextDate(restaurant.minuteAt(now).date);
  const [opening] = restaurant
    .servicesOn(tomorrow)
    .map(({ start }) => start)
    .sort();
  return [
    ...(closesAt === null
      ? []
      : // Hours that end in the last second of a day are over in the first one of the next.
        [{ kind: 'closing' as const, ...restaurant.minuteAt(Math.ceil(closesAt / minuteMs) * minuteMs) }]),
    ...(opening === undefined
      ? []
      : [{ kind: 'opening' as const, date: tomorrow, time: opening.slice(0, 5) }]),
  ];
}
