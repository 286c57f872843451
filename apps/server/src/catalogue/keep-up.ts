import type { CatalogueStore, StoredRestaurant } from './catalogue-store.ts';
import type { Restaurant } from './restaurant.ts';
import type { RestaurantRecord } from './restaurant-record.ts';

export interface KeepUpParts {
  readonly restaurant: Restaurant;
  readonly store: Pick<CatalogueStore, 'read'>;
  /** Has everybody follow a restaurant that is another one now. */
  readonly follow: (stored: StoredRestaurant) => void;
}

/** A part of the restaurant that this process has stored: under which version, and what it changes. */
interface KeptPart {
  readonly version: number;
  readonly changed: (record: RestaurantRecord) => RestaurantRecord;
}

/**
 * Remembers a part that was stored without a look at the rest. Where another process has stored something in between, what
 * is remembered here lacks that: under the new version nobody would miss it any more, and the next edit would take it back.
 * So all is read again then. Answers whether it was this part alone; if not, all have been told.
 */
export async function keepUp(
  { restaurant, store, follow }: KeepUpParts,
  { version, changed }: KeptPart,
): Promise<boolean> {
  const { record } = restaurant;
  const isAlone = version === restaurant.version + 1;
  if (isAlone) restaurant.change({ version, record: changed(record) });
  else {
    const stored = await store.read();
    if (stored) follow(stored);
  }
  return isAlone;
}
