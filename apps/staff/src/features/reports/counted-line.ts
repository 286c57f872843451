/** A line of a report that says how many and how much. */
export interface CountedLine {
  readonly key: string;
  readonly name: string;
  /** `null` where nobody knows. */
  readonly count: number | null;
  readonly amount: number | null;
}
