import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many wrong tries one asker has before being asked to wait. */
export class Throttle {
  readonly #limiter: RateLimiterMemory;

  constructor(limit: { readonly tries: number; readonly seconds: number }) {
    this.#limiter = new RateLimiterMemory({ points: limit.tries, duration: limit.seconds });
  }

  /** Counts a try before it is looked at, so that many at once can't slip by; false when there were too many. */
  async admits(key: string): Promise<boolean> {
    try {
      await this.#limiter.consume(key);
      return true;
    } catch (refusal) {
      // The library throws its counters when the limit is reached; anything else is a real error.
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }

  /** A try that was right doesn't count. */
  async forgive(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }
}
