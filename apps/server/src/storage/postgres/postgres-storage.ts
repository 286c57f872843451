import {
  must,
  type ClosedVisit,
  type Instant,
  type TableId,
  type Ticket,
  type VisitId,
} from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { GuestSession, TokenHash } from '../../sessions/guest-session.ts';
import type { NewPrintJob, PrintProgress, SeenProgress } from '../../printing/jobs/print-job.ts';
import type { DayClosing } from '../../reports/report-storage.ts';
import type { StockChange } from '../../stock/stock-storage.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import type { GuessLimits } from '../../visits/visit-secrets.ts';
import type { CommitAnswer, Outcome, RefusedRequest, VisitTransaction } from '../../visits/visit-storage.ts';
import { OrderNumbers } from '../order-numbers.ts';
import { transactionRows } from '../sqlite/rows.ts';
import { RunningVisits } from '../sqlite/running-visits.ts';
import type { Storage } from '../storage.ts';
import { besideReads } from './beside-reads.ts';
import { besideWrites } from './beside-writes.ts';
import { commitVisit, keepRefusal } from './commit-visit.ts';
import { GroupCommit } from './group-commit.ts';
import { log } from './log-writes.ts';
import type { RestaurantRows } from './open-restaurant-rows.ts';
import { addPrintJobs, changePrintJob, printJobReads, removePrintJobs } from './print-jobs.ts';
import { reportReads } from './report-reads.ts';
import { closeDay, keepSummary } from './report-writes.ts';
import { compactVisit, keepWithoutPersons, removeAuditEntries, removeVisits } from './retention-writes.ts';
import { admitPinGuess, forgivePinGuess } from './secret-writes.ts';
import { visitReads } from './visit-reads.ts';

/** Keeps a restaurant's visits in its rows of a PostgreSQL database. */
export async function openPostgresStorage({
  database,
  counters,
}: Pick<RestaurantRows, 'database' | 'counters'>): Promise<Storage> {
  const running = new RunningVisits();
  const group = new GroupCommit(database);
  const visits = visitReads(database, running);
  const { shuffle_key: key } = await database
    .selectFrom('last_order_id')
    .select('shuffle_key')
    .executeTakeFirstOrThrow();
  const orderNumbers = new OrderNumbers(key);

  async function commit(transaction: VisitTransaction): Promise<CommitAnswer> {
    const rows = transactionRows(transaction);
    const status = await group.ask((db) => commitVisit(db, rows));
    if (status === 'committed') {
      if (transaction.source) running.follow(transaction.source);
      running.follow(transaction);
      if (transaction.parted) running.follow(transaction.parted);
    }
    if (status !== 'known') return { status };
    const outcome = await visits.findOutcome(transaction.scope, transaction.requestId);
    return { status, outcome: must(outcome, 'it has just been seen') };
  }

  async function refuse(request: RefusedRequest): Promise<Outcome | null> {
    const isKnown = await group.ask((db) => keepRefusal(db, request));
    return isKnown ? visits.findOutcome(request.scope, request.requestId) : null;
  }

  async function nextOrderId(): Promise<number> {
    const count = await group.ask(async (db) => {
      const { value } = await db
        .updateTable('last_order_id')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .returning('value')
        .executeTakeFirstOrThrow();
      return value;
    });
    return orderNumbers.numberOf(count - 1);
  }

  return {
    ...visits,
    ...besideReads(database),
    ...printJobReads(database),
    ...reportReads(database),
    commit,
    keepRefusal: refuse,
    nextOrderId,
    endUnreadableVisit: (id: VisitId, entry: AuditEntry) =>
      group.ask((db) => besideWrites.endUnreadableVisit(db, id, entry)),
    createGuestSession: (session: GuestSession, of?: { readonly insteadOf: TokenHash | null }) =>
      group.ask((db) => besideWrites.createGuestSession(db, session, of?.insteadOf ?? null)),
    markGuestHere: (tokenHash: string, isHere: boolean) =>
      group.ask((db) => besideWrites.markGuestHere(db, tokenHash, isHere)),
    markPinKnown: (tokenHash: string, visitId: string) =>
      group.ask((db) => besideWrites.markPinKnown(db, tokenHash, visitId)),
    forgetGuestSessions: (expiredBy: Instant) =>
      group.ask((db) => besideWrites.forgetGuestSessions(db, expiredBy)),
    admitPinGuess: (visitId: VisitId, at: Instant, limits: GuessLimits) =>
      admitPinGuess(counters, visitId, at, limits),
    forgivePinGuess: (visitId: VisitId, at: Instant) => forgivePinGuess(counters, visitId, at),
    acknowledgeTickets: (ids: readonly Ticket['id'][], at: Instant) =>
      group.ask((db) => besideWrites.acknowledgeTickets(db, ids, at)),
    addPrintJobs: (jobs: readonly NewPrintJob[], entry?: AuditEntry) =>
      group.ask(async (db) => {
        if (!entry || (await log(db, entry))) await addPrintJobs(db, jobs);
      }),
    changePrintJob: (id: string, progress: PrintProgress, seen?: SeenProgress) =>
      group.ask((db) => changePrintJob(db, id, { progress, seen })),
    removePrintJobs: ({ endedBefore, limit }: EndedBefore) =>
      group.ask((db) => removePrintJobs(db, endedBefore, limit)),
    closeDay: (closing: Omit<DayClosing, 'number' | 'summary'>, entry: AuditEntry) =>
      group.ask((db) => closeDay(db, closing, entry)),
    keepSummary: (number: number, summary: string) => group.ask((db) => keepSummary(db, number, summary)),
    changeStock: (change: StockChange, entry: AuditEntry) =>
      group.ask((db) => besideWrites.changeStock(db, change, entry)),
    forgetStock: () => group.ask((db) => besideWrites.forgetStock(db)),
    pauseTable: (tableId: TableId, isPaused: boolean, entry: AuditEntry) =>
      group.ask((db) => besideWrites.pauseTable(db, tableId, isPaused, entry)),
    keepAlert: (alert: KeptAlert) => group.ask((db) => besideWrites.keepAlert(db, alert)),
    forgetAlert: (alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null) =>
      group.ask((db) => besideWrites.forgetAlert(db, alert, entry)),
    listVisitsToCompact: ({ endedBefore, limit }: EndedBefore) =>
      visits.listVisitsToCompact(endedBefore, limit),
    compactVisit: (id: VisitId) => group.ask((db) => compactVisit(db, id)),
    listVisitsWithPersons: (of: EndedBefore & { readonly skip: number }) => visits.listVisitsWithPersons(of),
    keepWithoutPersons: (visit: ClosedVisit) =>
      group.ask((db) => keepWithoutPersons(db, visit.id, JSON.stringify(visit))),
    removeVisits: ({ endedBefore, limit }: EndedBefore) =>
      group.ask((db) => removeVisits(db, endedBefore, limit)),
    removeAuditEntries: ({ before, limit }: { readonly before: Instant; readonly limit: number }) =>
      group.ask((db) => removeAuditEntries(db, before, limit)),
    addAuditEntry: (entry: AuditEntry, scope?: string) =>
      group.ask(async (db) => {
        await log(db, entry, scope);
      }),
    close: () => group.close(),
  };
}
