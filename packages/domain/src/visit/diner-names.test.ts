import { expect, test } from 'vitest';
import { dinerName } from './diner-names.ts';

test('[R-12] the restaurant names its diners, and never two alike', () => {
  const names = Array.from({ length: 30 }, (_, index) => dinerName(index + 1));
  expect(new Set(names).size).toBe(30);
  expect([dinerName(1), dinerName(12), dinerName(13), dinerName(25)]).toEqual([
    'Basil',
    'Cocoa',
    'Basil 2',
    'Basil 3',
  ]);
});
