import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { anEmptyFolder } from '../../testing/an-empty-database.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import { openStores, type Stores } from '../../stores.ts';
import {
  beer,
  batchSent,
  following,
  freed,
  opened,
  opening,
  salmon,
  session,
} from '../sample-transactions.ts';
import { databaseName } from '../sqlite/data-folder.ts';
import { moveIntoDatabase, moveIntoFolder } from './move-house.ts';

describe.skipIf(lacksPostgres())('a restaurant moves', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  test('into a database and back, with every bill, its open tables, its people and its codes', async () => {
    const dataDir = anEmptyFolder();
    const database = { url: postgres.url, name: 'osteria' };
    const before = await openStores({ dataDir }, { onDeath });
    await anEvening(before);
    const was = await all(before);
    await before.close();

    const there = await moveIntoDatabase({ dataDir, database, at: 1 });
    expect(there).toMatchObject({ bills: 1, running: 1 });
    expect(existsSync(join(dataDir, databaseName))).toBe(false);
    const inDatabase = await openStores({ dataDir, database }, { onDeath });
    expect(await all(inDatabase)).toEqual(was);
    await expect(moveIntoFolder({ dataDir, database, at: 2 })).rejects.toThrow('stop it first');
    await inDatabase.visitStorage.commit(following([...opened, salmon], 'r2', [beer]));
    const orderId = await inDatabase.visitStorage.nextOrderId();
    await inDatabase.close();

    const back = await moveIntoFolder({ dataDir, database, at: 3 });
    expect(back).toEqual({ bills: 1, running: 1, leftAs: 'osteria.moved-3' });
    const after = await openStores({ dataDir }, { onDeath });
    expect(await after.visitStorage.eventsSince('v1', 2)).toEqual([salmon, beer]);
    expect(await after.visitStorage.nextOrderId()).not.toBe(orderId);
    expect({ ...(await all(after)), running: null }).toEqual({ ...was, running: null });
    await after.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('moving'))).toEqual([]);
  });

  test('never over another one', async () => {
    const [dataDir, other] = [anEmptyFolder(), anEmptyFolder()];
    const database = { url: postgres.url, name: 'trattoria' };
    for (const folder of [dataDir, other]) {
      const stores = await openStores({ dataDir: folder }, { onDeath });
      await stores.catalogueStore.replace(sampleRestaurant(2));
      await stores.close();
    }
    await moveIntoDatabase({ dataDir, database, at: 1 });
    await expect(moveIntoDatabase({ dataDir: other, database, at: 2 })).rejects.toThrow(
      'has a restaurant called trattoria already',
    );
    await expect(moveIntoFolder({ dataDir: other, database, at: 3 })).rejects.toThrow('already');
    const empty = { ...database, name: 'nobody' };
    await expect(moveIntoFolder({ dataDir: anEmptyFolder(), database: empty, at: 4 })).rejects.toThrow(
      'has no restaurant called nobody',
    );
    await expect(openStores({ dataDir: other, database: empty }, { onDeath })).rejects.toThrow(
      'holds a restaurant of its own',
    );
  });
});

async function anEvening(stores: Stores) {
  const { visitStorage, catalogueStore, accessStore, peopleStore, callStore, codeStore, throttles } = stores;
  await catalogueStore.replace(sampleRestaurant(10));
  await accessStore.addStaff({
    ...{ id: 's1', account: 'anna', name: 'Anna', role: 'manager', passwordHash: 'hash', isDemo: false },
  });
  const invitation = { id: 'c1', codeHash: 'code', staffId: null, name: 'Bo', role: 'waiter' } as const;
  await peopleStore.putCode({ ...invitation, madeBy: 's1', expiresAt: 2_000_000 }, anEntry('c1'));
  await callStore.addCall({
    ...{ id: 'bell', requestId: 'r', dinerId: 'd1', visitId: 'v1', tableId: 12, typedTableName: '' },
    ...{ titles: [], message: 'Water', calledAt: 1, taken: null, ended: null },
  });
  await callStore.takeCall('bell', { at: 2, by: { id: 's1', name: 'Anna' } });
  await codeStore.addCodeKey({ secret: new Uint8Array([1, 0, 255]), madeAt: 5 }, null);
  await codeStore.offerShortCode(3, 'ABCDEF');
  await throttles.limit('login', { tries: 3, seconds: 60 }).admits('anna');
  await visitStorage.createGuestSession(session);
  await visitStorage.commit({ ...opening(), seats: session });
  await visitStorage.commit(following(opened, 'r1', [salmon]));
  const other = opening({ id: 'v2', tableId: 13, orderId: 502 });
  await visitStorage.commit(other);
  await visitStorage.commit(following(other.events, 'send', [salmon, batchSent]));
  await visitStorage.commit(following([...other.events, salmon, batchSent], 'free', [freed(2_000_000)]));
  await visitStorage.compactVisit('v2');
}

async function all(stores: Stores) {
  const { visitStorage, catalogueStore, accessStore, peopleStore, callStore, codeStore } = stores;
  return {
    running: await visitStorage.listRunningVisits(),
    bills: await visitStorage.listClosedVisits({ closedBefore: Infinity, limit: 9 }),
    past: await visitStorage.listPastOrders({ closedBefore: Infinity, limit: 9 }),
    session: await visitStorage.findGuestSession(session.tokenHash),
    restaurant: await catalogueStore.read(),
    staff: await accessStore.listStaff(),
    call: await callStore.findCall('bell'),
    invitations: await peopleStore.listCodes(1),
    keys: (await codeStore.listCodeKeys()).map((key) => ({ ...key, secret: [...key.secret] })),
    code: await codeStore.findTableByShortCode('ABCDEF'),
  };
}

function onDeath(error: Error): never {
  throw error;
}
