import type { Instant } from '../units.ts';
import type { RunningVisit } from './visit.ts';

/** The latest moment that a running visit knows of: no clock may say less than this at its table [CLOCK-1]. */
export function lastMomentOf(visit: RunningVisit): Instant {
  if (visit.status === 'waiting') return visit.request.lastAskedAt;
  const { openedAt, batches, charges, reductions = [], payments = [], turn, review, ready } = visit;
  return Math.max(
    openedAt,
    turn.clock?.startedAt ?? 0,
    review?.lastAskedAt ?? 0,
    ready?.countdown?.startedAt ?? 0,
    ...batches.map(({ sentAt }) => sentAt),
    ...charges.map(({ addedAt }) => addedAt),
    ...[...reductions, ...payments].map(({ at }) => at),
  );
}
