import type { GuestCommand, Refusal } from '@tavolata/domain';

/** What the guest must agree to before the cart can go: a sum for extra units, or room left in the round. */
export type SendQuestion = Extract<Refusal, { code: 'excess-not-confirmed' | 'turn-not-full' }>;

/** What the guest has agreed to. */
export type SendAgreement = Pick<
  Extract<GuestCommand, { type: 'submitCart' }>,
  'acceptedExcess' | 'confirmsUnused'
>;
