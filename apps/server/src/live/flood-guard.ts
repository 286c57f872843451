import type { Instant, Milliseconds } from '@tavolata/domain';
import type { TokenHash } from '../sessions/guest-session.ts';

/** Two stretches of the budget: who says too much again within them has not stopped in between. */
const quiet: Milliseconds = 10_000;

/** No thumb and no retry comes to this: too much in one stretch of the budget after the other. */
const warnedAfter: Milliseconds = 5000;
const cutOffAfter: Milliseconds = 15_000;

/** As long as a cut-off device is not let in again. */
const shutOutFor: Milliseconds = 30_000;

interface Flood {
  readonly since: Instant;
  readonly lastAt: Instant;
  readonly isWarned: boolean;
}

/**
 * What becomes of a guest who says too much and does not stop. Each answer costs more than the message, so first it is
 * told once that this ends the connection, then it gets no answer, then it has no connection.
 */
export class FloodGuard {
  /** In the order of the last message too many, so that those that are over stand first. */
  readonly #floods = new Map<TokenHash, Flood>();
  readonly #shutOut = new Map<TokenHash, Instant>();

  /** A message was too many: how to meet it. */
  meet(session: TokenHash, now: Instant): 'answer' | 'warn' | 'ignore' | 'cut-off' {
    this.#forgetBefore(now - quiet);
    const flood = this.#floods.get(session) ?? { since: now, lastAt: now, isWarned: false };
    const lasts = now - flood.since;
    this.#floods.delete(session);
    if (flood.isWarned && lasts >= cutOffAfter) {
      this.#shutOut.set(session, now + shutOutFor);
      return 'cut-off';
    }
    const warns = !flood.isWarned && lasts >= warnedAfter;
    this.#floods.set(session, { ...flood, lastAt: now, isWarned: flood.isWarned || warns });
    if (warns) return 'warn';
    return flood.isWarned ? 'ignore' : 'answer';
  }

  /** Whether it was cut off a moment ago, and is not let in again yet. */
  isShutOut(session: TokenHash, now: Instant): boolean {
    for (const [other, until] of this.#shutOut) if (until <= now) this.#shutOut.delete(other);
    return this.#shutOut.has(session);
  }

  #forgetBefore(past: Instant): void {
    for (const [session, { lastAt }] of this.#floods) {
      if (lastAt > past) return;
      this.#floods.delete(session);
    }
  }
}
