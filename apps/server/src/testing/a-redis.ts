import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createClient } from '@redis/client';
import { freePort } from './free-port.ts';

/** A Valkey or Redis of a test's own, which keeps nothing. */
export interface TestRedis {
  readonly url: string;
  /** Ends it with all its connections. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Its program; without one a sentence says what is not tested. */
function findProgram(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = ['valkey-server', 'redis-server'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return paths.find((path) => existsSync(path));
}

/** Whether tests with it can't run here. */
export function lacksRedis(): boolean {
  if (findProgram() !== undefined) return false;
  process.stderr.write('Neither Valkey nor Redis is installed here: hints that go by them are not tested.\n');
  return true;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn(findProgram() ?? '', settings, { stdio: 'ignore' });
    await untilReady(url);
  }

  async function kill(): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  }

  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  return { url, kill, startAgain: start };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      client.destroy();
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }
}
