import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

describe('[EDIT-22] a list in an order that was wanted of it', () => {
  test('is in that order', () => {
    expect(inOrder([1, 2, 3, 4], [4, 1, 3, 2])).toEqual([4, 1, 3, 2]);
    expect(inOrder([], [])).toEqual([]);
  });

  test('is without what has gone since', () => {
    expect(inOrder([1, 3, 4], [4, 1, 3, 2])).toEqual([4, 1, 3]);
    expect(inOrder([], [2, 1])).toEqual([]);
  });

  test('keeps what has come since behind its neighbour, or in front of all', () => {
    expect(inOrder([1, 2, 9, 3], [3, 2, 1])).toEqual([3, 2, 9, 1]);
    expect(inOrder([1, 2, 8, 9, 3], [3, 2, 1])).toEqual([3, 2, 8, 9, 1]);
    expect(inOrder([9, 1, 2], [2, 1])).toEqual([9, 2, 1]);
    expect(inOrder([8, 9], [2, 1])).toEqual([8, 9]);
  });
});
