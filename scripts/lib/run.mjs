import { spawn } from 'node:child_process';
import { inRoot, root } from './repository.mjs';

/**
 * Runs a Node program of this clone with the terminal's own output; answers its exit code.
 * @param {string} program path of the script, from the root
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @returns {Promise<number>}
 */
export function runNode(program, args, env = {}) {
  return exitCode(process.execPath, [inRoot(program), ...args], { ...process.env, ...env });
}

/**
 * Runs npm as it was when it started us, so that `npm start` and its `npm ci` are the same npm.
 * @param {readonly string[]} args
 */
export function runNpm(args) {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return exitCode(process.execPath, [npm, ...args], process.env);
  const isWindows = process.platform === 'win32';
  return exitCode(isWindows ? 'npm.cmd' : 'npm', args, process.env, isWindows);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [shell] Windows starts .cmd files through a shell only
 * @returns {Promise<number>}
 */
function exitCode(command, args, env, shell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}
