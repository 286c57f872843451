import { expect, test } from 'vitest';
import { annaAndBo, dishes, lineAdded } from '../testing/index.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { findLineToReduce, quantityInCart } from './cart-by-seat.ts';

const cart = evolveAll(noVisit, [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.noodles.id, 2),
  lineAdded('l2', 'anna', dishes.noodles.id, 1, { remark: 'hot' }),
  lineAdded('l3', 'anna', dishes.tuna.id, 4),
  lineAdded('l4', 'bo', dishes.noodles.id, 8),
]) as OpenVisit; // these facts leave it open

test('[VIEW-2] "−" takes from the plain line although another one is newer', () => {
  expect(findLineToReduce(cart, dishes.noodles.id, 'anna')?.id).toBe('l1');
});

test('[VIEW-1] of a dish each diner’s own units are counted', () => {
  expect(quantityInCart(cart, dishes.noodles.id, 'anna')).toBe(3);
  expect(quantityInCart(cart, dishes.noodles.id, 'bo')).toBe(8);
});
