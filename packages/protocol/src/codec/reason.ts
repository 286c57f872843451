import { type ReasonCode, type StatedReason } from '@tavolata/domain';

interface ReasonWire {
  readonly reason: string;
  readonly reason_code?: ReasonCode | undefined;
}

/** Why the staff say no, as the wire says it. */
export function fromReason({ reason, reason_code: reasonCode }: ReasonWire): StatedReason {
  return { reason, ...(reasonCode && { reasonCode }) };
}
