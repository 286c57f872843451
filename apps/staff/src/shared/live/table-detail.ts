import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** Where the panel of a table is kept. */
export function tableKey(tableId: number) {
  return ['table', tableId] as const;
}

/** One table with its guests, orders and bill. */
export function tableQuery(tableId: number) {
  return queryOptions({
    queryKey: tableKey(tableId),
    queryFn: () => call(addresses.staffTable, tableId),
  });
}
