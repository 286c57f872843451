import { readSettings, type Settings } from './settings.ts';
import { databaseBesideServer } from './storage/sqlite/data-folder.ts';
import { openDatabase } from './storage/sqlite/open-database.ts';
import { exportOrder, forgetOrder } from './storage/sqlite/order-data.ts';

/** What can be done with an order, wherever it is kept. */
interface OrderData {
  export(orderId: number): Promise<unknown>;
  forget(orderId: number, at: number): Promise<void>;
  close(): Promise<void>;
}

/** Answers guests who ask what is kept of them, and forgets them; also while the server runs. */
async function run([command, number, ...more]: readonly string[]): Promise<void> {
  const orderId = Number(number);
  if (more.length > 0 || !Number.isSafeInteger(orderId) || orderId < 1) {
    throw new Error(`Say which order:  npm run ${command ?? 'export'} -- NUMBER  as it stands on its bill.`);
  }
  const { dataDir, database } = readSettings(process.env);
  const data = database ? await inPostgres(database) : await inFolder(dataDir);
  try {
    if (command === 'export') return console.log(JSON.stringify(await data.export(orderId), null, 2));
    await data.forget(orderId, Date.now());
    console.log(`Order ${orderId} holds no names, remarks or contacts any more. Its bill is as it was.`);
  } finally {
    await data.close();
  }
}

async function inFolder(dataDir: string): Promise<OrderData> {
  const database = openDatabase(await databaseBesideServer(dataDir));
  return {
    export: async (orderId) => exportOrder(database, orderId),
    forget: async (orderId, at) => forgetOrder(database, orderId, at),
    close: async () => database.close(),
  };
}

async function inPostgres(database: NonNullable<Settings['database']>): Promise<OrderData> {
  const { openPostgres } = await import('./storage/postgres/open-postgres.ts');
  const orders = await import('./storage/postgres/order-data.ts');
  const { rows, close } = await openPostgres(database);
  return {
    export: (orderId) => orders.exportOrder(rows, orderId),
    forget: (orderId, at) => orders.forgetOrder(rows, orderId, at),
    close,
  };
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // Whoever asks needs the sentence, not where in our code it was found.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
