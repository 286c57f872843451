import { expect, test } from 'vitest';
import { everything, toQuery } from './log-filter.ts';

test('the log is asked for one person, one table and one day, each alone or together', () => {
  expect(toQuery(everything)).toEqual({});
  expect(toQuery({ ...everything, staffName: 'Ana' })).toEqual({ staff_name: 'Ana' });
  expect(toQuery({ ...everything, tableId: '12' })).toEqual({ table_id: 12 });
  expect(toQuery({ ...everything, day: '2026-11-22' })).toEqual({ day: '2026-11-22' });
  expect(toQuery({ staffName: 'Ana', tableId: '12', day: '2026-11-22' })).toEqual({
    staff_name: 'Ana',
    table_id: 12,
    day: '2026-11-22',
  });
});
