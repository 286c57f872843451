/** SQLite's result code for a lock that somebody else holds. */
const sqliteBusy = 5;

/** SQLite's result codes for what it cannot read. */
export const damageCodes: readonly number[] = [11, 26];

/** Whether it failed only because another connection is writing. */
export function isBusy(error: unknown): boolean {
  // The lowest byte is the kind, what is above tells more about it.
  return codeOf(error) === sqliteBusy;
}

/** SQLite's result code without its details; `null` for what SQLite has not thrown. */
export function codeOf(error: unknown): number | null {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : null;
}

const retryMs = 2;

/** Nobody writes as long as this. */
const patienceMs = 5000;

/**
 * Does work that writes in the main thread, which must not stand still while the writer thread waits for the disk: when
 * the file is locked it is tried again a moment later.
 */
export async function whenFree<T>(work: () => T | Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
