import { expect, onTestFinished, test } from 'vitest';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import type { ScheduledHour } from '../../catalogue/restaurant-record.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { anEntry } from '../../testing/an-entry.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { KyselyCatalogueStore } from './kysely-catalogue-store.ts';
import { KyselyCodeStore } from './kysely-code-store.ts';
import { openRestaurantDatabase } from './restaurant-database.ts';

const secret = new Uint8Array(32);

/** A restaurant with a key, and another connection that looks at what is committed and can break a table. */
async function aRestaurant() {
  const file = await anEmptyDatabase();
  const database = openRestaurantDatabase(file);
  const beside = openDatabase(file);
  onTestFinished(async () => {
    beside.close();
    await database.destroy();
  });
  const catalogue = new KyselyCatalogueStore(database);
  const codes = new KyselyCodeStore(database);
  await catalogue.replace(sampleRestaurant(1));
  await codes.addCodeKey({ secret, madeAt: 1 }, null);
  await codes.offerShortCode(1, 'CDFGHJ');
  const rowsOf = (table: string) => beside.prepare(`SELECT * FROM ${table}`).all() as unknown[];
  return {
    catalogue,
    codes,
    entries: () => rowsOf('audit_log').length,
    kept: () =>
      ['restaurant', 'settings', 'business_hours', 'code_keys', 'code_editions', 'short_codes'].map(rowsOf),
    /** From now on nothing is done to the table. */
    breakTable(does: string, table: string) {
      beside.exec(
        `CREATE TRIGGER broken BEFORE ${does} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      );
    },
  };
}

type Parts = Awaited<ReturnType<typeof aRestaurant>>;

const hour: ScheduledHour = {
  days: [],
  start: '12:00',
  end: '15:00',
  name: {},
  defaultMenuIds: [],
  preferredMenuIds: [],
  alternativeMenuIds: [],
  hiddenMenuIds: [],
  turns: null,
  projects: [],
};

/** Each change, and what it writes last beside its entry. */
const changes = [
  [
    'a setting',
    'INSERT',
    'settings',
    ({ catalogue }, entry) => catalogue.changeSettings([{ name: 'time_interval', change: () => 7, entry }]),
  ],
  ['business hours', 'UPDATE', 'restaurant', ({ catalogue }, entry) => catalogue.replaceHours([hour], entry)],
  ['a new print', 'DELETE', 'short_codes', ({ codes }, entry) => codes.endTableCode(1, entry)],
  [
    'a new key',
    'INSERT',
    'code_keys',
    ({ codes }, entry) => codes.addCodeKey({ secret, madeAt: 2 }, () => entry),
  ],
  ['the end of a key', 'UPDATE', 'code_keys', ({ codes }, entry) => codes.endCodeKey(1, 9, entry)],
] satisfies [string, string, string, (parts: Parts, entry: ReturnType<typeof anEntry>) => Promise<unknown>][];

test.each(changes)('[LOG-2] %s and its entry are kept together', async (_what, _does, _table, change) => {
  const parts = await aRestaurant();
  const before = parts.kept();
  await change(parts, anEntry());
  expect(parts.entries()).toBe(1);
  expect(parts.kept()).not.toEqual(before);
});

test.each(changes)(
  '[LOG-2] %s that fails after its entry leaves neither',
  async (_what, does, table, change) => {
    const parts = await aRestaurant();
    const before = parts.kept();
    parts.breakTable(does, table);
    await expect(change(parts, anEntry())).rejects.toThrow('broken');
    expect(parts.entries()).toBe(0);
    expect(parts.kept()).toEqual(before);
  },
);

test.each(changes)(
  '[LOG-2] %s whose entry can’t be written does not happen',
  async (_what, _does, _table, change) => {
    const parts = await aRestaurant();
    const before = parts.kept();
    parts.breakTable('INSERT', 'audit_log');
    await expect(change(parts, anEntry())).rejects.toThrow('broken');
    expect(parts.entries()).toBe(0);
    expect(parts.kept()).toEqual(before);
  },
);

test.each(changes)(
  '[LOG-2] %s under a request id that is in the log changes nothing',
  async (_what, _does, _table, change) => {
    const parts = await aRestaurant();
    await parts.catalogue.changeSettings([{ name: 'time_interval', change: () => 3, entry: anEntry('r') }]);
    const before = parts.kept();
    expect([null, false]).toContain(await change(parts, anEntry('r')));
    expect(parts.entries()).toBe(1);
    expect(parts.kept()).toEqual(before);
  },
);
