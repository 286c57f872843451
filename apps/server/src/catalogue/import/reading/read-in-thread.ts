import { Worker } from 'node:worker_threads';
import { problemAt } from './card.ts';
import type { ReadUpload, Upload } from './read-upload.ts';
import threadUrl from './reading-thread.ts?thread';

interface Bounds {
  readonly withinMs: number;
  readonly megabytes: number;
}

/** A thousand times what a menu needs. */
const usual: Bounds = { withinMs: 15_000, megabytes: 256 };

/** Reads files in threads of their own, one after the other: what one of them does to its thread harms nobody at a table. */
export class ReadingRoom {
  readonly #bounds: Bounds;
  #last: Promise<unknown> = Promise.resolve();

  constructor(bounds: Bounds = usual) {
    this.#bounds = bounds;
  }

  read(upload: Upload): Promise<ReadUpload> {
    const read = this.#last.then(() => this.#readNow(upload));
    this.#last = read.catch(() => undefined);
    return read;
  }

  async #readNow(upload: Upload): Promise<ReadUpload> {
    const { withinMs, megabytes } = this.#bounds;
    const worker = new Worker(threadUrl, {
      workerData: upload,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ReadUpload>((resolve, reject) => {
        timer = setTimeout(() => resolve(unread), withinMs);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(unread) : reject(error),
        );
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

const unread: ReadUpload = { kind: null, problems: [problemAt('too-long-to-read')] };
