import Papa from 'papaparse';
import type { CellValue, Table } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { mostColumns, mostRows } from './unpack-sheet.ts';

/** What a spreadsheet would run when it opens the file. */
const formula = /^\s*(?:[=@＝＠]|[+\-＋－].*[(|!])/;
/** What a writer put before a text so that no spreadsheet runs it. */
const guarded = /^'(?=\s*[=+\-@\t\r＝＋－＠])/;

/** A table with commas, semicolons or tabs between its cells. */
export function csvTable(text: string): Table {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: mostRows + 1,
  });
  if (data.length > mostRows || data.some((row) => row.length > mostColumns)) {
    throw new UnreadableFile('too-many-rows');
  }
  return { rows: data.map((row) => row.map(cellOf)) };
}

function cellOf(said: string): CellValue {
  if (formula.test(said)) return { formula: true };
  return said.replace(guarded, '').trim();
}
