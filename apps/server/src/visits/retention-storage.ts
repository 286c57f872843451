import type { ClosedVisit, Instant, VisitId } from '@tavolata/domain';

/** Which of the ended visits something is asked of. */
export interface EndedBefore {
  readonly endedBefore: Instant;
  readonly limit: number;
}

/** Lets go of what is kept no longer. A visit that runs, or that can't be read, is left alone by all of it. */
export interface RetentionStorage {
  /** Visits that still have their every tap, the one that ended first in front. */
  listVisitsToCompact(of: EndedBefore): Promise<readonly VisitId[]>;
  /**
   * Lets go of an ended visit's events, outcomes, sessions and tickets and keeps what it was in the end. A visit without
   * a bill of its own, rejected or merged into another, goes altogether.
   */
  compactVisit(id: VisitId): Promise<void>;
  /**
   * Closed visits in which persons have not been forgotten yet, the one that ended first in front, and how many of as many as were
   * asked for can't be read. Of these so many are skipped.
   */
  listVisitsWithPersons(
    of: EndedBefore & { readonly skip: number },
  ): Promise<{ readonly visits: readonly ClosedVisit[]; readonly unreadable: number }>;
  /** Keeps the closed visit as it is given, in place of all that is kept of it: its taps would still say more. */
  keepWithoutPersons(visit: ClosedVisit): Promise<void>;
  /** Removes closed visits altogether, with their bills. Answers how many. */
  removeVisits(of: EndedBefore): Promise<number>;
  /** Removes the oldest entries of the log. Answers how many. */
  removeAuditEntries(of: { readonly before: Instant; readonly limit: number }): Promise<number>;
}
