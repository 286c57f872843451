import type { Settings } from './settings.ts';
import { databaseOfRestaurant } from './storage/sqlite/data-folder.ts';
import { openDatabase } from './storage/sqlite/open-database.ts';
import { exportOrder, forgetOrder } from './storage/sqlite/order-data.ts';

type ExportedOrder = ReturnType<typeof exportOrder>;

/** What can be done with an order, wherever it is kept. */
export interface OrderData {
  export(orderId: number): Promise<ExportedOrder>;
  forget(orderId: number, at: number): Promise<void>;
  close(): Promise<void>;
}

/** Also while the server runs. */
export function openOrderData({
  dataDir,
  database,
}: Pick<Settings, 'dataDir' | 'database'>): Promise<OrderData> {
  return database ? inPostgres(database) : inFolder(dataDir);
}

async function inFolder(dataDir: string): Promise<OrderData> {
  const database = openDatabase(await databaseOfRestaurant(dataDir));
  return {
    export: async (orderId) => exportOrder(database, orderId),
    forget: async (orderId, at) => forgetOrder(database, orderId, at),
    close: async () => database.close(),
  };
}

async function inPostgres(database: NonNullable<Settings['database']>): Promise<OrderData> {
  const { openPostgres } = await import('./storage/postgres/open-postgres.ts');
  const orders = await import('./storage/postgres/order-data.ts');
  const { rows, close } = await openPostgres({ ...database, isOld: true });
  return {
    export: (orderId) => orders.exportOrder(rows, orderId),
    forget: (orderId, at) => orders.forgetOrder(rows, orderId, at),
    close,
  };
}
