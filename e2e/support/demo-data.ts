import { rmSync } from 'node:fs';
import { newDataDir, runServerIn } from '../../scripts/lib/run-server.mjs';

const variable = 'TAVOLATA_E2E_DEMO_DATA';

/** The data folder of a demo restaurant that nobody has visited yet; tests start on copies of it. */
export function demoData(): string {
  const dataDir = process.env[variable];
  if (dataDir === undefined) throw new Error('the demo restaurant is made before all tests, by makeDemoData');
  return dataDir;
}

/** Before all tests: draws the demo's pictures and hashes its passwords once. Gives back what clears it away. */
export default async function makeDemoData(): Promise<() => void> {
  const dataDir = newDataDir();
  const server = await runServerIn(dataDir, { env: { SEED: 'demo' } });
  await server.stop();
  process.env[variable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
