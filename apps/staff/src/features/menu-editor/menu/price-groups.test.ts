import { expect, test } from 'vitest';
import { groupsOf, rowsOf, withDay } from './price-groups.ts';

const charged = (adult: number) => ({ adult: [adult], child: [902], other: [] });
const rows = [
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, ...charged(day === 0 || day === 6 ? 904 : 901) })),
  { day: 7, ...charged(904) },
];

test('days that charge the same stand together, Monday first and holidays last, and are the same rows again', () => {
  const groups = groupsOf(rows);
  expect(groups.map(({ days }) => days)).toEqual([
    [1, 2, 3, 4, 5],
    [6, 0, 7],
  ]);
  expect(rowsOf(groups)).toEqual(rows);
});

test('a day that one group takes leaves the other, and a day that is given up is charged nowhere', () => {
  const taken = withDay(groupsOf(rows), 1, 5);
  expect(taken.map(({ days }) => days)).toEqual([
    [1, 2, 3, 4],
    [6, 0, 7, 5],
  ]);
  expect(withDay(taken, 1, 5).flatMap(({ days }) => days)).not.toContain(5);
});
