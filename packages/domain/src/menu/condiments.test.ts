import { expect, test } from 'vitest';
import { soldOutOptionsAfter } from './condiments.ts';

test('[KITCHEN-40] an option that is marked is sold out once, beside the others, until that is taken back', () => {
  const marked = soldOutOptionsAfter([3], { id: 7, isSoldOut: true });
  expect(marked).toEqual([3, 7]);
  expect(soldOutOptionsAfter(marked, { id: 7, isSoldOut: true })).toEqual([3, 7]);
  expect(soldOutOptionsAfter(marked, { id: 7, isSoldOut: false })).toEqual([3]);
  expect(soldOutOptionsAfter([3], { id: 7, isSoldOut: false })).toEqual([3]);
});
