import { addresses, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { dishes } from '@tavolata/domain/testing';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { billOf } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { backUp, isBackupDue } from '../src/storage/backup/back-up.ts';
import { restore } from '../src/storage/backup/restore.ts';
import { openStores } from '../src/stores.ts';
import { anEmptyFolder } from '../src/testing/an-empty-database.ts';
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

test('a backup is due every day: when nobody is there any more, or at last after a whole day', async () => {
  const server = await startServer();
  const hours = (count: number) => at + count * 3_600_000;
  expect(isBackupDue(server.dataDir, { at, isQuiet: false })).toBe(true);
  const backup = await backUp(server.dataDir, at);
  expect(readdirSync(dirname(backup))).toEqual(['tavolata-2026-11-23T03-00-00.db']);
  for (const [after, isQuiet, isDue] of [
    [17, true, false],
    [18, true, true],
    [23, false, false],
    [24, false, true],
  ] as const)
    expect(isBackupDue(server.dataDir, { at: hours(after), isQuiet })).toBe(isDue);
});

test('where there is no database there is nothing to copy', async () => {
  const folder = anEmptyFolder();
  await expect(backUp(folder, at)).rejects.toThrow(`There is no database in ${folder}`);
});
