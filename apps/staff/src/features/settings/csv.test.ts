import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table of cells opens in any spreadsheet: quoted, with its signs, and a line for each row', () => {
  expect(
    toCsv([
      ['When', 'What'],
      ['1 May', 'He said “no”, "twice"\nand left'],
    ]),
  ).toBe('\uFEFF"When","What"\r\n"1 May","He said “no”, ""twice""\nand left"\r\n');
});

test.each(['=1+1', '+39 06', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  '[LOG-3] what a spreadsheet might run as a formula is text: %j',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  },
);

test('what only holds such a sign is left as it is', () => {
  expect(toCsv([['2 × 3 = 6', 'a-b', '–']])).toBe('\uFEFF"2 × 3 = 6","a-b","–"\r\n');
});
