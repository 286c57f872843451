import type { Choice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import type { DinerId } from '../ids.ts';
import type { Batch, SentLine } from '../rounds/batch.ts';
import type { HouseRules } from '../visit/context.ts';
import { findDiner } from '../visit/find.ts';
import { accessOf } from '../visit/trust.ts';
import type { OpenVisit, RunningVisit } from '../visit/visit.ts';

/**
 * The visit as one of its phones may see it: all of it for whoever is trusted; without what others have written for who
 * waits for the table's yes; and no more than the own seat for who may do nothing. Built from the fields that may be
 * seen, so that a new one is not shown by itself [TRUST-2, TRUST-3].
 */
export function visitSeenBy(
  visit: RunningVisit,
  dinerId: DinerId,
  rules: Pick<HouseRules, 'presence'>,
): RunningVisit {
  const diner = findDiner(visit, dinerId);
  if (!diner) return visit;
  const access = accessOf(diner, rules);
  if (visit.status === 'open') return openVisitSeenBy(visit, dinerId, rules);
  return access === 'nothing' ? { ...visit, diners: [diner] } : visit;
}

/** The same of a visit that is open. */
export function openVisitSeenBy(
  visit: OpenVisit,
  dinerId: DinerId,
  rules: Pick<HouseRules, 'presence'>,
): OpenVisit {
  const diner = findDiner(visit, dinerId);
  const access = diner ? accessOf(diner, rules) : 'all';
  if (!diner || access === 'all') return visit;
  return access === 'choose' ? withoutRemarks(visit, dinerId) : { ...emptyTable(visit), diners: [diner] };
}

function withoutRemarks(visit: OpenVisit, dinerId: DinerId): OpenVisit {
  const { diners, heads, covers, charges, review, turn } = visit;
  return {
    ...emptyTable(visit),
    diners,
    heads,
    covers,
    charges,
    review,
    turn,
    lines: visit.lines.map((line) => (line.dinerId === dinerId ? line : lineWithoutRemark(line))),
    batches: visit.batches.map((batch) => batchWithoutRemarks(batch, dinerId)),
  };
}

/** What belongs to the table and not to its guests. */
function emptyTable(visit: OpenVisit): OpenVisit {
  const { status, id, tableId, service, otherTables, orderId, menuId, heads } = visit;
  const { openedAt, openedOn, mergedFrom, hasPin, isApproved, turn } = visit;
  return {
    ...{ status, id, tableId, service, placeName: null, diners: [], otherTables, orderId, menuId, heads },
    ...{ covers: [], openedAt, openedOn, batches: [], charges: [], mergedFrom, hasPin, isApproved },
    ...{ review: null, lines: [], turn },
  };
}

function lineWithoutRemark({ id, dinerId, dishId, choice, quantity }: Line): Line {
  return { id, dinerId, dishId, choice: withoutRemark(choice), quantity };
}

function batchWithoutRemarks(batch: Batch, reader: DinerId): Batch {
  const { number, turn, sentAt, origin, sentBy } = batch;
  const lines = batch.lines.map((line) => (line.dinerId === reader ? line : sentLineWithoutRemark(line)));
  return { number, turn, sentAt, origin, sentBy, lines };
}

function sentLineWithoutRemark(line: SentLine): SentLine {
  const { id, lineId, dinerId, dishId, categoryId, names, options, quantity, unitPrice } = line;
  const { excessQuantity, excessPrice, isExemptFromRound, station, status } = line;
  const choice = withoutRemark(line.choice);
  return {
    ...{ id, lineId, dinerId, dishId, categoryId, names, choice, options, quantity, unitPrice },
    ...{ excessQuantity, excessPrice, isExemptFromRound, station, status },
  };
}

function withoutRemark({ condiments, courses }: Choice): Choice {
  return { condiments, courses, remark: '' };
}
