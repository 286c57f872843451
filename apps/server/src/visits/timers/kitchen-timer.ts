import type { Instant, KitchenState } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from './start-timer.ts';
import type { VisitAuthority } from '../authority.ts';
import type { VisitStorage } from '../visit-storage.ts';

/** A stretch of business time, as far as a timer asks. */
interface Period {
  readonly kitchen: KitchenState;
  readonly changesAt: Instant | null;
}

interface KitchenTimerParts {
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  /** The restaurant as it is at this moment. */
  readonly restaurant: { readonly version: number; kitchenPeriod(): Period };
  readonly now: () => Instant;
  /** What makes it look at the hours anew: settings, the hours themselves. */
  readonly changes: readonly { onChange(listener: () => void): () => void }[];
  /** Tells everybody, `changes` included, that another hour has begun, or none. */
  readonly announce: () => Promise<void>;
  /** Something could not be told or emptied. What is not served is refused all the same. */
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** Hours that lie further away are looked for again a day later. */
const dayMs = 86_400_000;

/**
 * Wakes when an hour begins or ends, also after a restart: tells everybody, and empties the carts when the kitchen has
 * closed. Which hour holds is a function of the time, so a timer that fires late, twice or on two servers does no harm
 * [BH-02, BH-04].
 */
export class KitchenTimer {
  readonly #parts: KitchenTimerParts;
  readonly #startTimer: StartTimer;
  #cancel: () => void = () => undefined;
  readonly #stopListening: readonly (() => void)[];
  #isStopped = false;

  private constructor(parts: KitchenTimerParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#stopListening = parts.changes.map((source) => source.onChange(() => this.#lookAgain()));
  }

  /** Closes what closed while no server was up, and waits for the next change. */
  static async start(parts: KitchenTimerParts): Promise<KitchenTimer> {
    const timer = new KitchenTimer(parts);
    try {
      await timer.#look();
    } catch (error) {
      timer.stop();
      throw error;
    }
    return timer;
  }

  stop(): void {
    this.#isStopped = true;
    for (const stopListening of this.#stopListening) stopListening();
    this.#cancel();
  }

  #lookAgain(): void {
    this.#look().catch(this.#parts.reportFailure);
  }

  async #look(): Promise<void> {
    this.#cancel();
    if (this.#isStopped) return;
    const { restaurant, now } = this.#parts;
    const { kitchen, changesAt } = restaurant.kitchenPeriod();
    const delay = changesAt === null ? dayMs : changesAt - now();
    this.#cancel = this.#startTimer(delay, () => this.#wake(changesAt));
    if (!kitchen.isOpen) await this.#emptyCarts(changesAt);
  }

  #wake(expected: Instant | null): void {
    // A timer may fire a moment early: then the same hour still holds.
    if (expected === null || this.#parts.now() < expected) return this.#lookAgain();
    this.#parts.announce().catch((error: unknown) => {
      this.#parts.reportFailure(error);
      this.#lookAgain();
    });
  }

  async #emptyCarts(opensAt: Instant | null): Promise<void> {
    const { authority, storage, restaurant, reportFailure } = this.#parts;
    // The same on every server, so that a cart is emptied once; no device may make an id with a colon.
    const requestId = `kitchen:${restaurant.version}:until:${opensAt ?? 'later'}`;
    for (const { visit } of await storage.listRunningVisits()) {
      if (visit.status !== 'open' || visit.lines.length === 0) continue;
      const command = { type: 'closeKitchen' } as const;
      await authority
        .handle({ visitId: visit.id, by: { kind: 'restaurant' }, requestId, command })
        .catch(reportFailure);
    }
  }
}
