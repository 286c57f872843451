import type { VisitId } from '@tavolata/domain';
import type { StoredVisit } from './visit-storage.ts';

/** The visits used last, so that a tap needs no reading. All of it may be lost: storage has the truth. */
export class RecentVisits {
  readonly #visits = new Map<VisitId, StoredVisit>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(id: VisitId): StoredVisit | undefined {
    const stored = this.#visits.get(id);
    if (stored) this.#touch(stored);
    return stored;
  }

  /** Keeps the newer of what is known and what is given. */
  remember(stored: StoredVisit): void {
    const known = this.#visits.get(stored.visit.id);
    this.#touch(known && known.version > stored.version ? known : stored);
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > this.#limit && oldest !== undefined) this.#visits.delete(oldest);
  }

  forget(id: VisitId): void {
    this.#visits.delete(id);
  }

  /** A map keeps the order of adding: the one at its end was used last. */
  #touch(stored: StoredVisit): void {
    this.#visits.delete(stored.visit.id);
    this.#visits.set(stored.visit.id, stored);
  }
}
