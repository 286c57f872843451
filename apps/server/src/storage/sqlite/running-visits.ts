import { isRunning, type VisitId } from '@tavolata/domain';
import type { StoredVisit, VisitStep } from '../../visits/visit-storage.ts';

/**
 * The running visits as this process has last read or written them, so that who looks at all of them reads no states.
 * Whether one is still of now the database says, by its version: another process may have written since.
 */
export class RunningVisits {
  readonly #visits = new Map<VisitId, StoredVisit>();

  find(id: VisitId): StoredVisit | undefined {
    return this.#visits.get(id);
  }

  remember(stored: StoredVisit): void {
    if (isRunning(stored.visit)) this.#visits.set(stored.visit.id, stored);
    else this.#visits.delete(stored.visit.id);
  }

  /** It has been committed. */
  follow({ from, events, visit }: VisitStep): void {
    this.remember({ version: from + events.length, visit });
  }
}
