import type { Cents } from '../units.ts';

/** Names the batch it wants to make, so that of two phones pressing at once only one sends. */
export interface SubmitCart {
  readonly type: 'submitCart';
  readonly batchNumber: number;
  /** The sum for units beyond their limit that the guest has agreed to. */
  readonly acceptedExcess?: Cents;
  /** What the guest has read that the cart comes to; a client of the specification says nothing. */
  readonly shownSum?: Cents;
  /** The guest knows that the turn is not full. */
  readonly confirmsUnused?: boolean;
}
