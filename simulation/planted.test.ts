import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/repository.mjs';

const folder = inRoot('simulation', 'planted');
const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'));

test('there are twenty bugs and more to plant', () => {
  expect(patches.length).toBeGreaterThanOrEqual(20);
});

test.each(patches)('%s still finds the place where it plants its bug', (patch) => {
  execFileSync('git', ['apply', '--check', inRoot('simulation', 'planted', patch)], { cwd: inRoot() });
});
