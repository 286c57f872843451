import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import type { Storage } from '../src/storage/storage.ts';
import { anEmptyFolder } from '../src/testing/an-empty-database.ts';
import { startServer } from './start-server.ts';

/** Where in the server the timers were set that still run. */
function runningTimers(): () => readonly string[] {
  const setAt = new Map<number, string>();
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const hook = createHook({
    init(id, type) {
      const stack = type === 'Timeout' ? (new Error('set').stack ?? '') : '';
      const ours = stack.split('\n').find((line) => line.includes('/apps/server/src/'));
      if (ours !== undefined) setAt.set(id, ours.trim());
    },
    destroy: (id) => void setAt.delete(id),
  }).enable();
  onTestFinished(() => {
    hook.disable();
    Error.stackTraceLimit = stackTraceLimit;
  });
  return () => [...setAt.values()];
}

/** A storage that says when it is asked for something, and does nothing where that throws. */
function asking(storage: Storage, onAsked: () => void): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...asked: unknown[]): Promise<unknown> => {
        if (name !== 'close') onAsked();
        return Reflect.apply(value, target, asked) as unknown;
      };
    },
  });
}

test('a restaurant that cannot be opened leaves nothing running, wherever the opening fails', async () => {
  const running = runningTimers();
  const dataDir = anEmptyFolder();
  let failures = 0;
  for (let nth = 1, isReached = true; isReached; nth += 1) {
    let asked = 0;
    const around = (storage: Storage) =>
      asking(storage, () => {
        asked += 1;
        if (asked === nth) throw new Error('the disk is gone');
      });
    try {
      await (await startServer({ dataDir, around })).close();
    } catch (error) {
      expect(error).toMatchObject({ message: 'the disk is gone' });
      failures += 1;
    }
    await expect.poll(running).toEqual([]);
    isReached = asked >= nth;
  }
  expect(failures).toBeGreaterThan(10);
});
