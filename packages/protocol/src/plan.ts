/** The plan of a section has so many spots across. */
export const planColumns = 10;

/** And so many down. */
export const planRows = 12;

/** A spot on the plan of a section, counted from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
