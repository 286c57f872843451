import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessStore } from './access/access-store.ts';
import type { CodeStore } from './access/code-store.ts';
import type { PeopleStore } from './access/people-store.ts';
import type { SecondFactorStore } from './access/second-factor-store.ts';
import type { ThrottleStore } from './access/throttle.ts';
import type { Bus } from './bus/bus.ts';
import { MemoryBus } from './bus/memory-bus.ts';
import type { CallStore } from './calls/call-store.ts';
import type {
  CatalogueStore,
  HoursStore,
  EditStore,
  PictureShelf,
  SettingStore,
} from './catalogue/catalogue-store.ts';
import type { PlanStore } from './catalogue/plans/plan-store.ts';
import type { MemberStore } from './loyalty/member-store.ts';
import { bytesOf } from './quota/storage-use.ts';
import type { PrinterStore } from './printing/printer.ts';
import type { Settings } from './settings.ts';
import { Stops } from './stops.ts';
import type { WebhookStore } from './webhook/webhook-store.ts';
import { DailyBackup, noBackups, type Backups } from './storage/backup/daily-backup.ts';
import { openRestaurantDatabase, type RestaurantDatabase } from './storage/restaurant/restaurant-database.ts';
import { KyselyAccessStore } from './storage/restaurant/kysely-access-store.ts';
import { KyselyCallStore } from './storage/restaurant/kysely-call-store.ts';
import { KyselyMemberStore } from './storage/restaurant/kysely-member-store.ts';
import { KyselyCodeStore } from './storage/restaurant/kysely-code-store.ts';
import { KyselyCatalogueStore } from './storage/restaurant/kysely-catalogue-store.ts';
import { KyselyPeopleStore } from './storage/restaurant/kysely-people-store.ts';
import { KyselyPlanStore } from './storage/restaurant/kysely-plan-store.ts';
import { KyselyPrinterStore } from './storage/restaurant/kysely-printer-store.ts';
import { KyselyWebhookStore } from './storage/restaurant/kysely-webhook-store.ts';
import { KyselySecondFactorStore } from './storage/restaurant/kysely-second-factor-store.ts';
import { FilePictureStore } from './storage/pictures/file-picture-store.ts';
import { databaseName, openDataFolder } from './storage/sqlite/data-folder.ts';
import { makePrivateFolder } from './storage/sqlite/open-database.ts';
import { SqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import { SqliteThrottles } from './storage/sqlite/sqlite-throttles.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that is kept. */
export interface Stores {
  readonly visitStorage: Storage;
  readonly catalogueStore: CatalogueStore & SettingStore & HoursStore & EditStore;
  readonly planStore: PlanStore;
  readonly pictureStore: PictureShelf;
  readonly accessStore: AccessStore;
  readonly peopleStore: PeopleStore;
  readonly secondFactorStore: SecondFactorStore;
  readonly codeStore: CodeStore;
  readonly throttles: ThrottleStore;
  readonly callStore: CallStore;
  readonly memberStore: MemberStore;
  readonly printerStore: PrinterStore;
  readonly webhookStore: WebhookStore;
  readonly backups: Backups;
  /** What other processes that keep the same restaurant say; in a folder there are none. */
  readonly bus: Bus;
  /** Whether there may be any. */
  readonly isShared: boolean;
  /** What its database takes. */
  readonly databaseBytes: () => Promise<number>;
  close(): Promise<void>;
}

interface Places extends Pick<Settings, 'dataDir'> {
  readonly database?: Settings['database'];
}

/** Opens what a restaurant keeps; throws a sentence for the operator when it can't. */
export function openStores(
  { dataDir, database = null }: Places,
  parts: { onDeath: (error: Error) => void },
): Promise<Stores> {
  return database ? openInPostgres(dataDir, database) : openInFolder(dataDir, parts);
}

/** In the data folder, which is this process's alone. */
async function openInFolder(
  dataDir: string,
  { onDeath }: { onDeath: (error: Error) => void },
): Promise<Stores> {
  const stops = new Stops();
  const data = await openDataFolder(dataDir);
  stops.add(() => data.release());
  try {
    const visitStorage = await SqliteStorage.open({ file: data.file, onDeath });
    // Its writer is last to close, and folds the log back into the file.
    stops.add(() => visitStorage.close());
    const throttles = SqliteThrottles.open(data.file);
    stops.add(() => throttles.close());
    const restaurant = openRestaurantDatabase(data.file);
    stops.add(() => restaurant.destroy());
    return {
      ...besideVisits(restaurant, dataDir),
      visitStorage,
      throttles,
      backups: new DailyBackup(dataDir),
      bus: new MemoryBus().connect(),
      isShared: false,
      databaseBytes: () => bytesOf([data.file, `${data.file}-wal`]),
      close: () => stops.run(),
    };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

/** In a PostgreSQL database; the folder holds the pictures. */
async function openInPostgres(dataDir: string, database: NonNullable<Settings['database']>): Promise<Stores> {
  makePrivateFolder(dataDir);
  // Who keeps all in a folder needs none of it.
  const { openPostgres } = await import('./storage/postgres/open-postgres.ts');
  const { restaurant, ...opened } = await openPostgres(database);
  const { visitStorage, throttles, bus, bytes, close } = opened;
  const stores = {
    ...besideVisits(restaurant, dataDir),
    ...{ visitStorage, throttles, bus, isShared: true, backups: noBackups, databaseBytes: bytes, close },
  };
  try {
    const isOther = existsSync(join(dataDir, databaseName)) && (await stores.catalogueStore.read()) === null;
    if (!isOther) return stores;
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  throw new Error(
    `${dataDir} holds a restaurant of its own (${databaseName}), and the database of DATABASE_URL has none called ${database.name}: begin there with another DATA_DIR.`,
  );
}

/** What is asked alike of both databases. */
function besideVisits(restaurant: RestaurantDatabase, dataDir: string) {
  return {
    catalogueStore: new KyselyCatalogueStore(restaurant),
    planStore: new KyselyPlanStore(restaurant),
    pictureStore: new FilePictureStore(join(dataDir, 'pictures')),
    accessStore: new KyselyAccessStore(restaurant),
    peopleStore: new KyselyPeopleStore(restaurant),
    secondFactorStore: new KyselySecondFactorStore(restaurant),
    codeStore: new KyselyCodeStore(restaurant),
    callStore: new KyselyCallStore(restaurant),
    memberStore: new KyselyMemberStore(restaurant),
    webhookStore: new KyselyWebhookStore(restaurant),
    printerStore: new KyselyPrinterStore(restaurant),
  };
}
