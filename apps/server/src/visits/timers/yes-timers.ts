import { isRunning, yesCountsAt, yesOf, type BegunVisit, type Instant, type VisitId } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from './start-timer.ts';
import type { VisitAuthority } from '../authority.ts';
import type { VisitStorage } from '../visit-storage.ts';

interface YesTimersParts {
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  readonly now: () => Instant;
  /** A yes could not be carried out now. It is tried again. */
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** After a failure outside, or a timer that fired a moment early. */
const retryMs = 500;

/**
 * Carries out what the staff have said yes to, once they can't take it back any more: whatever has become of the screen
 * on which they said it, and after a restart as well [REVIEW-8].
 */
export class YesTimers {
  readonly #parts: YesTimersParts;
  readonly #startTimer: StartTimer;
  readonly #cancels = new Map<VisitId, () => void>();
  readonly #stopListening: () => void;
  #isStopped = false;

  private constructor(parts: YesTimersParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#stopListening = parts.authority.onChange(({ visit }) => this.#arm(visit));
  }

  /** Listens for every yes, and takes up those that were said when the server stopped. */
  static async start(parts: YesTimersParts): Promise<YesTimers> {
    const timers = new YesTimers(parts);
    for (const { visit } of await parts.storage.listRunningVisits()) timers.#arm(visit);
    return timers;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopListening();
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }

  #arm(visit: BegunVisit, atLeastMs = 0): void {
    this.#cancels.get(visit.id)?.();
    this.#cancels.delete(visit.id);
    const yes = isRunning(visit) ? yesOf(visit) : null;
    if (!yes || this.#isStopped) return;
    const delay = Math.max(atLeastMs, yesCountsAt(yes) - this.#parts.now());
    const carryOut = () => void this.#carryOut(visit.id, yes.at);
    this.#cancels.set(visit.id, this.#startTimer(delay, carryOut));
  }

  async #carryOut(visitId: VisitId, saidAt: Instant): Promise<void> {
    const { authority, reportFailure } = this.#parts;
    this.#cancels.delete(visitId);
    try {
      const answer = await authority.carryOutYes(visitId, saidAt);
      if (!answer.ok) await this.#look(visitId);
    } catch (error) {
      reportFailure(error);
      await this.#look(visitId).catch(reportFailure);
    }
  }

  async #look(visitId: VisitId): Promise<void> {
    const stored = await this.#parts.authority.findVisit(visitId);
    if (stored) this.#arm(stored.visit, retryMs);
  }
}
