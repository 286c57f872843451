import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openDatabase } from './open-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';

async function openIn(file: string) {
  const storage = await SqliteStorage.open({ file, onDeath: (error) => expect.fail(error.message) });
  onTestFinished(() => storage.close());
  return storage;
}

async function someNumbers(storage: SqliteStorage) {
  const numbers: number[] = [];
  for (let order = 0; order < 20; order += 1) numbers.push(await storage.nextOrderId());
  return numbers;
}

test('[ORDER-1] order numbers have three digits, do not count up and differ from restaurant to restaurant, none comes twice', async () => {
  const file = await anEmptyDatabase();
  const storage = await openIn(file);
  const numbers = await someNumbers(storage);
  await storage.close();
  const later = await someNumbers(await openIn(file));
  const all = [...numbers, ...later];
  expect(new Set(all).size).toBe(40);
  expect(all.every((number) => number >= 100 && number <= 999)).toBe(true);
  expect(all).not.toEqual(all.toSorted((a, b) => a - b));
  expect(await someNumbers(await openIn(await anEmptyDatabase()))).not.toEqual(numbers);
});

test('[ORDER-1] a database that counted its orders, with 17 of them, gives none of their numbers again', async () => {
  const file = await anEmptyDatabase();
  const database = openDatabase(file);
  database.exec(`DROP INDEX visits_to_compact;
    DROP INDEX visits_with_persons;
    ALTER TABLE visits DROP COLUMN is_compact;
    ALTER TABLE visits DROP COLUMN has_persons;
    ALTER TABLE visit_states DROP COLUMN packed;
    ALTER TABLE visits DROP COLUMN set_aside_at;
    ALTER TABLE visit_events DROP COLUMN shape;
    ALTER TABLE visit_states DROP COLUMN shape;
    ALTER TABLE last_order_id DROP COLUMN shuffle_key;
    UPDATE last_order_id SET value = 17;
    DELETE FROM kysely_migration WHERE name >= '0000-09' AND name < '0001'`);
  database.close();
  await anEmptyDatabase(dirname(file));
  const numbers = await someNumbers(await openIn(file));
  expect(numbers.every((number) => number >= 1000 && number <= 1899)).toBe(true);
});
