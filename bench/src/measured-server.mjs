import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newDataDir } from '../../scripts/lib/run-server.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { bigRestaurant } from './big-restaurant.mjs';

const probe = join(import.meta.dirname, 'probe.mjs');
const movableClock = inRoot('scripts', 'lib', 'movable-clock.mjs');

const openSign = /Tavolata is open on port (\d+)/;
const managerSign = /Log in as manager: (\S+) \/ (\S+)/;

/**
 * What the probe answers.
 * @typedef {object} Answers
 * @property {{ loopMaxMs: number, loopP99Ms: number }} figures
 * @property {object} reset
 * @property {object} profile begins to record what the main thread does
 * @property {{ profile: import('node:inspector').Profiler.Profile }} profiled what it has done since
 */

/** What the threads of a process have worked, in µs. @typedef {{ main: number, writer: number, others: number }} Worked */

/** What `npm start` says to Node. */
function flagsOfStart() {
  /** @type {unknown} */
  const description = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { scripts } = /** @type {{ scripts: { start: string } }} */ (description);
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** A built server in a process of its own with a large restaurant, and what that process says and costs. */
export class MeasuredServer {
  #child;
  #folder;

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {string} folder
   * @param {{ origin: string, login: { account: string, password: string } }} opened
   */
  constructor(child, folder, { origin, login }) {
    this.#child = child;
    this.#folder = folder;
    this.origin = origin;
    this.login = login;
  }

  /** @param {{ tables: number }} options */
  static start({ tables }) {
    return MeasuredServer.startWith(bigRestaurant(tables));
  }

  /** @param {object} restaurant a menu file */
  static async startWith(restaurant) {
    const folder = newDataDir();
    const menu = join(folder, 'menu.json');
    writeFileSync(menu, JSON.stringify(restaurant));
    const env = { ...process.env, DATA_DIR: folder, SEED: 'none' };
    const imported = spawnSync(process.execPath, [inRoot('apps', 'server', 'dist', 'import.js'), menu], {
      env,
    });
    if (imported.status !== 0)
      throw new Error(`the import failed: ${String(imported.stdout)} ${String(imported.stderr)}`);
    return MeasuredServer.#open(folder, 0, null);
  }

  /** Another process of the restaurant that `DATABASE_URL` and `RESTAURANT_NAME` name, which is there. */
  static beside() {
    return MeasuredServer.#open(newDataDir(), 0, null);
  }

  /**
   * One with several restaurants, all of them copies of that of another server, whose process has ended.
   * @param {MeasuredServer} template
   * @param {readonly string[]} names
   */
  static async startSeveral(template, names) {
    const folder = newDataDir();
    for (const name of names) cpSync(template.#folder, join(folder, name), { recursive: true });
    rmSync(template.#folder, { recursive: true, force: true });
    return MeasuredServer.#open(folder, 0, template.login, probe, { RESTAURANTS: folder });
  }

  /**
   * The same restaurant anew, after its process has ended, at the port that its phones know. One with a movable clock is there to
   * let time pass, and answers no other questions.
   * @param {{ hasMovableClock?: boolean }} [options]
   */
  async restart({ hasMovableClock = false } = {}) {
    const preload = hasMovableClock ? movableClock : probe;
    return MeasuredServer.#open(this.#folder, Number(new URL(this.origin).port), this.login, preload);
  }

  /**
   * @param {string} folder
   * @param {number} port
   * @param {{ account: string, password: string } | null} known
   * @param {string} preload
   * @param {{ DATA_DIR: string } | { RESTAURANTS: string }} where
   */
  static async #open(folder, port, known, preload = probe, where = { DATA_DIR: folder }) {
    const program = inRoot('apps', 'server', 'dist', 'main.js');
    const child = spawn(
      process.execPath,
      [...flagsOfStart(), '--import', pathToFileURL(preload).href, program],
      {
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          SEED: 'none',
          PORT: String(port),
          ...where,
          TRUST_PROXY: 'loopback',
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    let output = '';
    /** @type {string} */
    const opened = await new Promise((resolve, reject) => {
      child.stdout?.on('data', (/** @type {Buffer} */ text) => {
        output += text.toString();
        const sign = openSign.exec(output);
        if (sign?.[1] !== undefined) setImmediate(resolve, sign[1]);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    });
    const [, account = '', password = ''] = managerSign.exec(output) ?? [];
    const login = known ?? { account, password };
    return new MeasuredServer(child, folder, { origin: `http://127.0.0.1:${opened}`, login });
  }

  /**
   * Lets time pass, for one with a movable clock.
   * @param {number} byMs
   */
  async moveClock(byMs) {
    const moved = once(this.#child, 'message');
    this.#child.send({ moveClockMs: byMs });
    await moved;
  }

  get pid() {
    return this.#child.pid ?? 0;
  }

  /**
   * @template {keyof Answers} What
   * @param {What} what
   * @returns {Promise<Answers[What]>}
   */
  async ask(what) {
    const answered = once(this.#child, 'message');
    this.#child.send(what);
    /** @type {unknown[]} */
    const answers = await answered;
    return /** @type {never} */ (answers[0]);
  }

  /** Linux alone says it: the main thread has the process's own id, and the busiest of the others writes to the disk. */
  worked() {
    const threads = readdirSync(`/proc/${this.pid}/task`).map((id) => ({
      isMain: Number(id) === this.pid,
      us: Number(readFileSync(`/proc/${this.pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1000,
      id,
    }));
    return new Map(threads.map(({ id, us, isMain }) => [isMain ? 'main' : id, us]));
  }

  /** Bytes that the process has given to the disk. */
  written() {
    return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${this.pid}/io`, 'utf8'))?.[1]);
  }

  /** Megabytes in memory. */
  memory() {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1000;
  }

  /** Where the restaurant is kept. */
  get file() {
    return join(this.#folder, 'tavolata.db');
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  async stop() {
    await this.end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * What each thread has worked between two looks; the busiest beside the main one writes.
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 * @returns {Worked}
 */
export function workedBetween(before, after) {
  const each = [...after].map(([id, us]) => ({ id, us: us - (before.get(id) ?? 0) }));
  const others = each.filter(({ id }) => id !== 'main').sort((a, b) => b.us - a.us);
  return {
    main: each.find(({ id }) => id === 'main')?.us ?? 0,
    writer: others[0]?.us ?? 0,
    others: others.slice(1).reduce((sum, { us }) => sum + us, 0),
  };
}
