import type { Charge } from '../bill/charge.ts';
import type { Payment } from '../bill/payment.ts';
import type { Reduction } from '../bill/reduction.ts';
import type { DinerId, LineId, OrderId, SentLineId, TableId, VisitId } from '../ids.ts';
import type { Choice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import type { DishStatus } from '../rounds/batch.ts';
import type { Batch } from '../rounds/batch.ts';
import type { PartOfLine } from '../rounds/part-of-line.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import type { Refusal } from '../refusal.ts';
import type { Instant } from '../units.ts';
import type { Motif } from './motifs.ts';
import type { Readiness } from './readiness.ts';
import type { HeadsRequest, OpeningRequest, BatchReview, SaidYes } from './requests.ts';
import type { StatedReason } from './stated-reason.ts';
import type { Diner, OpenVisit, WaitingVisit } from './visit.ts';

/** A fact of a visit. Events carry what they mean, never what the phone said. */
export type VisitEvent =
  | {
      readonly type: 'openingAsked';
      readonly visit: Omit<WaitingVisit, 'status' | 'diners'>;
    }
  /** Another request for the same table replaces the first. */
  | { readonly type: 'openingChanged'; readonly request: OpeningRequest; readonly hasPin: boolean }
  | { readonly type: 'tableOpened'; readonly visit: OpenedVisit }
  | { readonly type: 'askedAgain'; readonly at: Instant }
  | { readonly type: 'batchHeld'; readonly review: BatchReview }
  /** Somebody of the staff said yes to what waits, and may take it back for a moment. */
  | { readonly type: 'yesSaid'; readonly yes: SaidYes }
  | { readonly type: 'yesTakenBack' }
  /** The staff left these lines out of a held batch, before the rest of it went. */
  | { readonly type: 'linesTakenOut'; readonly lineIds: readonly LineId[] }
  /** The staff have seen the guests: nothing of them waits any more. What could not go all the same says why. */
  | { readonly type: 'batchReleased'; readonly notSent?: Refusal }
  /** The staff gave the held batch back: the cart is the guests' again, and the next send waits again. */
  | ({ readonly type: 'batchReturned' } & StatedReason)
  /** The staff sent one device away; what it had not sent has gone with it. */
  | { readonly type: 'dinerSentAway'; readonly at: Instant; readonly dinerId: DinerId }
  /** The staff sent the guests away. What had been served before stays on the bill. */
  | ({ readonly type: 'visitRejected'; readonly at: Instant } & StatedReason)
  | { readonly type: 'dinerJoined'; readonly diner: Diner }
  /** Somebody who may has said yes to a diner who joined late, or the diner has said the PIN. */
  | { readonly type: 'dinerTrusted'; readonly dinerId: DinerId }
  /** The table has said no to a diner who joined late; what it had not sent has gone. */
  | { readonly type: 'dinerRefused'; readonly dinerId: DinerId }
  /** A phone with unsent dishes has been off the line for long. */
  | { readonly type: 'dinerGone'; readonly dinerId: DinerId }
  /** It is back: connected again, or heard from by a command. */
  | { readonly type: 'dinerBack'; readonly dinerId: DinerId }
  /** The guest has said how the table knows them. */
  | {
      readonly type: 'dinerIntroduced';
      readonly dinerId: DinerId;
      readonly nickname: string | null;
      readonly motif: Motif | null;
    }
  | { readonly type: 'lineAdded'; readonly line: Line }
  /** Chosen for the next turn. */
  | { readonly type: 'linePlanned'; readonly line: Line }
  | { readonly type: 'quantityChanged'; readonly lineId: LineId; readonly quantity: number }
  | { readonly type: 'choiceChanged'; readonly lineId: LineId; readonly choice: Choice }
  | { readonly type: 'lineRemoved'; readonly lineId: LineId }
  /** Business time was over, and these lines had not been sent. */
  | { readonly type: 'kitchenClosed'; readonly lineIds: readonly LineId[] }
  | { readonly type: 'batchSent'; readonly batch: Batch; readonly turn: Turn }
  | { readonly type: 'turnBegan'; readonly turn: Turn }
  /** Who is ready, and whether the cart goes by itself in a moment; `null` when nobody is any more. */
  | { readonly type: 'readinessChanged'; readonly readiness: Readiness | null }
  /** Guests have told the staff how many they are; `null` when they have taken it back. */
  | { readonly type: 'headsRequested'; readonly request: HeadsRequest | null }
  | { readonly type: 'headsChanged'; readonly heads: Heads; readonly covers: readonly Cover[] }
  | {
      readonly type: 'dishStatusChanged';
      readonly sentLineIds: readonly SentLineId[];
      readonly status: DishStatus;
      /** Why the kitchen can't make them. */
      readonly because?: StatedReason;
    }
  /** The staff called for a course of the set menus in these batches: the kitchen makes it from now on; or took that back. */
  | {
      readonly type: 'courseFired';
      readonly course: number;
      readonly batches: readonly number[];
      readonly at: Instant;
      /** It is held again [FIRE-6]. */
      readonly isTakenBack?: true;
    }
  /** Some units of a dish go their own way from now on. */
  | { readonly type: 'dishSplit'; readonly sentLineId: SentLineId; readonly part: PartOfLine }
  | { readonly type: 'tableMoved'; readonly tableId: TableId }
  | { readonly type: 'tableAdded'; readonly tableId: TableId }
  | { readonly type: 'tableDropped'; readonly tableId: TableId }
  | { readonly type: 'pinChanged'; readonly hasPin: boolean }
  | { readonly type: 'chargeAdded'; readonly charge: Charge }
  | { readonly type: 'reductionAdded'; readonly reduction: Reduction }
  | { readonly type: 'reductionTakenBack'; readonly id: string }
  | { readonly type: 'paymentRecorded'; readonly payment: Payment }
  | { readonly type: 'paymentTakenBack'; readonly id: string }
  /** The visit had ended and goes on: at its table, with the turn that it was in begun anew. */
  | ({ readonly type: 'visitReopened'; readonly at: Instant; readonly turn: Turn } & StatedReason)
  /** Another table's guests have come to this one, with all they had. */
  | { readonly type: 'guestsCame'; readonly joining: JoiningParty }
  /** The guests have gone to another table, and this visit goes on in theirs. */
  | {
      readonly type: 'guestsWent';
      readonly at: Instant;
      readonly visitId: VisitId;
      readonly orderId: OrderId;
      readonly tableId: TableId;
    }
  /** Guests who had come from another table have gone on by themselves again, in the visit that was theirs. */
  | { readonly type: 'guestsParted'; readonly parting: PartingParty }
  /** The guests are a party of their own again, and this visit goes on. */
  | { readonly type: 'guestsReturned'; readonly returned: ReturnedParty }
  | { readonly type: 'tableFreed'; readonly at: Instant };

/** An open visit as it begins. */
export type OpenedVisit = Omit<
  OpenVisit,
  | 'status'
  | 'diners'
  | 'lines'
  | 'planned'
  | 'ready'
  | 'batches'
  | 'charges'
  | 'reductions'
  | 'payments'
  | 'review'
  | 'otherTables'
  | 'mergedFrom'
  | 'partedFrom'
  | 'parted'
  | 'lastBatch'
>;

/** What the guests of one table bring to another one, and what the two are together. */
export interface JoiningParty {
  readonly visitIds: readonly VisitId[];
  /** The visits that they were parted from before. */
  readonly partedFrom?: readonly VisitId[];
  readonly tables: readonly TableId[];
  /** With the seats and labels that they have from now on. */
  readonly diners: readonly Diner[];
  /** Diners of the hosts who are trusted from now on: they were at the guests' table. */
  readonly trusted?: readonly DinerId[];
  readonly lines: readonly Line[];
  /** For the turn after the one that holds for both. */
  readonly planned?: readonly Line[];
  /** With the numbers that they have from now on. */
  readonly batches: readonly Batch[];
  readonly charges: readonly Charge[];
  /** Of both parties together; what was a part of a whole bill is the sum that it was. */
  readonly reductions?: readonly Reduction[];
  readonly payments?: readonly Payment[];
  /** Of both parties together. */
  readonly heads: Heads;
  readonly covers: readonly Cover[];
  readonly turn: Turn;
}

/** Who and what leaves a visit when a party that had come to it is parted from it, and how those are who stay. */
export interface PartingParty {
  /** Where the guests are from now on. */
  readonly visitId: VisitId;
  readonly orderId: OrderId;
  readonly tableId: TableId;
  /** Their visit and those that had been merged into it: not a part of this one any more. */
  readonly visitIds: readonly VisitId[];
  /** The tables that go with them. */
  readonly tables: readonly TableId[];
  readonly dinerIds: readonly DinerId[];
  readonly sentLineIds: readonly SentLineId[];
  readonly chargeIds: readonly string[];
  /** Of those who stay. */
  readonly reductions: readonly Reduction[];
  readonly heads: Heads;
  readonly covers: readonly Cover[];
  /** The turn that holds for both. */
  readonly turn: Turn;
}

/** What a party has that is one by itself again. */
export interface ReturnedParty {
  readonly tableId: TableId;
  readonly otherTables: readonly TableId[];
  /** With the seats that they had at their own table. */
  readonly diners: readonly Diner[];
  readonly lines: readonly Line[];
  readonly planned?: readonly Line[];
  /** With the numbers that they have from now on. */
  readonly batches: readonly Batch[];
  readonly charges: readonly Charge[];
  readonly reductions?: readonly Reduction[];
  readonly heads: Heads;
  readonly covers: readonly Cover[];
  readonly turn: Turn;
  readonly mergedFrom: readonly VisitId[];
  /** The visit that they have left, and where they had said something before. */
  readonly partedFrom: readonly VisitId[];
}
