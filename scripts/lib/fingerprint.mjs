import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './repository.mjs';

/**
 * One short value for the names, sizes and times of all files below some paths. It reads no file, so it is quick
 * enough for every start; tests do not count, as no build contains them.
 * @param {readonly string[]} paths files or folders, from the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addPath(hash, path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (found === undefined || /\.test\.tsx?$/.test(path)) return;
  if (!found.isDirectory()) hash.update(`${path}:${found.size}:${found.mtimeMs}\n`);
  else for (const name of readdirSync(inRoot(path)).sort()) addPath(hash, join(path, name));
}
