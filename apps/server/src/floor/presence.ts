import type { DinerId, VisitId } from '@tavolata/domain';

/** Which diners are connected right now. Only this server's own sockets: a hint, never the truth. */
export interface Presence {
  connectedDiners(visitId: VisitId): ReadonlySet<DinerId>;
}
