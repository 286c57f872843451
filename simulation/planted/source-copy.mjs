import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../../scripts/lib/repository.mjs';

/** What the suites need of the source: everything else may stay at home. */
const kept =
  /^(packages|apps|screens|simulation|scripts|docs\/heard|docs\/screenshots\/paper)\/|^[^/]+\.(json|ts)$/;

/**
 * A copy of the source as it lies here, in a folder of its own, where bugs may be planted. npm's packages are shared;
 * the workspaces lead into the copy.
 * @returns {string} the folder
 */
export function copySource() {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-planted-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const gone = new Set(list(['ls-files', '-z', '--deleted']));
  for (const file of list(args).filter((name) => kept.test(name) && !gone.has(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  linkPackages(folder);
  return folder;
}

/** @param {string} folder */
function linkPackages(folder) {
  const own = '@tavolata';
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name === own || name.startsWith('.vite')) continue;
    symlinkSync(inRoot('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  // Relative links, so that they lead into the copy.
  cpSync(inRoot('node_modules', own), join(folder, 'node_modules', own), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/**
 * @param {readonly string[]} args
 * @returns {string[]}
 */
function list(args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}
