import { wholeTable } from '../cart/line.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { findDiner } from '../visit/find.ts';
import { underReview } from '../visit/review.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { nextBatchNumber } from './batch.ts';
import { sendByHand } from './staff-batch.ts';
import { submitCart } from './submit-cart.ts';

type SendForGuests = Extract<StaffCommand, { type: 'sendForGuests' }>;

/**
 * The staff send the cart: all of it as a guest's send goes, or only what they have put in, as what they order for the
 * table goes. Nothing of it waits for the staff [HAND-3, HAND-4].
 */
export function sendForGuests(
  visit: OpenVisit,
  { isWholeCart, batchNumber, acceptedExcess }: SendForGuests,
  context: Context,
): Decision<VisitEvent> {
  const refusal = underReview(visit) ?? sentMeanwhile(visit, batchNumber);
  if (refusal) return refusal;
  if (!isWholeCart) {
    const lines = visit.lines.filter(({ from }) => from === 'staff');
    return sendByHand(visit, 'waiter', lines, context);
  }
  // Who stands at the table sees whether the guests leave places of the round free.
  const agreed = { confirmsUnused: true, ...(acceptedExcess !== undefined && { acceptedExcess }) };
  const command = { type: 'submitCart', batchNumber, ...agreed } as const;
  return submitCart(visit, command, wholeTable, context);
}

/** Who names a number that a batch has means a cart that is gone, whoever has sent it [SB-01]. */
function sentMeanwhile(visit: OpenVisit, batchNumber: number): Refusal | undefined {
  const last = nextBatchNumber(visit) - 1;
  if (batchNumber > last) return undefined;
  const sentBy = visit.batches.at(-1)?.sentBy ?? wholeTable;
  return { code: 'already-sent', batchNumber: last, sentBySeat: findDiner(visit, sentBy)?.seat ?? 0 };
}
