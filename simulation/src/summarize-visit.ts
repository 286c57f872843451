import {
  billOf,
  plannedLines,
  yesOf,
  type BegunVisit,
  type Line,
  type OpenVisit,
  type WaitingVisit,
} from '@tavolata/domain';
import { choiceKey } from '../oracle/choice-check.ts';
import { coursesInWords } from '../oracle/courses.ts';
import { summarize, headsText, readinessText, type VisitSummary } from '../oracle/visit-summary.ts';

/** A stored visit as text, in the same words as the ledger's. */
export function summarizeVisit(visit: BegunVisit): string {
  return summarize({ ...place(visit), ...meal(visit) });
}

function place(visit: BegunVisit): Pick<VisitSummary, 'tables' | 'guests'> {
  const others = 'otherTables' in visit ? visit.otherTables : [];
  return {
    tables: [visit.tableId, ...others],
    guests: visit.diners.map(({ id, seat }) => `${id} at ${seat}`),
  };
}

function meal(visit: BegunVisit): Omit<VisitSummary, 'tables' | 'guests'> {
  const nothing = { cart: [], planned: [], sent: [], turn: '', bill: 0 };
  switch (visit.status) {
    case 'waiting': {
      const reminded = `reminded at ${visit.request.lastAskedAt}`;
      return {
        ...nothing,
        stage: 'waiting',
        facts: [...withPin(visit), ...late(visit), ...named(visit), reminded, ...yes(visit)],
      };
    }
    case 'rejected':
      return { ...nothing, stage: 'ended', facts: named(visit) };
    case 'closed':
      return {
        ...nothing,
        stage: 'ended',
        facts: named(visit),
        sent: sent(visit),
        bill: billOf(visit).total,
      };
    case 'open':
      return {
        stage: 'open',
        facts: [
          ...withPin(visit),
          ...late(visit),
          ...named(visit),
          ...gone(visit),
          ...sentAway(visit),
          `heads ${headsText(visit.heads)}`,
          ...seenOrHeld(visit),
          ...yes(visit),
          ...reportedHeads(visit),
          ...ready(visit),
        ],
        cart: visit.lines.map(lineInWords),
        planned: plannedLines(visit).map(lineInWords),
        sent: sent(visit),
        turn: `${visit.turn.number} since ${visit.turn.clock?.startedAt ?? 'nothing'}`,
        bill: billOf(visit).total,
      };
  }
}

function lineInWords({ id, dinerId, dishId, quantity, choice, from }: Line): string {
  return `${id} ${from ? `${from} for ` : ''}${dinerId} ${dishId} x ${quantity} ${choiceKey(choice)}`;
}

function withPin({ hasPin }: { hasPin: boolean }): string[] {
  return hasPin ? ['with a PIN'] : [];
}

function late({ diners }: Pick<BegunVisit, 'diners'>): string[] {
  return diners.flatMap(({ id, trust }) => (trust ? [`${id} ${trust}`] : []));
}

function named({ diners }: Pick<BegunVisit, 'diners'>): string[] {
  return diners.flatMap(({ id, nickname, motif = '' }) =>
    nickname !== null || motif ? [`${id} is ${nickname ?? ''} with ${motif}`] : [],
  );
}

function gone({ diners }: OpenVisit): string[] {
  return diners.flatMap(({ id, isGone }) => (isGone ? [`${id} is gone`] : []));
}

function sentAway({ diners }: OpenVisit): string[] {
  return diners.flatMap(({ id, isSentAway }) => (isSentAway ? [`${id} was sent away`] : []));
}

function yes(visit: OpenVisit | WaitingVisit): string[] {
  const said = yesOf(visit);
  return said ? [`approval of ${said.at} without ${said.without.join()}`] : [];
}

function reportedHeads({ headsRequest }: OpenVisit): string[] {
  return headsRequest ? [`${headsRequest.dinerId} reports ${headsText(headsRequest.heads)}`] : [];
}

function ready({ ready: said }: OpenVisit): string[] {
  if (!said) return [];
  const { turn, dinerIds: who, countdown } = said;
  return [readinessText({ turn, who, since: countdown?.startedAt ?? null })];
}

function seenOrHeld({ isApproved, review, yesUpToBatch }: OpenVisit): string[] {
  return [
    `approved up to ${yesUpToBatch ?? 0}`,
    ...(isApproved ? ['approved by the staff'] : []),
    ...(review ? [`held for ${review.dinerId}`, `reminded at ${review.lastAskedAt}`] : []),
  ];
}

function sent({ batches }: Pick<OpenVisit, 'batches'>): string[] {
  return batches
    .flatMap(({ lines, fired = [] }) => lines.map((line) => ({ ...line, called: fired.length })))
    .map(
      ({ id, dinerId, dishId, quantity, excessQuantity, status, later = [], called }) =>
        `${id} ${dinerId} ${dishId} x ${quantity} (${excessQuantity} extra) ${status}${coursesInWords(later, called)}`,
    );
}
