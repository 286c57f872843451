import { billOf, yesOf, type BegunVisit, type OpenVisit, type WaitingVisit } from '@tavolata/domain';
import { choiceKey } from '../oracle/choice-check.ts';
import { describe, numbersOf, type Standing } from '../oracle/standing.ts';

/** How the house has a table, in the words of the notebook. */
export function describeVisit(visit: BegunVisit): string {
  return describe({ ...place(visit), ...meal(visit) });
}

function place(visit: BegunVisit): Pick<Standing, 'tables' | 'guests'> {
  const others = 'otherTables' in visit ? visit.otherTables : [];
  return { tables: [visit.tableId, ...others], guests: visit.diners.map(({ id }) => id) };
}

function meal(visit: BegunVisit): Omit<Standing, 'tables' | 'guests'> {
  const nothing = { cart: [], sent: [], turn: '', bill: 0 };
  switch (visit.status) {
    case 'waiting': {
      const reminded = `reminded at ${visit.request.lastAskedAt}`;
      return {
        ...nothing,
        stage: 'asked',
        remarks: [...withPin(visit), ...late(visit), reminded, ...yes(visit)],
      };
    }
    case 'rejected':
      return { ...nothing, stage: 'over', remarks: [] };
    case 'closed':
      return { ...nothing, stage: 'over', remarks: [], sent: sent(visit), bill: billOf(visit).total };
    case 'open':
      return {
        stage: 'open',
        remarks: [
          ...withPin(visit),
          ...late(visit),
          ...gone(visit),
          ...seenOrHeld(visit),
          ...yes(visit),
          ...wish(visit),
        ],
        cart: visit.lines.map(
          ({ id, dinerId, dishId, quantity, choice }) =>
            `${id} ${dinerId} ${dishId} x ${quantity} ${choiceKey(choice)}`,
        ),
        sent: sent(visit),
        turn: `${visit.turn.number} since ${visit.turn.clock?.startedAt ?? 'nothing'}`,
        bill: billOf(visit).total,
      };
  }
}

function withPin({ hasPin }: { hasPin: boolean }): string[] {
  return hasPin ? ['with a PIN'] : [];
}

function late({ diners }: Pick<BegunVisit, 'diners'>): string[] {
  return diners.flatMap(({ id, trust }) => (trust ? [`${id} ${trust}`] : []));
}

function gone({ diners }: OpenVisit): string[] {
  return diners.flatMap(({ id, isGone }) => (isGone ? [`${id} is gone`] : []));
}

function yes(visit: OpenVisit | WaitingVisit): string[] {
  const said = yesOf(visit);
  return said ? [`a yes of ${said.at} without ${said.without.join()}`] : [];
}

function wish({ headsWish }: OpenVisit): string[] {
  return headsWish ? [`${headsWish.dinerId} says ${numbersOf(headsWish.heads)}`] : [];
}

function seenOrHeld({ isApproved, review, yesUpToBatch }: OpenVisit): string[] {
  return [
    `a yes up to ${yesUpToBatch ?? 0}`,
    ...(isApproved ? ['seen by the staff'] : []),
    ...(review ? [`held for ${review.dinerId}`, `reminded at ${review.lastAskedAt}`] : []),
  ];
}

function sent({ batches }: Pick<OpenVisit, 'batches'>): string[] {
  return batches
    .flatMap(({ lines }) => lines)
    .map(
      ({ id, dinerId, dishId, quantity, excessQuantity, status }) =>
        `${id} ${dinerId} ${dishId} x ${quantity} (${excessQuantity} extra) ${status}`,
    );
}
