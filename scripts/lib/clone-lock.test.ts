import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCloneLock } from './clone-lock.mjs';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clone-lock-'));
  lock = join(folder, '.build', 'lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('two starts at once build one after the other', async () => {
  const seen: string[] = [];
  const build = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
  };
  await Promise.all([withCloneLock(build('first'), lock), withCloneLock(build('second'), lock)]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a start that died while building holds up nobody', async () => {
  await withCloneLock(() => Promise.resolve(), lock);
  const dead = spawnSync(process.execPath, ['--eval', '']).pid;
  writeFileSync(lock, String(dead));
  await expect(withCloneLock(() => Promise.resolve('built'), lock)).resolves.toBe('built');
});

test('a build that fails gives the clone back', async () => {
  await expect(withCloneLock(() => Promise.reject(new Error('no disk')), lock)).rejects.toThrow('no disk');
  expect(existsSync(lock)).toBe(false);
});
