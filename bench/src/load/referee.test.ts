import { expect, test } from 'vitest';
import { judge } from './referee.mjs';

const tuna = { id: 1, cents: 500, isRare: false };
const truffle = { id: 2, cents: 990, isRare: true };
const line = (id: string, of: { seat: number; dish: typeof tuna; quantity: number }) => ({
  ...{ id, lineId: id, dinerId: `diner ${of.seat}` },
  ...{ dishId: of.dish.id, quantity: of.quantity },
});

/** Two guests: the first has sent two tunas and a truffle, the second has three tunas in the cart. */
function anEnd() {
  const visit = {
    lines: [line('c', { seat: 1, dish: tuna, quantity: 3 })],
    batches: [
      {
        ...{ number: 1, turn: 0 },
        lines: [
          line('a', { seat: 0, dish: tuna, quantity: 2 }),
          line('b', { seat: 0, dish: truffle, quantity: 1 }),
        ],
      },
    ],
  };
  const phone = (seat: number) => ({
    ...{ seen: { version: 9, userId: `diner ${seat}`, visit }, version: 9, gaps: 0, repeats: 0 },
  });
  return {
    ...{ name: 'table 1', adults: 2, dishes: [tuna, truffle], unanswered: 0 },
    ledger: [
      { seat: 0, dishId: 1, units: 2 },
      { seat: 0, dishId: 2, units: 1 },
      { seat: 1, dishId: 1, units: 3 },
    ],
    phones: [phone(0), phone(1)],
    billCents: 2 * 2590 + 2 * 500 + 990,
  };
}

const [first, second] = anEnd().phones;
if (!first || !second) throw new Error('two guests sit there');

test('an evening without a fault has none', () => {
  expect(judge(anEnd())).toEqual([]);
});

test('what was accepted and is gone is missed, and what is there beside it was never accepted', () => {
  const ledger = anEnd().ledger.map((each) => ({ ...each, units: each.seat === 1 ? 4 : each.units }));
  expect(judge({ ...anEnd(), ledger })).toEqual([
    'table 1: 1 of dish 1 of phone 2 were accepted and are missed',
  ]);
  expect(judge({ ...anEnd(), ledger: anEnd().ledger.slice(0, 2) })).toEqual([
    'table 1: 3 of dish 1 of phone 2 are there, and were never accepted',
  ]);
});

test('a line that is in the cart and sent is there twice', () => {
  const { visit } = first.seen;
  const twice = { ...visit, lines: [...visit.lines, line('a', { seat: 0, dish: tuna, quantity: 2 })] };
  const phones = [first, second].map((phone) => ({ ...phone, seen: { ...phone.seen, visit: twice } }));
  expect(judge({ ...anEnd(), phones })).toEqual([
    'table 1: line a is there twice',
    'table 1: 2 of dish 1 of phone 1 are there, and were never accepted',
  ]);
});

test('a phone that was told too little, twice or otherwise is named', () => {
  const other = { ...second.seen, visit: { ...second.seen.visit, lines: [] } };
  const phones = [first, { ...second, seen: other, version: 8, gaps: 1, repeats: 2 }];
  expect(judge({ ...anEnd(), phones })).toEqual([
    'table 1: phone 2 was not told of 1 changes',
    'table 1: phone 2 was told of 2 changes twice',
    'table 1: phone 2 has heard up to 8 of 9',
    'table 1: phone 2 sees another table than phone 1',
  ]);
});

test('a limit that did not hold, a bill that is another and a message without an answer are named', () => {
  const { visit } = first.seen;
  const [batch] = visit.batches;
  const many = line('d', { seat: 0, dish: truffle, quantity: 4 });
  const more = { ...visit, batches: [...visit.batches, { ...batch, turn: 0, number: 2, lines: [many] }] };
  const phones = [first, second].map((phone) => ({ ...phone, seen: { ...phone.seen, visit: more } }));
  const ledger = anEnd().ledger.map((each) => ({ ...each, units: each.dishId === 2 ? 5 : each.units }));
  expect(judge({ ...anEnd(), phones, ledger, unanswered: 1 })).toEqual([
    'table 1: 1 messages have no answer',
    'table 1: 5 dishes were sent in round 0 of which 4 may be',
    'table 1: the bill is 7170 cents, and 11130 were ordered',
  ]);
});
