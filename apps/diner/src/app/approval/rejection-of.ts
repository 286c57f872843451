import type { StatedReason } from '@tavolata/domain';
import { fromReason, type GuestSessionReply } from '@tavolata/protocol';

/** What the staff said when they turned down what this phone had asked for last; `null` where they have not. */
export function rejectionOf({
  rejected_reason: reason,
  rejected_reason_code: reason_code,
}: GuestSessionReply): StatedReason | null {
  return reason === undefined ? null : fromReason({ reason, reason_code });
}
