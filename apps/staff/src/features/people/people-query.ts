import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** Who works here; nobody tells of changes, so it is asked for whenever the room is entered. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(addresses.people),
  staleTime: 0,
});
