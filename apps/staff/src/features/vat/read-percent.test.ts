import { expect, test } from 'vitest';
import { readPercent } from './read-percent.ts';

test('a rate is typed with a comma or a dot, from 0 to below 100', () => {
  expect(['10', ' 5,5 ', '5.25', '0', '99'].map(readPercent)).toEqual([10, 5.5, 5.25, 0, 99]);
  expect(['', '100', '-1', 'ten', '5.555', '1e1', '5,'].map(readPercent)).toEqual(Array(7).fill(null));
});
