import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import type { Batch, SentLine } from '../rounds/batch.ts';
import { aRuleSet, play, someSteps } from '../testing/random-meals.ts';
import { joined, tableOpened } from '../testing/index.ts';
import { evolve, evolveAll } from './evolve.ts';
import { noVisit, type ClosedVisit, type OpenVisit } from './visit.ts';
import { withoutPersons } from './without-persons.ts';

/** Stands in every word that a person can type. */
const typed = 'typed by somebody';

/** The visit ended, with words wherever a person can leave some. */
function closedWithWords(visit: OpenVisit): ClosedVisit {
  const closed = evolve(visit, { type: 'tableFreed', at: 9_000_000 });
  if (closed.status !== 'closed') throw new Error('the visit is not closed');
  return {
    ...closed,
    placeName: typed,
    diners: closed.diners.map((diner) => ({ ...diner, nickname: typed, motif: 'kite' as const })),
    batches: closed.batches.map((batch) => ({ ...batch, lines: batch.lines.map(withWords) })),
  };
}

function withWords(line: SentLine): SentLine {
  return { ...line, choice: { ...line.choice, remark: typed }, because: { reason: typed } };
}

/** All of the visit that is counted, billed or shown of a dish, without what was typed. */
function facts(visit: ClosedVisit) {
  const { heads, covers, charges, openedAt, closedAt, tableId, orderId, batches } = visit;
  const dishes = batches.flatMap(({ number, turn, sentAt, origin, sentBy, lines }) =>
    lines.map((line) => {
      const { choice, because: _said, ...rest } = line;
      return { ...{ number, turn, sentAt, origin, sentBy }, ...rest, choice: { ...choice, remark: '' } };
    }),
  );
  const seats = visit.diners.map(({ id, seat, label }) => ({ id, seat, label }));
  return { heads, covers, charges, openedAt, closedAt, tableId, orderId, dishes, seats, bill: billOf(visit) };
}

describe('[KEEP-1] what is left of a closed visit when its persons are forgotten', () => {
  test('after any meal the bill and every dish are as before, and no word that somebody typed is left', () => {
    fc.assert(
      fc.property(aRuleSet, someSteps, (rules, steps) => {
        let last: OpenVisit | undefined;
        play(rules, steps, ({ after }) => (last = after));
        if (!last) return;
        const before = closedWithWords(last);
        const after = withoutPersons(before);
        expect(facts(after)).toEqual(facts(before));
        expect(JSON.stringify(after)).not.toContain(typed);
        expect(withoutPersons(after)).toEqual(after);
      }),
    );
  });

  test('one of the usual reasons stays, since nobody typed it', () => {
    const line = sentLine({ because: { reason: typed, reasonCode: 'sold-out' } });
    const [batch] = withoutPersons(closedVisit([line])).batches;
    expect(batch?.lines[0]?.because).toEqual({ reason: '', reasonCode: 'sold-out' });
  });
});

function closedVisit(lines: readonly SentLine[]): ClosedVisit {
  const open = evolveAll(noVisit, [tableOpened(), joined('anna', 1)]);
  const closed = evolve(open, { type: 'tableFreed', at: 9_000_000 });
  if (closed.status !== 'closed') throw new Error('the visit is not closed');
  const batch: Batch = { number: 1, turn: 0, sentAt: 1, origin: 'guest', sentBy: 'anna', lines };
  return { ...closed, batches: [batch] };
}

function sentLine(change: Partial<SentLine>): SentLine {
  return {
    ...{ id: '1-1', lineId: 'l1', dinerId: 'anna', dishId: 1, categoryId: 1 },
    ...{ names: { first: 'Salmon', second: '', translations: {} }, choice: plainChoice, options: [] },
    ...{ quantity: 1, unitPrice: 500, excessQuantity: 0, excessPrice: 0, isExemptFromRound: false },
    ...{ station: 'sushi', status: 'not-possible', ...change },
  };
}
