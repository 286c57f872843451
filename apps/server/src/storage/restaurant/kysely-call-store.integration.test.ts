import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { KyselyCallStore } from './kysely-call-store.ts';
import { openRestaurantDatabase } from './restaurant-database.ts';

test('[CALL-1] a database of the version before opens: whose its steps are is known by the name, and of new ones by the account', async () => {
  const file = await anEmptyDatabase();
  let database = openRestaurantDatabase(file);
  onTestFinished(() => database.destroy());
  const marco = { id: 's1', name: 'Marco' };
  const before = new KyselyCallStore(database);
  await before.addCall({
    ...{ id: 'c1', requestId: 'r1', dinerId: 'anna', visitId: 'v1', tableId: 1, typedTableName: '' },
    ...{ titles: [], message: 'Please come', calledAt: 1, taken: null, ended: null },
  });
  await before.takeCall('c1', { at: 2, by: marco });
  await before.endCall('c1', { at: 3, by: marco });
  for (const column of ['taken_by_id', 'ended_by_id'])
    await database.schema.alterTable('service_calls').dropColumn(column).execute();
  await sql`DELETE FROM kysely_migration WHERE name = '0033-call-steps'`.execute(database);
  await database.destroy();
  await anEmptyDatabase(dirname(file));

  database = openRestaurantDatabase(file);
  const store = new KyselyCallStore(database);
  const byName = { id: null, name: 'Marco' };
  expect(await store.findCall('c1')).toMatchObject({
    taken: { at: 2, by: byName },
    ended: { at: 3, by: byName },
  });
  const namesake = { id: 's2', name: 'Marco' };
  const renamed = { id: 's1', name: 'Luca' };
  expect(await store.reopenCall('c1', renamed)).toBe(false);
  expect(await store.reopenCall('c1', marco)).toBe(true);
  expect(await store.untakeCall('c1', marco)).toBe(true);

  await store.takeCall('c1', { at: 4, by: marco });
  expect(await store.untakeCall('c1', namesake)).toBe(false);
  expect(await store.untakeCall('c1', renamed)).toBe(true);
  await store.endCall('c1', { at: 5, by: marco });
  expect(await store.reopenCall('c1', namesake)).toBe(false);
  expect(await store.reopenCall('c1', renamed)).toBe(true);
  expect(await store.findCall('c1')).toMatchObject({ taken: null, ended: null });
});
