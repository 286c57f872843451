import type { Instant, Milliseconds } from '@tavolata/domain';

/** Clocks that are kept in step are put back by less; for so long time stands still. */
const smallStep: Milliseconds = 2000;

interface ClockParts {
  /** The machine's clock, which somebody may put back. */
  readonly wall: () => Instant;
  /** How long this process runs; nobody can put that back. */
  readonly running: () => Milliseconds;
  /** What has happened already: no time before it is told. */
  readonly notBefore: Instant;
  /** The machine's clock is behind what has happened; told once each time. */
  readonly onBehind: (by: Milliseconds) => void;
}

/**
 * The restaurant's clock: the machine's, but never put back. Where the machine's is, time goes on from what it was at the
 * pace of this process, until the machine's has caught up: rounds end, sessions that are over stay over [CLOCK-1].
 */
export class SteadyClock {
  readonly #parts: ClockParts;
  #last: Instant;
  #lastWall: Instant;
  #lastRunning: Milliseconds;
  #isBehind: boolean;

  constructor(parts: ClockParts) {
    this.#parts = parts;
    this.#lastWall = parts.wall();
    this.#lastRunning = parts.running();
    this.#last = Math.max(this.#lastWall, parts.notBefore);
    this.#isBehind = this.#last > this.#lastWall;
    if (this.behindMs > smallStep) parts.onBehind(this.behindMs);
  }

  readonly now = (): Instant => {
    const [wall, running] = [this.#parts.wall(), this.#parts.running()];
    const wasPutBack = wall < this.#lastWall - smallStep;
    const elapsed = this.#isBehind || wasPutBack ? running - this.#lastRunning : 0;
    const own = this.#last + Math.floor(elapsed);
    // What is left of a millisecond counts the next time.
    this.#lastRunning = elapsed > 0 ? this.#lastRunning + Math.floor(elapsed) : running;
    this.#lastWall = wall;
    this.#last = Math.max(own, wall);
    this.#isBehind = this.#last > wall && (this.#isBehind || wasPutBack);
    if (wasPutBack && this.#isBehind) this.#parts.onBehind(this.behindMs);
    return this.#last;
  };

  /** How far the machine's clock is behind this one. */
  get behindMs(): Milliseconds {
    return this.#isBehind ? this.#last - this.#lastWall : 0;
  }
}
