import type { BegunVisit, Instant } from '@tavolata/domain';
import { endOf } from '../../visits/visit-hold.ts';
import type { ArchivePage, StoredVisit } from '../../visits/visit-storage.ts';

/** A page of the closed visits among these, newest first. */
export function closedVisits(
  visits: Iterable<StoredVisit>,
  { closedBefore, after = '', limit }: ArchivePage,
): readonly StoredVisit[] {
  return [...visits]
    .filter((stored) => closingTime(stored) < Infinity)
    .filter((stored) => {
      const at = closingTime(stored);
      return at < closedBefore || (at === closedBefore && stored.visit.id < after);
    })
    .sort((a, b) => closingTime(b) - closingTime(a) || (a.visit.id < b.visit.id ? 1 : -1))
    .slice(0, limit);
}

/** Those that ended before then, the oldest first. */
export function endedVisits(
  visits: Iterable<StoredVisit>,
  endedBefore: Instant,
  concerns: (visit: BegunVisit) => boolean,
): readonly BegunVisit[] {
  const end = (visit: BegunVisit) => endOf(visit) ?? Infinity;
  return [...visits]
    .map(({ visit }) => visit)
    .filter((visit) => end(visit) < endedBefore && concerns(visit))
    .sort((a, b) => end(a) - end(b));
}

/** What has not closed, or goes on in another visit, closes after everything. */
function closingTime({ visit }: StoredVisit): Instant {
  return visit.status === 'closed' && visit.mergedInto === null ? visit.closedAt : Infinity;
}
