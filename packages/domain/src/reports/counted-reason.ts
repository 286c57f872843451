import { billReasonCodes, reasonCodes, type StatedReason } from '../visit/stated-reason.ts';

/** Why, as reports count it: one of the usual reasons, one in words, which are not kept, or none that anybody has said. */
export const countedReasons = [...reasonCodes, ...billReasonCodes, 'in-words', 'unsaid'] as const;

/** Why something was cancelled or taken off, as reports count it. */
export type CountedReason = (typeof countedReasons)[number];

/** The reason as reports count it; no word of it stays. */
export function countedReason({ reason, reasonCode }: StatedReason = { reason: '' }): CountedReason {
  return reasonCode ?? (reason.trim() === '' ? 'unsaid' : 'in-words');
}
