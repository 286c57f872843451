import type { DinerId, LineId, MenuId } from '../ids.ts';
import type { Heads } from '../menu/day-price.ts';
import type { SubmitCart } from '../rounds/submit-command.ts';
import type { Cents, Instant, Milliseconds } from '../units.ts';

/** Why a batch waits: it is large for so many people, alone or with what went before it. */
export interface AboveCeiling {
  readonly of: 'batch' | 'visit';
  readonly dishes: number;
  readonly amount: Cents;
  readonly people: number;
}

/** How long a yes can be taken back before it counts: what the kitchen has can't be [REVIEW-8]. */
export const yesUndoMs: Milliseconds = 5000;

/** A yes of the staff that still can be taken back. */
export interface SaidYes {
  readonly at: Instant;
  readonly by: { readonly staffId: string; readonly name: string };
  /** Lines of a held batch that don't go. */
  readonly without: readonly LineId[];
}

/** A request to open a table, waiting for the staff. */
export interface OpeningRequest {
  readonly menuId: MenuId;
  readonly heads: Heads;
  readonly askedBy: DinerId;
  readonly askedAt: Instant;
  /** The last time that a guest asked; the staff are reminded then. */
  readonly lastAskedAt: Instant;
  /** How often another request has replaced it; absent where none has. */
  readonly changes?: number;
  /** The last times of that, as many as are looked at. */
  readonly changedAt?: readonly Instant[];
  readonly yes?: SaidYes;
  /** One of too many tables that one address has asked for [CEILING-6]. */
  readonly isOneOfMany?: true;
}

/** Whether a yes means another request than this one; being asked again makes it no other [REVIEW-7]. */
export function meansAnother(
  { askedAt }: { readonly askedAt?: Instant | undefined },
  waiting: OpeningRequest | BatchReview | null,
): boolean {
  return askedAt !== undefined && askedAt !== waiting?.askedAt;
}

/** How many people a guest says there are. */
export interface HeadsRequest {
  readonly dinerId: DinerId;
  readonly heads: Heads;
  readonly at: Instant;
}

/** A send that waits for the staff: a first one, or one above a ceiling. */
export interface BatchReview {
  readonly dinerId: DinerId;
  readonly askedAt: Instant;
  readonly lastAskedAt: Instant;
  readonly command: SubmitCart;
  readonly yes?: SaidYes;
  /** It is large; absent where it waits only because nobody has seen these guests. */
  readonly above?: AboveCeiling;
}

/** The visit without what its guests have said of how many they are. */
export function withoutHeadsRequest<Visit extends { readonly headsRequest?: HeadsRequest }>(
  visit: Visit,
): Omit<Visit, 'headsRequest'> {
  const { headsRequest: _heads, ...rest } = visit;
  return rest;
}
