import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { RestaurantRecord } from '../../catalogue/restaurant-record.ts';
import { restaurantToRows, type RestaurantTable } from './restaurant-to-rows.ts';
import type { RestaurantTables } from './tables.ts';

/** Databases take only so many values in one statement. */
const rowsPerInsert = 200;

/** The tables that edits of the menu and of the restaurant, and imports, reach: other languages for names reach all that has one. */
const editedTables = [
  'menus',
  'price_rows',
  'menu_categories',
  'categories',
  'dishes',
  'course_groups',
  'course_items',
  'extra_items',
  'featured_dishes',
  'sections',
  'dining_tables',
  'stations',
  'condiment_groups',
  'condiments',
  // A menu that is imported while the restaurant is open brings these as well.
  'settings',
  'business_hours',
  'announcements',
  'shown_pictures',
  'links',
  'service_options',
] as const satisfies readonly RestaurantTable[];

/** What leaves a number behind that others may have kept: in orders, in codes on tables, in hours. */
const numberedTables = [
  'menus',
  'categories',
  'dishes',
  'course_groups',
  'condiment_groups',
  'condiments',
  'extra_items',
  'sections',
  'dining_tables',
  'service_options',
] as const satisfies readonly RestaurantTable[];

/** Puts all of a restaurant in the place of what its tables hold. */
export async function replaceAllRows(
  transaction: Transaction<RestaurantTables>,
  restaurant: RestaurantRecord,
): Promise<void> {
  const rows = restaurantToRows(restaurant);
  // Object.keys forgets what it knows: these are the tables of RestaurantRows.
  for (const table of Object.keys(rows) as RestaurantTable[])
    await replaceRows(transaction, table, rows[table]);
}

/** The same for an edited restaurant: only where it is another one. */
export async function replaceEditedRows(
  transaction: Transaction<RestaurantTables>,
  before: RestaurantRecord,
  after: RestaurantRecord,
): Promise<void> {
  const [old, now] = [restaurantToRows(before), restaurantToRows(after)];
  for (const table of editedTables) {
    if (!isDeepStrictEqual(old[table], now[table])) await replaceRows(transaction, table, now[table]);
  }
}

/** Notes how far the numbers have gone: what is deleted leaves its own behind, and nobody else gets it. */
export async function keepLastNumbers(transaction: Transaction<RestaurantTables>): Promise<void> {
  for (const list of numberedTables) {
    const { highest } = await transaction
      .selectFrom(list)
      .select((row) => row.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow();
    const number = Number(highest ?? 0);
    await transaction
      .insertInto('last_numbers')
      .values({ list, number })
      .onConflict((conflict) =>
        conflict.column('list').doUpdateSet({ number }).where('last_numbers.number', '<', number),
      )
      .execute();
  }
}

async function replaceRows(
  transaction: Transaction<RestaurantTables>,
  table: RestaurantTable,
  rows: readonly object[],
): Promise<void> {
  await transaction.deleteFrom(table).execute();
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await transaction
      .insertInto(table)
      // The rows of that table: `restaurantToRows` names them by it.
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}
