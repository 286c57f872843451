import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** So many tries within so many seconds. */
export interface Limit {
  readonly tries: number;
  readonly seconds: number;
}

/** How many wrong tries one asker has before being asked to wait. */
export class Throttle {
  readonly #limiter: RateLimiterAbstract;

  /** Counts in memory, which guards no secret: a restart forgets it. `ThrottleStore` has those that are kept. */
  constructor({ tries, seconds }: Limit, limiter?: RateLimiterAbstract) {
    this.#limiter = limiter ?? new RateLimiterMemory({ points: tries, duration: seconds });
  }

  /** Counts a try before it is looked at, so that many at once can't slip by; false when there were too many. */
  async admits(key: string): Promise<boolean> {
    return (await this.secondsToWait(key)) === null;
  }

  /** The same; answers in how many seconds to try again when there were too many, else `null`. */
  async secondsToWait(key: string): Promise<number | null> {
    try {
      await this.#limiter.consume(key);
      return null;
    } catch (refusal) {
      // The library throws its counters when the limit is reached. Anything else is a real error, and admits nobody.
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  /** Counts a try and answers how many there were, however many. */
  async count(key: string): Promise<number> {
    try {
      return (await this.#limiter.consume(key)).consumedPoints;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.consumedPoints;
      throw refusal;
    }
  }

  /** A try that was right doesn't count. */
  async forgive(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }
}

/** Throttles that guard a secret: they count in a database, so that a restart gives nobody new tries. */
export interface ThrottleStore {
  /** Tries of one kind, counted under its name. */
  limit(name: string, limit: Limit): Throttle;
  /** Forgets what is counted no more. */
  forgetExpired(): Promise<void>;
}
