import type { RestaurantReply } from '@tavolata/protocol';
import { createFormats, type Formats, type Language } from '@tavolata/ui';

/** The formats of a language in this restaurant; until it has answered, with euro and the zone that is known. */
export function formatsOf(
  language: Language,
  restaurant: Pick<RestaurantReply, 'info'> | null,
  defaultZone = 'UTC',
): Formats {
  return createFormats({
    language,
    currencySymbol: restaurant?.info.currency_name || '€',
    timeZone: restaurant?.info.time_zone || defaultZone,
  });
}
