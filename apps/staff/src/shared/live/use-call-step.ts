import { useQueryClient } from '@tanstack/react-query';
import { addresses, type ServiceCallBody } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { useCommand } from '../use-command.ts';
import { callsQuery, withCall } from './service-calls.ts';

/** Says that somebody goes to a call, or has been there. Who was first stays; the answer shows who. */
export function useCallStep(id: string) {
  const queries = useQueryClient();
  return useCommand({
    key: 'call',
    send: (state: ServiceCallBody['state'], requestId) =>
      call(addresses.stepCall, id, { request_id: requestId, state }),
    onDone: (_, call) => queries.setQueryData(callsQuery.queryKey, (calls) => calls && withCall(calls, call)),
  });
}
