import { createRandomId } from '@tavolata/client';
import { useRef, useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';

interface Presses<Wish> {
  readonly send: (wish: Wish, requestId: string) => Promise<unknown>;
  /** Resolves once the screen shows what has come of it. */
  readonly onDone: (wish: Wish) => Promise<unknown>;
  readonly onFailed: (error: Error, wish: Wish) => void;
}

/** What is pressed several times in a row. */
interface Pressing<Wish> {
  readonly press: (wish: Wish) => void;
  /** What has been pressed and is not on the screen yet. */
  readonly waiting: readonly Wish[];
  /** Resolves once all that has been pressed has its answer, to whether all of it has come true. */
  readonly settled: () => Promise<boolean>;
}

/**
 * A command of which every press counts, and none waits for the one before. The same wish after a lost answer is the same
 * command, so that it never counts twice.
 */
export function usePresses<Wish extends object>({ send, onDone, onFailed }: Presses<Wish>): Pressing<Wish> {
  const lost = useRef<{ readonly wish: string; readonly requestId: string }>(null);
  const underWay = useRef(new Set<Promise<boolean>>());
  const [waiting, setWaiting] = useState<readonly Wish[]>([]);

  async function carryOut(wish: Wish, requestId: string): Promise<boolean> {
    try {
      await send(wish, requestId);
      await onDone(wish);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isLost(error)) lost.current = { wish: JSON.stringify(wish), requestId };
      onFailed(error, wish);
      return false;
    } finally {
      setWaiting((others) => others.filter((other) => other !== wish));
    }
  }

  return {
    waiting,
    settled: async () => (await Promise.all(underWay.current)).every(Boolean),
    press: (pressed) => {
      // One of its own, which stands for this press.
      const wish = { ...pressed };
      const before = lost.current?.wish === JSON.stringify(wish) ? lost.current : null;
      lost.current = null;
      setWaiting((others) => [...others, wish]);
      const done = carryOut(wish, before?.requestId ?? createRandomId());
      underWay.current.add(done);
      void done.finally(() => underWay.current.delete(done));
    },
  };
}

/** Nobody knows whether it has come true. */
function isLost(error: Error): boolean {
  return !(error instanceof CallFailed) || ['unreachable', 'failure'].includes(error.failure.code);
}
