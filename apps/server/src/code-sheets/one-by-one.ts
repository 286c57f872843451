import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Has papers drawn in a thread of their own, one after the other: each takes memory for its fonts. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  /** What the thread at this address makes of it: a PDF. */
  draw(threadUrl: URL, paper: unknown): Promise<Buffer> {
    const drawn = this.#last.then(() => drawInThread(threadUrl, paper));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

async function drawInThread(threadUrl: URL, paper: unknown): Promise<Buffer> {
  const worker = new Worker(threadUrl, { workerData: paper });
  // An error of the thread is thrown here.
  const [bytes] = (await once(worker, 'message')) as [Uint8Array];
  await worker.terminate();
  return Buffer.from(bytes);
}
