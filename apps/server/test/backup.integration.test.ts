import { addresses, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { dishes } from '@tavolata/domain/testing';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { billOf } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { backUp, lastBackupAt } from '../src/storage/backup/back-up.ts';
import { DailyBackup, isBackupDue } from '../src/storage/backup/daily-backup.ts';
import { backupName } from '../src/storage/backup/kept-backups.ts';
import { restore } from '../src/storage/backup/restore.ts';
import { applicationId } from '../src/storage/sqlite/check-file.ts';
import { openAlone } from '../src/storage/sqlite/open-database.ts';
import { openStores } from '../src/stores.ts';
import { anEmptyDatabase, anEmptyFolder } from '../src/testing/an-empty-database.ts';
import { startServer } from './start-server.ts';
import { dataWrittenBy } from './written-before/data-written-by.ts';

const at = Date.UTC(2026, 10, 23, 3);

/** What every visit owes, as a folder's data say. */
async function billsIn(dataDir: string) {
  const stores = await openStores(readSettings({ PORT: '0', SEED: 'none', DATA_DIR: dataDir }), {
    onDeath: (error) => expect.fail(error.message),
  });
  try {
    const { visitStorage } = stores;
    const visits = [
      ...(await visitStorage.listRunningVisits()),
      ...(await visitStorage.listClosedVisits({ closedBefore: 4e12, limit: 100 })),
    ];
    return visits
      .map(({ version, visit }) => ({
        id: visit.id,
        version,
        bill: visit.status === 'open' || visit.status === 'closed' ? billOf(visit) : null,
      }))
      .sort((a, b) => a.id.localeCompare(b.id));
  } finally {
    await stores.close();
  }
}

test('the drill: a backup of a server that works, restored into an empty folder, has every bill', async () => {
  const server = await startServer({ dataDir: dataWrittenBy('174efc8') });
  const waiter = server.device();
  await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
  const approve = pathTo(addresses.approve, await server.visitAt(12));
  expect((await waiter.post(approve, { request_id: randomUUID() })).status).toBe(200);
  const phone = await server.phoneAt(12);
  await phone.openTable();
  const line = await phone.connect();
  for (let tap = 0; tap < 5; tap += 1) expect(await line.add(dishes.beer.id)).toMatchObject({ ok: true });
  // Taps that are on their way while the copy is made are in it whole or not at all.
  const meanwhile = Promise.all(Array.from({ length: 20 }, () => line.add(dishes.tuna.id)));
  const backup = await backUp(server.dataDir, at);
  await meanwhile;
  await server.close();
  const elsewhere = anEmptyFolder();
  expect(await restore(backup, elsewhere, at)).toEqual({
    file: join(elsewhere, 'tavolata.db'),
    replaced: null,
    pictures: 0,
  });
  const restored = await billsIn(elsewhere);
  const kept = await billsIn(server.dataDir);
  expect(restored.length).toBeGreaterThan(8);
  expect(restored.map(({ id, bill }) => ({ id, bill }))).toEqual(kept.map(({ id, bill }) => ({ id, bill })));
});

test('what a backup takes the place of is kept; a running server, and what is no backup, change nothing', async () => {
  const server = await startServer();
  const { dataDir } = server;
  const backup = await backUp(dataDir, at);
  await expect(restore(backup, dataDir, at)).rejects.toThrow('is in use by another Tavolata server');
  await server.close();
  const wrong = join(anEmptyFolder(), 'wrong.db');
  await expect(restore(wrong, dataDir, at)).rejects.toThrow(`There is no file ${wrong}`);
  writeFileSync(wrong, '');
  await expect(restore(wrong, dataDir, at)).rejects.toThrow(`${wrong} is empty: choose another backup`);
  writeFileSync(wrong, 'no database');
  await expect(restore(wrong, dataDir, at)).rejects.toThrow(`${wrong} is not a database: choose another`);
  const whole = readFileSync(backup);
  writeFileSync(wrong, whole.subarray(0, whole.length - 4096));
  await expect(restore(wrong, dataDir, at)).rejects.toThrow(/ is (cut off|damaged): choose another backup/);
  expect(existsSync(join(dataDir, 'replaced'))).toBe(false);
  const { replaced } = await restore(backup, dataDir, at);
  expect(replaced).toBe(join(dataDir, 'replaced', 'tavolata-2026-11-23T03-00-00.db'));
  expect(existsSync(String(replaced))).toBe(true);
});

const hours = (count: number) => at + count * 3_600_000;

test('a backup is due every day: when nobody is there any more, or at last after a whole day', async () => {
  const { dataDir } = await startServer();
  const moment = { at, isQuiet: false, endedAt: null };
  expect(isBackupDue(lastBackupAt(dataDir), moment)).toBe(true);
  const backup = await backUp(dataDir, at);
  expect(readdirSync(dirname(backup))).toEqual(['tavolata-2026-11-23T03-00-00.db']);
  for (const [after, isQuiet, isDue] of [
    [17, true, false],
    [18, true, true],
    [23, false, false],
    [24, false, true],
  ] as const)
    expect(isBackupDue(lastBackupAt(dataDir), { ...moment, at: hours(after), isQuiet })).toBe(isDue);
});

test('where hours are kept it is due once the last guests have gone after business time, also for a machine that was off then', () => {
  const lunch = { at: hours(12), endedAt: hours(11.5), isQuiet: true };
  expect(isBackupDue(hours(0), { ...lunch, isQuiet: false })).toBe(false);
  expect(isBackupDue(hours(0), lunch)).toBe(true);
  expect(isBackupDue(hours(12), { ...lunch, at: hours(13) })).toBe(false);
  const beforeDinner = { at: hours(20), endedAt: hours(-1), isQuiet: true };
  expect(isBackupDue(hours(0), beforeDinner)).toBe(false);
  const nextMorning = { at: hours(23.5), endedAt: hours(14), isQuiet: true };
  expect(isBackupDue(hours(0), nextMorning)).toBe(true);
});

test('a backup that fails is overdue, is tried again after an hour, and is well once one has been made', async () => {
  const { dataDir } = await startServer();
  const backups = new DailyBackup(dataDir);
  const moment = { isQuiet: true, endedAt: null };
  const inTheWay = join(dataDir, 'backups');
  writeFileSync(inTheWay, 'a file where the folder should be');
  await expect(backups.makeWhenDue({ ...moment, at })).rejects.toThrow();
  expect(backups.state(at)).toEqual({ lastAt: null, isOverdue: true });
  rmSync(inTheWay);
  await backups.makeWhenDue({ ...moment, at: hours(0.5) });
  expect(backups.state(hours(0.5))).toEqual({ lastAt: null, isOverdue: true });
  await backups.makeWhenDue({ ...moment, at: hours(1) });
  expect(backups.state(hours(1))).toEqual({ lastAt: hours(1), isOverdue: false });
  expect(backups.state(hours(37)).isOverdue).toBe(false);
  expect(backups.state(hours(38)).isOverdue).toBe(true);
});

test('a server whose backup is overdue says so to its staff and to whoever runs it, and serves on', async () => {
  const machine = { now: at };
  const server = await startServer({ now: () => machine.now });
  const health = async () => (await (await server.manager()).get(pathTo(addresses.staffHealth))).body;
  const ready = async () => server.device().get(pathTo(addresses.ready));
  expect(await health()).toMatchObject({ backup_at: null, is_backup_overdue: false });
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', backup: 'ok' } });
  machine.now = hours(37);
  expect(await health()).toMatchObject({ backup_at: null, is_backup_overdue: true });
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', backup: 'overdue' } });
});

test('[KEEP-5] copies of the database go when they are as old as what persons typed may be, but for the newest backup', async () => {
  const dataDir = anEmptyFolder();
  const put = (folder: string, ...names: readonly string[]) => {
    mkdirSync(join(dataDir, folder), { recursive: true });
    for (const name of names) writeFileSync(join(dataDir, folder, name), '');
  };
  const there = (folder: string) => readdirSync(join(dataDir, folder)).sort();
  put('backups', backupName(hours(0)), backupName(hours(24)), backupName(hours(48)), 'notes.txt');
  put('replaced', backupName(hours(0)), `${backupName(hours(0))}-wal`, backupName(hours(48)));
  put('before-one-database', 'visits.db', 'house.db');
  utimesSync(join(dataDir, 'before-one-database'), hours(24) / 1000, hours(24) / 1000);
  const backups = new DailyBackup(dataDir);
  backups.prune(hours(24));
  expect(there('backups')).toEqual(['notes.txt', backupName(hours(24)), backupName(hours(48))]);
  expect(there('replaced')).toEqual([backupName(hours(48))]);
  expect(there('before-one-database')).toEqual(['house.db', 'visits.db']);
  backups.prune(hours(240));
  expect(there('backups')).toEqual(['notes.txt', backupName(hours(48))]);
  expect(there('replaced')).toEqual([]);
  expect(existsSync(join(dataDir, 'before-one-database'))).toBe(false);
});

test('a backup with an index that says something else than its table is not restored, though every page is whole', async () => {
  const server = await startServer();
  await server.phoneAtOpenTable(2);
  const backup = await backUp(server.dataDir, at);
  await server.close();
  const database = openAlone(backup);
  database.enableDefensive(false);
  database.exec('CREATE INDEX one ON visits (number); CREATE INDEX two ON visits (table_id)');
  database.exec(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage =
      (SELECT sum(rootpage) FROM sqlite_schema WHERE name IN ('one', 'two')) - rootpage
      WHERE name IN ('one', 'two')`);
  database.close();
  await expect(restore(backup, anEmptyFolder(), at)).rejects.toThrow(/ is damaged: choose another backup/);
});

test('a backup that fails leaves no half of one, and the next takes away what one that was killed has left', async () => {
  const dataDir = anEmptyFolder();
  await anEmptyDatabase(dataDir);
  const backups = join(dataDir, 'backups');
  const killed = `${backupName(at - 2 * 3_600_000)}.part`;
  mkdirSync(backups);
  writeFileSync(join(backups, killed), 'half of what guests typed');
  const database = openAlone(join(dataDir, 'tavolata.db'));
  database.exec('PRAGMA application_id = 7');
  await expect(backUp(dataDir, at)).rejects.toThrow('look at the disk');
  expect(readdirSync(backups)).toEqual([]);
  database.exec(`PRAGMA application_id = ${applicationId}`);
  database.close();
  expect(readdirSync(backups)).toEqual([]);
  await backUp(dataDir, at);
  expect(readdirSync(backups)).toEqual([backupName(at)]);
});

test('a backup whose pictures find no place is not restored, and nothing of it is left beside the database', async () => {
  const [dataDir, elsewhere] = [anEmptyFolder(), anEmptyFolder()];
  await anEmptyDatabase(dataDir);
  const backup = await backUp(dataDir, at);
  const pictures = join(dirname(backup), 'pictures');
  mkdirSync(pictures);
  writeFileSync(join(pictures, '0123456789abcdef-160.webp'), 'a picture');
  // What stands where their folder is to be lets none come.
  writeFileSync(join(elsewhere, 'pictures'), '');
  await expect(restore(backup, elsewhere, at)).rejects.toThrow('EEXIST');
  expect(readdirSync(elsewhere).toSorted()).toEqual(['lock.db', 'pictures']);
});

test('where there is no database there is nothing to copy', async () => {
  const folder = anEmptyFolder();
  await expect(backUp(folder, at)).rejects.toThrow(`There is no database in ${folder}`);
});
