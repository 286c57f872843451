import type { BegunVisit } from '@tavolata/domain';
import type { House } from './house.ts';

/** Where the guests of a visit are to be found: the place they typed, else the table's name. */
export function placeNameOf(
  { tableId, placeName }: Pick<BegunVisit, 'tableId' | 'placeName'>,
  house: Pick<House, 'findTable'>,
): string {
  return placeName ?? house.findTable(tableId)?.name ?? String(tableId);
}
