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

/** One of the usual reasons. */
export type ReasonCode = (typeof reasonCodes)[number] | (typeof billReasonCodes)[number];

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
