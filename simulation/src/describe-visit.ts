import { billOf, type ClosedVisit, type OpenVisit } from '@tavolata/domain';
import { choiceKey } from '../oracle/choice-check.ts';
import { describe } from '../oracle/standing.ts';

/** How the house has a table, in the words of the notebook. */
export function describeVisit(visit: OpenVisit | ClosedVisit): string {
  const isClosed = visit.status === 'closed';
  const cart = isClosed ? [] : visit.lines;
  return describe({
    guests: visit.diners.map(({ id }) => id),
    isClosed,
    cart: cart.map(
      ({ id, dinerId, dishId, quantity, choice }) =>
        `${id} ${dinerId} ${dishId} x ${quantity} ${choiceKey(choice)}`,
    ),
    sent: visit.batches
      .flatMap(({ lines }) => lines)
      .map(
        ({ id, dinerId, dishId, quantity, excessQuantity, status }) =>
          `${id} ${dinerId} ${dishId} x ${quantity} (${excessQuantity} extra) ${status}`,
      ),
    turn: isClosed ? '' : `${visit.turn.number} since ${visit.turn.clock?.startedAt ?? 'nothing'}`,
    bill: billOf(visit).total,
  });
}
