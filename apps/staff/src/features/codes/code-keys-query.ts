import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** The keys behind them. */
export const codeKeysQuery = queryOptions({
  queryKey: ['code-keys'],
  queryFn: () => call(addresses.codeKeys),
});
