import { snackbars } from '@tavolata/app-kit';
import type { StatedReason } from '@tavolata/domain';
import { fromReason, type GuestSessionReply } from '@tavolata/protocol';
import type { Translate } from '@tavolata/ui';
import { reasonWords } from '../../shared/reason-words.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

interface Telling {
  /** Not the opening was asked for: the table was open, and was closed with its first round [REVIEW-3]. */
  readonly wasOpen: boolean;
  /** Whoever orders without a table has an order of their own. */
  readonly isOwnOrder: boolean;
  readonly t: Translate<AppTexts>;
}

/** Tells guests that the staff have said no, with what they say to it. */
export function tellRejected(why: StatedReason, { wasOpen, isOwnOrder, t }: Telling): void {
  const reason = reasonWords(why, t);
  const [text, because] = isOwnOrder
    ? (['approval.orderClosed', 'approval.orderClosedBecause'] as const)
    : wasOpen
      ? (['approval.closed', 'approval.closedBecause'] as const)
      : (['approval.rejected', 'approval.rejectedBecause'] as const);
  snackbars.show({ key: 'approval', level: 'error', text: reason === '' ? t(text) : t(because, { reason }) });
}

/** What the staff said when they turned down what this phone had asked for last; `null` where they have not. */
export function rejectionOf({
  rejected_reason: reason,
  rejected_reason_code: reason_code,
}: GuestSessionReply): StatedReason | null {
  return reason === undefined ? null : fromReason({ reason, reason_code });
}
