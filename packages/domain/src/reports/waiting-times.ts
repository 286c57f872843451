import type { Instant } from '../units.ts';

const stepMs = 10_000;

/** How long things took, of many: half of them, and nine in ten, took no longer than so much. */
export interface WaitingTimes {
  readonly count: number;
  readonly medianMs: number;
  readonly mostMs: number;
}

/** Gathers times to the next ten seconds: however many there are, it is a small table. */
export class WaitingTally {
  readonly #steps = new Map<number, number>();
  #count = 0;

  add(from: Instant, until: Instant, times = 1): void {
    const step = Math.ceil(Math.max(0, until - from) / stepMs);
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + times);
    this.#count += times;
  }

  /** `null` where there was nothing. */
  get times(): WaitingTimes | null {
    if (this.#count === 0) return null;
    return { count: this.#count, medianMs: this.#within(0.5), mostMs: this.#within(0.9) };
  }

  #within(part: number): number {
    let seen = 0;
    for (const [step, times] of [...this.#steps].sort(([one], [other]) => one - other)) {
      seen += times;
      if (seen >= part * this.#count) return step * stepMs;
    }
    return 0;
  }
}
