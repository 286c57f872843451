import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Letter, Reply } from './letters.ts';
import type { WriteJobs } from './write-jobs.ts';
import writerUrl from './writer.ts?thread';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's end of the writer thread, where every change of the database is made. */
export class WriterThread {
  readonly #worker: Worker;
  readonly #onDeath: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #end: 'running' | 'closing' | Error = 'running';

  private constructor(worker: Worker, onDeath: (error: Error) => void) {
    this.#worker = worker;
    this.#onDeath = onDeath;
    worker.on('message', (replies: readonly Reply[]) => replies.forEach((reply) => this.#settle(reply)));
    worker.on('error', (error) => this.#die(error));
    worker.on('exit', (code) => this.#die(new Error(`it ended with code ${code}`)));
  }

  /** Starts the thread and waits until the database is open. `onDeath` hears of a thread that ends unasked. */
  static async start(file: string, onDeath: (error: Error) => void, url = writerUrl): Promise<WriterThread> {
    const worker = new Worker(url, { workerData: { file } });
    await once(worker, 'message');
    return new WriterThread(worker, onDeath);
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

  /** Has everything written that was asked for, then ends the thread. */
  async close(): Promise<void> {
    if (this.#end !== 'running') return;
    this.#end = 'closing';
    this.#worker.postMessage('close');
    await once(this.#worker, 'exit');
  }

  #settle({ id, result }: Reply): void {
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
    this.#onDeath(death);
  }
}
