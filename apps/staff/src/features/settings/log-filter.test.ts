import { loggedActs } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { everything, toQuery } from './log-filter.ts';
import { actsOf, logKinds } from './log-kinds.ts';

test('[LOG-3] the log is asked for one person, one table, one day and one kind, each alone or together', () => {
  expect(toQuery(everything)).toEqual({});
  expect(toQuery({ ...everything, staffName: 'Ana' })).toEqual({ staff_name: 'Ana' });
  expect(toQuery({ ...everything, tableId: '12' })).toEqual({ table_id: 12 });
  expect(toQuery({ ...everything, day: '2026-11-22' })).toEqual({ day: '2026-11-22' });
  expect(toQuery({ ...everything, kind: 'menu' })).toEqual({
    what: 'dropMenuPlan,editMenu,failMenuPlan,importMenu,planMenuEdit,setSoldOut,setStock',
  });
  expect(toQuery({ ...everything, staffName: 'Ana', tableId: '12', day: '2026-11-22' })).toEqual({
    staff_name: 'Ana',
    table_id: 12,
    day: '2026-11-22',
  });
});

test('[LOG-3] every act is of one kind', () => {
  expect(logKinds.flatMap((kind) => actsOf(kind)).toSorted()).toEqual(loggedActs.toSorted());
});
