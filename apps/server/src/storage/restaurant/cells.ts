/** Text that holds JSON, written by `json` and read by `parse`. */
export type Json = string;
/** SQLite and PostgreSQL both keep 0 and 1. */
export type YesNo = number;

/** Rows that are read in the order of these things. */
export function inOrder<Thing, Row extends object>(things: readonly Thing[], toRow: (thing: Thing) => Row) {
  return things.map((thing, position) => ({ position, ...toRow(thing) }));
}

/** A value as a column holds it. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** Yes or no as a column holds it. */
export function yesNo(value: boolean): number {
  return value ? 1 : 0;
}

/** A value that only `json` has written, from one of this type. */
export function parse<Value>(json: string): Value {
  return JSON.parse(json) as Value;
}
