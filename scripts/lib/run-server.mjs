import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './repository.mjs';

/**
 * A running server of this clone, with a data folder of its own that goes when it stops.
 * @typedef {object} RunningServer
 * @property {string} origin address on this machine, without a slash at the end
 * @property {(role: string) => { account: string, password: string }} loginOf what it printed for this role
 * @property {() => string} output all it has written so far
 * @property {(byMs: number) => Promise<void>} moveClock its clock goes on by so much, and its timers with it; for one with a movable clock
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} ServerOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [hasMovableClock]
 */

/** The server says this once it listens. */
const openSign = /Tavolata is open on port (\d+)/;
const loginSign = /Log in as (\w+): (\S+) \/ (\S+)/g;

/**
 * Starts the built server on a free port and waits until it is open.
 * @param {{ copyOf?: string } & ServerOptions} [options] `copyOf`: a data folder to begin with
 * @returns {Promise<RunningServer>}
 */
export async function runServer({ copyOf, ...options } = {}) {
  const dataDir = newDataDir();
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true });
  const server = await runServerIn(dataDir, options);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns {string} an empty folder outside the clone */
export function newDataDir() {
  return mkdtempSync(join(tmpdir(), 'tavolata-'));
}

/**
 * The same on a data folder that stays.
 * @param {string} dataDir
 * @param {ServerOptions} [options]
 * @returns {Promise<RunningServer>}
 */
export async function runServerIn(dataDir, { env = {}, hasMovableClock = false } = {}) {
  const clock = hasMovableClock
    ? ['--import', pathToFileURL(inRoot('scripts', 'lib', 'movable-clock.mjs')).href]
    : [];
  const child = spawn(process.execPath, [...clock, inRoot('apps', 'server', 'dist', 'main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string} */
  const port = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ text) => {
      output += text.toString();
      const sign = openSign.exec(output);
      if (sign?.[1] !== undefined) resolve(sign[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} and said:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    loginOf(role) {
      const found = [...output.matchAll(loginSign)].find(([, printed]) => printed === role);
      const [, , account, password] = found ?? [];
      if (account === undefined || password === undefined)
        throw new Error(`no login for a ${role} was printed`);
      return { account, password };
    },
    output: () => output,
    async moveClock(byMs) {
      if (!hasMovableClock) throw new Error('this server goes by the clock of the machine');
      const moved = once(child, 'message');
      child.send({ moveClockMs: byMs });
      await moved;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
