import {
  isRunning,
  readyGoesAt,
  yesCountsAt,
  yesOf,
  type BegunVisit,
  type Instant,
  type RunningVisit,
  type VisitId,
} from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from './start-timer.ts';
import type { VisitAuthority } from '../authority.ts';
import type { Answer } from '../visit-request.ts';
import type { VisitStorage } from '../visit-storage.ts';

/** Something that guests or staff have begun, and that happens by itself unless they stop it before. */
interface Due {
  readonly begunAt: Instant;
  readonly at: Instant;
}

/** One kind of what comes due at a visit. */
interface DueKind {
  /** What stands in the visit, so that a restart loses nothing of it. */
  readonly dueIn: (visit: RunningVisit) => Due | null;
  readonly carryOut: (authority: VisitAuthority, visitId: VisitId, due: Due) => Promise<Answer>;
}

/** What the staff have said yes to, once they can't take it back any more [REVIEW-8]. */
export const yesOfStaff: DueKind = {
  dueIn(visit) {
    const yes = yesOf(visit);
    return yes && { begunAt: yes.at, at: yesCountsAt(yes) };
  },
  carryOut: (authority, visitId, { begunAt }) => authority.carryOutYes(visitId, begunAt),
};

/** The cart of a table at which all are ready, once nobody can stop it any more [READY-4]. */
export const cartOfReady: DueKind = {
  dueIn(visit) {
    const countdown = visit.status === 'open' ? visit.ready?.countdown : undefined;
    return countdown ? { begunAt: countdown.startedAt, at: readyGoesAt(countdown) } : null;
  },
  carryOut: (authority, visitId, { begunAt }) => authority.sendReady(visitId, begunAt),
};

interface DueTimersParts {
  readonly kind: DueKind;
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  readonly now: () => Instant;
  /** It could not be carried out now. It is tried again. */
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** After a failure outside, or a timer that fired a moment early. */
const retryMs = 500;

/** Carries out what comes due at visits: whatever has become of the screen on which it was begun, and after a restart as well. */
export class DueTimers {
  readonly #parts: DueTimersParts;
  readonly #startTimer: StartTimer;
  readonly #cancels = new Map<VisitId, () => void>();
  readonly #stopListening: readonly (() => void)[];
  #isStopped = false;

  private constructor(parts: DueTimersParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    const arm = ({ visit }: { readonly visit: BegunVisit }) => this.#arm(visit);
    this.#stopListening = [parts.authority.onChange(arm), parts.authority.onFound(arm)];
  }

  /** Listens for what is begun, and takes up what had been when the server stopped. */
  static async start(parts: DueTimersParts): Promise<DueTimers> {
    const timers = new DueTimers(parts);
    for (const { visit } of await parts.storage.listRunningVisits()) timers.#arm(visit);
    return timers;
  }

  stop(): void {
    this.#isStopped = true;
    for (const stopListening of this.#stopListening) stopListening();
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }

  #arm(visit: BegunVisit, atLeastMs = 0): void {
    this.#cancels.get(visit.id)?.();
    this.#cancels.delete(visit.id);
    const due = isRunning(visit) ? this.#parts.kind.dueIn(visit) : null;
    if (!due || this.#isStopped) return;
    const delay = Math.max(atLeastMs, due.at - this.#parts.now());
    const carryOut = () => void this.#carryOut(visit.id, due);
    this.#cancels.set(visit.id, this.#startTimer(delay, carryOut));
  }

  async #carryOut(visitId: VisitId, due: Due): Promise<void> {
    const { kind, authority, reportFailure } = this.#parts;
    this.#cancels.delete(visitId);
    try {
      const answer = await kind.carryOut(authority, visitId, due);
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
