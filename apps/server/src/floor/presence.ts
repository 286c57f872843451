import type { DinerId, Instant, VisitId } from '@tavolata/domain';

/** Which diners are connected right now, and since when: a hint, never the truth. */
export interface Presence {
  connectedDiners(visitId: VisitId): ReadonlyMap<DinerId, Instant>;
}
