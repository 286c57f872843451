import { expect, test } from 'vitest';
import { annaAndBo, dishes, given, lineAdded, tableOpened, waiter } from '../testing/index.ts';
import type { Command } from './commands.ts';
import { tablesOf } from './transfer.ts';

const cart = [...annaAndBo, lineAdded('l1', 'anna', dishes.salmon.id)];
const together = [...cart, { type: 'tableAdded', tableId: 13 } as const];

test('[LC-03] guests go to another table and take everything along', () => {
  const moved = { type: 'tableMoved', tableId: 7 } as const;
  given(...cart)
    .when({ type: 'moveTable', tableId: 7 }, { by: waiter })
    .then(moved);
  const { visit: before } = given(...cart);
  expect(given(...cart, moved).visit).toEqual({ ...before, tableId: 7 });
});

test('[MOVE-1] moving guests to where they sit changes nothing', () => {
  given(...cart)
    .when({ type: 'moveTable', tableId: 12 }, { by: waiter })
    .then();
});

test('[MOVE-1] guests who have two tables and move to the second one have that one', () => {
  const { visit } = given(...together, { type: 'tableMoved', tableId: 13 });
  expect(visit).toMatchObject({ tableId: 13, otherTables: [] });
});

test('[T-05] a free table is pushed to the guests’ one, and taken away again', () => {
  const add: Command = { type: 'addTable', tableId: 13 };
  const drop: Command = { type: 'dropTable', tableId: 13 };
  given(...cart)
    .when(add, { by: waiter })
    .then({ type: 'tableAdded', tableId: 13 });
  const { visit } = given(...together);
  expect(visit.status === 'open' && tablesOf(visit)).toEqual([12, 13]);
  given(...together)
    .when(drop, { by: waiter })
    .then({ type: 'tableDropped', tableId: 13 });
  expect(given(...together, { type: 'tableDropped', tableId: 13 }).visit).toMatchObject({ otherTables: [] });
});

test('[MOVE-2] a table that is theirs is not added twice, one that is not theirs is not taken away', () => {
  for (const tableId of [12, 13])
    given(...together)
      .when({ type: 'addTable', tableId }, { by: waiter })
      .then();
  for (const tableId of [12, 7])
    given(...together)
      .when({ type: 'dropTable', tableId }, { by: waiter })
      .then();
});

test('[MOVE-3] who has no table can’t be given another one', () => {
  for (const service of ['takeaway', 'lite'] as const) {
    const visit = given(tableOpened({ service, tableId: service === 'lite' ? -2 : -1 }));
    visit.when({ type: 'moveTable', tableId: 7 }, { by: waiter }).thenRefused({ code: 'not-allowed' });
    visit.when({ type: 'addTable', tableId: 7 }, { by: waiter }).thenRefused({ code: 'not-allowed' });
  }
});

test('[MOVE-3] guests don’t move themselves', () => {
  given(...cart)
    .when({ type: 'moveTable', tableId: 7 })
    .thenRefused({ code: 'not-allowed' });
  given(...cart)
    .when({ type: 'addTable', tableId: 7 })
    .thenRefused({ code: 'not-allowed' });
  given(...together)
    .when({ type: 'dropTable', tableId: 13 })
    .thenRefused({ code: 'not-allowed' });
});
