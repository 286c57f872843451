import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HostAnswer, HostCommand } from './host-command.ts';
import threadUrl from './host-command-thread.ts?thread';

/** Does a command beside a server that serves. Throws only where it failed. */
export async function runInThread(command: HostCommand): Promise<HostAnswer> {
  const worker = new Worker(threadUrl, { workerData: command });
  // An error of the thread is thrown here.
  const [answer] = (await once(worker, 'message')) as [HostAnswer];
  await worker.terminate();
  return answer;
}
