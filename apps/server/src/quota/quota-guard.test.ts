import { expect, test } from 'vitest';
import { noQuota, type Quota, type QuotaKind } from './quota.ts';
import { QuotaGuard } from './quota-guard.ts';
import { StorageUse } from './storage-use.ts';

/** A guard whose clock, phones and quota are the test's. */
function aGuard(quota: Partial<Quota>) {
  const is = { now: 1000, phones: 0, bytes: 0, quota: { ...noQuota, ...quota } };
  const refused: QuotaKind[] = [];
  const guard = new QuotaGuard({
    quota: () => is.quota,
    connectedPhones: () => is.phones,
    storageBytes: () => Promise.resolve(is.bytes),
    onRefused: (kind) => refused.push(kind),
    now: () => is.now,
  });
  return { guard, is, refused };
}

test('calls are counted by the minute, and the wait ends with it', async () => {
  const { guard, is } = aGuard({ requests: 2 });
  expect([guard.secondsToWait(), guard.secondsToWait()]).toEqual([null, null]);
  is.now += 500;
  expect(guard.secondsToWait()).toBe(60);
  is.now += 59_000;
  expect(guard.secondsToWait()).toBe(1);
  expect(await guard.use(0)).toMatchObject({ requests: 4 });
  is.now += 500;
  expect(await guard.use(0)).toMatchObject({ requests: 0 });
  expect(guard.secondsToWait()).toBeNull();
});

test('tables that are there stay, and can become fewer, where there are more than there may be', () => {
  const { guard, refused } = aGuard({ tables: 5 });
  for (const [before, after] of [
    [9, 9],
    [9, 8],
    [4, 5],
  ] as const)
    guard.requireTables(before, after);
  expect(() => guard.requireTables(9, 10)).toThrow('This restaurant may have 5 tables.');
  expect(refused).toEqual(['tables']);
});

test('the last phone comes in, the next one does not, and a seat counts for three lines', () => {
  const { guard, is, refused } = aGuard({ phones: 3 });
  is.phones = 2;
  expect(guard.letsIn({ isSeated: false })).toBe(true);
  is.phones = 3;
  expect(guard.letsIn({ isSeated: false })).toBe(false);
  expect(guard.letsIn({ isSeated: true, ownLines: () => 2 })).toBe(true);
  expect(guard.letsIn({ isSeated: true, ownLines: () => 3 })).toBe(false);
  expect(refused).toEqual(['phones', 'phones']);
});

test('whoever has a machine to itself is never asked what it keeps', async () => {
  const guard = new QuotaGuard({
    quota: () => noQuota,
    connectedPhones: () => 1e9,
    storageBytes: () => Promise.reject(new Error('was asked')),
  });
  await guard.requireRoom();
  expect(guard.letsIn({ isSeated: false })).toBe(true);
});

test('all rows are added up now and then, however often somebody asks, and again after it failed', async () => {
  let now = 0;
  let asked = 0;
  const use = new StorageUse({
    pictures: '/nowhere',
    databaseBytes() {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked);
    },
    now: () => now,
  });
  await expect(use.bytes({ isExact: true })).rejects.toThrow('away');
  expect(await Promise.all([use.bytes({ isExact: true }), use.bytes({ isExact: false })])).toEqual([2, 2]);
  now = 299_999;
  expect(await use.bytes({ isExact: true })).toBe(2);
  now = 300_000;
  expect(await use.bytes({ isExact: true })).toBe(3);
});
