import type { ClosedVisit, RejectedVisit, VisitEvent } from '@tavolata/domain';
import { rejectedSessionEnd, type Rejection } from '@tavolata/protocol';
import type { SessionOver } from './session-state.ts';

/** Why a session is over whose server answers with this. */
export function sessionOverAfter(code: Rejection): SessionOver['reason'] {
  if (code === 'id-in-use' || code === 'no-session') return code;
  return code === 'scan-again' ? 'session-expired' : 'table-freed';
}

/** How a session ends whose visit these events have ended; `null` where its guests sit at another table now. */
export function sessionOverWith(
  visit: ClosedVisit | RejectedVisit,
  events: readonly VisitEvent[],
): SessionOver | null {
  const rejection = events.find((event) => event.type === 'visitRejected');
  if (rejection) return rejectedSessionEnd(rejection);
  if (visit.status === 'rejected') return rejectedSessionEnd(visit);
  return visit.mergedInto === null ? { reason: 'table-freed' } : null;
}
