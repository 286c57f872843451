import type { DinerId, DishId, LineId, MenuId, OrderId, SentLineId, TableId, VisitId } from '../ids.ts';
import type { Choice } from '../cart/choice.ts';
import type { Heads } from '../menu/day-price.ts';
import type { DishStatus } from '../rounds/batch.ts';
import type { Charge } from '../bill/charge.ts';
import type { Payment } from '../bill/payment.ts';
import type { Off, Reduction } from '../bill/reduction.ts';
import type { PartOfLine } from '../rounds/part-of-line.ts';
import type { StaffDish } from '../rounds/staff-dish.ts';
import type { SubmitCart } from '../rounds/submit-command.ts';
import type { Cents, Instant, Milliseconds } from '../units.ts';
import type { Motif } from './motifs.ts';
import type { StatedReason } from './stated-reason.ts';
import type { Service } from './visit.ts';

/** Who gives a command. The edge takes it from the session, never from the message. */
export type Actor =
  | { readonly kind: 'diner'; readonly dinerId: DinerId }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly name: string;
      /** Takes off bills whatever is on them; others take off a part [REDUCE-4]. */
      readonly mayReduceFreely?: true;
    }
  /** A timer of the restaurant. */
  | { readonly kind: 'restaurant' };

/** The commands of a guest's device. */
export type GuestCommand =
  | {
      readonly type: 'addLine';
      readonly lineId: LineId;
      readonly dishId: DishId;
      readonly choice: Choice;
      readonly quantity: number;
      /**
       * The turn that the guest chooses for; without it, the one that holds. Where it is the next one, a dish that counts in
       * it is planned.
       */
      readonly forTurn?: number;
      /** The guest knows that this dish is still on its way. */
      readonly confirmsDuplicate?: boolean;
    }
  | { readonly type: 'changeQuantity'; readonly lineId: LineId; readonly delta: number }
  | { readonly type: 'changeChoice'; readonly lineId: LineId; readonly choice: Choice }
  | { readonly type: 'clearCart' }
  | SubmitCart
  /** Reminds the staff of what waits for them. */
  | { readonly type: 'askAgain' }
  /** Names the turn it wants to leave, so that nobody can leave one twice. */
  | { readonly type: 'nextTurn'; readonly leaving: number }
  | TrustDiner
  | RefuseDiner
  /** What a gone guest has chosen becomes the own, or leaves the cart. */
  | { readonly type: 'takeOverLines'; readonly seat: number }
  | { readonly type: 'removeLines'; readonly seat: number }
  /**
   * The guest is ready, or takes it back, which stops what all have agreed to. Names the batch that is to go, so that nobody
   * is ready for another one.
   */
  | { readonly type: 'setReady'; readonly isReady: boolean; readonly batchNumber: number }
  /** Tells the staff how many the guests are; the number that is counted takes an earlier word back. */
  | { readonly type: 'requestHeads'; readonly heads: Heads }
  /** How the guest wants to be known at the table: by a name, a picture, both or neither. */
  | { readonly type: 'introduce'; readonly nickname: string | null; readonly motif: Motif | null };

/** A yes to a phone that joined late, of a trusted phone or of the staff. */
export interface TrustDiner {
  readonly type: 'trustDiner';
  readonly seat: number;
}

/** A trusted phone's no to one that joined late. */
export interface RefuseDiner {
  readonly type: 'refuseDiner';
  readonly seat: number;
}

/** What the restaurant does for a guest who scans or opens. */
export type RestaurantCommand =
  | {
      readonly type: 'openTable';
      readonly visitId: VisitId;
      readonly orderId: OrderId;
      readonly tableId: TableId;
      readonly service: Service;
      readonly placeName: string | null;
      readonly menuId: MenuId;
      readonly heads: Heads;
      readonly hasPin: boolean;
      /** The device's address has too many open orders, or has opened too many tables. */
      readonly isOneOfMany?: true;
      /** What the guest has read that the covers come to; a client of the specification says nothing. */
      readonly shownSum?: Cents | undefined;
    }
  | {
      readonly type: 'joinVisit';
      readonly nickname: string | null;
      /** Whoever does not sit there has said the PIN. */
      readonly knowsPin?: boolean;
      /** The staff gave this phone a code for this visit. */
      readonly isVouchedFor?: boolean;
      /** When its code was scanned; without it, now. */
      readonly scannedAt?: Instant;
    }
  /** A phone has been off the line for so long that its guest may have left. */
  | { readonly type: 'phoneGone'; readonly dinerId: DinerId }
  | { readonly type: 'phoneBack'; readonly dinerId: DinerId }
  /** Business time is over. */
  | { readonly type: 'closeKitchen' }
  /** The time in which the staff could have taken back their yes is over; `saidAt` is when they said it. */
  | { readonly type: 'carryOutYes'; readonly orderId: OrderId; readonly saidAt: Instant }
  /** All have been ready since then for as long as they could stop it: their cart goes. */
  | { readonly type: 'sendReady'; readonly startedAt: Instant }
  /** Nothing has happened at this order for so long. */
  | { readonly type: 'closeForgotten'; readonly idleMs: Milliseconds };

/** A yes of the staff to what waits. */
export interface Approve {
  readonly type: 'approve';
  /** For a table that opens by this. */
  readonly orderId: OrderId;
  /** Lines of a held batch that don't go. */
  readonly without?: readonly LineId[] | undefined;
  /** When it was asked what the staff had before them; without it they mean whatever waits. */
  readonly askedAt?: Instant | undefined;
}

/** The commands of the staff. */
export type StaffCommand =
  | {
      readonly type: 'setDishStatus';
      readonly sentLineIds: readonly SentLineId[];
      readonly status: DishStatus;
      /** Of what the kitchen can't make. */
      readonly because?: StatedReason | undefined;
      /** Of the last dish only so many units, where it has `of` of them now; of the others all [KITCHEN-6]. */
      readonly part?: (PartOfLine & { readonly of: number }) | undefined;
    }
  /** Calls for a course of the set menus of a table, or takes that back. Names the course, so that nobody calls for one more. */
  | { readonly type: 'fireCourse'; readonly course: number; readonly isTakenBack?: true | undefined }
  | { readonly type: 'skipWait'; readonly leaving: number }
  | { readonly type: 'resetTurn'; readonly turn: number }
  | { readonly type: 'changeHeads'; readonly heads: Heads }
  | Approve
  /** A yes that counts in a moment, and until then can be taken back. */
  | ({ readonly type: 'sayYes' } & Omit<Approve, 'type' | 'orderId'>)
  | { readonly type: 'takeBackYes'; readonly askedAt?: Instant | undefined }
  | ({ readonly type: 'reject' } & StatedReason)
  /** No to a held batch, and to nothing else: the cart is the guests' again. */
  | ({ readonly type: 'returnBatch' } & StatedReason)
  | TrustDiner
  /** One device of the table has to go. */
  | { readonly type: 'sendAway'; readonly seat: number }
  /** The guests go to a free table and take everything along. */
  | { readonly type: 'moveTable'; readonly tableId: TableId }
  /** A free table is pushed to the guests' one, or taken away from it. */
  | { readonly type: 'addTable'; readonly tableId: TableId }
  | { readonly type: 'dropTable'; readonly tableId: TableId }
  | { readonly type: 'changePin'; readonly hasPin: boolean }
  | {
      readonly type: 'orderForTable';
      readonly origin: 'waiter' | 'device';
      readonly dishes: readonly StaffDish[];
    }
  /** The staff put a dish into the table's cart: for the guest who has this seat, or with 0 for the whole table. */
  | { readonly type: 'addForGuests'; readonly seat: number; readonly dish: StaffDish }
  /** Units more or less of what the staff have put in; or, with `to`, another choice, or another guest whom it is for. */
  | {
      readonly type: 'changeForGuests';
      readonly lineId: LineId;
      readonly delta: number;
      readonly to?: { readonly seat: number; readonly choice: Choice } | undefined;
    }
  /** Sends the whole cart, or only what the staff have put in. Names the batch that it wants to make. */
  | {
      readonly type: 'sendForGuests';
      readonly isWholeCart: boolean;
      readonly batchNumber: number;
      /** The sum for units of the whole cart beyond their limit that the staff have agreed to with the guests. */
      readonly acceptedExcess?: Cents | undefined;
    }
  | { readonly type: 'addCharge'; readonly charge: Omit<Charge, 'addedAt'> }
  /** Takes something off the whole bill, or off dishes, of one of them perhaps some units only; a comp is off them wholly. */
  | {
      readonly type: 'addReduction';
      readonly id: string;
      readonly kind: Reduction['kind'];
      readonly sentLineIds?: readonly SentLineId[] | undefined;
      readonly part?: (PartOfLine & { readonly of: number }) | undefined;
      readonly off: Off;
      readonly because: StatedReason;
    }
  | { readonly type: 'takeBackReduction'; readonly id: string }
  /** Somebody has paid: it is written down. */
  | { readonly type: 'recordPayment'; readonly payment: Omit<Payment, 'at'> }
  | { readonly type: 'takeBackPayment'; readonly id: string }
  /** A visit that has just ended goes on. */
  | ({ readonly type: 'reopen' } & StatedReason)
  | { readonly type: 'freeTable' };

/** Every command. */
export type Command = GuestCommand | RestaurantCommand | StaffCommand;
