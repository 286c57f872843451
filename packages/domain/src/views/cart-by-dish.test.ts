import { expect, test } from 'vitest';
import { annaAndBo, dishes, lineAdded, sampleCatalogue } from '../testing/index.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { cartByDish } from './cart-by-dish.ts';

const cart = evolveAll(noVisit, [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.noodles.id, 2),
  lineAdded('l2', 'anna', dishes.tuna.id, 4),
  lineAdded('l3', 'bo', dishes.noodles.id, 1, { remark: 'hot' }),
  lineAdded('l4', 'bo', dishes.noodles.id, 3),
]) as OpenVisit; // these facts leave it open

test('[VIEW-3] what is chosen alike is one row with all who did, and the same dish in another choice is the next', () => {
  const rows = cartByDish(cart, 'bo', sampleCatalogue).map(({ shown, lines, guests, quantity, total }) => ({
    shown: shown.line.id,
    lines: lines.map(({ line }) => line.id),
    guests: guests.map(({ diner, quantity: units }) => [diner.id, units]),
    quantity,
    isSum: total === lines.reduce((sum, view) => sum + view.total, 0),
  }));
  expect(rows).toEqual([
    { shown: 'l3', lines: ['l3'], guests: [['bo', 1]], quantity: 1, isSum: true },
    {
      ...{ shown: 'l4', lines: ['l4', 'l1'], quantity: 5, isSum: true },
      guests: [
        ['bo', 3],
        ['anna', 2],
      ],
    },
    { shown: 'l2', lines: ['l2'], guests: [['anna', 4]], quantity: 4, isSum: true },
  ]);
});
