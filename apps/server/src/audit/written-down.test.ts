import type { Command, VisitEvent } from '@tavolata/domain';
import { annaAndBo, diner, dishes, given, lineAdded, waiter } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { writtenDown } from './written-down.ts';

const cart = [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.beer.id),
  lineAdded('l2', 'anna', dishes.salmon.id),
];
const sent = given(...cart).when({ type: 'submitCart', batchNumber: 1 }).decision as VisitEvent[];
const notPossible: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'not-possible' };
const offTheBill = given(...cart, ...sent, notPossible).visit;
const onTheBill = given(...cart, ...sent).visit;

function kept(command: Command, before = offTheBill, by = waiter) {
  return writtenDown(command, before, before, { requestId: 'r', by, at: 5, tableId: 12 });
}

test('a dish that comes back on the bill is written down as one that was taken off it', () => {
  const both = ['1-1', '1-2'];
  expect(kept({ type: 'setDishStatus', sentLineIds: both, status: 'not-possible' }, onTheBill)).toMatchObject(
    {
      what: 'setDishStatus',
      detail: { sentLineIds: both, status: 'not-possible' },
    },
  );
  expect(kept({ type: 'setDishStatus', sentLineIds: both, status: 'waiting' })).toMatchObject({
    detail: { sentLineIds: ['1-1'], status: 'waiting' },
  });
});

test('[REDUCE-7] that a dish with a price was not served after all is written down, and what costs nothing is not', () => {
  const both = [
    ...annaAndBo,
    lineAdded('l1', 'anna', dishes.beer.id, 3),
    lineAdded('l2', 'bo', dishes.lobster.id, 1),
  ];
  const order = given(...both).when({ type: 'submitCart', batchNumber: 1 }).decision as VisitEvent[];
  const served: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['1-1', '1-2'], status: 'served' };
  const { visit } = given(...both, ...order, served);
  const unserve = { type: 'setDishStatus', sentLineIds: ['1-1', '1-2'], status: 'waiting' } as const;
  const beer = { dishId: dishes.beer.id, name: dishes.beer.names.first, quantity: 3, total: 13.5 };
  expect(kept(unserve, visit)?.detail).toMatchObject({
    sentLineIds: ['1-1'],
    status: 'waiting',
    dishes: [],
    notServed: [beer],
  });
  expect(
    kept({ ...unserve, part: { as: 'part', units: 1, of: 3 }, sentLineIds: ['1-1'] }, visit)?.detail,
  ).toMatchObject({
    notServed: [{ ...beer, quantity: 1, total: 4.5 }],
  });
  expect(kept({ ...unserve, status: 'served' }, visit)).toBeNull();
  expect(kept({ ...unserve, sentLineIds: ['1-2'] }, visit)).toBeNull();
});

test('the kitchen’s other taps, and guests’ commands, are not', () => {
  expect(kept({ type: 'setDishStatus', sentLineIds: ['1-2'], status: 'made' })).toBeNull();
  expect(kept({ type: 'clearCart' }, onTheBill, diner('anna'))).toBeNull();
});

test('[LOG-1] what is taken off a bill is written down with its name, quantity and sum, and closing with the whole bill', () => {
  const three = [...annaAndBo, lineAdded('l1', 'anna', dishes.beer.id, 3)];
  const order = given(...three).when({ type: 'submitCart', batchNumber: 1 }).decision as VisitEvent[];
  const { visit } = given(...three, ...order);
  const total = (3 * dishes.beer.price) / 100;
  const covers = 2 * 24.9 + 14.9;
  expect(
    kept({ type: 'setDishStatus', sentLineIds: ['1-1'], status: 'not-possible' }, visit)?.detail,
  ).toEqual({
    sentLineIds: ['1-1'],
    status: 'not-possible',
    dishes: [{ dishId: dishes.beer.id, name: dishes.beer.names.first, quantity: 3, total }],
  });
  const part = { as: 'part', units: 1, of: 3 };
  expect(
    kept({ type: 'setDishStatus', sentLineIds: ['1-1'], status: 'not-possible', part }, visit)?.detail,
  ).toMatchObject({ dishes: [{ quantity: 1, total: dishes.beer.price / 100 }] });
  expect(kept({ type: 'freeTable' }, visit)?.detail).toEqual({ total: total + covers });
});

test('[KEEP-4] what a guest had noted with a dish is not in the log, which is kept for longer', () => {
  const choice = { condiments: [], courses: [], remark: 'senza glutine' };
  const dish = { lineId: 'l9', dishId: dishes.beer.id, choice, quantity: 2 };
  const entry = kept({ type: 'orderForTable', origin: 'waiter', dishes: [dish] }, onTheBill);
  expect(entry?.detail).toMatchObject({ dishes: [{ dishId: dishes.beer.id, quantity: 2 }] });
  expect(JSON.stringify(entry)).not.toContain('senza glutine');
});
