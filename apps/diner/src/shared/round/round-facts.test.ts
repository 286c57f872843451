import { visitAt, type Line, type OpenVisit } from '@tavolata/domain';
import { noTurn, plainChoice } from '@tavolata/domain';
import { sampleRules, dishes, sampleCatalogue } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { roundFacts, roundMoments } from './round-facts.ts';

const minute = 60_000;
const rules = sampleRules({
  rounds: { dishesPerHead: 2, turnMs: 10 * minute, maxTurns: 3, sendsOnce: false },
});
const restaurant = { rules, catalogue: sampleCatalogue };
const { tuna } = dishes;

function line(dinerId: string, quantity: number): Line {
  return { id: dinerId, dinerId, dishId: tuna.id, choice: plainChoice, quantity };
}

function aTable(different: Partial<OpenVisit> = {}): OpenVisit {
  const heads = { adults: 2, children: 0, others: 0 };
  const turn = { ...noTurn, number: 1 };
  // The round asks for nothing else of a visit.
  return {
    status: 'open',
    heads,
    turn,
    diners: [],
    batches: [],
    lines: [],
    ...different,
  } as unknown as OpenVisit;
}

const running = { ...noTurn, number: 1, clock: { startedAt: 0, rules: rules.rounds } } as OpenVisit['turn'];

test('[SH-04] the round tells own dishes from those of others, and what is left', () => {
  const facts = roundFacts(aTable({ lines: [line('anna', 1), line('ben', 2)] }), 'anna', restaurant, 0);
  expect(facts).toMatchObject({
    number: 1,
    phase: 'choosing',
    allowed: 4,
    yours: 1,
    others: 2,
    left: 1,
    endsAt: null,
  });
});

test('[R-04] the last five seconds of a running round are its closing', () => {
  const visit = aTable({ turn: running });
  expect(roundFacts(visit, 'anna', restaurant, 10 * minute - 5001)?.phase).toBe('choosing');
  expect(roundFacts(visit, 'anna', restaurant, 10 * minute - 5000)?.phase).toBe('closing');
  expect(roundMoments(visit)).toEqual([10 * minute - 5000, 10 * minute]);
});

test('[R-03, TURN-3] when the clock has run out the phone shows the next round with all that was not sent', () => {
  const visit = visitAt(aTable({ turn: running, lines: [line('anna', 1)] }), 10 * minute);
  expect(visit.turn).toMatchObject({ number: 2, clock: null });
  expect(visit.lines).toHaveLength(1);
});

test('[R-02] past the last round nothing counted can be chosen any more', () => {
  const visit = aTable({ turn: { ...noTurn, number: 4 } });
  expect(roundFacts(visit, 'anna', restaurant, 0)?.phase).toBe('used-up');
});

test('[R-17] a table without rounds has no round to show', () => {
  expect(roundFacts(aTable({ turn: noTurn }), 'anna', restaurant, 0)).toBeNull();
});
