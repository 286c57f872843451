import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { KyselyAccessStore } from '../restaurant/kysely-access-store.ts';
import type { RestaurantTables } from '../restaurant/tables.ts';
import { openAlone } from '../sqlite/open-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { keepPeople } from './keep-people.ts';
import { restaurantMigrations } from './restaurant-migrations.ts';

test('[PEOPLE-1] a restaurant of before has its manager as the owner, and keeps who was logged in where', async () => {
  const database = openAlone(':memory:');
  const before = new Kysely({ dialect: sqliteDialect(database) });
  const kysely = new Kysely<RestaurantTables>({ dialect: sqliteDialect(database) });
  for (const migration of Object.values(restaurantMigrations)) await migration.up(before);
  database.exec(`
    INSERT INTO staff VALUES ('m', 'manager', 'Giulia', 'manager', 'hash', 0), ('w', 'waiter', 'Marco', 'waiter', 'hash', 0);
    INSERT INTO staff_sessions (token_hash, staff_id, expires_at) VALUES ('session', 'w', 9);
    INSERT INTO known_devices VALUES ('tablet', 'm', 9), ('tablet', 'w', 9), ('phone', 'w', 9);
  `);
  await keepPeople(before);
  const store = new KyselyAccessStore(kysely);
  expect(await store.listStaff()).toMatchObject([
    { account: 'manager', role: 'manager', isOwner: true, disabledAt: null, pinHash: null },
    { account: 'waiter', role: 'waiter', isOwner: false },
  ]);
  expect(await store.findStaffSession('session')).toMatchObject({ staffId: 'w', isByPin: false });
  const devices = await store.listUsedDevices(1);
  expect(devices).toHaveLength(3);
  expect(new Set(devices.map(({ id }) => id)).size).toBe(2);
  expect(devices.every(({ name, isShared }) => name === '' && !isShared)).toBe(true);
  await kysely.destroy();
});
