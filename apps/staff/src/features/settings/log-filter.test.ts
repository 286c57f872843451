import { loggedActs } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { everything, fileName, toQuery, withFrom, withTo } from './log-filter.ts';
import { actsOf, logKinds } from './log-kinds.ts';

test('[LOG-3] the log is asked for one person, one table, some days and one kind, each alone or together', () => {
  expect(toQuery(everything)).toEqual({});
  expect(toQuery({ ...everything, staffName: 'Ana' })).toEqual({ staff_name: 'Ana' });
  expect(toQuery({ ...everything, tableId: '12' })).toEqual({ table_id: 12 });
  expect(toQuery({ ...everything, from: '2026-11-22' })).toEqual({ from: '2026-11-22' });
  expect(toQuery({ ...everything, to: '2026-11-22' })).toEqual({ to: '2026-11-22' });
  expect(toQuery({ ...everything, kind: 'menu' })).toEqual({
    what: 'dropMenuPlan,editMenu,failMenuPlan,importMenu,planMenuEdit,setOptionSoldOut,setSoldOut,setStock',
  });
  expect(
    toQuery({ ...everything, staffName: 'Ana', tableId: '12', from: '2026-11-01', to: '2026-11-22' }),
  ).toEqual({
    staff_name: 'Ana',
    table_id: 12,
    from: '2026-11-01',
    to: '2026-11-22',
  });
});

test('[LOG-1] the last day of the log is never before the first one', () => {
  const some = { ...everything, from: '2026-11-10', to: '2026-11-20' };
  expect(withFrom(some, '2026-11-25')).toMatchObject({ from: '2026-11-25', to: '2026-11-25' });
  expect(withTo(some, '2026-11-05')).toMatchObject({ from: '2026-11-05', to: '2026-11-05' });
  expect(withFrom(some, '2026-11-15')).toMatchObject({ from: '2026-11-15', to: '2026-11-20' });
  expect(withFrom({ ...some, to: '' }, '2026-11-25')).toMatchObject({ from: '2026-11-25', to: '' });
  expect(withTo(some, '')).toMatchObject({ from: '2026-11-10', to: '' });
});

test('[LOG-3] the file says of which days it is', () => {
  expect(fileName(everything, 'csv')).toBe('log.csv');
  expect(fileName({ ...everything, from: '2026-11-01', to: '2026-11-30' }, 'xlsx')).toBe(
    'log-2026-11-01-2026-11-30.xlsx',
  );
  expect(fileName({ ...everything, from: '2026-11-01', to: '2026-11-01' }, 'csv')).toBe('log-2026-11-01.csv');
});

test('[LOG-3] every act is of one kind', () => {
  expect(logKinds.flatMap((kind) => actsOf(kind)).toSorted()).toEqual(loggedActs.toSorted());
});
