import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** Who works here; nobody tells of changes, so it is looked at again while the room is open. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(addresses.people),
  staleTime: 0,
  refetchInterval: 20_000,
});
