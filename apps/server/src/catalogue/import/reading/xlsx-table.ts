import { readSheet } from 'read-excel-file/universal';
import { boundedSheet, columnOf } from './unpack-sheet.ts';
import type { CellValue, Table } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The first sheet of a spreadsheet as a table; where a formula stands is said, as its value may be an old one. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  const { bytes: bounded, formulas } = boundedSheet(bytes);
  const rows = await readFirstSheet(bounded);
  const isFormula = new Set(formulas.map(placeOf));
  return {
    rows: rows.map((row, rowIndex) =>
      row.map((value, columnIndex): CellValue => {
        if (isFormula.has(`${rowIndex + 1}:${columnIndex + 1}`)) return { formula: true };
        if (value instanceof Date) return { date: true };
        return typeof value === 'number' ? value : value === null ? '' : String(value).trim();
      }),
    ),
  };
}

async function readFirstSheet(bytes: Uint8Array) {
  try {
    return await readSheet(new Blob([new Uint8Array(bytes)]), 1, { trim: false });
  } catch (error) {
    if (error instanceof Error) throw new UnreadableFile('broken-sheet');
    throw error;
  }
}

function placeOf(cell: string): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return `${row}:${columnOf(letters)}`;
}
