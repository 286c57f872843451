import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDataFolder } from '../storage/sqlite/data-folder.ts';

/** A folder that goes with the test. */
export function anEmptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The file of a database in which nothing is kept yet. */
export async function anEmptyDatabase(folder = anEmptyFolder()): Promise<string> {
  const { file, release } = await openDataFolder(folder);
  release();
  return file;
}
