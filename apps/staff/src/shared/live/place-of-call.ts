import type { ServiceCallWire } from '@tavolata/protocol';
import { tableWord } from '../names/table-word.ts';
import type { Say } from '../texts.ts';

/** Where somebody calls: at a table, or at a place without one, as they typed it. */
export function placeOfCall(
  { is_lite, table_name }: Pick<ServiceCallWire, 'is_lite' | 'table_name'>,
  t: Say,
): string {
  return is_lite === 1 ? table_name : tableWord(table_name, t);
}
