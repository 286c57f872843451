import {
  goneAfterMs,
  unsentDishesOf,
  type OpenVisit,
  type DinerId,
  type Instant,
  type VisitId,
} from '@tavolata/domain';
import { startNodeTimer, type StartTimer } from '../visits/timers/start-timer.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';

export interface GonePhonesParts {
  readonly authority: Pick<VisitAuthority, 'findVisit' | 'handle'>;
  readonly storage: Pick<VisitStorage, 'listRunningVisits'>;
  /** The diners of a visit who have a device on the line. */
  readonly connectedDiners: (visitId: VisitId) => ReadonlyMap<DinerId, Instant>;
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** Tells the rules which guests' phones have been off the line for long, and which are back [GONE-1]. */
export class GonePhones {
  readonly #parts: GonePhonesParts;
  readonly #startTimer: StartTimer;
  /** How to call off the waiting for each phone that is off the line. */
  readonly #waiting = new Map<string, () => void>();
  #isStopped = false;

  constructor(parts: GonePhonesParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
  }

  /** No phone is on the line when a server starts: whoever the table waits for is waited for. */
  async waitForAll(): Promise<void> {
    for (const { visit } of await this.#parts.storage.listRunningVisits()) {
      if (visit.status !== 'open') continue;
      for (const { id } of visit.diners) {
        if (mayBeMissed(visit, id)) this.#look(visit.id, id);
      }
    }
  }

  /** A device of this guest has come or gone. */
  presenceChanged(visitId: VisitId, dinerId: DinerId): void {
    this.#look(visitId, dinerId);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  #look(visitId: VisitId, dinerId: DinerId): void {
    const key = `${visitId} ${dinerId}`;
    if (this.#isStopped) return;
    if (this.#isConnected(visitId, dinerId)) {
      this.#waiting.get(key)?.();
      this.#waiting.delete(key);
      void this.#tellBack(visitId, dinerId).catch(this.#parts.reportFailure);
      return;
    }
    // One that comes and goes is waited for from when it last went.
    this.#waiting.get(key)?.();
    const tell = () => {
      this.#waiting.delete(key);
      void this.#tellGone(visitId, dinerId).catch(this.#parts.reportFailure);
    };
    this.#waiting.set(key, this.#startTimer(goneAfterMs, tell));
  }

  #isConnected(visitId: VisitId, dinerId: DinerId): boolean {
    return this.#parts.connectedDiners(visitId).has(dinerId);
  }

  async #tellGone(visitId: VisitId, dinerId: DinerId): Promise<void> {
    const visit = await this.#openVisit(visitId);
    if (!visit || this.#isConnected(visitId, dinerId)) return;
    // The staff may still put a dish in for its guest, which nobody else could send or remove then.
    if (!mayBeMissed(visit, dinerId)) return this.#look(visitId, dinerId);
    await this.#tell(visitId, { type: 'phoneGone', dinerId });
  }

  async #tellBack(visitId: VisitId, dinerId: DinerId): Promise<void> {
    const visit = await this.#openVisit(visitId);
    if (visit?.diners.some(({ id, isGone }) => id === dinerId && isGone)) {
      await this.#tell(visitId, { type: 'phoneBack', dinerId });
    }
  }

  async #openVisit(visitId: VisitId) {
    const visit = (await this.#parts.authority.findVisit(visitId))?.visit;
    return visit?.status === 'open' ? visit : null;
  }

  async #tell(
    visitId: VisitId,
    command: { readonly type: 'phoneGone' | 'phoneBack'; readonly dinerId: DinerId },
  ): Promise<void> {
    await this.#parts.authority.handle({
      visitId,
      by: { kind: 'restaurant' },
      // No device may make an id with a colon.
      requestId: `${command.type}:${command.dinerId}:${this.#parts.now()}`,
      command,
    });
  }
}

/** Dishes in a cart, or a round that others are ready for: the rules look again, here nothing is asked for nothing. */
function mayBeMissed(visit: OpenVisit, dinerId: DinerId): boolean {
  return visit.turn.number > 0 || unsentDishesOf(visit, dinerId) > 0;
}
