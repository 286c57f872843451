import { saysItself } from '@tavolata/app-kit';
import type { Say } from '../texts.ts';

/** What a table is called: “Table 7”, and “Sala 1” where the name says by itself what it is. */
export function tableWord(table: string, t: Say): string {
  return saysItself(table) ? table : t('shared.table', { table });
}
