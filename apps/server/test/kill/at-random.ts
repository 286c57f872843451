import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startPostgres } from '../../src/testing/a-postgres.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { buildServer } from './server-process.ts';

/** What every test that ends servers at random needs: the moments, which its result names, the built server, PostgreSQL and a folder. */
export async function atRandom(annotate: (words: string) => Promise<unknown>) {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  await annotate(`the same moments again: KILL_SEED=${seed}`);
  const { script, remove } = await buildServer();
  onTestFinished(remove);
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'tavolata-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { random: seededRandom(seed), script, postgres, dataDir };
}

/** A storage that dies fails the test. */
export function onDeath(error: Error): never {
  throw error;
}
