import type { GuestCommand, Refusal } from '@tavolata/domain';

/**
 * What comes before the cart can go: a sum for extra units that the guest must agree to, room left in the round, a price
 * that has changed, or lines that must be reduced first.
 */
export type SendQuestion = Extract<
  Refusal,
  { code: 'excess-not-confirmed' | 'turn-not-full' | 'cart-not-sendable' | 'sum-changed' }
>;

/** What the guest has agreed to. */
export type SendAgreement = Pick<
  Extract<GuestCommand, { type: 'submitCart' }>,
  'acceptedExcess' | 'confirmsUnused' | 'shownSum'
>;

/** Whether a no to a send is a question that the cart asks, and not only a message. */
export function isSendQuestion(refusal: Refusal): refusal is SendQuestion {
  return (
    refusal.code === 'excess-not-confirmed' ||
    refusal.code === 'turn-not-full' ||
    refusal.code === 'sum-changed' ||
    refusal.code === 'cart-not-sendable'
  );
}
