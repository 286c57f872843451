import { expect, test } from 'vitest';
import { nextAt, putBefore } from './put-before.ts';

const same = (one: number) => one;
const put = (id: number, before: number | null) => putBefore([1, 2, 3, 4], { id, before, idOf: same });

test('an entry comes to stand before another one, or at the end', () => {
  expect(put(4, 1)).toEqual([4, 1, 2, 3]);
  expect(put(1, 4)).toEqual([2, 3, 1, 4]);
  expect(put(2, null)).toEqual([1, 3, 4, 2]);
});

test('nothing moves before itself, or for what is not on the list', () => {
  for (const [id, before] of [
    [2, 2],
    [9, 1],
    [1, 9],
  ] as const) {
    expect(put(id, before)).toEqual([1, 2, 3, 4]);
  }
});

test('a place on the list is said by what follows it there', () => {
  expect(nextAt([1, 2, 3], 1, 1)).toBe(3);
  expect(nextAt([1, 2, 3], 3, 0)).toBe(1);
  expect(nextAt([1, 2, 3], 1, 2)).toBeNull();
});
