import type { Instant } from '@tavolata/domain';

/** More than a quick thumb needs: five seconds of twelve taps each. */
const messagesPerWindow = 60;
const windowMs = 5000;

/** How much one socket may say in a while, so that a broken or bad device doesn't keep the table from being served. */
export class MessageBudget {
  #windowStart: Instant = 0;
  #used = 0;

  /** Counts a message; false when there were too many. */
  admits(now: Instant): boolean {
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now;
      this.#used = 0;
    }
    this.#used += 1;
    return this.#used <= messagesPerWindow;
  }
}
