import { expect, test } from 'vitest';
import { bothVats, SameRateChanged } from './both-rates.ts';

const base = {
  ...{ percent: 10, byCategory: new Map([[3, 20]]), byDish: new Map<number, number>() },
  takeaway: null,
};
const away = { percent: 5, byCategory: new Map<number, number>(), byDish: new Map<number, number>() };

test('[SETTING-2] of rates that two managers change each change counts', () => {
  const mine = { ...base, byDish: new Map([[7, 4]]) };
  const theirs = { ...base, percent: 11, byCategory: new Map<number, number>(), takeaway: away };
  const both = { percent: 11, byCategory: new Map(), byDish: new Map([[7, 4]]), takeaway: away };
  expect(bothVats({ base, mine, theirs })).toEqual(both);
  expect(bothVats({ base, mine: theirs, theirs: mine })).toEqual(both);
  // Both have said the same, or only one has said anything.
  expect(bothVats({ base, mine: theirs, theirs })).toEqual(theirs);
  expect(bothVats({ base, mine, theirs: base })).toEqual(mine);
  expect(bothVats({ base: null, mine: null, theirs })).toEqual(theirs);
});

test('[SETTING-2] of one rate that both have changed, or that one has deleted, nothing is made up', () => {
  const theirs = { ...base, byCategory: new Map([[3, 22]]) };
  for (const mine of [{ ...base, byCategory: new Map([[3, 21]]) }, { ...base, byCategory: new Map() }, null])
    expect(() => bothVats({ base, mine, theirs })).toThrow(SameRateChanged);
  const takesAway = { ...base, takeaway: away };
  const other = { ...base, takeaway: { ...away, percent: 6 } };
  expect(() => bothVats({ base: takesAway, mine: other, theirs: base })).toThrow(SameRateChanged);
});
