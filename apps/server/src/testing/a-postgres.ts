import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Where distributions put the programs of each version. */
const versionsFolder = '/usr/lib/postgresql';

/** A PostgreSQL of a test's own, in a folder that goes with it; nobody reaches it but through that folder. */
export interface TestPostgres {
  /** For a user who makes and owns the tables and may not read past the wall. */
  readonly url: string;
  /** For who may do anything. */
  readonly superuserUrl: string;
  /** A new database on it. */
  addDatabase(name: string): Promise<string>;
  /** Ends it with all its connections, as when the machine loses power. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of its programs, or why there is none: a sentence for who reads the results. */
function findPostgres(): { readonly programs: string } | { readonly missing: string } {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(versionsFolder, String(version), 'bin'));
  const folders = [...newest, ...(process.env['PATH'] ?? '').split(delimiter)];
  const programs = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  if (programs !== undefined) return { programs };
  return { missing: 'PostgreSQL 15 or newer is not installed here, so what is kept in it is not tested.' };
}

/** Whether tests with PostgreSQL can't run here. Where a change is judged they have to. */
export function lacksPostgres(): boolean {
  const found = findPostgres();
  if ('programs' in found) return false;
  if (process.env['CI'] === 'true') throw new Error(found.missing);
  process.stderr.write(`${found.missing}\n`);
  return true;
}

interface PostgresOptions {
  /** Settings of the server, such as `fsync=off`. */
  readonly settings?: readonly string[];
}

export async function startPostgres({ settings = [] }: PostgresOptions = {}): Promise<TestPostgres> {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const { programs } = found;
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const urlOf = (user: string, database: string) => `postgresql://${user}@/${database}?host=${folder}`;
  const superuserUrl = urlOf('postgres', 'postgres');
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...asArguments(['listen_addresses=', 'max_connections=200', ...settings])],
      { ...options, stdio: 'ignore' },
    );
    const own = server;
    // What is left of one that was killed may hold its memory for a moment more: then the new one ends at once.
    if (!(await isReady(superuserUrl, () => own.exitCode === null))) await start();
  }

  async function end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  async function addDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} OWNER tavolata`);
    await client.end();
    return urlOf('tavolata', name);
  }

  const killWithUs = () => server?.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await start();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('CREATE ROLE tavolata LOGIN');
  await client.end();
  return {
    superuserUrl,
    url: await addDatabase('tavolata'),
    addDatabase,
    kill: () => end('SIGKILL'),
    startAgain: start,
    async stop() {
      await end('SIGQUIT');
      process.off('exit', killWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asArguments(settings: readonly string[]): readonly string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

/** It refuses to be run by root: then by the account that its package has made, or by one that owns nothing. */
function ownerOfServer(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const account of ['postgres', 'nobody']) {
    try {
      const of = (what: string) => Number(execFileSync('id', [what, account], { stdio: 'pipe' }).toString());
      return { uid: of('-u'), gid: of('-g') };
    } catch {
      // There is no such account here.
    }
  }
  return undefined;
}

/** Waits until it answers; `false` where it has ended before. */
async function isReady(connectionString: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }
  return false;
}
