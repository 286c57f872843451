import { describe, expect, test } from 'vitest';
import { aTile, anApproval } from '../../../shared/live/sample-tiles.ts';
import { dropOf } from './drop-of.ts';

const party = aTile({ table_id: 1, visit_id: 'a', select_menu: '2' });
const free = aTile({ table_id: 2, visit_id: null, table_status: 0 });
const other = aTile({ table_id: 3, visit_id: 'b', select_menu: '2' });

describe('a party that is dragged', () => {
  test('moves to a free table and joins a party at the same menu', () => {
    expect(dropOf(party, free)).toMatchObject({ does: 'move', onto: { table_id: 2 } });
    expect(dropOf(party, other)).toMatchObject({ does: 'merge', onto: { table_id: 3 } });
  });

  test('stays where the table is its own, paused, pushed, waits for a yes or eats from another menu', () => {
    expect(dropOf(party, party)).toBeNull();
    expect(dropOf(party, { ...free, table_status: 6 })).toBeNull();
    expect(dropOf(party, { ...other, select_menu: '3' })).toBeNull();
    expect(dropOf(party, { ...other, approval: anApproval({ of: 'batch' }) })).toBeNull();
    expect(dropOf(party, { ...other, approval: anApproval({ of: 'opening' }) })).toBeNull();
  });

  test('is one that sits there: a free table can’t be dragged', () => {
    expect(dropOf(free, other)).toBeNull();
  });
});
