import { expect, test } from 'vitest';
import { everything, toQuery } from './log-filter.ts';

test('the log is asked for one person, one table and one day, each alone or together', () => {
  expect(toQuery(everything)).toEqual({});
  expect(toQuery({ ...everything, staffName: 'Ana' })).toEqual({ staff_name: 'Ana' });
  expect(toQuery({ ...everything, tableId: '12' })).toEqual({ table_id: 12 });
  const { since = 0, until = 0 } = toQuery({ ...everything, day: '2026-11-22' });
  expect(new Date(since).getHours()).toBe(0);
  expect(new Date(since).getDate()).toBe(22);
  expect(new Date(until).getDate()).toBe(23);
});
