import { expect, test } from 'vitest';
import { closingMoments, minutesToClosing } from './closing-notice.tsx';

const minute = 60_000;
const closesAt = 100 * minute;

test('[BH-03] the notice appears so many minutes before the close and counts them down to the last', () => {
  const said = (left: number) => minutesToClosing(closesAt, 15, closesAt - left);
  expect(said(15 * minute + 1)).toBeNull();
  expect(said(15 * minute)).toBe(15);
  expect(said(14 * minute + 1)).toBe(15);
  expect(said(14 * minute)).toBe(14);
  expect(said(1)).toBe(1);
  expect(said(0)).toBeNull();
});

test('[BH-03] the notice changes with each minute', () => {
  const moments = closingMoments(closesAt, 15);
  expect(moments).toHaveLength(16);
  expect([moments[0], moments[1], moments.at(-1)]).toEqual([85 * minute, 86 * minute, closesAt]);
});

test('a kitchen that does not close has nothing to say', () => {
  expect(closingMoments(null, 15)).toEqual([]);
  expect(minutesToClosing(null, 15, 0)).toBeNull();
});
