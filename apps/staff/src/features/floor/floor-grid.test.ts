import { expect, test } from 'vitest';
import { aTile } from '../../shared/live/sample-tiles.ts';
import { pushedWith } from './floor-grid.tsx';

const names = new Map([
  [4, 'T4'],
  [5, 'T5'],
  [6, 'Terrace'],
]);

test('a table says which ones are pushed to it, and each of them to which', () => {
  expect(pushedWith(aTile({ table_id: 5, other_tables: [4, 6] }), names)).toEqual(['T4', 'Terrace']);
  expect(pushedWith(aTile({ table_id: 4, merge_target_table: { table_id: 5 } }), names)).toEqual(['T5']);
  expect(pushedWith(aTile(), names)).toEqual([]);
});
