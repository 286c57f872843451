import type { ReasonCode, StatedReason } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

const words = {
  'please-wait': 'reason.pleaseWait',
  'table-reserved': 'reason.tableReserved',
  'ask-staff': 'reason.askStaff',
  'kitchen-closing': 'reason.kitchenClosing',
  'sold-out': 'reason.soldOut',
  'cannot-be-made': 'reason.cannotBeMade',
  complaint: 'reason.complaint',
  'long-wait': 'reason.longWait',
  'sent-back': 'reason.sentBack',
  'ordered-by-mistake': 'reason.mistake',
  celebration: 'reason.celebration',
  'house-guest': 'reason.houseGuest',
} as const satisfies Record<ReasonCode, keyof AppTexts>;

/** Why the staff said no: a usual reason in the guest's language, else what was typed; may be empty [SAID-1]. */
export function reasonWords({ reason, reasonCode }: StatedReason, t: Translate<AppTexts>): string {
  const key = reasonCode && words[reasonCode];
  // A restaurant that is newer than this page may know another one.
  return key ? t(key) : reason;
}
