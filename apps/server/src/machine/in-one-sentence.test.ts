import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openAlone } from '../storage/sqlite/open-database.ts';
import { inOneSentence } from './in-one-sentence.ts';

test('what the machine says is told as a sentence, with its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-said-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'notes.txt');
  expect(saidOf(() => readFileSync(file))).toBe(`There is no ${file}.`);
  writeFileSync(file, 'no folder');
  expect(saidOf(() => mkdirSync(file))).toBe(`${file} is no folder.`);
  expect(saidOf(() => readFileSync(join(file, 'more')))).toBe(`${join(file, 'more')} is no folder.`);
  expect(saidOf(() => openAlone(join(file, 'tavolata.db')))).toMatch(/^The database cannot be opened: /);
});

test('a disk that is full or for reading only, and rights that are missing, are called so', () => {
  const said = (code: string, more = {}) =>
    inOneSentence(
      Object.assign(new Error(`${code}: words of the machine`), { code, path: '/data/a', ...more }),
    );
  expect(said('ENOSPC')).toBe('The disk under /data/a is full: make room on it first.');
  expect(said('ENOSPC', { dest: '/data/b' })).toBe('The disk under /data/b is full: make room on it first.');
  expect(said('EROFS')).toBe('/data/a is on a disk that can be read only.');
  for (const code of ['EACCES', 'EPERM'])
    expect(said(code)).toMatch(
      /^This account may not read or write \/data\/a: .* as the account that Tavolata/,
    );
  expect(said('EIO')).toBe('EIO: words of the machine');
});

test('a database that finds no room says so, whoever hears of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-said-'));
  const database = openAlone(join(folder, 'small.db'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  database.exec('CREATE TABLE a (b)');
  database.exec('PRAGMA max_page_count = 2');
  expect(saidOf(() => database.exec('INSERT INTO a VALUES (zeroblob(99999))'))).toBe(
    'The disk is full: make room on it first.',
  );
});

test('a port that is taken is named, and every other error says what it said', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  onTestFinished(() => void first.close());
  const { port } = first.address() as { port: number };
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch((thrown: unknown) => [
    thrown,
  ])) as [unknown];
  expect(inOneSentence(error)).toMatch(`Another program listens on port ${port} already`);
  expect(inOneSentence(new Error('There is no order 7.'))).toBe('There is no order 7.');
  expect(inOneSentence('thrown')).toBe('thrown');
});

function saidOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return inOneSentence(error);
  }
  return 'nothing was wrong';
}
