import type { Database } from '../../storage/sqlite/open-database.ts';
import type { HostFolder } from './host-folder.ts';
import { HostRefusal } from './host-folder.ts';

/** As what these commands show themselves in the database: no server. */
const programName = 'tavolata host';

/** Who keeps all in folders needs none of it. */
async function openRows(url: string, name: string) {
  const { openPool } = await import('../../storage/postgres/open-pool.ts');
  const { openRestaurantRows, prepareDatabase } =
    await import('../../storage/postgres/open-restaurant-rows.ts');
  const pool = openPool({ url, as: programName, connections: 2 });
  try {
    await prepareDatabase(pool);
    return { rows: await openRestaurantRows({ pool, name }), pool };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Refuses where the database has a restaurant by this name already: one that has moved, or was left behind. */
export async function requireNoRows({ databaseUrl }: HostFolder, name: string): Promise<void> {
  if (databaseUrl === null) return;
  const { isEmptyRestaurant } = await import('../../storage/postgres/move-tables.ts');
  const { rows, pool } = await openRows(databaseUrl, name);
  try {
    if (await isEmptyRestaurant(rows)) return;
    throw new HostRefusal(`The database of DATABASE_URL has a restaurant called ${name} already.`);
  } finally {
    await pool.end();
  }
}

/** Writes what a file holds into the rows of a restaurant that has none: all of it, or nothing. */
export async function fileIntoRows(url: string, name: string, file: Database): Promise<void> {
  const { copyIntoRows, differences } = await import('../../storage/postgres/move-tables.ts');
  const { rows, pool } = await openRows(url, name);
  try {
    await rows.database.transaction().execute(async (database) => {
      await copyIntoRows(file, { id: rows.id, database });
      const different = await differences(file, { id: rows.id, database });
      if (different.length > 0) throw new Error(`Not all was kept of ${different.join(', ')}.`);
    });
  } finally {
    await pool.end();
  }
}

/** Writes a restaurant's rows as they are at one moment into a file that holds none; a server may work meanwhile. */
export async function rowsIntoFile(url: string, name: string, file: Database): Promise<void> {
  const { copyIntoFile } = await import('../../storage/postgres/move-tables.ts');
  const { readAtOneMoment } = await import('../../storage/postgres/whole-restaurant.ts');
  const { rows, pool } = await openRows(url, name);
  try {
    await readAtOneMoment(rows, (whole) => copyIntoFile(whole, file));
  } finally {
    await pool.end();
  }
}

/** Removes a restaurant's rows once `keep` has written them into its file; what comes in meanwhile waits, and finds none. */
export async function removeRows(
  url: string,
  name: string,
  keep: (write: (file: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { copyIntoFile, differences } = await import('../../storage/postgres/move-tables.ts');
  const { removeWhole } = await import('../../storage/postgres/whole-restaurant.ts');
  const { rows, pool } = await openRows(url, name);
  try {
    await removeWhole(rows, (whole) =>
      keep(async (file) => {
        await copyIntoFile(whole, file);
        const different = await differences(file, whole);
        if (different.length > 0) throw new Error(`Not all was kept of ${different.join(', ')}.`);
      }),
    );
    await pool.query('DELETE FROM restaurants WHERE id = $1', [rows.id]);
  } finally {
    await pool.end();
  }
}
