import { addresses } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** As many as one call takes. */
export const mostBumped = 100;

/** Takes tickets of closed tables off all screens, once a cook has seen them. */
export function useBump() {
  return useCommand({
    key: 'tap',
    send: (ids: readonly string[], requestId) =>
      call(addresses.bump, { request_id: requestId, ticket_ids: [...ids] }),
    onDone: () => undefined,
  });
}
