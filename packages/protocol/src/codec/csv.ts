/** What stands in a cell of a table; null is an empty one. */
export type CsvCell = string | number | null;

/** What makes a spreadsheet take a cell for a formula, in its wide form too; space before it doesn't help. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * A table as a file for spreadsheets (RFC 4180). No text is run as a formula: names and reasons are what somebody typed, so
 * that one gets an apostrophe before it. Numbers have a point.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  // Only with the mark do all of them read it as UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
