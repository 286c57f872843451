import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { codesKey } from '../../shared/api/queries.ts';

/** The codes of all tables. */
export const codesQuery = queryOptions({ queryKey: codesKey, queryFn: () => call(addresses.codes) });

/** The keys behind them. */
export const codeKeysQuery = queryOptions({
  queryKey: ['code-keys'],
  queryFn: () => call(addresses.codeKeys),
});
