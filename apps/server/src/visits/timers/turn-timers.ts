import { turnEndsAt, type BegunVisit, type Instant, type VisitId } from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from './start-timer.ts';
import type { VisitAuthority } from '../authority.ts';
import type { VisitStorage } from '../visit-storage.ts';

interface TurnTimersParts {
  readonly authority: VisitAuthority;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  readonly now: () => Instant;
  /** A turn could not be announced. The next command at the table begins it all the same. */
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a simulation has its own. */
  readonly startTimer?: StartTimer;
}

/**
 * Announces the next turn of every visit when its clock has run out, also with no device connected and after a restart.
 * The turn itself is a function of the stored start and the time: a timer that fires late, twice or on two servers
 * changes nothing.
 */
export class TurnTimers {
  readonly #parts: TurnTimersParts;
  readonly #startTimer: StartTimer;
  readonly #cancels = new Map<VisitId, () => void>();
  readonly #stopListening: readonly (() => void)[];

  private constructor(parts: TurnTimersParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    const arm = ({ visit }: { readonly visit: BegunVisit }) => this.#arm(visit);
    this.#stopListening = [parts.authority.onChange(arm), parts.authority.onFound(arm)];
  }

  /** Listens for turns that begin, and takes up those that were running when the server stopped. */
  static async start(parts: TurnTimersParts): Promise<TurnTimers> {
    const timers = new TurnTimers(parts);
    for (const { visit } of await parts.storage.listRunningVisits()) timers.#arm(visit);
    return timers;
  }

  stop(): void {
    for (const stopListening of this.#stopListening) stopListening();
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }

  #arm(visit: BegunVisit): void {
    this.#cancels.get(visit.id)?.();
    this.#cancels.delete(visit.id);
    if (visit.status !== 'open') return;
    const endsAt = turnEndsAt(visit.turn);
    if (endsAt === null) return;
    const { number, afterBatch } = visit.turn;
    const announce = () => this.#announce(visit.id, number, afterBatch);
    this.#cancels.set(visit.id, this.#startTimer(endsAt - this.#parts.now(), announce));
  }

  #announce(visitId: VisitId, leaving: number, afterBatch: number): void {
    this.#cancels.delete(visitId);
    this.#beginNext(visitId, leaving, afterBatch).catch(this.#parts.reportFailure);
  }

  async #beginNext(visitId: VisitId, leaving: number, afterBatch: number): Promise<void> {
    const { authority } = this.#parts;
    const answer = await authority.handle({
      visitId,
      by: { kind: 'restaurant' },
      // The same on every server, so that the turn is announced once; no device may make an id with a colon.
      requestId: `turn:${leaving}:after:${afterBatch}`,
      command: { type: 'nextTurn', leaving },
    });
    if (answer.ok || answer.refusal.code !== 'turn-not-over') return;
    // A timer may fire a moment early: the clock decides, so wait for the rest of it.
    const stored = await authority.findVisit(visitId);
    if (stored) this.#arm(stored.visit);
  }
}
