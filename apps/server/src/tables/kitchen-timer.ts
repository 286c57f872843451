import type { Instant, KitchenState } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from './start-timer.ts';
import type { VisitAuthority } from './visit-authority.ts';
import type { VisitStorage } from './visit-storage.ts';

/** A stretch of business time, as far as a timer asks. */
interface Period {
  readonly kitchen: KitchenState;
  readonly changesAt: Instant | null;
}

interface KitchenTimerParts {
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  /** The house as it is at this moment. */
  readonly house: { readonly version: number; kitchenPeriod(): Period };
  readonly now: () => Instant;
  /** Tells everybody that another hour has begun, or none. */
  readonly announce: () => Promise<void>;
  /** Something could not be told or emptied. What is not served is refused all the same. */
  readonly reportTrouble: (error: unknown) => void;
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
  #isStopped = false;

  private constructor(parts: KitchenTimerParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
  }

  /** Closes what closed while no server was up, and waits for the next change. */
  static async start(parts: KitchenTimerParts): Promise<KitchenTimer> {
    const timer = new KitchenTimer(parts);
    await timer.look();
    return timer;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Looks at the hours as they are now: at a start, and after somebody has changed them. */
  async look(): Promise<void> {
    this.#cancel();
    if (this.#isStopped) return;
    const { house, now } = this.#parts;
    const { kitchen, changesAt } = house.kitchenPeriod();
    const delay = changesAt === null ? dayMs : changesAt - now();
    this.#cancel = this.#startTimer(delay, () => this.#wake(changesAt));
    if (!kitchen.isOpen) await this.#emptyCarts(changesAt);
  }

  #wake(expected: Instant | null): void {
    // A timer may fire a moment early: then the same hour still holds.
    const hasChanged = expected !== null && this.#parts.now() >= expected;
    const news = hasChanged ? this.#parts.announce() : Promise.resolve();
    news
      .catch(this.#parts.reportTrouble)
      .then(() => this.look())
      .catch(this.#parts.reportTrouble);
  }

  async #emptyCarts(opensAt: Instant | null): Promise<void> {
    const { authority, storage, house, reportTrouble } = this.#parts;
    // The same on every server, so that a cart is emptied once; no device may make an id with a colon.
    const requestId = `kitchen:${house.version}:until:${opensAt ?? 'later'}`;
    for (const { visit } of await storage.listRunningVisits()) {
      if (visit.status !== 'open' || visit.lines.length === 0) continue;
      const command = { type: 'closeKitchen' } as const;
      await authority
        .handle({ visitId: visit.id, by: { kind: 'house' }, requestId, command })
        .catch(reportTrouble);
    }
  }
}
