import { dirname } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { NewStaffCode } from '../../access/people-store.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { KyselyAccessStore } from './kysely-access-store.ts';
import { KyselyPeopleStore } from './kysely-people-store.ts';
import { openRestaurantDatabase, type RestaurantDatabase } from './restaurant-database.ts';

const manager = { id: 'mia', name: 'Mia', role: 'manager' } as const;
const owner = { id: 'ada', name: 'Ada', role: 'manager', isOwner: true } as const;
const waiter = { id: 'wei', name: 'Wei', role: 'waiter' } as const;

let file: string;
let database: RestaurantDatabase;
let people: KyselyPeopleStore;

beforeEach(async () => {
  file = await anEmptyDatabase();
  database = openRestaurantDatabase(file);
  onTestFinished(() => database.destroy());
  people = new KyselyPeopleStore(database);
  const accounts = new KyselyAccessStore(database);
  for (const person of [owner, manager, waiter])
    await accounts.addStaff({ ...person, account: person.id, passwordHash: 'hash', isDemo: false });
});

/** A code of an hour for the waiter's new password. */
function aCode(parts: Partial<NewStaffCode> = {}): NewStaffCode {
  return {
    ...{ id: 'r1', codeHash: 'hash of r1', staffId: waiter.id, name: 'Wei', role: 'waiter' },
    ...{ madeBy: owner.id, expiresAt: 3_600_000, ...parts },
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

const invitation = { staffId: null, madeBy: manager.id } as const;
const disable = (id: string) => people.changePerson(id, { disabledAt: 1 }, owner, anEntry());

test('[PEOPLE-3] a code of somebody who is disabled or demoted while it is made is none', async () => {
  // She was an owner when she asked for it.
  expect(await people.putCode(aCode({ ...invitation, role: 'owner' }), anEntry('r1'))).toBe('forbidden');
  expect(await disable(manager.id)).toBe('done');
  expect(await people.putCode(aCode(invitation), anEntry('r1'))).toBe('forbidden');
  expect(await people.putCode(aCode({ ...invitation, madeBy: waiter.id }), anEntry('r1'))).toBe('forbidden');
  expect(await people.listCodes(1)).toEqual([]);
});

test('[PEOPLE-2, PEOPLE-4] nor is one for somebody who is disabled or gets another role while it is made', async () => {
  expect(await people.putCode(aCode({ role: 'kitchen' }), anEntry('r1'))).toBe('forbidden');
  expect(await disable(waiter.id)).toBe('done');
  expect(await people.putCode(aCode(), anEntry('r1'))).toBe('forbidden');
  expect(await people.listCodes(1)).toEqual([]);
});

test('[PEOPLE-3] a database of the version before opens: its codes are good, whoever made them, and whose a new one is is kept', async () => {
  await people.putCode(aCode(), anEntry('r1'));
  await database.schema.alterTable('staff_codes').dropColumn('made_by').execute();
  await sql`DELETE FROM kysely_migration WHERE name = '0032-code-makers'`.execute(database);
  await database.destroy();
  await anEmptyDatabase(dirname(file));
  database = openRestaurantDatabase(file);
  people = new KyselyPeopleStore(database);
  expect(await people.listCodes(1)).toEqual([{ ...aCode(), madeBy: null }]);
  expect(await disable(manager.id)).toBe('done');
  expect(await renew()).toMatchObject({ id: waiter.id });
  const made = aCode({ ...invitation, id: 'r2', codeHash: 'hash of r2', madeBy: owner.id });
  expect(await people.putCode(made, anEntry('r2'))).toBe('done');
  expect(await people.listCodes(1)).toEqual([made]);
});
