import { plannedLines, visitInNextTurn, type OpenVisit } from '@tavolata/domain';

/** The visit with all that is chosen and not sent in its cart, for this round and for the next. */
export function withPlans(visit: OpenVisit): OpenVisit {
  return plannedLines(visit).length > 0 ? visitInNextTurn(visit) : visit;
}
