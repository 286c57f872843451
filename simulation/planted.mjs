// npm run planted: plants one bug at a time into a copy of the source and looks whether a suite notices; with --all, which
// suites do. Words as arguments choose among the bugs.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/lib/repository.mjs';
import { copySource } from './planted/source-copy.mjs';

/** @typedef {{ name: string, run: readonly string[] }} Suite */

/** @param {readonly string[]} paths */
const vitest = (...paths) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--maxWorkers=1',
  ...paths,
];

/** What a visit's transaction is made of. */
const visitFolders = ['visits', 'stock', 'audit'].map((folder) => `apps/server/src/${folder}`);

/**
 * The one that notices most and soonest comes first.
 * @type {readonly Suite[]}
 */
const suites = [
  { name: 'simulation', run: ['simulation/simulate.mjs', '--meals', '3000'] },
  { name: 'domain', run: vitest('packages/domain') },
  { name: 'client', run: vitest('packages/client') },
  { name: 'server', run: vitest(...visitFolders, 'apps/server/src/storage/memory') },
  { name: 'console', run: vitest('apps/staff') },
  {
    name: 'wire',
    run: vitest(
      'apps/server/test/request-ids',
      'apps/server/test/joining-late',
      'apps/server/test/login-throttle',
    ),
  },
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const patches = readdirSync(inRoot('simulation', 'planted'))
  .filter((file) => file.endsWith('.patch'))
  .filter((file) => positionals.length === 0 || positionals.some((name) => file.includes(name)));
const waiting = [...patches];
let missed = 0;
await Promise.all([work(), work()]);
console.log(`${patches.length - missed} of ${patches.length} bugs caught.`);
process.exitCode = missed === 0 ? 0 : 1;

/** Works on one copy, bug by bug. */
async function work() {
  const folder = copySource();
  try {
    const sick = await catching(folder);
    if (sick.length > 0) throw new Error(`without any bug these suites fail: ${sick.join(', ')}`);
    for (let patch = waiting.shift(); patch !== undefined; patch = waiting.shift()) {
      const file = inRoot('simulation', 'planted', patch);
      const startedAt = performance.now();
      execFileSync('git', ['apply', file], { cwd: folder });
      const caughtBy = await catching(folder);
      execFileSync('git', ['apply', '--reverse', file], { cwd: folder });
      if (caughtBy.length === 0) missed += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      const [what = patch] = readFileSync(file, 'utf8').split('\n');
      const names = caughtBy.length === 0 ? 'NOBODY' : caughtBy.join(', ');
      console.log(`${what.padEnd(64)} ${names.padEnd(36)} ${seconds.padStart(3)} s`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} the names of the suites that fail there; without --all the first of them
 */
async function catching(folder) {
  const failing = [];
  for (const { name, run } of suites) {
    if (!(await succeeds(folder, run))) failing.push(name);
    if (failing.length > 0 && !values.all) break;
  }
  return failing;
}

/**
 * @param {string} folder
 * @param {readonly string[]} program
 * @returns {Promise<boolean>}
 */
function succeeds(folder, [script = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], { cwd: folder, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
