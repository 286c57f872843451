import { addresses } from '@tavolata/protocol';
import { call } from './api/call.ts';
import type { WaitingTile } from './live/approvals.ts';
import { useCommand } from './use-command.ts';

/** A yes that is said at once and kept by the server: it counts in a moment, and until then can be taken back. */
export function useYes({ visit_id: visitId, approval }: WaitingTile, without: ReadonlySet<string>) {
  // What is on the card: guests may ask for something else meanwhile.
  const { asked_at } = approval;
  const say = useCommand({
    key: 'approval',
    send: (lineIds: readonly string[], request_id) =>
      call(addresses.sayYes, visitId, { request_id, asked_at, without: [...lineIds] }),
    onDone: () => undefined,
  });
  const takeBack = useCommand({
    key: 'approval',
    send: (of: number, request_id) => call(addresses.takeBackYes, visitId, { request_id, asked_at: of }),
    onDone: () => undefined,
  });
  return {
    isSaid: approval.yes !== null,
    isBusy: say.isPending,
    isTakingBack: takeBack.isPending,
    say: () => say.mutate([...without]),
    takeBack: () => takeBack.mutate(asked_at),
  };
}
