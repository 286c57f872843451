import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DiskWatch } from './disk-watch.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A disk with so many bytes left. */
function withLeft(bytes: number): typeof statfs {
  return (async () => ({ bavail: bytes / 4096, bsize: 4096 })) as unknown as typeof statfs;
}

const megabyte = 1024 * 1024;

test('says how much is left, and leaves nothing behind', async () => {
  const folder = aFolder();
  const disk = new DiskWatch(folder, { statfs: withLeft(800 * megabyte) });
  expect(await disk.look()).toEqual({ freeBytes: 800 * megabyte, isLow: false, isFull: false });
  expect(readdirSync(folder)).toEqual([]);
});

test('is low before it is full', async () => {
  const disk = new DiskWatch(aFolder(), { statfs: withLeft(499 * megabyte) });
  expect(await disk.look()).toMatchObject({ isLow: true, isFull: false });
});

test('is full where nothing can be kept', async () => {
  const disk = new DiskWatch(join(aFolder(), 'gone'), { statfs: withLeft(800 * megabyte) });
  expect(await disk.look()).toMatchObject({ isFull: true });
});
