import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase, anEmptyFolder } from '../../testing/an-empty-database.ts';
import { opening } from '../sample-transactions.ts';
import { databaseBesideServer, databaseName, openDataFolder } from './data-folder.ts';
import { inTransaction, openDatabase, type Database } from './open-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';

const wayOn = 'restore a backup with  npm run restore -- FILE';

async function whyNot(folder: string): Promise<string> {
  return openDataFolder(folder).then(
    (opened) => {
      opened.release();
      return 'it opens';
    },
    (error: Error) => error.message,
  );
}

function changed(file: string, change: (database: Database) => void): void {
  const database = openDatabase(file);
  try {
    change(database);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** A folder whose database holds one visit and two thousand rows, so that it has pages to lose. */
async function aFolderInUse(): Promise<string> {
  const folder = anEmptyFolder();
  const file = await anEmptyDatabase(folder);
  const storage = await SqliteStorage.open({ file, onDeath: (error) => expect.fail(error.message) });
  await storage.commit(opening());
  await storage.close();
  changed(file, (database) => {
    const add = database.prepare('INSERT INTO tries VALUES (?, 1, 1)');
    inTransaction(database, () => {
      for (let key = 0; key < 2000; key += 1) add.run(`key ${key}`);
    });
  });
  return folder;
}

test('a second server on the same folder is told so in a sentence', async () => {
  const folder = anEmptyFolder();
  const { release } = await openDataFolder(folder);
  onTestFinished(release);
  expect(await whyNot(folder)).toMatch(/is in use by another Tavolata server\. .* DATA_DIR\.$/);
});

test('a program beside the server gets the database of the server that runs, or makes it ready', async () => {
  const folder = anEmptyFolder();
  const { file, release } = await openDataFolder(folder);
  expect(await databaseBesideServer(folder)).toBe(file);
  release();
  expect(await databaseBesideServer(folder)).toBe(file);
  expect(existsSync(await databaseBesideServer(anEmptyFolder()))).toBe(true);
});

const wrongFiles: readonly (readonly [string, (file: string) => void])[] = [
  ['is empty', (file) => truncateSync(file, 0)],
  ['is not a database', (file) => writeFileSync(file, 'Dear diary, today I had the tuna. '.repeat(100))],
  ['is cut off', (file) => truncateSync(file, 60)],
  ['is cut off', (file) => truncateSync(file, statSync(file).size - 4096)],
  [
    'is damaged',
    (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8192);
      writeFileSync(file, bytes);
    },
  ],
  [
    'is a database of another program',
    (file) => changed(file, (database) => database.exec('PRAGMA application_id = 252006673')),
  ],
  [
    'was written by a newer version of Tavolata',
    (file) =>
      changed(file, (database) =>
        database.exec("INSERT INTO kysely_migration VALUES ('2031-all-different', '2031-01-01')"),
      ),
  ],
];

test.each(wrongFiles)('a database that %s stops the start, and stays as it is', async (what, spoil) => {
  const folder = await aFolderInUse();
  const file = join(folder, databaseName);
  spoil(file);
  const before = readFileSync(file);
  expect(await whyNot(folder)).toBe(`${file} ${what}: ${wayOn}`);
  expect(readFileSync(file)).toEqual(before);
  expect(await whyNot(folder)).toContain(what);
});

test.each(['pictures', 'backups', 'before-one-database'])(
  'a folder that has lost its database is no new restaurant: %s beside it shows that there was one',
  async (trace) => {
    const folder = anEmptyFolder();
    mkdirSync(join(folder, trace));
    writeFileSync(join(folder, trace, 'something'), '');
    expect(await whyNot(folder)).toBe(
      `${join(folder, databaseName)} is missing, though ${trace} beside it shows that there was one: ${wayOn}, or begin anew in an empty folder (DATA_DIR)`,
    );
    expect(readdirSync(folder).sort()).toEqual([trace, 'lock.db'].sort());
  },
);

test('a log, or one of the files that an older version had, is such a trace as well', async () => {
  for (const trace of ['tavolata.db-wal', 'house.db', 'throttles.db']) {
    const folder = anEmptyFolder();
    writeFileSync(join(folder, trace), 'x');
    expect(await whyNot(folder)).toContain(`is missing, though ${trace} beside it`);
  }
});

test('a first start that was cut short before there was a database begins anew', async () => {
  const folder = anEmptyFolder();
  writeFileSync(join(folder, 'tavolata.db.part'), 'half');
  writeFileSync(join(folder, 'tavolata.db.part-journal'), 'half');
  expect(await whyNot(folder)).toBe('it opens');
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  expect(existsSync(join(folder, databaseName))).toBe(true);
});

test('what a killed server has left in its log is read, and folded into the file', async () => {
  const folder = await aFolderInUse();
  const file = join(folder, databaseName);
  // As a kill leaves them: the file and its log, copied while a connection is open.
  const database = openDatabase(file);
  database.exec("INSERT INTO tries VALUES ('last moment', 1, 1)");
  const killed = anEmptyFolder();
  for (const name of [databaseName, `${databaseName}-wal`])
    copyFileSync(join(folder, name), join(killed, name));
  database.close();
  expect(statSync(join(killed, `${databaseName}-wal`)).size).toBeGreaterThan(0);
  expect(await whyNot(killed)).toBe('it opens');
  changed(join(killed, databaseName), (found) => {
    expect(found.prepare("SELECT key FROM tries WHERE key = 'last moment'").all()).toHaveLength(1);
  });
});

test('a commit that returned survives a power cut: the log is written through, and the file waits for it', async () => {
  const file = await anEmptyDatabase();
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  // 2 is FULL: the log reaches the disk with each commit, not only when it is folded into the file.
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
});

test('a file of an older version beside the database is not passed over', async () => {
  const folder = await aFolderInUse();
  renameSync(await anEmptyDatabase(), join(folder, 'visits.db'));
  expect(await whyNot(folder)).toContain('an older version of Tavolata has worked in this folder since');
  expect(existsSync(join(folder, 'visits.db'))).toBe(true);
});
