import { expect, test } from 'vitest';
import { waitAfter } from './password-tries.ts';

test('many wrong passwords for an account make the next ones slow, never impossible', () => {
  expect([1, 20, 21, 22, 25].map(waitAfter)).toEqual([0, 0, 50, 100, 800]);
  expect([28, 1000].map(waitAfter)).toEqual([5000, 5000]);
});
