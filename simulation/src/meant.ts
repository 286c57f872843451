import type { VisitId } from '@tavolata/domain';
import type { RequestScope } from '../../apps/server/src/visits/visit-storage.ts';
import type { Wished } from '../oracle/house.ts';

/** A wish as its maker meant it, before it went anywhere: at one table, or that the guests of two come together. */
export type Meant = Pick<Wished, 'who' | 'command' | 'knowsPin'> | { readonly comingFrom: VisitId };

/** A wish counts once, wherever it comes true; the house's own ids come again at every visit. */
export function keyOf(scope: RequestScope, requestId: string): string {
  return announcementOf(requestId) ? `${scope}/${requestId}` : requestId;
}

/** The house's own wish, when a turn's clock has run out, or the time in which a yes could be taken back. */
export function announcementOf(requestId: string): Meant | null {
  const [, saidAt] = /^yes\W(\d+)/.exec(requestId) ?? [];
  if (saidAt !== undefined)
    return { who: 'house', command: { type: 'carryOutYes', orderId: 0, saidAt: Number(saidAt) } };
  const [, leaving] = /^turn\W(\d+)/.exec(requestId) ?? [];
  return leaving === undefined
    ? null
    : { who: 'house', command: { type: 'nextTurn', leaving: Number(leaving) } };
}
