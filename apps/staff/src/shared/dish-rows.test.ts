import { toIsMake } from '@tavolata/protocol';
import type { DishStatus } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { dishRows, takeUnits, unitsAt } from './dish-rows.ts';
import { aLine } from './live/sample-tickets.ts';

const part = (id: string, quantity: number, status: DishStatus, part_of?: string) =>
  aLine({ order_detail_id: id, quantity, is_make: toIsMake(status), ...(part_of && { part_of }) });

const lines = [
  part('a', 2, 'waiting'),
  part('b', 1, 'served', 'a'),
  part('c', 3, 'made', 'a'),
  part('d', 1, 'not-possible', 'a'),
  part('e', 1, 'waiting'),
];
const [row] = dishRows(lines);
const taken = (to: DishStatus, units: number) => {
  const { lines: of, part: some } = takeUnits(row?.parts ?? [], to, units);
  return [of.map(({ order_detail_id: id }) => id).join(' '), some?.units, some?.of];
};

test('[KITCHEN-6] the parts of a dish are one row; what can’t be made stands alone', () => {
  expect(dishRows(lines).map(({ parts, quantity }) => [parts[0].order_detail_id, quantity])).toEqual([
    ['a', 6],
    ['d', 1],
    ['e', 1],
  ]);
  expect(
    new Set(dishRows([part('a', 1, 'not-possible'), part('b', 1, 'made', 'a')]).map(({ key }) => key)).size,
  ).toBe(2);
});

test('[KITCHEN-6] how many are how far, those behind first', () => {
  expect(unitsAt(row?.parts ?? [])).toEqual([
    { status: 'waiting', units: 2 },
    { status: 'made', units: 3 },
    { status: 'served', units: 1 },
  ]);
});

test('[KITCHEN-6] of some units those are meant that come to the step next', () => {
  expect(taken('served', 2)).toEqual(['c', 2, 3]);
  expect(taken('served', 4)).toEqual(['c a', 1, 2]);
  expect(taken('made', 1)).toEqual(['a', 1, 2]);
  expect(taken('made', 3)).toEqual(['a b', undefined, undefined]);
  expect(taken('waiting', 1)).toEqual(['c', 1, 3]);
  expect(taken('not-possible', 2)).toEqual(['a', undefined, undefined]);
  expect(taken('served', 6)).toEqual(['c a', undefined, undefined]);
});
