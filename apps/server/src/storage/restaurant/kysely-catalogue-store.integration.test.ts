import { sql } from 'kysely';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readDemoMenuFile } from '../../catalogue/demo/demo-restaurant.ts';
import { toRestaurant } from '../../catalogue/menu-file/to-restaurant.ts';
import type { RestaurantRecord } from '../../catalogue/restaurant-record.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openRestaurantDatabase, type RestaurantDatabase } from './restaurant-database.ts';
import { KyselyCatalogueStore } from './kysely-catalogue-store.ts';

let file: string;
let database: RestaurantDatabase;

beforeEach(async () => {
  file = await anEmptyDatabase();
  database = open();
});

function open(): RestaurantDatabase {
  const opened = openRestaurantDatabase(file);
  onTestFinished(() => opened.destroy());
  return opened;
}

function demo(): RestaurantRecord {
  return toRestaurant(readDemoMenuFile(), () => ({ hash: '0123456789abcdef', thumbHash: 'abc' }));
}

test('an empty restaurant is none', async () => {
  expect(await new KyselyCatalogueStore(database).read()).toBeNull();
});

test('the whole demo restaurant comes back as it was written, also from another connection', async () => {
  const restaurant = demo();
  expect(await new KyselyCatalogueStore(database).replace(restaurant)).toBe(1);
  await database.destroy();
  database = open();
  expect(await new KyselyCatalogueStore(database).read()).toEqual({ version: 1, record: restaurant });
});

test('another restaurant takes the place of all that was there, under the next version', async () => {
  const store = new KyselyCatalogueStore(database);
  const restaurant = demo();
  await store.replace(restaurant);
  const smaller = { ...restaurant, tables: restaurant.tables.slice(0, 3), settings: { time_interval: 2 } };
  expect(await store.replace(smaller)).toBe(2);
  expect(await store.read()).toEqual({ version: 2, record: smaller });
});

test('a restaurant that can’t be written leaves the one that was there', async () => {
  const store = new KyselyCatalogueStore(database);
  const restaurant = demo();
  await store.replace(restaurant);
  const [first, ...rest] = restaurant.catalogue.dishes;
  // No database takes a dish without a price; no import brings one.
  const broken = { ...first, price: undefined } as unknown as NonNullable<typeof first>;
  const catalogue = { ...restaurant.catalogue, dishes: [...rest, broken] };
  await expect(store.replace({ ...restaurant, catalogue })).rejects.toThrow();
  expect(await store.read()).toEqual({ version: 1, record: restaurant });
});

test('only the owner of the file can read the keys in it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('[SETUP-11] a database that was written before there were marks has announcements for everybody, and keeps a mark from then on', async () => {
  const restaurant = demo();
  await new KyselyCatalogueStore(database).replace(restaurant);
  await database.schema.alterTable('announcements').dropColumn('is_only_at_table').execute();
  await sql`DELETE FROM kysely_migration WHERE name = '0031-only-at-table'`.execute(database);
  await database.destroy();
  await anEmptyDatabase(dirname(file));
  database = open();
  const store = new KyselyCatalogueStore(database);
  const announcements = restaurant.announcements.map(({ icon, text }) => ({ icon, text }));
  expect((await store.read())?.record).toEqual({ ...restaurant, announcements });
  const marked = {
    ...restaurant,
    announcements: announcements.map((one) => ({ ...one, isOnlyAtTable: true as const })),
  };
  await store.replace(marked);
  expect((await store.read())?.record).toEqual(marked);
});

test('[C-08] a database of the version before opens: its groups leave it to the guest how many are taken', async () => {
  const restaurant = demo();
  await new KyselyCatalogueStore(database).replace(restaurant);
  for (const column of ['min', 'max'])
    await database.schema.alterTable('condiment_groups').dropColumn(column).execute();
  await database.schema.alterTable('staff_sessions').dropColumn('used_at').execute();
  await sql`DELETE FROM kysely_migration WHERE name >= '0007-condiment-range' AND name < '0009'`.execute(
    database,
  );
  await database.destroy();
  await anEmptyDatabase(dirname(file));
  database = open();
  const read = await new KyselyCatalogueStore(database).read();
  const groups = restaurant.catalogue.condimentGroups.map((group) => ({ ...group, min: 0, max: null }));
  expect(read?.record.catalogue.condimentGroups).toEqual(groups);
});
