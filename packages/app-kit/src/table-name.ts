/** A word of its own in a table's name, as in “Sala 1”; “12a” and “T7” have none. */
const ownWord = /\p{L}{2}/u;

/** Whether a table's name says by itself what it is, so that “Table” before it would be one word too many. The one place that decides. */
export function saysItself(table: string): boolean {
  return ownWord.test(table);
}
