import type { BegunVisit } from '@tavolata/domain';
import type { Restaurant } from './restaurant.ts';

/** Where the guests of a visit are to be found: the place they typed, else the table's name. */
export function placeNameOf(
  { tableId, placeName }: Pick<BegunVisit, 'tableId' | 'placeName'>,
  restaurant: Pick<Restaurant, 'findTable'>,
): string {
  return placeName ?? restaurant.findTable(tableId)?.name ?? String(tableId);
}
