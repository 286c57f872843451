import {
  hasOwnVisits,
  isRunning,
  tablesOf,
  type BegunVisit,
  type DinerId,
  type Instant,
  type TableId,
  type VisitEvent,
} from '@tavolata/domain';

/** The tables that nobody else can have: those of a running visit, where not every guest has an own one. */
export function tablesHeldBy(visit: BegunVisit): readonly TableId[] {
  return isRunning(visit) && !hasOwnVisits(visit.tableId) ? tablesOf(visit) : [];
}

/** The guests whom the staff have sent away by these events, and when. Their sessions are over. */
export function sentAwayIn(
  events: readonly VisitEvent[],
): readonly { readonly dinerId: DinerId; readonly at: Instant }[] {
  return events.flatMap((event) =>
    event.type === 'dinerSentAway' ? [{ dinerId: event.dinerId, at: event.at }] : [],
  );
}

/** When a visit ended; `null` while it runs. */
export function endOf(visit: BegunVisit): Instant | null {
  if (visit.status === 'closed') return visit.closedAt;
  return visit.status === 'rejected' ? visit.rejectedAt : null;
}
