/** What stands in a cell; what can't be taken as it looks says so. */
export type CellValue = string | number | { readonly formula: true } | { readonly date: true };

/** Rows of cells as a spreadsheet has them. */
export interface Table {
  readonly rows: readonly (readonly CellValue[])[];
}
