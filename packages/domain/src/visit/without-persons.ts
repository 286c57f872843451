import type { Reduction } from '../bill/reduction.ts';
import type { Batch, SentLine } from '../rounds/batch.ts';
import type { StatedReason } from './stated-reason.ts';
import type { ClosedVisit, Diner } from './visit.ts';

/**
 * A closed visit without a word that a person typed: no nickname, remark, place or reason in words. Its bill, its dishes,
 * which seat had what and all moments stay [KEEP-1]. Where words may stand it is built from the fields that are kept, so
 * that a new one goes unless somebody decides otherwise. Doing it again changes nothing.
 */
export function withoutPersons(visit: ClosedVisit): ClosedVisit {
  return {
    ...visit,
    placeName: null,
    diners: visit.diners.map(seatAlone),
    batches: visit.batches.map(batchWithoutWords),
    ...(visit.reductions && { reductions: visit.reductions.map(reductionWithoutWords) }),
  };
}

function reductionWithoutWords({ id, kind, sentLineIds, off, because, at }: Reduction): Reduction {
  return { id, kind, ...(sentLineIds && { sentLineIds }), off, because: withoutWords(because), at };
}

function seatAlone({ id, seat, label }: Diner): Diner {
  return { id, seat, label, nickname: null };
}

function batchWithoutWords({ number, turn, sentAt, origin, sentBy, lines, fired, takenBack }: Batch): Batch {
  const without = lines.map(lineWithoutWords);
  const calls = { ...(fired && { fired }), ...(takenBack && { takenBack }) };
  return { number, turn, sentAt, origin, sentBy, lines: without, ...calls };
}

function lineWithoutWords(line: SentLine): SentLine {
  const { id, lineId, dinerId, dishId, categoryId, names, options, quantity, unitPrice } = line;
  const { excessQuantity, excessPrice, isExemptFromRound, station, status, because, later } = line;
  const { condiments, courses } = line.choice;
  return {
    ...{ id, lineId, dinerId, dishId, categoryId, names, options, quantity, unitPrice },
    ...{ excessQuantity, excessPrice, isExemptFromRound, station, status },
    choice: { condiments, courses, remark: '' },
    ...(because && { because: withoutWords(because) }),
    ...(later && { later }),
  };
}

function withoutWords({ reasonCode }: StatedReason): StatedReason {
  return { reason: '', ...(reasonCode && { reasonCode }) };
}
