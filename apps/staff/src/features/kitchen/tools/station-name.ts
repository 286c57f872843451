import type { StationWire } from '@tavolata/protocol';
import { restaurantName } from '../../../shared/names/restaurant-name.ts';

/** What a station is called by those who work there. */
export function stationName(
  { name1, name2, language }: StationWire,
  nameLanguages: readonly string[],
): string {
  const names = { first: name1, second: name2, translations: {} };
  return restaurantName(names, { language, nameLanguages }).main.text;
}
