import type { Instant, Milliseconds } from '@tavolata/domain';

/** Clock differences below this are the network's, not the clock's. */
const tolerance: Milliseconds = 250;

/** This device's clock, how far the server's is from it, and when the server was heard last. */
export class SessionClock {
  readonly #now: () => Instant;
  #offset: Milliseconds;
  #lastHeardAt: Instant = 0;

  constructor(now: () => Instant, offset: Milliseconds) {
    this.#now = now;
    this.#offset = offset;
  }

  readonly now = (): Instant => this.#now();
  readonly lastHeardAt = (): Instant => this.#lastHeardAt;
  readonly heard = (): void => {
    this.#lastHeardAt = this.#now();
  };

  /** Server time minus this device's time. */
  get offset(): Milliseconds {
    return this.#offset;
  }

  serverNow(): Instant {
    return this.#now() + this.#offset;
  }

  /** The server says what time it is. */
  set(serverNow: Instant): void {
    const offset = serverNow - this.#now();
    if (Math.abs(offset - this.#offset) > tolerance) this.#offset = offset;
  }
}
