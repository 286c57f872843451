import type { Instant } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from '../visits/timers/start-timer.ts';

interface PlanTimerParts {
  readonly plans: {
    makeDue(): Promise<Instant | null>;
    onChange(listener: () => void): () => void;
  };
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** What another process has planned and can no longer make, or what a clock that was put forward has passed, is found then. */
const longestWaitMs = 60_000;

/** Has planned changes made when their time has come, also after a restart. Late, twice or on two servers it does no harm [EDIT-16]. */
export class PlanTimer {
  readonly #parts: PlanTimerParts;
  readonly #startTimer: StartTimer;
  #cancel: () => void = () => undefined;
  #looking: Promise<void> | null = null;
  #isStopped = false;
  /** Something has come while it was looking. */
  #isLate = false;
  readonly #stopListening: () => void;

  private constructor(parts: PlanTimerParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#stopListening = parts.plans.onChange(() => this.#wake());
  }

  /** Makes what has become due while no server was up, and waits for the next one. */
  static async start(parts: PlanTimerParts): Promise<PlanTimer> {
    const timer = new PlanTimer(parts);
    timer.#wake();
    await timer.#looking;
    return timer;
  }

  /** Waits for a change that is being made. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    this.#cancel();
    await this.#looking;
  }

  #wake(): void {
    this.#cancel();
    if (this.#isStopped) return;
    this.#isLate = this.#looking !== null;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#isLate) this.#wake();
    });
  }

  async #look(): Promise<void> {
    const { plans, now, reportFailure } = this.#parts;
    const next = await plans.makeDue().catch((error: unknown) => {
      reportFailure(error);
      return null;
    });
    if (this.#isStopped) return;
    const wait = next === null ? longestWaitMs : Math.min(longestWaitMs, Math.max(0, next - now()));
    this.#cancel = this.#startTimer(wait, () => this.#wake());
  }
}
