import type { Picture } from '@tavolata/domain';
import type { PictureStore } from '../catalogue-store.ts';
import { findPhoto } from '../pictures/store-picture.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';

/** Every picture that the restaurant shows. */
function picturesOf({ info, catalogue, bulletins, guide }: RestaurantRecord): readonly Picture[] {
  const shown = [...catalogue.menus, ...catalogue.dishes].map(({ picture }) => picture);
  return [info.logo, info.background, ...shown, ...bulletins, ...guide].filter((picture) => picture !== null);
}

/** The picture of this hash: one that is shown, as it is shown, or one that was stored once. */
export async function findPicture(
  hash: string,
  record: RestaurantRecord | null,
  store: Pick<PictureStore, 'find'>,
): Promise<Picture | null> {
  const shown = record && picturesOf(record).find((picture) => picture.hash === hash);
  // Its words are those of one place where it is shown.
  return shown ? { hash, thumbHash: shown.thumbHash } : findPhoto(hash, store);
}
