import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCloneLock } from './clone-lock.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './repository.mjs';
import { runNode } from './run.mjs';

/** @typedef {'diner' | 'staff' | 'server'} App */

/** @type {readonly App[]} */
const apps = ['diner', 'staff', 'server'];

/** Builds every app whose sources changed since its last build. Throws when a build fails. */
export async function ensureBuild() {
  if (staleApps().length === 0) return;
  await withCloneLock(async () => {
    const stale = staleApps();
    if (stale.length === 0) return;
    console.log(`Building ${stale.join(', ')}.`);
    clearLeftovers();
    const results = await Promise.allSettled(stale.map(build));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

function staleApps() {
  return apps.filter((app) => readStamp(app) !== sourceFingerprint(app));
}

/**
 * The folder of an app's last build, if nothing of its sources has changed since.
 * @param {App} app
 */
export function findFreshBuild(app) {
  return readStamp(app) === sourceFingerprint(app) ? inRoot('apps', app, 'dist') : undefined;
}

/** What a build that was cut off left behind; nobody else builds while we hold the lock. */
function clearLeftovers() {
  for (const name of readdirSync(inRoot('.build'))) {
    if (/^(?:diner|staff|server)-/.test(name))
      rmSync(inRoot('.build', name), { recursive: true, force: true });
  }
}

/**
 * Builds beside the old result and swaps folders at the end: whoever serves `dist` never sees half a build.
 * @param {App} app
 */
async function build(app) {
  const sources = sourceFingerprint(app);
  const outDir = inRoot('.build', `${app}-${process.pid}`);
  const args = ['build', inRoot('apps', app), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runNode(join('node_modules', 'vite', 'bin', 'vite.js'), args);
  const isBuilt = code === 0 && (app !== 'diner' || (await buildPage(outDir)));
  if (!isBuilt) {
    rmSync(outDir, { recursive: true, force: true });
    throw new Error(`The build of apps/${app} failed; its own message stands above.`);
  }
  writeFileSync(join(outDir, '.stamp'), sources);
  swapIn(outDir, inRoot('apps', app, 'dist'));
}

/**
 * What the server paints the guest app's first screen with lies beside the app that takes its place.
 * @param {string} outDir
 */
async function buildPage(outDir) {
  const root = inRoot('apps', 'diner');
  const args = ['build', root, '--config', join(root, 'vite.page.config.ts')];
  const out = ['--outDir', join(outDir, 'page'), '--emptyOutDir', '--logLevel', 'warn'];
  return (await runNode(join('node_modules', 'vite', 'bin', 'vite.js'), [...args, ...out])) === 0;
}

/**
 * @param {string} fresh
 * @param {string} place
 */
function swapIn(fresh, place) {
  const old = `${fresh}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** @param {App} app */
function readStamp(app) {
  const stamp = inRoot('apps', app, 'dist', '.stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** @param {App} app */
function sourceFingerprint(app) {
  const packages = ['domain', 'protocol', ...(app === 'server' ? [] : ['client', 'ui', 'app-kit'])];
  return fingerprint([
    'package-lock.json',
    join('scripts', 'vite'),
    join('scripts', 'texts'),
    join('apps', app, 'index.html'),
    join('apps', app, 'package.json'),
    join('apps', app, 'public'),
    join('apps', app, 'src'),
    join('apps', app, 'vite.config.ts'),
    ...(app === 'diner' ? [join('apps', app, 'vite.page.config.ts')] : []),
    ...packages.map((name) => join('packages', name, 'package.json')),
    ...packages.map((name) => join('packages', name, 'src')),
  ]);
}
