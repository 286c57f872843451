import { randomUUID } from 'node:crypto';
import { StaffAccounts } from './access/staff-accounts.ts';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { ofOneRestaurant, readSettings, type Settings } from './settings.ts';
import { openRestaurantDatabase } from './storage/restaurant/restaurant-database.ts';
import { KyselyAccessStore } from './storage/restaurant/kysely-access-store.ts';
import { databaseOfRestaurant } from './storage/sqlite/data-folder.ts';

/** Gives staff accounts new passwords, also while the server runs: a lost one is no reason to close the restaurant. */
async function renewPasswords(
  accounts: readonly string[],
  { dataDir, database, staffIdleHours }: Settings,
): Promise<number> {
  const { restaurant, close } = database ? await inPostgres(database) : await inFolder(dataDir);
  try {
    const staff = new StaffAccounts({
      store: new KyselyAccessStore(restaurant),
      now: Date.now,
      newId: randomUUID,
      idleHours: staffIdleHours,
      // Nobody logs in here.
      isForGuests: () => true,
    });
    const known = await staff.listAccounts();
    const unknown = accounts.filter((account) => !known.includes(account.trim().toLowerCase()));
    if (accounts.length === 0 || unknown.length > 0) {
      const which = known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are no accounts yet.';
      console.error(
        unknown.length > 0
          ? `Nobody is called ${unknown.join(' or ')}. ${which}`
          : `Say whose:  npm run password -- ACCOUNT  ${which}`,
      );
      return 1;
    }
    // Said twice it is one: of two passwords the first would be none.
    for (const account of new Set(accounts.map((one) => one.trim().toLowerCase()))) {
      const login = await staff.renewPassword(account);
      if (login) console.log(`${login.account} / ${login.password}`);
    }
    console.log(
      'Shown once; write it down. Whoever was logged in has to log in again, with the password alone: a second factor is to be set up anew.',
    );
    return 0;
  } finally {
    await close();
  }
}

async function inFolder(dataDir: string) {
  const restaurant = openRestaurantDatabase(await databaseOfRestaurant(dataDir));
  return { restaurant, close: () => restaurant.destroy() };
}

async function inPostgres(database: NonNullable<Settings['database']>) {
  const { openPostgres } = await import('./storage/postgres/open-postgres.ts');
  return openPostgres({ ...database, isOld: true });
}

try {
  process.exitCode = await renewPasswords(process.argv.slice(2), ofOneRestaurant(readSettings(process.env)));
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
}
