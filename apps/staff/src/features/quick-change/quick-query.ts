import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';

/** Who may come in with a PIN on this device; looked at again whenever somebody is to choose. */
export const quickQuery = queryOptions({
  queryKey: ['quick'],
  queryFn: () => call(addresses.quickPeople),
  staleTime: 0,
});
