import type { HouseReply } from '@tavolata/protocol';
import { createFormats, type Formats, type Language } from '@tavolata/ui';

/** The formats of a language in this restaurant; until it has answered, with euro and the zone that is known. */
export function formatsOf(
  language: Language,
  house: Pick<HouseReply, 'info'> | null,
  defaultZone = 'UTC',
): Formats {
  return createFormats({
    language,
    currencySymbol: house?.info.currency_name || '€',
    timeZone: house?.info.time_zone || defaultZone,
  });
}
