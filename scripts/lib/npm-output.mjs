import { spawnSync } from 'node:child_process';
import { root } from './repository.mjs';

/** The largest list that npm has to tell: some hundreds of packages with all that is known of each. */
const mostBytes = 64 * 1024 * 1024;

/**
 * What npm answers to a question in this clone, whatever its exit code is.
 * @param {readonly string[]} args
 * @returns {{ output: string, complaint: string, code: number }}
 */
export function npmOutput(args) {
  const npm = process.env['npm_execpath'];
  const isWindows = process.platform === 'win32';
  const [program, before] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [isWindows ? 'npm.cmd' : 'npm', []];
  const { stdout, stderr, status, error } = spawnSync(program, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: mostBytes,
    shell: isWindows && before.length === 0,
  });
  if (error) throw error;
  return { output: stdout, complaint: stderr, code: status ?? 1 };
}
