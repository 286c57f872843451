/** What stands in a cell. A text is never taken for a formula. */
export type SheetCell = string | number | { readonly money: number } | { readonly seconds: number } | null;

/** One sheet. */
export interface SheetOfFile {
  /** At most 31 characters, without any of `[]:*?/\\`. */
  readonly name: string;
  /** What the columns are. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const widest = 60;
const secondsOfDay = 86_400;

/** A spreadsheet that opens with a double click in every language: numbers are numbers, and the program writes them its way. */
export async function xlsxFile({ name, head, rows }: SheetOfFile): Promise<Blob> {
  // It comes when somebody first wants such a file.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const columns = head.map((word, place) => ({
    width: Math.min(widest, Math.max(word.length, ...rows.map((row) => lengthOf(row[place] ?? null))) + 2),
  }));
  const sheet = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ];
  return writeXlsxFile(sheet, { sheet: name, columns, stickyRowsCount: 1 }).toBlob();
}

function written(cell: SheetCell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('money' in cell) return { value: cell.money, type: Number, format: '#,##0.00' };
  return { value: cell.seconds / secondsOfDay, type: Number, format: '[h]:mm:ss' };
}

/** So many characters it takes, about. */
function lengthOf(cell: SheetCell): number {
  return typeof cell === 'string' ? cell.length : 10;
}
