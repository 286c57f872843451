// npm run planted: plants one bug at a time into a copy of the source and looks whether a suite notices; with --all, which
// suites do. Words as arguments choose among the bugs; --today takes a few, others each day, as CI does.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/lib/repository.mjs';
import { copySource } from './planted/source-copy.mjs';

/** @typedef {{ name: string, run: readonly string[], of?: RegExp }} Suite `of`: what it stands beside */

/**
 * Said which project it is, vitest starts no server for the others.
 * @param {string} project
 * @param {readonly string[]} paths
 */
const vitest = (project, ...paths) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--bail=1',
  '--maxWorkers=1',
  `--project=${project}`,
  ...paths,
];

/** What a visit's transaction is made of. */
const visitFolders = ['visits', 'stock', 'audit'].map((folder) => `apps/server/src/${folder}`);

/**
 * What looks at the screens, quickest first: for bugs in what is seen.
 * @type {readonly (Suite & { readonly of: RegExp })[]}
 */
const screenSuites = [
  {
    of: /^apps\/staff\/|^packages\/(ui|app-kit)\//,
    name: 'console',
    run: vitest('screens: staff'),
  },
  {
    of: /^apps\/diner\/|^packages\/(ui|app-kit)\//,
    name: 'guest app',
    run: vitest('screens: diner'),
  },
  { of: /^apps\/(staff|diner)\/|^packages\/(ui|app-kit)\//, name: 'apps', run: vitest('apps') },
];

/** @type {readonly [Suite, ...Suite[]]} */
const suites = [
  { name: 'simulation', run: ['simulation/simulate.mjs', '--meals', '3000'] },
  { name: 'domain', of: /^packages\/domain\//, run: vitest('rules', 'packages/domain') },
  { name: 'client', of: /^packages\/client\//, run: vitest('apps', 'packages/client') },
  {
    name: 'server',
    of: /^apps\/server\//,
    run: vitest('server', ...visitFolders, 'apps/server/src/storage/memory'),
  },
  {
    name: 'printing',
    of: /^apps\/server\/src\/printing\//,
    run: vitest('server', 'apps/server/src/printing'),
  },
  {
    name: 'set-up',
    of: /^apps\/server\/src\/(catalogue|restaurant)\//,
    run: vitest('server', 'apps/server/test/setting-up'),
  },
  {
    name: 'PostgreSQL',
    of: /^apps\/server\/src\/storage\/postgres\//,
    run: vitest('server', 'apps/server/src/storage/postgres'),
  },
  {
    name: 'wire',
    of: /^apps\/server\//,
    run: vitest(
      'server',
      'apps/server/test/request-ids',
      'apps/server/test/joining-late',
      'apps/server/test/login-throttle',
    ),
  },
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, today: { type: 'boolean', default: false } },
});
/** As many as a good minute takes. */
const perDay = 2;
const known = readdirSync(inRoot('simulation', 'planted')).filter((file) => file.endsWith('.patch'));
const patches = (values.today ? ofToday(known) : known).filter(
  (file) => positionals.length === 0 || positionals.some((name) => file.includes(name)),
);
const waiting = [...patches];
let missed = 0;
await Promise.all([work(), work()]);
console.log(`${patches.length - missed} of ${patches.length} bugs caught.`);
process.exitCode = missed === 0 ? 0 : 1;

/** Works on one copy, bug by bug. */
async function work() {
  const folder = copySource();
  try {
    // CI has just run all of them.
    const healthy = values.today ? [] : distinct(patches.flatMap(suitesOf));
    const sick = await catching(folder, healthy);
    if (sick.length > 0) throw new Error(`without any bug these suites fail: ${sick.join(', ')}`);
    for (let patch = waiting.shift(); patch !== undefined; patch = waiting.shift()) {
      const file = inRoot('simulation', 'planted', patch);
      const startedAt = performance.now();
      execFileSync('git', ['apply', file], { cwd: folder });
      const caughtBy = await catching(folder, suitesOf(patch));
      execFileSync('git', ['apply', '--reverse', file], { cwd: folder });
      if (caughtBy.length === 0) missed += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      const [what = patch] = read(patch).split('\n');
      const names = caughtBy.length === 0 ? 'NOBODY' : caughtBy.join(', ');
      console.log(`${what.padEnd(64)} ${names.padEnd(36)} ${seconds.padStart(3)} s`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The next ones of the list each day, from its beginning again after its end.
 * @param {readonly string[]} all
 */
function ofToday(all) {
  const day = Math.floor(Date.now() / 86_400_000);
  return Array.from(
    { length: Math.min(perDay, all.length) },
    (_, index) => all[(day * perDay + index) % all.length] ?? '',
  );
}

/**
 * The suites that can see bugs in what these patches touch.
 * @param {readonly string[]} chosen
 * @returns {readonly Suite[]}
 */
function suitesFor(chosen) {
  const touched = chosen.map((patch) => touchedBy(patch));
  const seen = screenSuites.filter(({ of }) => touched.some((files) => files.some((file) => of.test(file))));
  const isBelow = touched.some((files) =>
    files.some((file) => !screenSuites.some(({ of }) => of.test(file))),
  );
  return [...seen, ...(isBelow ? nearestFirst(touched.flat()) : [])];
}

/**
 * The simulation, which most often notices within seconds; then the suites of what is touched, then the others.
 * @param {readonly string[]} files
 * @returns {readonly Suite[]}
 */
function nearestFirst(files) {
  const isNear = (/** @type {Suite} */ { of }) => of !== undefined && files.some((file) => of.test(file));
  const [simulation, ...others] = suites;
  return [simulation, ...others.filter(isNear), ...others.filter((suite) => !isNear(suite))];
}

/**
 * Those that look for a bug, in this order.
 * @param {string} patch
 * @returns {readonly Suite[]}
 */
function suitesOf(patch) {
  return [...lookedAtFirst(patch), ...besideIt(patch), ...suitesFor([patch])];
}

/**
 * @param {readonly Suite[]} all
 * @returns {readonly Suite[]}
 */
function distinct(all) {
  return [...new Map(all.map((suite) => [suite.name, suite])).values()];
}

/**
 * The tests that should notice it, where the patch names them: `Seen in screens/diner/tips`.
 * @param {string} patch
 * @returns {readonly Suite[]}
 */
function lookedAtFirst(patch) {
  const [, tests] = /^Seen in (\S+)$/m.exec(read(patch)) ?? [];
  return tests === undefined ? [] : [{ name: basename(tests), run: vitest(projectOf(tests), tests) }];
}

/**
 * The project of vitest.config.ts that tests belong to.
 * @param {string} path
 */
function projectOf(path) {
  const [, app] = /^screens\/(diner|staff)\//.exec(path) ?? [];
  if (app !== undefined) return `screens: ${app}`;
  if (path.startsWith('simulation/')) return 'simulation';
  if (/^packages\/(domain|protocol)\//.test(path)) return 'rules';
  return path.startsWith('apps/server/') ? 'server' : 'apps';
}

/**
 * The tests that lie beside what it changes, as `evolve.test.ts` does beside `evolve.ts`: they take seconds.
 * @param {string} patch
 * @returns {readonly Suite[]}
 */
function besideIt(patch) {
  return touchedBy(patch).flatMap((file) => {
    const start = `${basename(file).replace(/\.tsx?$/, '')}.`;
    const tests = readdirSync(inRoot(dirname(file))).filter((name) =>
      /^[^.]+(\.property)?\.test\./.test(name),
    );
    if (!tests.some((name) => name.startsWith(start))) return [];
    return [{ name: `${start}test`, run: vitest(projectOf(file), join(dirname(file), start)) }];
  });
}

/** @param {string} patch */
function read(patch) {
  return readFileSync(inRoot('simulation', 'planted', patch), 'utf8');
}

/** @param {string} patch */
function touchedBy(patch) {
  return [...read(patch).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
}

/**
 * @param {string} folder
 * @param {readonly Suite[]} among
 * @returns {Promise<string[]>} the names of the suites that fail there; without --all the first of them
 */
async function catching(folder, among) {
  const failing = [];
  for (const { name, run } of among) {
    if (!(await succeeds(folder, run))) failing.push(name);
    if (failing.length > 0 && !values.all) break;
  }
  return failing;
}

/**
 * @param {string} folder
 * @param {readonly string[]} program
 * @returns {Promise<boolean>} rejects where no test was run: that would pass for a bug caught
 */
function succeeds(folder, [script = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (complaints += text));
    child.once('error', reject);
    child.once('close', (code) => {
      const [nothing] = /No test files found.*|No projects matched.*/.exec(complaints) ?? [];
      if (nothing === undefined) resolve(code === 0);
      else reject(new Error(`${nothing}: ${args.join(' ')}`));
    });
  });
}
