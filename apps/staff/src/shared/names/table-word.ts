import type { Say } from '../texts.ts';

/** A word of its own in a table's name, as in “Sala 1”; “12a” and “T7” have none. */
const ownWord = /\p{L}{2}/u;

/** What a table is called: “Table 7”, and “Sala 1” where the name says by itself what it is. The one place that decides. */
export function tableWord(table: string, t: Say): string {
  return ownWord.test(table) ? table : t('shared.table', { table });
}
