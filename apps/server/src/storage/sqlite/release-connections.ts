import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Ends the connections that were closed. The library's `close` leaves a connection open, and its log beside the file,
 * until the memory of its last statement is freed: that is done now, where somebody else is about to use the file or the
 * process ends. It looks through all that the process holds, and takes as long. A statement that somebody still holds keeps its own
 * connection; then the log stays, and the next start folds it.
 */
export async function releaseConnections(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  // Statements are freed in a turn of their own.
  await new Promise((resolve) => setImmediate(resolve));
}
