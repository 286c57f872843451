import { must } from '@tavolata/domain';
import { createGroupCommit, type Job, type Result } from './group-commit.ts';
import { foldWholeLog, openDatabase, openForMainThread, type Database } from './open-database.ts';
import type { WriteJobs } from './write-jobs.ts';
import { WriterThread } from './writer-thread.ts';

interface WriterOptions {
  /** The writer thread ended unasked. */
  readonly onDeath: (error: Error) => void;
  /** Up to how long a commit may take, in ms, for the main thread to wait for it. */
  readonly quickMs?: number;
}

/**
 * A commit in the other thread costs both of them a good 0.2 ms to wake each other. A disk that is quicker than a few of
 * those is waited for where the tap came in; a slow one must never hold up everybody else.
 */
const defaultQuickMs = 0.7;

/** Each commit counts for so much of what is thought of the disk: after a slow one some twenty quick ones are waited for. */
const weight = 1 / 8;

/** When more than that wait at once the main thread has enough to do, and the other works beside it. */
const mostHere = 4;

/** After so many jobs the log is folded into the database's file, so that it does not grow. */
const jobsPerFold = 1000;

/** What may take long whatever the disk is. */
const longJobs: ReadonlySet<keyof WriteJobs> = new Set([
  'compactVisit',
  'keepWithoutPersons',
  'removeVisits',
  'removeAuditEntries',
  'forgetGuestSessions',
]);

interface Waiting extends Job {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Has every change of the database made: here, or in the writer thread, by how quick the disk is and how much waits. The
 * thread is started when it is first needed.
 */
export class DatabaseWriter {
  readonly #file: string;
  readonly #onDeath: WriterOptions['onDeath'];
  readonly #quickMs: number;
  readonly #database: Database;
  /** `null` once it is closed: its statements would keep the connection. */
  #commit: ReturnType<typeof createGroupCommit> | null;
  #thread: WriterThread | null = null;
  #waiting: Waiting[] = [];
  #jobsSinceFold = 0;
  /** How long a commit takes by now, in ms. */
  #diskMs: number;

  constructor(file: string, { onDeath, quickMs = defaultQuickMs }: WriterOptions) {
    this.#file = file;
    this.#onDeath = onDeath;
    this.#quickMs = quickMs;
    this.#database = openForMainThread(file);
    this.#commit = createGroupCommit(this.#database);
    this.#diskMs = tryDisk(file);
  }

  /** Answers after the commit. When it rejects with the thread's death, whether the job was done is not known. */
  ask<Name extends keyof WriteJobs>(
    name: Name,
    ...args: Parameters<WriteJobs[Name]>
  ): Promise<ReturnType<WriteJobs[Name]>> {
    this.#jobsSinceFold += 1;
    if (this.#commit === null) return Promise.reject(new Error('the storage is closed'));
    if (!this.#isForHere(name)) {
      const asked = this.#startedThread().ask(name, ...args);
      this.#foldNowAndThen();
      return asked;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, args, resolve, reject });
      // What came in at the same moment is committed together.
      if (this.#waiting.length === 1) setImmediate(() => this.#commitWaiting());
    });
  }

  /** Has everything written that was asked for and the log folded, then lets go of the database. */
  async close(): Promise<void> {
    if (this.#commit === null) return;
    this.#commitWaiting();
    this.#commit = null;
    if (!this.#thread) foldWholeLog(this.#database);
    this.#database.close();
    await this.#thread?.close();
  }

  #startedThread(): WriterThread {
    const onCommit = (took: number) => this.#rememberCommit(took);
    return (this.#thread ??= WriterThread.start(this.#file, { onDeath: this.#onDeath, onCommit }));
  }

  get #isThreadIdle(): boolean {
    return this.#thread?.isIdle ?? true;
  }

  /** Behind what waits here already; else only while the thread does nothing, so that all is done in its order. */
  #isForHere(name: keyof WriteJobs): boolean {
    if (longJobs.has(name)) return false;
    return this.#waiting.length > 0 || (this.#isThreadIdle && this.#diskMs <= this.#quickMs);
  }

  #commitWaiting(): void {
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    const isForHere = group.length <= mostHere && this.#isThreadIdle;
    const results = isForHere ? this.#commitHere(group) : null;
    if (results === null) this.#handOver(group);
    else this.#answer(group, results);
    this.#foldNowAndThen();
  }

  #answer(group: readonly Waiting[], results: readonly Result[]): void {
    group.forEach(({ resolve, reject }, index) => {
      const result = must(results[index], 'one for each job');
      if ('error' in result) reject(new Error(result.error));
      // The job of this name was run: its answer has the type that `ask` promised.
      else resolve(result.value as never);
    });
  }

  /** `null` when another connection is writing: nobody waits for that here. */
  #commitHere(group: readonly Job[]): readonly Result[] | null {
    const startedAt = performance.now();
    const results = must(this.#commit, 'nothing waits after the end')(group);
    if (results.every((result) => 'error' in result && result.isLocked)) return null;
    this.#rememberCommit(performance.now() - startedAt);
    return results;
  }

  #handOver(group: readonly Waiting[]): void {
    for (const { name, args, resolve, reject } of group) {
      // Name and arguments came in as a pair.
      const asked = this.#startedThread().ask(name, ...(args as never)) as Promise<never>;
      asked.then(resolve, reject);
    }
  }

  #foldNowAndThen(): void {
    if (this.#jobsSinceFold < jobsPerFold) return;
    this.#jobsSinceFold = 0;
    this.#startedThread().foldLog();
  }

  #rememberCommit(took: number): void {
    this.#diskMs += (took - this.#diskMs) * weight;
  }
}

/** How long the middle one of three commits takes, in ms, that change nothing. */
function tryDisk(file: string): number {
  // Another process may be writing: at a start that is waited for.
  const database = openDatabase(file);
  try {
    const times = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      database.exec('UPDATE last_order_id SET value = value');
      return performance.now() - startedAt;
    });
    return must(times.sort((a, b) => a - b)[1], 'there are three');
  } finally {
    database.close();
  }
}
