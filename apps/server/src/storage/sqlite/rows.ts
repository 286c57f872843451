import { isRunning } from '@tavolata/domain';
import type { AuditEntry, LoggedEntry } from '../../audit/audit-log.ts';
import type { GuestSession, SeenSession } from '../../sessions/guest-session.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { NewPrintJob } from '../../printing/jobs/print-job.ts';
import type { StockRow, StockTake } from '../../stock/stock-storage.ts';
import { marksOf, type DishMark } from '../../reports/dish-marks.ts';
import { pastOrderOf, type PastOrder } from '../../visits/past-order.ts';
import { endOf, sentAwayIn, tablesHeldBy } from '../../visits/visit-hold.ts';
import type { VisitStep, VisitTransaction } from '../../visits/visit-storage.ts';

/** What happens to one visit, in the form it is written in: values the writer thread only has to put into columns. */
export interface StepRows {
  readonly visitId: string;
  readonly from: number;
  readonly status: 'waiting' | 'open' | 'closed' | 'merged' | 'rejected';
  readonly tableId: number;
  /** The tables that it has for itself; none once it has ended. */
  readonly tables: readonly number[];
  readonly orderId: number | null;
  readonly endedAt: number | null;
  /** Of one that has ended with a bill. */
  readonly pastOrder: PastOrder | null;
  /** `null` when the state of an earlier version is still good enough to begin reading from. */
  readonly state: string | null;
  readonly events: readonly string[];
  /** What reports keep of one that has ended with a bill. */
  readonly figures: { readonly closedAt: number; readonly total: number; readonly body: string } | null;
  /** Which dishes were marked as served by this, and which are no more. */
  readonly marks: readonly DishMark[];
  /** Whose sessions are over by this, and when. */
  readonly sentAway: readonly { readonly dinerId: string; readonly at: number }[];
}

/** A transaction in that form. */
export interface TransactionRows {
  readonly scope: string;
  readonly requestId: string;
  readonly said: string | null;
  readonly step: StepRows;
  readonly source: StepRows | null;
  /** The visit that goes on again, and whose sessions it has from now on. */
  readonly parted: { readonly step: StepRows; readonly dinerIds: readonly string[] } | null;
  readonly seats: SeenSession | null;
  readonly pin: string | null | undefined;
  readonly contact: string | undefined;
  readonly tickets: readonly {
    readonly id: string;
    readonly visitId: string;
    readonly body: string;
    readonly replaces: string | null;
    readonly isPart: boolean;
  }[];
  readonly papers: readonly NewPrintJob[];
  readonly takes: readonly StockTake[];
  readonly audit: AuditEntry | null;
}

export function transactionRows(transaction: VisitTransaction): TransactionRows {
  const { scope, requestId, said, source, parted, seats, pin, contact, tickets, takes, audit } = transaction;
  return {
    scope,
    requestId,
    said,
    step: stepRows(transaction, transaction),
    source: source && stepRows(source, {}),
    parted: parted ? { step: stepRows(parted, {}), dinerIds: dinersOf(parted) } : null,
    seats,
    pin,
    contact: contact && JSON.stringify(contact),
    tickets: tickets.map(({ ticket, replaces, isPart = false }) => ({
      id: ticket.id,
      visitId: ticket.visitId,
      body: JSON.stringify(ticket),
      replaces,
      isPart,
    })),
    papers: transaction.prints ?? [],
    takes,
    audit,
  };
}

function dinersOf({ visit }: VisitStep): readonly string[] {
  return visit.diners.map(({ id }) => id);
}

function stepRows(step: VisitStep, { at, figures }: Pick<VisitTransaction, 'at' | 'figures'>): StepRows {
  const { from, events, visit } = step;
  return {
    visitId: visit.id,
    from,
    status: visit.status === 'closed' && visit.mergedInto !== null ? 'merged' : visit.status,
    tableId: visit.tableId,
    tables: tablesHeldBy(visit),
    orderId: 'orderId' in visit ? visit.orderId : null,
    endedAt: endOf(visit),
    pastOrder: visit.status === 'closed' && visit.mergedInto === null ? pastOrderOf(visit) : null,
    state: isStateDue(step) ? JSON.stringify(visit) : null,
    events: events.map((event) => JSON.stringify(event)),
    figures: figures
      ? { closedAt: figures.closedAt, total: figures.total, body: JSON.stringify(figures) }
      : null,
    marks: marksOf(events, at),
    sentAway: sentAwayIn(events),
  };
}

/**
 * At the end of a long evening a tap adds 200 bytes of events to a visit of 50 kB. Writing the visit with each tap would
 * cost most of the time and of the disk's life; so it is written now and then, and reading replays a few events.
 */
const eventsPerState = 64;

function isStateDue({ from, events, visit }: VisitStep): boolean {
  const written = (version: number) => Math.floor(version / eventsPerState);
  return from === 0 || !isRunning(visit) || written(from + events.length) > written(from);
}

export interface GuestSessionRow {
  readonly token_hash: string;
  readonly diner_id: string;
  readonly table_id: number;
  readonly visit_id: string | null;
  readonly scanned_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly occasion: string | null;
  readonly is_here: number;
  readonly knows_pin_of: string | null;
}

export function guestSessionOf(row: GuestSessionRow): GuestSession {
  return {
    tokenHash: row.token_hash,
    dinerId: row.diner_id,
    tableId: row.table_id,
    visitId: row.visit_id,
    scannedAt: row.scanned_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    occasion: row.occasion,
    isHere: row.is_here === 1,
    knowsPinOf: row.knows_pin_of,
  };
}

export interface StockDbRow {
  readonly dish_id: number;
  readonly remaining: number | null;
  readonly is_sold_out: number | null;
}

export function stockRowOf(row: StockDbRow): StockRow {
  return {
    dishId: row.dish_id,
    remaining: row.remaining,
    isSoldOut: row.is_sold_out === null ? null : row.is_sold_out === 1,
  };
}

export function loggedEntryOf({ number, body }: { number: number; body: string }): LoggedEntry {
  return { ...(JSON.parse(body) as AuditEntry), number };
}

export interface AlertRow {
  readonly visit_id: string;
  readonly kind: KeptAlert['kind'];
  readonly devices: number;
  readonly noticed_at: number;
}

export function alertOf({ visit_id, kind, devices, noticed_at }: AlertRow): KeptAlert {
  return { visitId: visit_id, kind, devices, noticedAt: noticed_at };
}
