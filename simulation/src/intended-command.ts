import type { TableId, VisitId } from '@tavolata/domain';
import type { RequestScope } from '../../apps/server/src/visits/visit-storage.ts';
import type { IssuedCommand } from '../oracle/ledger-context.ts';

/** A command as its sender intended it, before it was sent: at one visit, a merge of two, or a parting of one from another. */
export type IntendedCommand =
  | Pick<IssuedCommand, 'who' | 'command' | 'knowsPin'>
  | { readonly mergingFrom: VisitId }
  | { readonly parting: VisitId; readonly tableId: TableId };

/** The key under which a command counts once. The server's own request ids recur at every visit, so they need the scope. */
export function keyOf(scope: RequestScope, requestId: string): string {
  return timerCommandOf(requestId) ? `${scope}/${requestId}` : requestId;
}

/** The command behind a request id of the server's own timers: the end of a turn, of the time to take back an approval, or to be ready no more. */
export function timerCommandOf(requestId: string): IntendedCommand | null {
  const [, saidAt] = /^yes\W(\d+)/.exec(requestId) ?? [];
  if (saidAt !== undefined)
    return { who: 'restaurant', command: { type: 'carryOutYes', orderId: 0, saidAt: Number(saidAt) } };
  const [, startedAt] = /^ready\W(\d+)/.exec(requestId) ?? [];
  if (startedAt !== undefined)
    return { who: 'restaurant', command: { type: 'sendReady', startedAt: Number(startedAt) } };
  const [, leaving] = /^turn\W(\d+)/.exec(requestId) ?? [];
  return leaving === undefined
    ? null
    : { who: 'restaurant', command: { type: 'nextTurn', leaving: Number(leaving) } };
}
