import type {
  ClosedVisit,
  Instant,
  OpenVisit,
  OrderId,
  TableId,
  Ticket,
  VisitEvent,
  VisitId,
} from '@tavolata/domain';
import type { AuditEntry } from './audit-log.ts';
import type { TokenHash } from './guest-session.ts';
import type { StockTake } from './stock-storage.ts';

/** A visit as stored. Its version is the number of its events. */
export interface StoredVisit {
  readonly version: number;
  readonly visit: OpenVisit | ClosedVisit;
}

/**
 * Where a request id counts: within its visit, or, for the wish to open a table, at the table, since no visit is there
 * yet to belong to.
 */
export type RequestScope = `visit:${VisitId}` | `table:${TableId}`;

/** What a command came to, kept so that the same request id gets the same answer for ever. */
export interface Outcome {
  readonly visitId: VisitId;
  readonly version: number;
  readonly events: readonly VisitEvent[];
}

/** Everything that one command changes. */
export interface VisitTransaction {
  readonly scope: RequestScope;
  readonly requestId: string;
  /** The version that the command was decided on; 0 for a visit that begins. */
  readonly from: number;
  readonly events: readonly VisitEvent[];
  /** The visit after the events. While it is open it occupies its table. */
  readonly visit: OpenVisit | ClosedVisit;
  /** The guest session that belongs to this visit from now on. */
  readonly seats: TokenHash | null;
  readonly tickets: readonly Ticket[];
  /** What the batch takes from counted dishes, each dish once. */
  readonly takes: readonly StockTake[];
  /** What is written down about a wish of the staff. */
  readonly audit: AuditEntry | null;
}

export type CommitAnswer =
  | { readonly status: 'committed' }
  /** The visit has moved on, or its table has been taken meanwhile: load and decide again. */
  | { readonly status: 'conflict' }
  /** Less is left of a dish than the transaction takes; nothing was changed: read the stock and decide again. */
  | { readonly status: 'out-of-stock' }
  /** This request has been done before; nothing was changed. Asked before everything else. */
  | { readonly status: 'known'; readonly outcome: Outcome };

/** Keeps visits. What `commit` has answered survives a crash, and a transaction is kept whole or not at all. */
export interface VisitStorage {
  findVisit(id: VisitId): Promise<StoredVisit | null>;
  /** The open visit that occupies the table. Quick service is no table: many visits are open there. */
  findOpenVisitAt(tableId: TableId): Promise<StoredVisit | null>;
  listOpenVisits(): Promise<readonly StoredVisit[]>;
  /** The archive, last closed first. */
  listClosedVisits(page: {
    readonly closedBefore: Instant;
    readonly limit: number;
  }): Promise<readonly StoredVisit[]>;
  findOutcome(scope: RequestScope, requestId: string): Promise<Outcome | null>;
  /** The events after a version, in their order. */
  eventsSince(id: VisitId, version: number): Promise<readonly VisitEvent[]>;
  /** A number that no order has had. Numbers may be left out, never given twice. */
  nextOrderId(): Promise<OrderId>;
  /**
   * Keeps events, state, outcome, session, tickets, stock and log together. A visit that closes ends its guest sessions.
   * When this throws, the outcome is unknown until it is looked up.
   */
  commit(transaction: VisitTransaction): Promise<CommitAnswer>;
}
