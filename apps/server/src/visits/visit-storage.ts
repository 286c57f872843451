import type {
  BegunVisit,
  Cents,
  DinerId,
  Instant,
  OrderId,
  Refusal,
  TableId,
  VisitEvent,
  VisitFigures,
  VisitId,
} from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { SeenSession } from '../sessions/guest-session.ts';
import type { SaidHash } from '../audit/said-hash.ts';
import type { StockTake } from '../stock/stock-storage.ts';
import type { NewPrintJob } from '../printing/jobs/print-job.ts';
import type { PastOrder } from './past-order.ts';
import type { KeptTicket } from './ticket-outbox.ts';
import type { Contact, PinHash } from './visit-secrets.ts';

/** A visit as stored. Its version is the number of its events. */
export interface StoredVisit {
  readonly version: number;
  readonly visit: BegunVisit;
}

/**
 * Where a request id counts: within its visit, or, for the request to open a table, at the table, since no visit is there
 * yet to belong to; where guests share none, with the guest.
 */
export type RequestScope = `visit:${VisitId}` | `table:${TableId}` | `diner:${DinerId}`;

/** What a command came to, kept so that the same request id gets the same answer for ever. */
export interface Outcome {
  readonly visitId: VisitId;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  /** What was said under the id, as a hash: another command does not get this one's answer. Older outcomes have none. */
  readonly said: SaidHash | null;
  /** Why it was refused, where that is kept: then nothing came of it, and nothing will. */
  readonly refusal?: Refusal;
}

/** A request of a running visit to which the answer is no. */
export interface RefusedRequest extends Pick<Outcome, 'visitId' | 'version' | 'said'> {
  readonly scope: RequestScope;
  readonly requestId: string;
  readonly refusal: Refusal;
}

/** What happens to one visit. */
export interface VisitStep {
  /** The version that the command was decided on; 0 for a visit that begins. */
  readonly from: number;
  readonly events: readonly VisitEvent[];
  /** The visit after the events. While it runs it has its tables for itself. */
  readonly visit: BegunVisit;
}

/** Everything that one command changes. */
export interface VisitTransaction extends VisitStep {
  readonly scope: RequestScope;
  readonly requestId: string;
  readonly said: SaidHash | null;
  /** When it is; without it reports learn no times. */
  readonly at?: Instant;
  /** What reports count of a visit that ends by it with a bill of its own. */
  readonly figures?: VisitFigures | null;
  /** The visit that goes on in this one, with its guests' sessions and its tables; `null` unless two are merged. */
  readonly source: VisitStep | null;
  /** The visit that goes on again with guests of this one, their sessions and its tables; without it nobody is parted. */
  readonly parted?: VisitStep | null;
  /** The guest session that belongs to this visit, and to its table, from now on, as it was when that was decided. */
  readonly seats: SeenSession | null;
  /** The PIN from now on, `null` for none. Without it the PIN stays, and so do the guesses that were wrong. */
  readonly pin?: PinHash | null;
  /** Who ordered, as typed. */
  readonly contact?: Contact;
  readonly tickets: readonly KeptTicket[];
  /** What of it goes to printers; nothing where the restaurant prints nothing. */
  readonly prints?: readonly NewPrintJob[];
  /** What the batch takes, each dish once. */
  readonly takes: readonly StockTake[];
  /** What is written down about a command of the staff. */
  readonly audit: AuditEntry | null;
}

export type CommitAnswer =
  | { readonly status: 'committed' }
  /** The session that was to be seated is not as it was: its guest sits elsewhere by now, or nowhere any more. */
  | { readonly status: 'session-changed' }
  /** A visit has moved on meanwhile: load and decide again. */
  | { readonly status: 'conflict' }
  /** Another visit has one of the tables. */
  | { readonly status: 'table-taken' }
  /** Less is left of a dish than the transaction takes; nothing was changed: read the stock and decide again. */
  | { readonly status: 'out-of-stock' }
  /** This request has been done before; nothing was changed. Asked before everything else. */
  | { readonly status: 'known'; readonly outcome: Outcome };

/** A page of the archive: what was closed before a moment, or in that moment and comes after this visit by its id. */
export interface ArchivePage {
  readonly closedBefore: Instant;
  readonly after?: VisitId | undefined;
  readonly limit: number;
}

/** What of the past orders is wanted: those that ended from a moment on, and of them those that any of this is true of. */
export interface PastOrdersPage extends ArchivePage {
  readonly closedSince?: Instant | undefined;
  readonly found?: PastOrderMarks | undefined;
}

/** What an order is found by: where it was, its number, or what it came to. */
export interface PastOrderMarks {
  readonly tableIds: readonly TableId[];
  readonly orderId: OrderId | null;
  readonly total: Cents | null;
}

/** Keeps visits. What `commit` has answered survives a crash, and a transaction is kept whole or not at all. */
export interface VisitStorage {
  /** A running visit that can't be read is not found: see `UnreadableVisitStorage`. */
  findVisit(id: VisitId): Promise<StoredVisit | null>;
  /** The visit that has the table. Where every guest has an own visit there is none. */
  findRunningVisitAt(tableId: TableId): Promise<StoredVisit | null>;
  listRunningVisits(): Promise<readonly StoredVisit[]>;
  /** The archive, last closed first. A visit that went on in another is there as part of that one. */
  listClosedVisits(page: ArchivePage): Promise<readonly StoredVisit[]>;
  /** The same visits, each as what a list says of it. */
  listPastOrders(page: PastOrdersPage): Promise<readonly PastOrder[]>;
  findOutcome(scope: RequestScope, requestId: string): Promise<Outcome | null>;
  /** The events after a version, in their order. */
  eventsSince(id: VisitId, version: number): Promise<readonly VisitEvent[]>;
  /** A number that no order has had. Numbers may be left out, never given twice. */
  nextOrderId(): Promise<OrderId>;
  /**
   * Keeps events, state, outcome, session, secrets, tickets, papers, stock and log together. A visit that ends lets go of its
   * tables, its guest sessions, its secrets, its alerts and the tickets that nobody has acknowledged; a guest who is sent away, of
   * every session.
   * When this throws, the outcome is unknown until it is looked up.
   */
  commit(transaction: VisitTransaction): Promise<CommitAnswer>;
  /**
   * Keeps that a request was refused, so that it does not come true any more where another process has it still under way. Answers
   * what came of it if that was faster, else `null`. Only a storage that several processes write to has it.
   */
  keepRefusal?(request: RefusedRequest): Promise<Outcome | null>;
}
