// npm run check: the whole truth besides the tests. Every step runs, whatever became of the others.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureDependencies } from './lib/dependencies.mjs';
import { orExplain } from './lib/prepare.mjs';
import { inRoot, root } from './lib/repository.mjs';

/** What a run found is kept for the next one; CI begins with none of it. */
const cache = 'node_modules/.cache/check';

/**
 * The compiler that is machine code takes half the processor's time.
 * @param {string} name
 */
function tsc(name) {
  const info = ['--incremental', '--tsBuildInfoFile', `${cache}/${name}.tsbuildinfo`];
  return ['node_modules/typescript-7/bin/tsc', '--pretty', ...info, '--project', `tsconfig.${name}.json`];
}

/** The longest first, so that the last one to end is a short one. */
const steps = [
  { name: 'lint', says: 'oxlint finds nothing', run: ['node_modules/oxlint/bin/oxlint', '.'] },
  { name: 'types: node', says: 'server, rules and tools compile', run: tsc('node') },
  { name: 'types: test', says: 'browser tests compile', run: tsc('test') },
  { name: 'types: browser', says: 'the apps compile', run: tsc('browser') },
  { name: 'types: domain', says: 'the domain needs no platform', run: tsc('domain') },
  {
    name: 'imports',
    says: 'every arrow points one way',
    run: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
      ...['packages', 'apps', 'simulation', 'e2e', 'screens', 'bench', 'scripts'],
    ],
  },
  { name: 'dead code', says: 'nothing is unused', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'endpoints',
    says: 'the addresses fit the list of calls',
    run: ['scripts/endpoints.mjs', '--check'],
  },
  {
    name: 'format',
    says: 'oxfmt would change nothing (npm run format)',
    run: ['node_modules/oxfmt/bin/oxfmt', '--list-different', '.'],
  },
  { name: 'texts', says: 'the typed keys fit the texts', run: ['scripts/texts-types.mjs', '--check'] },
  { name: 'docs', says: 'every export says what it promises', run: ['scripts/check-docs.mjs'] },
  {
    name: 'shapes',
    says: 'what is published is as it was',
    run: ['scripts/check-shapes.mjs'],
  },
  {
    name: 'planted bugs',
    says: 'each still finds its place',
    run: ['node_modules/vitest/vitest.mjs', 'run', '--project=rules', 'simulation/planted.test.ts'],
  },
  { name: 'rules', says: 'every rule has a test', run: ['scripts/check-rules.mjs'] },
];

await orExplain(ensureDependencies);
const waiting = [...steps];
/** @type {string[]} */
const failed = [];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const startedAt = performance.now();
    const { code, output } = await run(step.run);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(15)} ${step.says} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(step.name);
    console.log(output.trimEnd());
  }
}

/**
 * @param {readonly string[]} program
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([script = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot(script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
