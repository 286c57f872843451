import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAtTerminal, runHostCommand } from './run-host-command.ts';

const picture = '0123456789abcdef-320.webp';

/** A folder with one restaurant, which has a picture. */
async function aHost() {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'restaurants');
  mkdirSync(folder);
  const where = { folder, databaseUrl: null, at: 0 };
  const host = (...args: readonly string[]) => runHostCommand(where, args);
  await host('add', 'osteria');
  mkdirSync(join(folder, 'osteria', 'pictures'));
  writeFileSync(join(folder, 'osteria', 'pictures', picture), 'a picture');
  return {
    folder,
    host,
    atTerminal: (...args: readonly string[]) => runAtTerminal(where, args),
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

test('who sits at a terminal reads besides when a server follows; a call reads what was done', async () => {
  const { host, atTerminal } = await aHost();
  const soon = 'A server that runs on the folder does so within seconds.';
  expect(await atTerminal('add', 'due', 'due.example.com')).toEqual([
    'due is there, at due.example.com.',
    soon,
    'It prints its first password then. For another one, later:',
    expect.stringMatching(/^ {2}RESTAURANTS= DATA_DIR=\/.*\/due npm run password -- manager$/),
  ]);
  expect(await host('add', 'tre', 'tre.example.com')).toEqual(['tre is there, at tre.example.com.']);
  expect(await atTerminal('quota', 'due', '--tables', '60')).toContain(soon);
  for (const change of ['suspend', 'resume']) expect(await atTerminal(change, 'due')).toContain(soon);
  expect(await host('suspend', 'due')).toEqual([
    'due is suspended: whoever comes reads so, and nothing is lost.',
  ]);
  for (const look of [['quota', 'due'], ['list']]) expect(await atTerminal(...look)).not.toContain(soon);
});

test('a quota is set in parts, is listed where it is a restaurant’s own, and goes back to the usual', async () => {
  const { host, folder } = await aHost();
  expect(await host('quota', 'osteria')).toEqual([
    'osteria may have 300 tables, 2000 phones, 5000 MB, 30000 requests a minute.',
    'That is what all may have.',
  ]);
  expect((await host('list'))[0]).toBe('osteria  served     osteria.…');
  await host('quota', 'osteria', '--tables', '60', '--storage-mb', '2000');
  await host('quota', 'osteria', '--phones', '400', '--tables=50');
  expect((await host('list'))[0]).toBe('osteria  served     osteria.…  (50 tables, 400 phones, 2000 MB)');
  expect(await host('quota', 'osteria')).toEqual([
    'osteria may have 50 tables, 400 phones, 2000 MB, 30000 requests a minute.',
    'Its own: 50 tables, 400 phones, 2000 MB.',
  ]);
  for (const option of ['--tables', '--phones', '--storage-mb'])
    await host('quota', 'osteria', option, 'usual');
  expect((await host('list'))[0]).toBe('osteria  served     osteria.…');
  expect(readdirSync(join(folder, 'osteria'))).not.toContain('quota.json');
});

test.each([
  ['--tables must be a whole number', '--tables', '0'],
  ['--tables must be a whole number', '--tables=-1'],
  ['--phones must be a whole number', '--phones', 'many'],
  ['--requests must be a whole number', '--requests', '1e3'],
  ['Say it as:', '--cellar', '1'],
  ['Say it as:', '60'],
  ['Say it as:', '--tables'],
])('what is no quota is refused: %s (%s %s)', async (sentence, ...said) => {
  const { host, folder } = await aHost();
  await expect(host('quota', 'osteria', ...said)).rejects.toThrow(sentence);
  expect(readdirSync(join(folder, 'osteria'))).not.toContain('quota.json');
});

test('a quota that somebody has written wrong by hand is listed as that, and can be set again', async () => {
  const { host, folder } = await aHost();
  writeFileSync(join(folder, 'osteria', 'quota.json'), '{ "tables": 6.5 }');
  expect((await host('list'))[0]).toContain('(quota.json cannot be understood: the usual quota holds)');
  await host('quota', 'osteria', '--tables', '6');
  expect((await host('list'))[0]).toContain('(6 tables)');
});
