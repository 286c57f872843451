import type { Milliseconds } from '@tavolata/domain';

/** Runs an action later; answers how to call it off. */
export type StartTimer = (delay: Milliseconds, action: () => void) => () => void;

/** Node's own. Waiting keeps no process alive. */
export const startNodeTimer: StartTimer = (delay, action) => {
  const timer = setTimeout(action, delay).unref();
  return () => clearTimeout(timer);
};
