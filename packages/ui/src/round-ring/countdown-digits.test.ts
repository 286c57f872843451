import { expect, test } from 'vitest';
import { countdownDigits } from './countdown-digits.ts';

test.each([
  [272_000, '4:32'],
  [271_001, '4:32'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [3_872_000, '1:04:32'],
])('%d ms before the next round the digits are %s', (leftMs, digits) => {
  expect(countdownDigits(leftMs)).toBe(digits);
});
