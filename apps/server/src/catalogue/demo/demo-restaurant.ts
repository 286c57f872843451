import { assert } from '@tavolata/domain';
import type { CatalogueStore, PictureStore } from '../catalogue-store.ts';
import { storeMenuPictures } from '../import/menu-pictures.ts';
import { checkMenuFile } from '../menu-file/check-menu-file.ts';
import type { MenuFile } from '../menu-file/schema.ts';
import { toRestaurant } from '../menu-file/to-restaurant.ts';
import demoRestaurant from './demo-restaurant.json' with { type: 'json' };

/** The demo restaurant, in the form every restaurant is imported in. */
export function readDemoMenuFile(): MenuFile {
  const { menuFile, fileErrors } = checkMenuFile(demoRestaurant);
  assert(menuFile !== null, `the demo restaurant is sound, but ${JSON.stringify(fileErrors[0])}`);
  return menuFile;
}

/** Puts the demo restaurant and its pictures into stores that are empty. */
export async function seedDemoRestaurant(stores: {
  readonly catalogueStore: CatalogueStore;
  readonly pictureStore: PictureStore;
}): Promise<void> {
  const menuFile = readDemoMenuFile();
  const { findPicture, fileErrors } = await storeMenuPictures(menuFile, {
    readPhoto: () => Promise.resolve(null),
    pictureStore: stores.pictureStore,
    findStored: () => Promise.resolve(null),
  });
  assert(findPicture !== null, `the demo pictures can be drawn, but ${JSON.stringify(fileErrors[0])}`);
  await stores.catalogueStore.replace(toRestaurant(menuFile, findPicture));
}
