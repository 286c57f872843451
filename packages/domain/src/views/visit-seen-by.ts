import type { Reduction } from '../bill/reduction.ts';
import type { Choice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import type { DinerId } from '../ids.ts';
import type { Batch, SentLine } from '../rounds/batch.ts';
import { plannedLines, planning } from '../rounds/planned.ts';
import type { Turn } from '../rounds/turn.ts';
import type { RestaurantRules } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { findDiner } from '../visit/find.ts';
import { accessOf } from '../visit/trust.ts';
import type { SaidYes } from '../visit/requests.ts';
import type { Diner, OpenVisit, RunningVisit } from '../visit/visit.ts';

const nobody = { adults: 0, children: 0, others: 0 };

/**
 * The visit as one of its phones may see it: all of it for whoever is trusted; without what others have written for who
 * waits for the table's yes; and no more than the own seat for who may do nothing. Built from the fields that may be
 * seen, so that a new one is not shown by itself [TRUST-2, TRUST-3]. Nobody reads who of the staff said yes [REVIEW-10].
 */
export function visitSeenBy(
  visit: RunningVisit,
  dinerId: DinerId,
  rules: Pick<RestaurantRules, 'presence'>,
): RunningVisit {
  if (visit.status === 'open') return openVisitSeenBy(visit, dinerId, rules);
  const { diners, access } = readerOf(visit, dinerId, rules);
  const seen = visitForGuests(visit);
  if (access === 'nothing') return { ...seen, diners, request: { ...seen.request, heads: nobody } };
  return access === 'all' ? seen : { ...seen, diners: dinersSeenBy(seen, dinerId) };
}

/** The same of a visit that is open. */
export function openVisitSeenBy(
  visit: OpenVisit,
  dinerId: DinerId,
  rules: Pick<RestaurantRules, 'presence'>,
): OpenVisit {
  const { diners, access } = readerOf(visit, dinerId, rules);
  if (access === 'nothing') return { ...emptyTable(visit), diners };
  const seen = visitForGuests(visit);
  return access === 'all' ? seen : withoutRemarks(seen, dinerId);
}

/** As much of a visit as any guest may read: that somebody of the staff has said yes, and not who [REVIEW-10]. */
export function visitForGuests<Visit extends RunningVisit>(visit: Visit): Visit {
  if (visit.status === 'waiting') {
    const { request } = visit;
    return request.yes ? { ...visit, request: { ...request, yes: bySomebody(request.yes) } } : visit;
  }
  const { review, reductions } = visit;
  if (!review?.yes && !reductions) return visit;
  return {
    ...visit,
    ...(review?.yes && { review: { ...review, yes: bySomebody(review.yes) } }),
    ...(reductions && { reductions: reductions.map(reductionForGuests) }),
  };
}

/** The words of the staff are for the staff; a usual reason guests read in their own language [REDUCE-5]. */
function reductionForGuests(reduction: Reduction): Reduction {
  const { reasonCode } = reduction.because;
  return { ...reduction, because: { reason: '', ...(reasonCode && { reasonCode }) } };
}

/** What happened at a visit, as its guests may read it: what it leads to is the visit that they may see. */
export function eventSeenByGuests(event: VisitEvent): VisitEvent {
  if (event.type === 'yesSaid') return { ...event, yes: bySomebody(event.yes) };
  if (event.type === 'reductionAdded') return { ...event, reduction: reductionForGuests(event.reduction) };
  if (event.type === 'visitReopened') return { ...event, reason: '' };
  if (event.type === 'guestsParted' && event.parting.reductions.length > 0) {
    const { parting } = event;
    return { ...event, parting: { ...parting, reductions: parting.reductions.map(reductionForGuests) } };
  }
  if (event.type === 'guestsReturned' && event.returned.reductions) {
    const { returned } = event;
    return {
      ...event,
      returned: { ...returned, reductions: event.returned.reductions.map(reductionForGuests) },
    };
  }
  if (event.type !== 'guestsCame' || !event.joining.reductions) return event;
  const reductions = event.joining.reductions.map(reductionForGuests);
  return { ...event, joining: { ...event.joining, reductions } };
}

/** Whoever looks at a table without sitting there may see as much of it as a phone that has just come. */
function readerOf(visit: RunningVisit, dinerId: DinerId, rules: Pick<RestaurantRules, 'presence'>) {
  const diner = findDiner(visit, dinerId);
  if (diner) return { diners: [diner], access: accessOf(diner, rules) };
  const isStrict = visit.service === 'table' && rules.presence.joining === 'strict';
  return { diners: [], access: isStrict ? ('nothing' as const) : ('all' as const) };
}

function bySomebody(yes: SaidYes): SaidYes {
  return { ...yes, by: { staffId: '', name: '' } };
}

function withoutRemarks(visit: OpenVisit, dinerId: DinerId): OpenVisit {
  const { heads, covers, charges, reductions, payments, review, turn } = visit;
  const own = (line: Line) => (line.dinerId === dinerId ? line : lineWithoutRemark(line));
  const seen: OpenVisit = {
    ...emptyTable(visit),
    diners: dinersSeenBy(visit, dinerId),
    heads,
    covers,
    charges,
    ...(reductions && { reductions }),
    ...(payments && { payments }),
    review,
    turn,
    lines: visit.lines.map(own),
    batches: visit.batches.map((batch) => batchWithoutRemarks(batch, dinerId)),
  };
  return planning(seen, plannedLines(visit).map(own));
}

/** Who sits there, without the names that others have typed; which pictures are taken may be seen [NAME-6]. */
function dinersSeenBy({ diners }: Pick<OpenVisit, 'diners'>, dinerId: DinerId): readonly Diner[] {
  return diners.map((diner) => (diner.id === dinerId ? diner : { ...diner, nickname: null }));
}

/** What belongs to the table and not to its guests: also not how many they are, nor how far they have eaten. */
function emptyTable(visit: OpenVisit): OpenVisit {
  const { status, id, tableId, service, otherTables, orderId, menuId } = visit;
  const { openedAt, openedOn, mergedFrom, partedFrom, lastBatch, hasPin, isApproved } = visit;
  return {
    ...{ status, id, tableId, service, placeName: null, diners: [], otherTables, orderId, menuId },
    ...{
      heads: nobody,
      covers: [],
      openedAt,
      openedOn,
      batches: [],
      charges: [],
      mergedFrom,
      ...(partedFrom && { partedFrom }),
      ...(lastBatch !== undefined && { lastBatch }),
      hasPin,
      isApproved,
    },
    ...{ review: null, lines: [], turn: firstTurn(visit) },
  };
}

function firstTurn({ turn }: OpenVisit): Turn {
  return turn.number === 0 ? turn : { number: 1, clock: null, afterBatch: 0 };
}

function lineWithoutRemark({ id, dinerId, dishId, choice, quantity, from }: Line): Line {
  return { id, dinerId, dishId, choice: withoutRemark(choice), quantity, ...(from && { from }) };
}

function batchWithoutRemarks(batch: Batch, reader: DinerId): Batch {
  const { number, turn, sentAt, origin, sentBy, fired, takenBack } = batch;
  const lines = batch.lines.map((line) => (line.dinerId === reader ? line : sentLineWithoutRemark(line)));
  const calls = { ...(fired && { fired }), ...(takenBack && { takenBack }) };
  return { number, turn, sentAt, origin, sentBy, lines, ...calls };
}

function sentLineWithoutRemark(line: SentLine): SentLine {
  const { id, lineId, dinerId, dishId, categoryId, names, options, quantity, unitPrice } = line;
  const { excessQuantity, excessPrice, isExemptFromRound, station, status, later } = line;
  const choice = withoutRemark(line.choice);
  return {
    ...{ id, lineId, dinerId, dishId, categoryId, names, choice, options, quantity, unitPrice },
    ...{ excessQuantity, excessPrice, isExemptFromRound, station, status },
    ...(later && { later }),
  };
}

function withoutRemark({ condiments, courses }: Choice): Choice {
  return { condiments, courses, remark: '' };
}
