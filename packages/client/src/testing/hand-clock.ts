import type { Instant, Milliseconds } from '@tavolata/domain';
import type { StartTimer } from '../session/timers.ts';

interface Waiting {
  readonly due: Instant;
  readonly action: () => void;
}

/** A clock that only moves when it is told to, and the timers that hang on it. */
export class HandClock {
  #now: Instant;
  #waiting: readonly Waiting[] = [];

  constructor(now: Instant) {
    this.#now = now;
  }

  readonly now = (): Instant => this.#now;

  readonly startTimer: StartTimer = (delay, action) => {
    const waiting = { due: this.#now + delay, action };
    this.#waiting = [...this.#waiting, waiting];
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
    };
  };

  /** Lets time pass; timers run at their moment, in their order. */
  advance(duration: Milliseconds): void {
    const end = this.#now + duration;
    for (;;) {
      const next = this.#waiting.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#now = next.due;
      next.action();
    }
    this.#now = end;
  }
}
