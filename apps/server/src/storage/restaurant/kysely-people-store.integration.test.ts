import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { StaffCode } from '../../access/people-store.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { KyselyAccessStore } from './kysely-access-store.ts';
import { KyselyPeopleStore } from './kysely-people-store.ts';
import { openRestaurantDatabase, type RestaurantDatabase } from './restaurant-database.ts';

const owner = { id: 'ada', name: 'Ada', role: 'manager', isOwner: true } as const;
const waiter = { id: 'wei', name: 'Wei', role: 'waiter' } as const;

let database: RestaurantDatabase;
let people: KyselyPeopleStore;

beforeEach(async () => {
  const opened = openRestaurantDatabase(await anEmptyDatabase());
  onTestFinished(() => opened.destroy());
  database = opened;
  people = new KyselyPeopleStore(database);
  const accounts = new KyselyAccessStore(database);
  for (const person of [owner, waiter])
    await accounts.addStaff({ ...person, account: person.id, passwordHash: 'hash', isDemo: false });
});

/** A code for the waiter's new password, of an hour. */
function aCode(parts: Partial<StaffCode> = {}): StaffCode {
  return {
    ...{ id: 'r1', codeHash: 'hash of r1', staffId: waiter.id, name: 'Wei', role: 'waiter' },
    ...{ expiresAt: 3_600_000, ...parts },
  };
}

const renew = () => people.renewByCode('hash of r1', 1, 'another hash', () => anEntry());

test('[PEOPLE-2] a code for a new password opens nothing once its person is something else, whoever has changed it', async () => {
  await people.putCode(aCode(), anEntry('r1'));
  // As a server of the version before did it, which left the code good.
  await database.updateTable('staff').set({ role: 'owner' }).where('id', '=', waiter.id).execute();
  expect(await renew()).toBe('wrong-code');
  await database.updateTable('staff').set({ role: 'waiter' }).where('id', '=', waiter.id).execute();
  expect(await renew()).toMatchObject({ id: waiter.id, passwordHash: 'another hash' });
});
