import type { VisitId } from '../ids.ts';
import type { Instant } from '../units.ts';
import { statedReason, type StatedReason } from './stated-reason.ts';
import type { ClosedVisit, OpenVisit, RejectedVisit, WaitingVisit } from './visit.ts';

/** Whether something was sent, charged or paid that the staff must not lose sight of. */
function hasBill({ batches, charges, payments }: OpenVisit): boolean {
  return batches.length > 0 || charges.length > 0 || payments !== undefined;
}

/** The visit once its table is free, or once it goes on in another one. */
export function closed(visit: OpenVisit, closedAt: Instant, mergedInto: VisitId | null): ClosedVisit {
  const {
    lines: _lines,
    planned: _planned,
    ready: _ready,
    turn: _turn,
    hasPin: _pin,
    isApproved: _approved,
    review: _review,
    ...after
  } = visit;
  const { yesUpToBatch: _upTo, isOneOfMany: _many, headsRequest: _heads, ...rest } = after;
  return { ...rest, status: 'closed', closedAt, mergedInto };
}

/** The visit once the staff have sent its guests away: with a bill it is closed. */
export function rejected(
  visit: OpenVisit | WaitingVisit,
  { at: rejectedAt, ...why }: { readonly at: Instant } & StatedReason,
): RejectedVisit | ClosedVisit {
  if (visit.status === 'open' && hasBill(visit)) return closed(visit, rejectedAt, null);
  const { id, tableId, service, placeName, diners } = visit;
  return { status: 'rejected', id, tableId, service, placeName, diners, rejectedAt, ...statedReason(why) };
}
