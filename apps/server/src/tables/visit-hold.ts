import {
  hasOwnVisits,
  isRunning,
  tablesOf,
  type BegunVisit,
  type Instant,
  type TableId,
} from '@tavolata/domain';

/** The tables that nobody else can have: those of a running visit, where not every guest has an own one. */
export function tablesHeldBy(visit: BegunVisit): readonly TableId[] {
  return isRunning(visit) && !hasOwnVisits(visit.tableId) ? tablesOf(visit) : [];
}

/** When a visit ended; `null` while it runs. */
export function endOf(visit: BegunVisit): Instant | null {
  if (visit.status === 'closed') return visit.closedAt;
  return visit.status === 'rejected' ? visit.rejectedAt : null;
}
