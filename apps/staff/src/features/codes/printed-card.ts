import type { CodesReply, TableCodeWire } from '@tavolata/protocol';
import { quickServiceTableId } from '@tavolata/domain';

/** What is printed for a place to scan at. */
export interface PrintedCard {
  readonly id: number;
  /** What stands on it in large letters. */
  readonly name: string;
  readonly url: string;
  readonly svg: string;
  /** Six letters that do the same when typed; only tables have some. */
  readonly shortCode: string | null;
}

/** The card of a table. */
export function cardOfTable(table: TableCodeWire): PrintedCard {
  const { table_id: id, table_name: name, url, svg, short_code: shortCode } = table;
  return { id, name, url, svg, shortCode };
}

/** The card for who takes something away, under the word of the restaurant for it. */
export function takeawayCard({ quick_service: code }: CodesReply, name: string): PrintedCard {
  return { id: quickServiceTableId, name, ...code, shortCode: null };
}
