import { expect, test } from 'vitest';
import type { Say } from '../texts.ts';
import { tableWord } from './table-word.ts';

const say = ((key: string, { table }: { table: string }) =>
  key === 'shared.table' ? `Tisch ${table}` : key) as Say;

test.each([
  ['3', 'Tisch 3'],
  ['12a', 'Tisch 12a'],
  ['T7', 'Tisch T7'],
  ['B', 'Tisch B'],
  ['Sala 1', 'Sala 1'],
  ['Terrasse', 'Terrasse'],
  ['大厅1', '大厅1'],
  ['Ёлка 2', 'Ёлка 2'],
])('a table named %s is called “%s”', (name, word) => {
  expect(tableWord(name, say)).toBe(word);
});
