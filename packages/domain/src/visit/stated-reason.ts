/** Why the staff usually say no. Everybody reads these in their own language. */
export const reasonCodes = [
  'please-wait',
  'table-reserved',
  'ask-staff',
  'kitchen-closing',
  'sold-out',
  'cannot-be-made',
] as const;

/** One of the usual reasons. */
export type ReasonCode = (typeof reasonCodes)[number];

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
