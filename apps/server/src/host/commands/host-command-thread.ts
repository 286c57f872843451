import { parentPort, workerData } from 'node:worker_threads';
import { UnusableDatabase } from '../../storage/sqlite/check-file.ts';
import { releaseConnections } from '../../storage/sqlite/release-connections.ts';
import { HostRefusal } from './host-folder.ts';
import type { HostCommand, HostAnswer } from './host-command.ts';
import { runHostCommand } from './run-host-command.ts';

const { host, args } = workerData as HostCommand;

/** A copy of a database takes seconds: in a thread of its own no guest waits for it. */
async function answer(): Promise<HostAnswer> {
  try {
    return { lines: await runHostCommand(host, args) };
  } catch (error) {
    if (error instanceof HostRefusal || error instanceof UnusableDatabase) return { refusal: error.message };
    throw error;
  } finally {
    await releaseConnections();
  }
}

parentPort?.postMessage(await answer());
