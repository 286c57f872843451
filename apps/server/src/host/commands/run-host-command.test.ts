import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runHostCommand } from './run-host-command.ts';

const picture = '0123456789abcdef-320.webp';

/** A folder with one restaurant, which has a picture. */
async function aHost() {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'restaurants');
  mkdirSync(folder);
  const host = (...args: readonly string[]) => runHostCommand({ folder, databaseUrl: null, at: 0 }, args);
  await host('add', 'osteria');
  mkdirSync(join(folder, 'osteria', 'pictures'));
  writeFileSync(join(folder, 'osteria', 'pictures', picture), 'a picture');
  return {
    folder,
    host,
    file: (name: string) => join(root, name),
    pictureOf: (name: string) => readFileSync(join(folder, name, 'pictures', picture), 'utf8'),
    entries: () => readdirSync(folder).filter((name) => name !== 'lock.db'),
  };
}

test('what can’t be exported is not removed: it is there again as it was', async () => {
  const { folder, host, pictureOf, entries } = await aHost();
  rmSync(join(folder, 'osteria', 'tavolata.db'));
  await expect(host('remove', 'osteria', '--yes', 'osteria')).rejects.toThrow('nothing to export');
  expect(pictureOf('osteria')).toBe('a picture');
  expect(entries()).toContain('osteria');
  expect(entries()).not.toContain('_removing-osteria');
});

test('an export has the pictures, also the last one, and what is no export leaves nothing', async () => {
  const { folder, host, file, pictureOf, entries } = await aHost();
  await host('export', 'osteria', file('osteria.tavolata'));
  await host('import', file('osteria.tavolata'), 'trattoria');
  expect(pictureOf('trattoria')).toBe('a picture');
  await host('remove', 'osteria', '--yes', 'osteria');
  const [last = ''] = readdirSync(join(folder, '_removed'));
  await host('import', join(folder, '_removed', last), 'osteria');
  expect(pictureOf('osteria')).toBe('a picture');

  const before = entries();
  writeFileSync(file('broken.tavolata'), readFileSync(file('osteria.tavolata')).subarray(0, 20_000));
  await expect(host('import', file('broken.tavolata'), 'pizzeria')).rejects.toThrow();
  expect(entries()).toEqual(before);
});
