import { assert } from '../must.ts';
import { nextBatchNumber } from '../rounds/batch.ts';
import type { VisitEvent } from './events.ts';
import type { OpenVisit, Visit } from './visit.ts';

/** A visit that had ended, with its own table alone, an empty cart, and no phone that waits for anything. */
export function reopened(visit: Visit, { turn }: Extract<VisitEvent, { type: 'visitReopened' }>): OpenVisit {
  assert(visit.status === 'closed', `only a closed visit goes on, this one is ${visit.status}`);
  const { status: _closed, closedAt: _at, mergedInto: _into, ...rest } = visit;
  return {
    ...rest,
    status: 'open',
    otherTables: [],
    hasPin: false,
    isApproved: true,
    yesUpToBatch: nextBatchNumber(visit) - 1,
    review: null,
    lines: [],
    turn,
  };
}
