import type { QueryClient } from '@tanstack/react-query';
import type { StaffMemberWire } from '@tavolata/protocol';
import { meQuery } from './queries.ts';

/** Has the console be somebody’s from now on, or nobody’s: the next one sees nothing of what the last one might see. */
export function become(queries: QueryClient, member: StaffMemberWire | null): void {
  queries.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'restaurant' && queryKey[0] !== 'me',
  });
  queries.setQueryData(meQuery.queryKey, member);
}
