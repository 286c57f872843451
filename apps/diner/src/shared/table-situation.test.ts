import { expect, test } from 'vitest';
import { tableSituation } from './table-situation.ts';

test.each([null, 0, 1])('[T-01] a table with status %s is free', (status) => {
  expect(tableSituation({ table_status: status })).toBe('free');
});

test.each([2, 3, 4])('[T-02] a table with status %s is in use', (status) => {
  expect(tableSituation({ table_status: status })).toBe('in-use');
});

test.each([5, 6, 7, -1, 99])('[T-03] [T-04] a table with status %s is paused', (status) => {
  expect(tableSituation({ table_status: status })).toBe('paused');
});
