import { expect, test } from 'vitest';
import { newcomersIn } from './newcomers.ts';
import { aTile } from './sample-tiles.ts';

const late = { seat: 3, label: '1', motif: null, scanned_at: 0, vouched: [], is_refused: false };

test('[TRUST-4] a phone that joined late waits for a yes once, also where tables are pushed together', () => {
  const tables = [
    aTile({ newcomers: [late, { ...late, seat: 4, is_refused: true }] }),
    aTile({ table_id: 2, newcomers: [late], merge_target_table: { table_id: 1 } }),
  ];
  expect(newcomersIn({ tables, orders: [] })).toEqual([{ tile: tables[0], newcomer: late }]);
});
