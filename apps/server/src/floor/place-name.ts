import { quickServiceTableId, type BegunVisit } from '@tavolata/domain';
import type { House } from '../catalogue/house.ts';

/** What stands for a table where an order is taken away (specification 1, section 3). */
export const quickServiceName = 'Quick Service';

/** Where the guests of a visit are to be found: the table's name, the place they typed, or that they come for it. */
export function placeNameOf(
  { tableId, placeName }: Pick<BegunVisit, 'tableId' | 'placeName'>,
  house: Pick<House, 'findTable'>,
): string {
  if (tableId === quickServiceTableId) return quickServiceName;
  return placeName ?? house.findTable(tableId)?.name ?? String(tableId);
}
