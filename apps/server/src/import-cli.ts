import { quickServiceTableId } from '@tavolata/domain';
import { readFile } from 'node:fs/promises';
import { readImportArguments } from './catalogue/import/import-arguments.ts';
import { importExit } from './catalogue/import/import-exit.ts';
import { importThroughServer } from './catalogue/import/import-through-server.ts';
import { importRead, readImport } from './catalogue/import/run-import.ts';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { ofOneRestaurant, readSettings, type Settings } from './settings.ts';
import { releaseConnections } from './storage/sqlite/release-connections.ts';
import { openStores } from './stores.ts';

/** Brings a menu file into the restaurant of the environment; the server must not be running on the same data. */
async function importMenu(args: readonly string[], settings: Settings): Promise<number> {
  const read = await readImport(args, { readFile: readIfThere, print: console.log });
  if (typeof read === 'number') return read;
  const stores = await openStores(settings, {
    onDeath(error) {
      console.error(`The storage is gone, so nothing is known to have been imported: ${error.message}`);
      process.exit(1);
    },
  });
  try {
    return await importRead(read, {
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
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return null;
    if (code === 'EISDIR') throw new Error(`${path} is a folder, and a file is asked for.`, { cause: error });
    throw error;
  }
}

/** Imports through a server that runs; its password is no argument, as arguments are seen by everybody on a machine. */
async function importAt(server: string, args: readonly string[]): Promise<number> {
  const command = readImportArguments(args);
  const bytes = command && (await readIfThere(command.path));
  if (!command || !bytes) {
    console.log(`There is no file ${command?.path ?? ''}.`);
    return importExit.wrongUse;
  }
  const password = process.env['TAVOLATA_PASSWORD'] ?? '';
  if (password === '') {
    console.log(`Set TAVOLATA_PASSWORD to the password of the account ${command.account}.`);
    return importExit.wrongUse;
  }
  const { account, ...said } = command;
  const secondFactor = process.env['TAVOLATA_CODE'] ?? null;
  return importThroughServer(
    { url: server, account, password, secondFactor },
    { ...said, bytes, readFile: readIfThere, print: console.log },
  );
}

try {
  const args = process.argv.slice(2);
  const server = readImportArguments(args)?.server ?? null;
  process.exitCode = await (server === null
    ? importMenu(args, ofOneRestaurant(readSettings(process.env)))
    : importAt(server, args));
} catch (error) {
  console.error(inOneSentence(error));
  if (error instanceof Error && error.message.includes('is in use by another')) {
    console.error(
      'Or import through it: npm run import -- FILE --server http://localhost:8080 --account manager',
    );
  }
  process.exitCode = 1;
}
