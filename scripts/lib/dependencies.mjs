import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { withCloneLock } from './clone-lock.mjs';
import { inRoot } from './repository.mjs';
import { runNpm } from './run.mjs';

const lockfile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.tavolata-lock');
/** npm writes this file last, so a half-finished installation has none. */
const npmsOwnRecord = inRoot('node_modules', '.package-lock.json');

/** Installs exactly what the lockfile names, unless it is there already. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  await withCloneLock(async () => {
    if (isInstalled()) return;
    console.log('Installing the dependencies that package-lock.json names (npm ci); this is done once.');
    // Building needs the development dependencies too, whatever NODE_ENV says.
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error(`npm ci ended with ${code}; its own message stands above.`);
    writeStamp();
  });
}

function isInstalled() {
  if (readIfThere(stampFile) === lockfileHash()) return true;
  const installedAt = modifiedAt(npmsOwnRecord);
  if (installedAt === undefined || installedAt < (modifiedAt(lockfile) ?? Infinity)) return false;
  writeStamp();
  return true;
}

function writeStamp() {
  writeFileSync(stampFile, lockfileHash());
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

/** @param {string} file */
function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string} file */
function readIfThere(file) {
  return modifiedAt(file) === undefined ? undefined : readFileSync(file, 'utf8');
}
