import type { Instant } from '@tavolata/domain';
import type { LoginAnswer, LoyaltyService } from './loyalty-service.ts';

/** Phones ask every second and a half; one that asks more often gets the last answer again. */
const askedAgainAfterMs = 1000;

/** So many answers are remembered; older ones are asked for anew. */
const remembered = 500;

interface Asked {
  readonly at: Instant;
  readonly answer: Promise<LoginAnswer>;
}

/** Asks the service how far logins are, and no more often than it needs to be asked. */
export class LoginChecks {
  readonly #service: Pick<LoyaltyService, 'check'>;
  readonly #now: () => Instant;
  readonly #asked = new Map<string, Asked>();

  constructor(service: Pick<LoyaltyService, 'check'>, now: () => Instant) {
    this.#service = service;
    this.#now = now;
  }

  ask(verifyId: string): Promise<LoginAnswer> {
    const at = this.#now();
    const before = this.#asked.get(verifyId);
    if (before && at - before.at < askedAgainAfterMs) return before.answer;
    const answer = this.#service.check(verifyId);
    this.#remember(verifyId, { at, answer });
    return answer;
  }

  #remember(verifyId: string, asked: Asked): void {
    this.#asked.delete(verifyId);
    this.#asked.set(verifyId, asked);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > remembered && oldest !== undefined) this.#asked.delete(oldest);
    asked.answer.catch(() => {
      if (this.#asked.get(verifyId) === asked) this.#asked.delete(verifyId);
    });
  }
}
