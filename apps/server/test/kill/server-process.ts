import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { findFreshBuild } from '../../../../scripts/lib/build.mjs';

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The server as it is now, and the commands that are named, built into a folder of its own inside the clone, where its
 * packages are found. A build that is there and fresh is copied: the next one takes its place while a test may still start it.
 */
export async function buildServer(
  commands: Readonly<Record<string, string>> = {},
): Promise<{ script: string; scriptOf: (command: string) => string; remove: () => void }> {
  const folder = join(serverFolder, '../../.build', `kill-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outDir = join(folder, 'server', 'dist');
  const scriptOf = (command: string) => join(outDir, `${command}.js`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const built = { script: scriptOf('main'), scriptOf, remove };
  const fresh = findFreshBuild('server');
  if (fresh !== undefined && Object.keys(commands).every((name) => existsSync(join(fresh, `${name}.js`)))) {
    cpSync(fresh, outDir, { recursive: true });
    return built;
  }
  const configFile = join(serverFolder, 'vite.config.ts');
  await build({
    root: serverFolder,
    configFile,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: { main: 'src/main.ts', ...commands } } },
  });
  return built;
}

/** A server that has not opened by then never will; the test wants it much sooner. */
const patienceMs = 60_000;

/** The real server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  /** The processor's time from the start of the process to its first words, when it serves. */
  readonly startMs: number;

  readonly #output: { said: string };

  private constructor(child: ChildProcess, startMs: number, output: { said: string }) {
    this.#child = child;
    this.#output = output;
    this.startMs = startMs;
  }

  /** What it has said until now. */
  get said(): string {
    return this.#output.said;
  }

  static async start(
    script: string,
    { port, dataDir, env = {} }: { port: number; dataDir?: string; env?: Readonly<Record<string, string>> },
  ): Promise<ServerProcess> {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [script], {
      env: {
        ...{
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          SEED: 'none',
          LOG_LEVEL: 'error',
          LEAVE_SECONDS: '0',
        },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    const output = { said: '' };
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        output.said += text.toString();
        if (output.said.includes(`open on port ${port}`)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${errors}`)));
      setTimeout(() => reject(new Error(`the server does not open: ${errors}`)), patienceMs).unref();
    });
    return new ServerProcess(child, processorMs(child) ?? performance.now() - startedAt, output);
  }

  /** Ends the process on the spot: it can finish nothing. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Asks it to finish what it has taken in; answers its exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    return code;
  }
}

const ticksPerSecond = 100;

/** What a process and its threads have had of the processor, which other work on the machine does not add to; only Linux says it. */
function processorMs({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name of the program stands in brackets and may hold blanks: fields are counted from behind it.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1000) / ticksPerSecond;
}
