import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** Where bills are kept. */
export const billKey = ['bill'] as const;

/** The bill of a visit as it stands. */
export function billQuery(visitId: string) {
  return queryOptions({
    queryKey: [...billKey, visitId],
    queryFn: () => call(addresses.settlement, visitId),
  });
}
