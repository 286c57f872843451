import { expect, test } from 'vitest';
import { readAmount } from './written-amount.ts';

const read = (...written: readonly string[]) => written.map(readAmount);

test('[EDIT-24] an amount is read as people write it in any of the languages', () => {
  expect(read('12', '12,50', '12.5', ' 0,05 ', '0')).toEqual([1200, 1250, 1250, 5, 0]);
  expect(read('1.234,50', '1,234.50', '1 234,50', '1’234.50', "1'200")).toEqual([
    ...[123_450, 123_450, 123_450, 123_450, 120_000],
  ]);
  expect(read('1.234.567', '1,234.', '1\u202f234,5')).toEqual([123_456_700, 123_400, 123_450]);
  expect(read('12,-', '12.–', '12,', '１２．５０')).toEqual([1200, 1200, 1200, 1250]);
});

test('[EDIT-24] an amount that could be two is neither, and says so', () => {
  expect([...new Set(read('1.500', '1,500', '12.500', '400,000', '12,505'))]).toEqual(['either']);
});

test('[EDIT-24] what is no amount is not made one', () => {
  const words = ['', 'vier', '-1', '+1', '.5', '9'.repeat(20)];
  const marks = ['1.2345', '0.500', '1.23.4', '1.234.50', '1,234,50', '12 50', '1 2', '1’23', '1.234’567'];
  expect([...new Set(read(...words, ...marks))]).toEqual(['none']);
});
