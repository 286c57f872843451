import { dirname, resolve } from 'node:path';
import type { TableId } from '@tavolata/domain';
import type { CatalogueStore, PictureStore } from '../catalogue-store.ts';
import { isEmpty } from '../empty-restaurant.ts';
import { problemLine, type Problem } from '../menu-file/problem.ts';
import { readMenuFile } from '../menu-file/read-menu-file.ts';
import { toRestaurant } from '../menu-file/to-restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { importUsage, readImportArguments } from './import-arguments.ts';
import { importExit, type ImportExit } from './import-exit.ts';
import { storeMenuPictures } from './menu-pictures.ts';
import { findPicture } from './stored-pictures.ts';
import { restaurantChanges } from './restaurant-changes.ts';

/** What a file is read with. */
interface ReadingParts {
  /** `null` when there is no such file. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
  readonly print: (line: string) => void;
}

/** What an import works with; nothing else of the process. */
export interface ImportParts extends ReadingParts {
  readonly catalogueStore: CatalogueStore;
  readonly pictureStore: PictureStore;
  /** The tables where people sit right now. */
  readonly openVisitTableIds: () => Promise<readonly TableId[]>;
  /** The numbers of the new menu hold: what was counted down or marked as sold out is forgotten. */
  readonly forgetStock: () => Promise<void>;
}

/** A command that was understood, with a file that has no problem in it. */
interface ReadImport extends Pick<ReadMenuFile, 'positionOf'> {
  readonly command: NonNullable<ReturnType<typeof readImportArguments>>;
  readonly menuFile: NonNullable<ReadMenuFile['menuFile']>;
}

type ReadMenuFile = ReturnType<typeof readMenuFile>;

/** Reads what is to be imported, before anybody opens the restaurant; says what is wrong with it. */
export async function readImport(
  args: readonly string[],
  { readFile, print }: ReadingParts,
): Promise<ReadImport | ImportExit> {
  const command = readImportArguments(args);
  if (command === null) {
    print(`Usage: ${importUsage}`);
    return importExit.wrongUse;
  }
  const bytes = await readFile(command.path);
  if (bytes === null) {
    print(`There is no file ${command.path}.`);
    return importExit.wrongUse;
  }
  const { menuFile, problems, positionOf } = readMenuFile(new TextDecoder().decode(bytes));
  return menuFile === null
    ? reportProblems(problems, command.path, print)
    : { command, menuFile, positionOf };
}

export async function runImport(args: readonly string[], parts: ImportParts): Promise<ImportExit> {
  const read = await readImport(args, parts);
  return typeof read === 'number' ? read : importRead(read, parts);
}

/**
 * Imports a menu file into the restaurant, or says what keeps it from that. The restaurant changes in one step at
 * the very end; pictures that were stored before a refusal carry their content's hash and harm nobody.
 */
export async function importRead(
  { command, menuFile, positionOf }: ReadImport,
  parts: ImportParts,
): Promise<ImportExit> {
  const { print } = parts;
  const stored = await parts.catalogueStore.read();
  if (stored !== null && !isEmpty(stored.record) && !command.replace && !command.isDryRun) {
    print(
      `There is a restaurant already: "${stored.record.info.name}". Add --replace to put this one in its place.`,
    );
    return importExit.refused;
  }

  const { fileErrors, findPicture: pictureOf } = await storeMenuPictures(menuFile, {
    readPhoto: (path) => parts.readFile(resolve(dirname(command.path), path)),
    pictureStore: command.isDryRun ? { put: () => Promise.resolve() } : parts.pictureStore,
    findStored: (hash) => findPicture(hash, stored?.record ?? null, parts.pictureStore),
  });
  if (pictureOf === null) {
    const pictureProblems = fileErrors.map((fileError) => ({
      ...positionOf(fileError.pointer),
      ...fileError,
    }));
    return reportProblems(pictureProblems, command.path, print);
  }

  const record = toRestaurant(menuFile, pictureOf);
  const orphans = await tablesLeftBehind(record, stored?.record ?? null, parts.openVisitTableIds);
  if (orphans.length > 0) {
    print(`People sit at tables that this file does not have: ${orphans.join(', ')}. Free them first.`);
    return importExit.refused;
  }

  for (const line of restaurantChanges(stored?.record ?? null, record)) print(line);
  print(summary(record));
  if (command.isDryRun) {
    print('Nothing was changed: this was a dry run.');
    return importExit.done;
  }
  const version = await parts.catalogueStore.replace(record);
  await parts.forgetStock();
  print(`Imported. The menu is now at version ${version}.`);
  return importExit.done;
}

function reportProblems(
  problems: readonly Problem[],
  path: string,
  print: (line: string) => void,
): ImportExit {
  for (const problem of problems) print(problemLine(path, problem));
  print(`${count(problems.length, 'problem', 'problems')}; nothing was changed.`);
  return importExit.problemsInFile;
}

/** The names of tables with an open visit that would be gone: their guests could not be served any more. */
async function tablesLeftBehind(
  after: RestaurantRecord,
  before: RestaurantRecord | null,
  openVisitTableIds: ImportParts['openVisitTableIds'],
): Promise<readonly string[]> {
  const kept = new Set(after.tables.map((table) => table.id));
  const gone = (await openVisitTableIds()).filter((id) => !kept.has(id));
  return gone.map((id) => before?.tables.find((table) => table.id === id)?.name ?? String(id));
}

function summary({ catalogue, tables }: RestaurantRecord): string {
  const { menus, categories, dishes } = catalogue;
  const counted = [
    count(menus.length, 'menu', 'menus'),
    count(categories.length, 'category', 'categories'),
    count(dishes.length, 'dish', 'dishes'),
    count(tables.length, 'table', 'tables'),
  ];
  return `${counted.join(', ')}.`;
}

function count(number: number, one: string, other: string): string {
  return `${number} ${number === 1 ? one : other}`;
}
