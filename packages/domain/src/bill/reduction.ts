import type { SentLineId } from '../ids.ts';
import type { Cents, Instant } from '../units.ts';
import type { StatedReason } from '../visit/stated-reason.ts';

/** How much a reduction takes off what it is of: a part in whole percent, or a sum. */
export type Off = { readonly percent: number } | { readonly cents: Cents };

/** What the staff take off the bill, and why. A comp is a dish on the house. */
export interface Reduction {
  readonly id: string;
  readonly kind: 'discount' | 'comp';
  /** The dishes that it is off; absent where it is off the whole bill. */
  readonly sentLineIds?: readonly SentLineId[];
  readonly off: Off;
  readonly because: StatedReason;
  readonly at: Instant;
}

/** What a reduction takes off what is left to take it from: never more [REDUCE-1]. */
export function centsOff(off: Off, left: Cents): Cents {
  return 'percent' in off ? Math.round((left * off.percent) / 100) : Math.min(off.cents, left);
}
