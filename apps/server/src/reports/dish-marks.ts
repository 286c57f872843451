import type { Instant, SentLineId, VisitEvent } from '@tavolata/domain';

/** That a dish was marked as served, or is so no more: then it has no time. */
export interface DishMark {
  readonly line: SentLineId;
  readonly servedAt: Instant | null;
}

/** What events say of it [REPORT-4]; without a moment, nothing. */
export function marksOf(events: readonly VisitEvent[], at: Instant | undefined): readonly DishMark[] {
  if (at === undefined) return [];
  return events.flatMap((event) =>
    event.type === 'dishStatusChanged'
      ? event.sentLineIds.map((line) => ({ line, servedAt: event.status === 'served' ? at : null }))
      : [],
  );
}
