import type { Charge } from '../bill/charge.ts';
import type { Payment } from '../bill/payment.ts';
import type { Reduction } from '../bill/reduction.ts';
import type { DinerId, MenuId, OrderId, TableId, VisitId } from '../ids.ts';
import type { Line } from '../cart/line.ts';
import type { Cover, Heads, RestaurantDay } from '../menu/day-price.ts';
import type { Batch } from '../rounds/batch.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Instant } from '../units.ts';
import type { Motif } from './motifs.ts';
import type { Readiness } from './readiness.ts';
import type { HeadsRequest, OpeningRequest, BatchReview } from './requests.ts';
import type { StatedReason } from './stated-reason.ts';

/** Stands for no table: every quick-service guest has an own visit there. */
export const quickServiceTableId: TableId = -1;

/** Stands for no table: guests without a scan look around, and say in words where they sit. Each has an own visit there. */
export const liteTableId: TableId = -2;

/** Whether guests there have visits of their own instead of sharing one. */
export function hasOwnVisits(tableId: TableId): boolean {
  return tableId === quickServiceTableId || tableId === liteTableId;
}

/** A device at a visit. The label groups history: '1' for everybody unless the restaurant names its diners. */
export interface Diner {
  readonly id: DinerId;
  /** 1, 2, 3 … in the order of joining. */
  readonly seat: number;
  readonly label: string;
  /** What the guest wants to be called at this table; until the visit's persons are forgotten [NAME-1]. */
  readonly nickname: string | null;
  /** The picture that the guest has taken; nobody else at the table has it [NAME-2]. */
  readonly motif?: Motif;
  /** The staff have sent the device away. It keeps its seat, so that what it had sent keeps a name. */
  readonly isSentAway?: true;
  /** The phone has been off the line for long, with dishes unsent: the table may take those over or remove them [GONE-1]. */
  readonly isGone?: true;
  /** Absent: trusted, one of the party. A phone that joined late waits for a yes, or has got a no [TRUST-1]. */
  readonly trust?: 'awaited' | 'refused';
}

/** Where and how the food is eaten. 'lite': at a place that the guest has named, without a scan. */
export type Service = 'table' | 'takeaway' | 'lite';

interface VisitPlace {
  readonly id: VisitId;
  /** The table, or, where tables are pushed together, the one that the others point at. */
  readonly tableId: TableId;
  readonly service: Service;
  /** Where a guest without a scan sits, as typed; `null` for everybody else. */
  readonly placeName: string | null;
  readonly diners: readonly Diner[];
}

interface VisitHead extends VisitPlace {
  readonly otherTables: readonly TableId[];
  readonly orderId: OrderId;
  readonly menuId: MenuId;
  readonly heads: Heads;
  readonly covers: readonly Cover[];
  readonly openedAt: Instant;
  /** The restaurant's day then: its prices hold for the whole visit. */
  readonly openedOn: RestaurantDay;
  readonly batches: readonly Batch[];
  readonly charges: readonly Charge[];
  /** What the staff took off the bill; absent while nothing was. */
  readonly reductions?: readonly Reduction[];
  /** What was paid, as the staff have written it down; absent before anybody has. */
  readonly payments?: readonly Payment[];
  /** The visits that were merged into this one. Commands given there have taken effect here. */
  readonly mergedFrom: readonly VisitId[];
  /** The visits that the guests were parted from, the last one first; absent where they never were. What they had said there has taken effect here. */
  readonly partedFrom?: readonly VisitId[];
  /** Who went from here, the last ones first; absent while nobody has [PART-1]. */
  readonly parted?: readonly PartedGuests[];
  /** The highest number that a batch has had here; absent while that is the last one's. */
  readonly lastBatch?: number;
}

/** Nobody has opened the table yet. */
export interface NoVisit {
  readonly status: 'none';
}

/** Guests have asked to open the table, and the staff have not said yes: there is no order yet, and no cart. */
export interface WaitingVisit extends VisitPlace {
  readonly status: 'waiting';
  readonly hasPin: boolean;
  readonly request: OpeningRequest;
}

/** Guests sit here: a cart that is being filled, and what has been sent. Holds nothing that a guest may not see. */
export interface OpenVisit extends VisitHead {
  readonly status: 'open';
  /** Whoever wants to join needs the PIN. The PIN itself is nowhere in a visit. */
  readonly hasPin: boolean;
  /** Somebody of the staff has seen that guests sit here. */
  readonly isApproved: boolean;
  /** The staff have said yes to what was sent up to here; absent before their first yes [CEILING-2]. */
  readonly yesUpToBatch?: number;
  /** One of too many open orders of one address: the staff say yes before anything of it goes [CEILING-5]. */
  readonly isOneOfMany?: true;
  /** A send that waits for the staff; until then nothing can be changed. */
  readonly review: BatchReview | null;
  /** How many its guests say they are, until the staff set the number or leave it [HEADS-2]. */
  readonly headsRequest?: HeadsRequest;
  readonly lines: readonly Line[];
  /** Chosen for the next turn, in whose beginning they come into the cart; absent while there are none [PLAN-1]. */
  readonly planned?: readonly Line[];
  /** Who is ready to send; absent while nobody has said so [READY-1]. */
  readonly ready?: Readiness;
  readonly turn: Turn;
}

/** Guests who were here and go on in a visit of their own. */
export interface PartedGuests {
  readonly visitId: VisitId;
  readonly dinerIds: readonly DinerId[];
}

/** The table was freed. What was sent stays for the staff; there is no cart any more. */
export interface ClosedVisit extends VisitHead {
  readonly status: 'closed';
  readonly closedAt: Instant;
  /** The visit that this one went on in; its order and its history are there. */
  readonly mergedInto: VisitId | null;
}

/** The staff said no: nothing was ordered, nothing is owed. */
export interface RejectedVisit extends VisitPlace, StatedReason {
  readonly status: 'rejected';
  readonly rejectedAt: Instant;
}

/** A table's occupancy, from the first request to open it to its end. */
export type Visit = NoVisit | WaitingVisit | OpenVisit | ClosedVisit | RejectedVisit;

/** A visit that somebody has begun, whatever became of it. */
export type BegunVisit = Exclude<Visit, NoVisit>;

/** A visit that has its table. */
export type RunningVisit = WaitingVisit | OpenVisit;

/** Whether guests are there, or ask to be. */
export function isRunning(visit: Visit): visit is RunningVisit {
  return visit.status === 'waiting' || visit.status === 'open';
}

/** A table before anybody opens it. */
export const noVisit: NoVisit = { status: 'none' };
