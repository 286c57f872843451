import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../kill/server-process.ts';
import { dataWrittenBy } from './data-written-by.ts';
import { repliesOfThen, repliesOn } from './replies.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => (built = await buildServer()), 60_000);
afterAll(() => built.remove());

/** Starts the server on the folder, and kills it as soon as this is there, however briefly. */
async function startAndKillAt(mark: string, dataDir: string): Promise<void> {
  const watcher = watch(dataDir);
  const isThere = new Promise<void>((resolve) => {
    watcher.on('change', (_what, name) => {
      if (name === mark) resolve();
    });
  });
  const server = spawn(process.execPath, [built.script], {
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const gone = once(server, 'exit');
  await isThere;
  server.kill('SIGKILL');
  watcher.close();
  expect((await gone)[1]).toBe('SIGKILL');
}

test.each([
  ['once the new file is begun', 'tavolata.db.part'],
  ['once the new file is in its place', 'tavolata.db'],
  ['while the old files are put aside', 'before-one-database'],
])('a server that is killed %s loses nothing: the next start has every bill', async (_when, mark) => {
  const dataDir = dataWrittenBy('c56a7dc');
  await startAndKillAt(mark, dataDir);
  expect(await repliesOn(dataDir)).toEqual(repliesOfThen('c56a7dc'));
  expect(existsSync(join(dataDir, 'visits.db'))).toBe(false);
});
