import type { DinerId, VisitId } from '@tavolata/domain';
import type { VisitStep } from '../../apps/server/src/visits/visit-storage.ts';

/** A version of a visit. */
export interface Moment {
  readonly visitId: VisitId;
  readonly version: number;
}

/** That guests have gone from one visit to another. */
interface Passage {
  /** The version of the visit that they left. */
  readonly leftAt: number;
  readonly to: Moment;
  readonly dinerIds: readonly DinerId[];
}

/** How guests came from a visit to another one by merges and partings, in the order in which they did. */
export class Passages {
  readonly #passages = new Map<VisitId, Passage[]>();

  pass(from: VisitStep, to: VisitStep, dinerIds: readonly DinerId[]): void {
    const { visitId, version: leftAt } = momentAfter(from);
    const passage = { leftAt, to: momentAfter(to), dinerIds };
    this.#passages.set(visitId, [...(this.#passages.get(visitId) ?? []), passage]);
  }

  /** Where a guest went last from this visit. */
  nextOf(id: VisitId, dinerId: DinerId): VisitId | undefined {
    return this.#passages.get(id)?.findLast(({ dinerIds }) => dinerIds.includes(dinerId))?.to.visitId;
  }

  /** The first version of a visit that follows on this moment; `undefined` where none does. */
  reached(id: VisitId, { visitId, version }: Moment): number | undefined {
    if (visitId === id) return version;
    const later = (this.#passages.get(visitId) ?? []).filter(({ leftAt }) => leftAt >= version);
    const found = later.flatMap(({ to }) => this.reached(id, to) ?? []);
    return found.length > 0 ? Math.min(...found) : undefined;
  }
}

export function momentAfter({ visit, from, events }: VisitStep): Moment {
  return { visitId: visit.id, version: from + events.length };
}
