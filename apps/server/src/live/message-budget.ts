import type { Instant, Milliseconds } from '@tavolata/domain';
import type { TokenHash } from '../sessions/guest-session.ts';

interface Limit {
  readonly most: number;
  readonly within: Milliseconds;
}

/** More than a quick thumb needs: five seconds of twelve taps each. */
const anything: Limit = { most: 60, within: 5000 };

/** A guest presses, is asked back, presses again, and again after a lost answer: that is four, of several tries. */
const sends: Limit = { most: 20, within: 5000 };

/**
 * How much one guest may say in a while, over all lines of the session together, so that a broken or bad device doesn't
 * keep the table from being served.
 */
export class MessageBudget {
  readonly #anything = new Windows(anything);
  readonly #sends = new Windows(sends);

  /** Counts a message; answers in how many seconds to try again when there were too many, else `null`. */
  secondsToWait(
    session: TokenHash,
    { isSend, now }: { readonly isSend: boolean; readonly now: Instant },
  ): number | null {
    const wait = this.#anything.count(session, now) || (isSend ? this.#sends.count(session, now) : 0);
    return wait > 0 ? Math.ceil(wait / 1000) : null;
  }
}

/** Counts by session, each in stretches of time of its own. */
class Windows {
  /** In the order in which they began, so that those that are over stand first. */
  readonly #windows = new Map<TokenHash, { readonly startedAt: Instant; used: number }>();
  readonly #limit: Limit;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** How long to wait, 0 for not at all. */
  count(session: TokenHash, now: Instant): Milliseconds {
    this.#forgetBefore(now - this.#limit.within);
    const window = this.#windows.get(session) ?? { startedAt: now, used: 0 };
    this.#windows.set(session, window);
    window.used += 1;
    return window.used > this.#limit.most ? window.startedAt + this.#limit.within - now : 0;
  }

  #forgetBefore(past: Instant): void {
    for (const [session, { startedAt }] of this.#windows) {
      if (startedAt > past) return;
      this.#windows.delete(session);
    }
  }
}
