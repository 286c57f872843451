import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Letter, Replies } from './letters.ts';
import type { Result } from './group-commit.ts';
import type { WriteJobs } from './write-jobs.ts';
import writerUrl from './writer.ts?thread';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface Listening {
  /** Hears of a thread that ends unasked. */
  readonly onDeath: (error: Error) => void;
  /** Hears how long each commit took, in ms. */
  readonly onCommit?: (took: number) => void;
}

/** The main thread's end of the writer thread. */
export class WriterThread {
  readonly #worker: Worker;
  readonly #listening: Listening;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #folds = 0;
  #end: 'running' | 'closing' | Error = 'running';

  private constructor(worker: Worker, listening: Listening) {
    this.#worker = worker;
    this.#listening = listening;
    worker.on('message', (message: Replies | 'folded') => {
      if (message === 'folded') this.#folds -= 1;
      else this.#hear(message);
    });
    worker.on('error', (error) => this.#die(error));
    worker.on('exit', (code) => this.#die(new Error(`it ended with code ${code}`)));
  }

  /** Starts the thread. What it is asked for before it is up waits. */
  static start(file: string, listening: Listening, url = writerUrl): WriterThread {
    return new WriterThread(new Worker(url, { workerData: { file } }), listening);
  }

  /** Whether it has nothing to do, and nobody waits for it. */
  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#folds === 0;
  }

  /** Answers after the commit. When it rejects with the thread's death, whether the job was done is not known. */
  ask<Name extends keyof WriteJobs>(
    name: Name,
    ...args: Parameters<WriteJobs[Name]>
  ): Promise<ReturnType<WriteJobs[Name]>> {
    if (this.#end === 'closing') return Promise.reject(new Error('the storage is closed'));
    if (this.#end !== 'running') return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    this.#worker.postMessage({ id, name, args } satisfies Letter);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Has the log folded into the database's file, behind what was asked for before. */
  foldLog(): void {
    if (this.#end !== 'running') return;
    this.#folds += 1;
    this.#worker.postMessage('fold');
  }

  /** Has everything written that was asked for, then ends the thread. */
  async close(): Promise<void> {
    if (this.#end !== 'running') return;
    this.#end = 'closing';
    this.#worker.postMessage('close');
    await once(this.#worker, 'exit');
  }

  #hear({ results, took }: Replies): void {
    this.#listening.onCommit?.(took);
    for (const { id, result } of results) this.#settle(id, result);
  }

  #settle(id: number, result: Result): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in result) waiting?.reject(new Error(result.error));
    // The thread ran the job of this name: its answer has the type that `ask` promised.
    else waiting?.resolve(result.value as never);
  }

  #die(cause: Error): void {
    if (this.#end !== 'running') return;
    const death = new Error(`The storage thread died: ${cause.message}`, { cause });
    this.#end = death;
    for (const { reject } of this.#waiting.values()) reject(death);
    this.#waiting.clear();
    this.#listening.onDeath(death);
  }
}
