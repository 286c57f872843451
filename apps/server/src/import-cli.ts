import { quickServiceTableId } from '@tavolata/domain';
import { readFile } from 'node:fs/promises';
import { runImport } from './catalogue/import/run-import.ts';
import { readSettings, type Settings } from './settings.ts';
import { releaseConnections } from './storage/sqlite/release-connections.ts';
import { openStores } from './stores.ts';

/** Brings a menu file into the restaurant of the environment; the server must not be running on the same data. */
async function importMenu(args: readonly string[], settings: Settings): Promise<number> {
  const stores = await openStores(settings, {
    onDeath(error) {
      console.error(`The storage is gone, so nothing is known to have been imported: ${error.message}`);
      process.exit(1);
    },
  });
  try {
    return await runImport(args, {
      readFile: readIfThere,
      catalogueStore: stores.catalogueStore,
      pictureStore: stores.pictureStore,
      async openVisitTableIds() {
        const open = await stores.visitStorage.listRunningVisits();
        return open.map(({ visit }) => visit.tableId).filter((id) => id !== quickServiceTableId);
      },
      forgetStock: () => stores.visitStorage.forgetStock(),
      print: console.log,
    });
  } finally {
    await stores.close();
    await releaseConnections();
  }
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

try {
  process.exitCode = await importMenu(process.argv.slice(2), readSettings(process.env));
} catch (error) {
  // Whoever imports needs the sentence, not where in our code it was found.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
