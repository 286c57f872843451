import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anEmptyFolder } from '../../testing/an-empty-database.ts';
import { dataWrittenBy } from '../../../test/written-before/data-written-by.ts';
import { databaseName, openDataFolder } from './data-folder.ts';
import { openAlone } from './open-database.ts';
import { releaseConnections } from './release-connections.ts';

const oldNames = ['visits.db', 'house.db', 'throttles.db'];

/** A restaurant's folder as the version before had it. */
function anOldFolder(): string {
  const folder = anEmptyFolder();
  cpSync(dataWrittenBy('174efc8'), folder, { recursive: true });
  withFile(join(folder, 'throttles.db'), [
    'CREATE TABLE tries (key TEXT PRIMARY KEY, points INTEGER, expire INTEGER)',
    "INSERT INTO tries VALUES ('pin:1', 3, 4000000000000)",
  ]);
  return folder;
}

function withFile(file: string, statements: readonly string[]): void {
  const database = openAlone(file);
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}

/** Every row of every table, by table. */
function contentOf(
  file: string,
  inOldForm: Readonly<Record<string, string>> = {},
): Record<string, readonly unknown[]> {
  const database = openAlone(file);
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%migration%'")
      .all() as { name: string }[];
    return Object.fromEntries(
      tables.map(({ name }) => [name, database.prepare(inOldForm[name] ?? `SELECT * FROM "${name}"`).all()]),
    );
  } finally {
    database.close();
  }
}

/** Where events stood before each was a row at the end of one table, and a visit had its version beside it. */
const eventsByVisit = {
  visits: 'SELECT *, (SELECT max(version) FROM visit_events WHERE visit = number) AS version FROM visits',
  visit_events: `SELECT id AS visit_id, version, body, shape FROM visit_events JOIN visits ON number = visit
    ORDER BY visit_id, version`,
};

async function openAndClose(folder: string, onStep?: (step: string) => void): Promise<void> {
  const { release } = await openDataFolder(folder, onStep);
  release();
}

/** The files of a folder. The log of the database is there until its connections are freed from memory. */
function withoutLogs(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !/^tavolata\.db-(wal|shm)$/.test(name))
    .sort();
}

/** What takes the place of a kill: the work stops here, and nothing is cleared away. */
class Killed extends Error {}

/** The secret that a taken-over database gets is a new one each time. */
function comparable(folder: string): Record<string, unknown> {
  const { last_order_id: counted, ...rest } = contentOf(join(folder, databaseName));
  const [{ value }] = counted as [{ value: number }];
  return { ...rest, value };
}

test('a folder of three files becomes one database with all that they held, and keeps them beside', async () => {
  const folder = anOldFolder();
  const before = Object.assign({}, ...oldNames.map((name) => contentOf(join(folder, name)))) as Record<
    string,
    readonly unknown[]
  >;
  await openAndClose(folder);
  expect(withoutLogs(folder)).toEqual(['before-one-database', 'lock.db', databaseName]);
  expect(readdirSync(join(folder, 'before-one-database')).sort()).toEqual(oldNames.toSorted());
  const after = contentOf(join(folder, databaseName), eventsByVisit);
  const { last_order_id: _counted, ...kept } = before;
  // A house of then had one manager, who is its owner since accounts are made in the console.
  kept['staff'] = (kept['staff'] as readonly { role: string }[]).map((one) =>
    one.role === 'manager' ? { ...one, role: 'owner' } : one,
  );
  // Every row else as it was, but for columns that later steps have added.
  for (const [table, rows] of Object.entries(kept))
    expect([table, after[table]]).toMatchObject([table, rows]);
  expect(before['visits']?.length).toBeGreaterThan(5);
  expect(before['dishes']?.length).toBeGreaterThan(5);
});

test('an older version’s database comes to small pages, so that a tap is little to write', async () => {
  const folder = anOldFolder();
  const file = join(folder, databaseName);
  await openAndClose(folder);
  await releaseConnections();
  const large = openAlone(file);
  for (const step of ['journal_mode = DELETE', 'page_size = 4096']) large.exec(`PRAGMA ${step}`);
  large.exec('VACUUM');
  large.close();
  const before = contentOf(file);
  await openAndClose(folder);
  const database = openAlone(file);
  expect(database.prepare('PRAGMA page_size').get()).toEqual({ page_size: 1024 });
  database.close();
  expect(contentOf(file)).toEqual(before);
});

test('whenever the process dies in it, the next start has everything once', async () => {
  const whole = anOldFolder();
  const steps: string[] = [];
  await openAndClose(whole, (step) => steps.push(step));
  expect(steps).toEqual([
    ...oldNames.map((name) => `${name} copied`),
    'migrated',
    'in place',
    ...oldNames.map((name) => `${name} set aside`),
  ]);
  for (const dies of steps) {
    const folder = anOldFolder();
    await expect(
      openAndClose(folder, (step) => {
        if (step === dies) throw new Killed();
      }),
    ).rejects.toThrow(Killed);
    await openAndClose(folder);
    expect(comparable(folder)).toEqual(comparable(whole));
    expect(readdirSync(join(folder, 'before-one-database')).sort()).toEqual(oldNames.toSorted());
    expect(oldNames.filter((name) => existsSync(join(folder, name)))).toEqual([]);
  }
});

test('files at older steps of their own come to the same form', async () => {
  const folder = anOldFolder();
  const steps = openAlone(join(folder, 'visits.db'));
  expect(steps.prepare('SELECT count(*) AS done FROM visit_migrations').get()).toEqual({ done: 6 });
  steps.close();
  await openAndClose(folder);
  const now = contentOf(join(folder, databaseName));
  expect(now['outcomes']?.[0]).toHaveProperty('said', null);
  const [counted] = now['last_order_id'] as [{ value: number; shuffle_key: string }];
  expect(counted.value).toBe(900);
  expect(counted.shuffle_key).toMatch(/^\w{64}$/);
  expect(now['condiment_groups']?.[0]).toMatchObject({ min: 0, max: null });
  expect(now['tries']).toEqual([{ key: 'pin:1', points: 3, expire: 4_000_000_000_000 }]);
});

test('the first start of an older version that was cut short holds nothing, and begins anew', async () => {
  const folder = anEmptyFolder();
  withFile(join(folder, 'visits.db'), ['CREATE TABLE visit_migrations (number INTEGER PRIMARY KEY) STRICT']);
  await openAndClose(folder);
  expect(contentOf(join(folder, databaseName))['visits']).toEqual([]);
});

test.each([
  ['visits.db is empty', (folder: string) => truncateSync(join(folder, 'visits.db'), 0)],
  ['house.db is not a database', (folder: string) => writeFileSync(join(folder, 'house.db'), 'no SQL here')],
  [
    'visits.db is damaged',
    (folder: string) =>
      truncateSync(join(folder, 'visits.db'), readFileSync(join(folder, 'visits.db')).length / 2),
  ],
  ['house.db is missing', (folder: string) => rmSync(join(folder, 'house.db'))],
  [
    'was written by a newer version',
    (folder: string) =>
      withFile(join(folder, 'visits.db'), [
        'WITH RECURSIVE n (x) AS (SELECT 50 UNION ALL SELECT x + 1 FROM n WHERE x < 99) INSERT INTO visit_migrations SELECT x FROM n',
      ]),
  ],
] as const)('an old folder of which %s stops the start, and stays as it is', async (what, spoil) => {
  const folder = anOldFolder();
  spoil(folder);
  await expect(openAndClose(folder)).rejects.toThrow(what);
  await expect(openAndClose(folder)).rejects.toThrow(what);
  expect(existsSync(join(folder, databaseName))).toBe(false);
  expect(existsSync(join(folder, 'visits.db'))).toBe(true);
});
