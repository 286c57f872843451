import type { ReasonCode, StatedReason } from '@tavolata/domain';
import { fromReason, type BillDishWire } from '@tavolata/protocol';
import type { AppTexts } from '../texts/texts.gen.ts';
import type { Say } from './texts.ts';

const words = {
  'please-wait': 'approvals.reasonWait',
  'table-reserved': 'approvals.reasonFull',
  'ask-staff': 'approvals.reasonAsk',
  'kitchen-closing': 'approvals.reasonClosed',
  'sold-out': 'kitchen.reasonSoldOut',
  'cannot-be-made': 'kitchen.reasonCannot',
  complaint: 'bill.reason.complaint',
  'long-wait': 'bill.reason.longWait',
  'sent-back': 'bill.reason.sentBack',
  'ordered-by-mistake': 'bill.reason.mistake',
  celebration: 'bill.reason.celebration',
  'house-guest': 'bill.reason.houseGuest',
} as const satisfies Record<ReasonCode, keyof AppTexts>;

/** Nothing was said yet, and nothing may stay. */
export const noReason: StatedReason = { reason: '' };

/** A usual reason in the language of this screen, else what was typed [SAID-1]. */
export function reasonWord({ reason, reasonCode }: StatedReason, t: Say): string {
  const key = reasonCode && words[reasonCode];
  return key ? t(key) : reason;
}

/** Why the kitchen can't make a dish on a bill; empty where nobody said. */
export function reasonOf(dish: Pick<BillDishWire, 'reason' | 'reason_code'>, t: Say): string {
  return reasonWord(fromReason({ ...dish, reason: dish.reason ?? '' }), t);
}

/** A reason as the wire says it. */
export function toReason({ reason, reasonCode }: StatedReason) {
  return { reason: reason.trim(), ...(reasonCode && { reason_code: reasonCode }) };
}
