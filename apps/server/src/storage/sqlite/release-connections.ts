import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Each time all that the process holds is looked through. */
const mostTries = 5;

/**
 * Ends the connections that were closed. The library's `close` leaves a connection open, and its log beside the file,
 * until the memory of its last statement is freed: that is done now, where somebody else is about to use the file or the
 * process ends. It looks through all that the process holds, and takes as long; again where the log of a file that is named
 * is still there: what is under way just now may hold a statement for another turn. A statement that somebody still holds
 * keeps its own connection; then the log stays, and the next start folds it.
 */
export async function releaseConnections(...files: readonly string[]): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const areReleased = () => files.every((file) => !existsSync(`${file}-wal`));
  for (let tries = 1; tries <= mostTries; tries += 1) {
    collectGarbage();
    // Statements are freed in a turn of their own.
    await new Promise((resolve) => setImmediate(resolve));
    if (areReleased()) return;
  }
}
