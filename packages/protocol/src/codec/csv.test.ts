import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table of cells opens in any spreadsheet: with its signs, quoted where that is needed, a line for each row', () => {
  expect(
    toCsv([
      ['When', 'What', 'How many'],
      ['1 May', 'He said “no”, "twice"\nand left', 2.5],
      ['2 May', null, 0],
    ]),
  ).toBe('\uFEFFWhen,What,How many\r\n1 May,"He said “no”, ""twice""\nand left",2.5\r\n2 May,,0\r\n');
});

test.each(['=1+1', '+39 06', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  '[LOG-3] what a spreadsheet might run as a formula is text: %j',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  },
);

test('what only holds such a sign is left as it is, and a number is one', () => {
  expect(toCsv([['2 × 3 = 6', 'a-b', '–', -2]])).toBe('\uFEFF2 × 3 = 6,a-b,–,-2\r\n');
});
