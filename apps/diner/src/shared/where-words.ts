import { saysItself } from '@tavolata/app-kit';
import { liteTableId, quickServiceTableId } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

/** Where a guest is, in words: the table, a place they have named, or none where they take the food away. */
export function whereWords(
  { table_id, table_name }: Pick<TableStatusWire, 'table_id' | 'table_name'>,
  t: Translate<AppTexts>,
): string {
  if (table_id === quickServiceTableId) return t('quickService.place');
  if (table_id === liteTableId) return table_name === '' ? t('lite.menuOnly') : table_name;
  return tableWord(table_name, t);
}

/** What a table is called: “Table 7”, and “Sala 1” where the name says by itself what it is. */
export function tableWord(table: string, t: Translate<AppTexts>): string {
  return saysItself(table) ? table : t('shared.table', { table });
}

/** The same of a table as a refusal names it. */
export function placeOf(
  { tableId, tableName }: { readonly tableId: number; readonly tableName: string },
  t: Translate<AppTexts>,
): string {
  return whereWords({ table_id: tableId, table_name: tableName }, t);
}
