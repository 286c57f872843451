import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { TokenHash } from '../tables/guest-session.ts';

/** More than a quick thumb needs: five seconds of twelve taps each. */
const anything = { points: 60, duration: 5 };

/** A guest presses, is asked back, presses again, and again after a lost answer: that is four. */
const sends = { points: 12, duration: 10 };

/**
 * How much one guest may say in a while, over all lines of the session together, so that a broken or bad device doesn't
 * keep the table from being served. Forgets by itself who is quiet.
 */
export class MessageBudget {
  readonly #anything = new RateLimiterMemory(anything);
  readonly #sends = new RateLimiterMemory(sends);

  /** Counts a message; answers in how many seconds to try again when there were too many, else `null`. */
  async secondsToWait(session: TokenHash, { isSend }: { readonly isSend: boolean }): Promise<number | null> {
    try {
      await this.#anything.consume(session);
      if (isSend) await this.#sends.consume(session);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}
