import { join } from 'node:path';
import type { AccessStore } from './access/access-store.ts';
import type { CatalogueStore, PictureStore, SettingStore } from './catalogue/catalogue-store.ts';
import type { Settings } from './settings.ts';
import { openHouseDatabase } from './storage/house/house-database.ts';
import { KyselyAccessStore } from './storage/house/kysely-access-store.ts';
import { KyselyCatalogueStore } from './storage/house/kysely-catalogue-store.ts';
import { FilePictureStore } from './storage/pictures/file-picture-store.ts';
import { SqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that is kept. */
export interface Stores {
  readonly visitStorage: Storage;
  readonly catalogueStore: CatalogueStore & SettingStore;
  readonly pictureStore: PictureStore;
  readonly accessStore: AccessStore;
  close(): Promise<void>;
}

/** Opens the data folder for this process alone; throws a sentence for the operator when it can't. */
export async function openStores(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { onDeath }: { onDeath: (error: Error) => void },
): Promise<Stores> {
  const visitStorage = await SqliteStorage.open({ folder: dataDir, onDeath });
  try {
    const house = await openHouseDatabase(dataDir);
    return {
      visitStorage,
      catalogueStore: new KyselyCatalogueStore(house),
      pictureStore: new FilePictureStore(join(dataDir, 'pictures')),
      accessStore: new KyselyAccessStore(house),
      async close() {
        await visitStorage.close();
        await house.destroy();
      },
    };
  } catch (error) {
    await visitStorage.close();
    throw error;
  }
}
