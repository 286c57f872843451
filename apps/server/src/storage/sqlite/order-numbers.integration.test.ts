import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';

async function openIn(folder: string) {
  const storage = await SqliteStorage.open({ folder, onDeath: (error) => expect.fail(error.message) });
  onTestFinished(() => storage.close());
  return storage;
}

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function someNumbers(storage: SqliteStorage) {
  const numbers: number[] = [];
  for (let order = 0; order < 20; order += 1) numbers.push(await storage.nextOrderId());
  return numbers;
}

test('[ORDER-1] order numbers have three digits, do not count up and differ from house to house, none comes twice', async () => {
  const folder = emptyFolder();
  const storage = await openIn(folder);
  const numbers = await someNumbers(storage);
  await storage.close();
  const later = await someNumbers(await openIn(folder));
  const all = [...numbers, ...later];
  expect(new Set(all).size).toBe(40);
  expect(all.every((number) => number >= 100 && number <= 999)).toBe(true);
  expect(all).not.toEqual(all.toSorted((a, b) => a - b));
  expect(await someNumbers(await openIn(emptyFolder()))).not.toEqual(numbers);
});

test('[ORDER-1] a database that counted its orders, with 17 of them, gives none of their numbers again', async () => {
  const folder = emptyFolder();
  await (await openIn(folder)).close();
  const database = openDatabase(join(folder, 'visits.db'));
  const { done } = database.prepare('SELECT max(number) AS done FROM visit_migrations').get() as {
    done: number;
  };
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
    DELETE FROM visit_migrations WHERE number >= ${done - 2}`);
  database.close();
  const numbers = await someNumbers(await openIn(folder));
  expect(numbers.every((number) => number >= 1000 && number <= 1899)).toBe(true);
});
