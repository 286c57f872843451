import { readdirSync } from 'node:fs';
import pino from 'pino';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printRestaurant, printWelcome, printWelcomes } from './print-welcome.ts';
import { serveFolder } from './host/serve-folder.ts';
import { serveOne, type Served } from './host/serve-one.ts';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { readSettings, type Settings } from './settings.ts';
import { databaseName } from './storage/sqlite/data-folder.ts';
import { releaseConnections } from './storage/sqlite/release-connections.ts';
import { openStores } from './stores.ts';

/** From `src` and from `dist` alike. */
const apps = fileURLToPath(new URL('../../', import.meta.url));
const folders = { diner: join(apps, 'diner', 'dist'), staff: join(apps, 'staff', 'dist') };

/** A stop that takes longer, beside the time to let everybody go, is stuck. */
const stopWithinMs = 10_000;

async function serve(settings: Settings): Promise<void> {
  // People read the greeting on stdout; what goes wrong is for a program, on stderr.
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  if (settings.restaurants !== null) {
    const { restaurants } = settings;
    const onAdded = (restaurant: Served) => printRestaurant(restaurant);
    const server = await serveFolder({ settings, restaurants, folders, log, onAdded });
    stopOnSignal(server, settings);
    return printWelcomes(server);
  }
  const stores = await openStores(settings, {
    onDeath(error) {
      log.fatal({ err: error }, 'storage is gone: nothing more can be kept');
      process.exit(1);
    },
  });
  const server = await serveOne({ settings, stores, folders, log });
  stopOnSignal(server, settings);
  await printWelcome(server);
}

function stopOnSignal(server: { close(): Promise<void> }, settings: Settings): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), stopWithinMs + settings.leaveSeconds * 1000).unref();
    await server.close();
    await releaseConnections(...databasesOf(settings));
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function databasesOf({ dataDir, restaurants }: Settings): readonly string[] {
  const folders =
    restaurants === null ? [dataDir] : readdirSync(restaurants).map((name) => join(restaurants, name));
  return folders.map((folder) => join(folder, databaseName));
}

// Contacts, remarks and keys are in the data folder: no other account of this machine reads them.
process.umask(0o077);

try {
  await serve(readSettings(process.env));
} catch (error) {
  console.error(inOneSentence(error));
  process.exit(1);
}
