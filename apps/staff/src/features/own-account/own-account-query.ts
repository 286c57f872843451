import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** The own account; asked for whenever its room is entered. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: () => call(addresses.ownAccount),
  staleTime: 0,
});
