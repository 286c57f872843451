/** Why the staff usually say no. Everybody reads these in their own language. */
export const reasonCodes = [
  'please-wait',
  'table-reserved',
  'ask-staff',
  'kitchen-closing',
  'sold-out',
  'cannot-be-made',
] as const;

/** Why something is usually taken off a bill. */
export const billReasonCodes = [
  'complaint',
  'long-wait',
  'sent-back',
  'ordered-by-mistake',
  'celebration',
  'house-guest',
] as const;

/** Why an order that has ended is usually opened again. */
export const reopenReasonCodes = ['ended-by-mistake', 'guests-order-more', 'paid-wrongly'] as const;

/** One of the reasons that the log says, and no guest reads. */
export type ReopenReasonCode = (typeof reopenReasonCodes)[number];

/** One of the usual reasons. */
export type ReasonCode = (typeof reasonCodes)[number] | (typeof billReasonCodes)[number] | ReopenReasonCode;

/** Why the staff say no: in words as they were typed, which may be empty, or by one of the usual reasons. */
export interface StatedReason {
  readonly reason: string;
  /** Is read in place of the words. */
  readonly reasonCode?: ReasonCode;
}

/** The reason alone of what carries one. */
export function statedReason({ reason, reasonCode }: StatedReason): StatedReason {
  return reasonCode ? { reason, reasonCode } : { reason };
}
