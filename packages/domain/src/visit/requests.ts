import type { DinerId, MenuId } from '../ids.ts';
import type { Heads } from '../menu/day-price.ts';
import type { SubmitCart } from '../rounds/submit-wish.ts';
import type { Instant } from '../units.ts';

/** The wish to open a table, on its way to the staff. */
export interface OpeningRequest {
  readonly menuId: MenuId;
  readonly heads: Heads;
  readonly askedBy: DinerId;
  readonly askedAt: Instant;
  /** The last time that a guest asked; the staff are reminded then. */
  readonly lastAskedAt: Instant;
}

/** Whether a yes means another request than this one; being asked again makes it no other [REVIEW-7]. */
export function meansAnother(
  { askedAt }: { readonly askedAt?: Instant | undefined },
  waiting: OpeningRequest | RoundReview | null,
): boolean {
  return askedAt !== undefined && askedAt !== waiting?.askedAt;
}

/** A first send that waits for the staff. */
export interface RoundReview {
  readonly dinerId: DinerId;
  readonly askedAt: Instant;
  readonly lastAskedAt: Instant;
  readonly wish: SubmitCart;
}
