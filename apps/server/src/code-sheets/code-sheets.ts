import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CodeSheet } from './code-sheet.ts';
import threadUrl from './code-sheet-thread.ts?thread';

/** Draws sheets of codes beside everything else, one after the other. */
export class CodeSheets {
  #last: Promise<unknown> = Promise.resolve();

  /** The sheet as a PDF. */
  draw(sheet: CodeSheet): Promise<Buffer> {
    const drawn = this.#last.then(() => drawInThread(sheet));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

async function drawInThread(sheet: CodeSheet): Promise<Buffer> {
  const worker = new Worker(threadUrl, { workerData: sheet });
  // An error of the thread is thrown here.
  const [bytes] = (await once(worker, 'message')) as [Uint8Array];
  await worker.terminate();
  return Buffer.from(bytes);
}
