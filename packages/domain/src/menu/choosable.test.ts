import { expect, test } from 'vitest';
import { aDish } from '../testing/index.ts';
import { isChoosable } from './choosable.ts';

const plain = aDish({ id: 1 });

test('[SM-10] a special offer can’t be chosen in a course, however much of it is left', () => {
  const offers = [
    { kind: 'offer', type: 1 },
    { kind: 'offer', type: 3 },
    { kind: 'stock', remaining: 3 },
  ] as const;
  for (const bargain of offers) expect(isChoosable({ ...plain, bargain }, new Map())).toBe(false);
});

test('[SM-06] a sold-out dish can’t be chosen in a course; what the restaurant says now holds over the menu', () => {
  expect(isChoosable(plain, new Map())).toBe(true);
  expect(isChoosable(plain, new Map([[1, 0]]))).toBe(false);
  expect(isChoosable({ ...plain, isSoldOut: true }, new Map())).toBe(false);
  expect(isChoosable({ ...plain, isSoldOut: true }, new Map([[1, null]]))).toBe(true);
});
