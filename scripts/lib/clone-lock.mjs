import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './repository.mjs';

/**
 * Lets one process at a time install or build in this clone. A holder that died is passed over.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} lockFile
 * @returns {Promise<T>}
 */
export async function withCloneLock(work, lockFile = inRoot('.build', 'lock')) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let hasSaidWhy = false;
  while (!tryToLock(lockFile)) {
    const holder = readHolder(lockFile);
    if (holder !== undefined && !isAlive(holder)) rmSync(lockFile, { force: true });
    else {
      if (!hasSaidWhy) console.log(`Waiting for process ${holder ?? '?'}, which is building in this folder.`);
      hasSaidWhy = true;
      await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
function tryToLock(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @param {string} lockFile
 * @returns {number | undefined} undefined when the lock is free again or not written yet
 */
function readHolder(lockFile) {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10) || undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
