/** What makes a spreadsheet take a cell for a formula, in its wide form too; space before it doesn't help. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A table as a file for spreadsheets. No cell is run as a formula: names and reasons are what somebody typed. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  // Only with the mark do all of them read it as UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(cell: string): string {
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
