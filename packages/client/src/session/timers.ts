import type { Milliseconds } from '@tavolata/domain';

/** Runs an action later; answers how to call it off. */
export type StartTimer = (delay: Milliseconds, action: () => void) => () => void;

/** The browser's own timers. */
export const startTimer: StartTimer = (delay, action) => {
  const timer = setTimeout(action, delay);
  return () => clearTimeout(timer);
};

/** Timers by name: starting one again puts it off. */
export class Timers {
  readonly #start: StartTimer;
  readonly #running = new Map<string, () => void>();

  constructor(start: StartTimer) {
    this.#start = start;
  }

  start(name: string, delay: Milliseconds, action: () => void): void {
    this.cancel(name);
    const cancel = this.#start(delay, () => {
      this.#running.delete(name);
      action();
    });
    this.#running.set(name, cancel);
  }

  cancel(name: string): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }

  cancelAll(): void {
    for (const name of [...this.#running.keys()]) this.cancel(name);
  }
}
