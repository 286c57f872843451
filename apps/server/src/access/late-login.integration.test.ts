import { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepPeople } from '../storage/migrations/keep-people.ts';
import { keepSecondFactors } from '../storage/migrations/keep-second-factors.ts';
import { restaurantMigrations } from '../storage/migrations/restaurant-migrations.ts';
import { KyselyAccessStore } from '../storage/restaurant/kysely-access-store.ts';
import type { RestaurantTables } from '../storage/restaurant/tables.ts';
import { openAlone } from '../storage/sqlite/open-database.ts';
import { sqliteDialect } from '../storage/sqlite/sqlite-dialect.ts';
import { StaffAccounts } from './staff-accounts.ts';

const device = { token: undefined, userAgent: undefined };

test('[PEOPLE-4] whose account is disabled, or password changed, while the password is looked at gets no login', async () => {
  const database = openAlone(':memory:');
  const before = new Kysely({ dialect: sqliteDialect(database) });
  const kysely = new Kysely<RestaurantTables>({ dialect: sqliteDialect(database) });
  for (const migration of Object.values(restaurantMigrations)) await migration.up(before);
  await keepPeople(before);
  await keepSecondFactors(before);
  const store = new KyselyAccessStore(kysely);
  const staff = new StaffAccounts({
    ...{ store, now: () => 1000, newId: randomUUID, idleHours: 4 },
    isForGuests: () => true,
  });
  const [login] = await staff.ensureManager();
  const { account = '', password = '' } = login ?? {};
  const shown = await staff.identify(account, password);
  if (!shown) throw new Error('the password is right');

  const open = await staff.begin(shown, device);
  expect(await staff.find(open?.token)).toMatchObject({ account: 'manager', isOwner: true });
  database.exec('UPDATE staff SET disabled_at = 5');
  expect(await staff.begin(shown, device)).toBeNull();
  expect(await staff.identify(account, password)).toBeNull();
  expect(await staff.find(open?.token)).toBeNull();
  database.exec('UPDATE staff SET disabled_at = NULL');
  expect(await staff.begin(shown, device)).not.toBeNull();
  await staff.renewPassword(account);
  expect(await staff.begin(shown, device)).toBeNull();
  expect(await staff.find(open?.token)).toBeNull();
  await kysely.destroy();
});
