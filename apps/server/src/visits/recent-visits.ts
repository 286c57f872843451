import { isRunning, type VisitId } from '@tavolata/domain';
import type { StoredVisit } from './visit-storage.ts';

/**
 * Every running visit that was asked for, and the ended ones used last, so that neither a tap nor a heartbeat reads. All
 * of it may be lost: storage has the truth.
 */
export class RecentVisits {
  readonly #running = new Map<VisitId, StoredVisit>();
  readonly #ended = new Map<VisitId, StoredVisit>();
  readonly #mostEnded: number;

  constructor(mostEnded: number) {
    this.#mostEnded = mostEnded;
  }

  find(id: VisitId): StoredVisit | undefined {
    const running = this.#running.get(id);
    if (running) return running;
    const ended = this.#ended.get(id);
    if (ended) this.#touch(ended);
    return ended;
  }

  /** Keeps the newer of what is known and what is given. */
  remember(stored: StoredVisit): void {
    const { id } = stored.visit;
    const known = this.#running.get(id) ?? this.#ended.get(id);
    const newest = known && known.version > stored.version ? known : stored;
    if (isRunning(newest.visit)) return void this.#running.set(id, newest);
    this.#running.delete(id);
    this.#touch(newest);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > this.#mostEnded && oldest !== undefined) this.#ended.delete(oldest);
  }

  forget(id: VisitId): void {
    this.#running.delete(id);
    this.#ended.delete(id);
  }

  /** Which running visits are not remembered as they are stored. Of ended ones nothing is kept: who asks reads them again. */
  findOutdated(stored: readonly StoredVisit[]): readonly VisitId[] {
    this.#ended.clear();
    const runs = new Set(stored.map(({ visit }) => visit.id));
    const ended = [...this.#running.keys()].filter((id) => !runs.has(id));
    const moved = stored.filter(
      ({ visit, version }) => (this.#running.get(visit.id)?.version ?? 0) < version,
    );
    return [...ended, ...moved.map(({ visit }) => visit.id)];
  }

  /** A map keeps the order of adding: the one at its end was used last. */
  #touch(stored: StoredVisit): void {
    this.#ended.delete(stored.visit.id);
    this.#ended.set(stored.visit.id, stored);
  }
}
