import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test('a dish is due after 8 minutes and late after 15', () => {
  expect([0, 7, 8, 14, 15, 99].map((minutes) => ageOf(minutes))).toEqual([
    ...['fresh', 'fresh', 'due', 'due', 'late', 'late'],
  ]);
});

test('guests who wait for somebody are due after 3 minutes and late after 8: 11 minutes never look like none', () => {
  expect([0, 2, 3, 7, 8, 11].map((minutes) => ageOf(minutes, 'guest'))).toEqual([
    ...['fresh', 'fresh', 'due', 'due', 'late', 'late'],
  ]);
});
