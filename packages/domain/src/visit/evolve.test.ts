import { expect, test } from 'vitest';
import { annaAndBo, dishes, lineAdded } from '../testing/index.ts';
import { evolve, evolveAll } from './evolve.ts';
import { linesOf } from './find.ts';
import { noVisit, type OpenVisit } from './visit.ts';

const salmon = lineAdded('l1', 'anna', dishes.salmon.id, 2);
const tuna = lineAdded('l2', 'bo', dishes.tuna.id, 1);
const cart = evolveAll(noVisit, [...annaAndBo, salmon, tuna]) as OpenVisit; // these facts leave it open

test('[C-04] a changed quantity, a changed choice and a removal touch their own line and no other', () => {
  const [first, second] = cart.lines;
  expect(evolve(cart, { type: 'quantityChanged', lineId: 'l1', quantity: 5 })).toEqual({
    ...cart,
    lines: [{ ...first, quantity: 5 }, second],
  });
  const choice = { condiments: [], courses: [], remark: 'hot' };
  expect(evolve(cart, { type: 'choiceChanged', lineId: 'l2', choice })).toEqual({
    ...cart,
    lines: [first, { ...second, choice }],
  });
  expect(evolve(cart, { type: 'lineRemoved', lineId: 'l1' })).toEqual({ ...cart, lines: [second] });
});

test('[FREE-1] nothing happens any more at a table that was freed', () => {
  const freed = evolve(cart, { type: 'tableFreed', at: 7 });
  expect(freed).toMatchObject({ status: 'closed', closedAt: 7 });
  expect(() => evolve(freed, salmon)).toThrow('lineAdded at a visit that is closed');
});

test('[C-01] the lines of one diner, in the order of adding', () => {
  const more = evolve(cart, lineAdded('l3', 'anna', dishes.beer.id)) as OpenVisit; // adding leaves it open
  expect(linesOf(more, 'anna').map(({ id }) => id)).toEqual(['l1', 'l3']);
});
