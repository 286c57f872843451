import {
  must,
  type ClosedVisit,
  type Instant,
  type TableId,
  type Ticket,
  type VisitId,
} from '@tavolata/domain';
import type { AuditEntry, AuditPage } from '../../audit/audit-log.ts';
import type { GuestSession, TokenHash } from '../../sessions/guest-session.ts';
import type { NewPrintJob, PrintProgress, SeenProgress } from '../../printing/jobs/print-job.ts';
import type { DayClosing, FiguresPage } from '../../reports/report-storage.ts';
import type { StockChange } from '../../stock/stock-storage.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import type { GuessLimits } from '../../visits/visit-secrets.ts';
import type {
  ArchivePage,
  PastOrdersPage,
  CommitAnswer,
  RequestScope,
  VisitTransaction,
} from '../../visits/visit-storage.ts';
import type { Storage } from '../storage.ts';
import { openReadOnly, type Database } from './open-database.ts';
import { transactionRows } from './rows.ts';
import { createPrintJobReads } from './print-jobs.ts';
import { createReportReads } from './report-rows.ts';
import { RunningVisits } from './running-visits.ts';
import { createVisitReads } from './visit-reads.ts';
import { DatabaseWriter } from './database-writer.ts';

export interface SqliteStorageOptions {
  /** A database that is ready, in a folder that is this process's own (`openDataFolder`). */
  readonly file: string;
  /** The writer thread ended unasked. Nothing can be stored any more: the process should say so and end. */
  readonly onDeath: (error: Error) => void;
  /** Up to how long a commit may take, in ms, to be made in the main thread; without it, as is best. */
  readonly quickMs?: number;
}

/** Keeps a restaurant's visits in its database. */
export class SqliteStorage implements Storage {
  readonly #writer: DatabaseWriter;
  readonly #database: Database;
  readonly #running = new RunningVisits();
  /** `null` once it is closed: its statements would keep the connection. */
  #openReads:
    | (ReturnType<typeof createVisitReads> &
        ReturnType<typeof createPrintJobReads> &
        ReturnType<typeof createReportReads>)
    | null;

  private constructor(writer: DatabaseWriter, file: string) {
    this.#writer = writer;
    this.#database = openReadOnly(file);
    this.#openReads = {
      ...createVisitReads(this.#database, this.#running),
      ...createPrintJobReads(this.#database),
      ...createReportReads(this.#database),
    };
  }

  static async open({ file, ...options }: SqliteStorageOptions): Promise<SqliteStorage> {
    return new SqliteStorage(new DatabaseWriter(file, options), file);
  }

  get #reads() {
    if (this.#openReads === null) throw new Error('the storage is closed');
    return this.#openReads;
  }

  async findVisit(id: VisitId) {
    return this.#reads.findVisit(id);
  }

  async findRunningVisitAt(tableId: TableId) {
    return this.#reads.findRunningVisitAt(tableId);
  }

  async listRunningVisits() {
    return this.#reads.listRunningVisits();
  }

  async listUnreadableVisits() {
    return this.#reads.listUnreadableVisits();
  }

  async endUnreadableVisit(id: VisitId, entry: AuditEntry) {
    return this.#writer.ask('endUnreadableVisit', id, entry);
  }

  async listClosedVisits(page: ArchivePage) {
    return this.#reads.listClosedVisits(page);
  }

  async listPastOrders(page: PastOrdersPage) {
    return this.#reads.listPastOrders(page);
  }

  async findOutcome(scope: RequestScope, requestId: string) {
    return this.#reads.findOutcome(scope, requestId);
  }

  async eventsSince(id: VisitId, version: number) {
    return this.#reads.eventsSince(id, version);
  }

  async nextOrderId() {
    return this.#writer.ask('nextOrderId');
  }

  async commit(transaction: VisitTransaction): Promise<CommitAnswer> {
    const status = await this.#writer.ask('commit', transactionRows(transaction));
    if (status === 'committed') {
      if (transaction.source) this.#running.follow(transaction.source);
      this.#running.follow(transaction);
      if (transaction.parted) this.#running.follow(transaction.parted);
    }
    if (status !== 'known') return { status };
    const outcome = this.#reads.findOutcome(transaction.scope, transaction.requestId);
    return { status, outcome: must(outcome, 'the writer has just seen it') };
  }

  async createGuestSession(session: GuestSession, of?: { readonly insteadOf: TokenHash | null }) {
    return this.#writer.ask('createGuestSession', session, of?.insteadOf ?? null);
  }

  async findGuestSession(tokenHash: TokenHash) {
    return this.#reads.findGuestSession(tokenHash);
  }

  async listGuestSessions(visitId: VisitId) {
    return this.#reads.listGuestSessions(visitId);
  }

  async markGuestHere(tokenHash: string, isHere: boolean) {
    return this.#writer.ask('markGuestHere', tokenHash, isHere);
  }

  async markPinKnown(tokenHash: string, visitId: string) {
    return this.#writer.ask('markPinKnown', tokenHash, visitId);
  }

  async forgetGuestSessions(expiredBy: Instant) {
    return this.#writer.ask('forgetGuestSessions', expiredBy);
  }

  async admitPinGuess(visitId: VisitId, at: Instant, limits: GuessLimits) {
    return this.#writer.ask('admitPinGuess', visitId, at, limits);
  }

  async forgivePinGuess(visitId: VisitId, at: Instant) {
    return this.#writer.ask('forgivePinGuess', visitId, at);
  }

  async findPinHash(visitId: VisitId) {
    return this.#reads.findPinHash(visitId);
  }

  async findContact(visitId: VisitId) {
    return this.#reads.findContact(visitId);
  }

  async listWaitingTickets() {
    return this.#reads.listWaitingTickets();
  }

  async acknowledgeTickets(ids: readonly Ticket['id'][], at: Instant) {
    return this.#writer.ask('acknowledgeTickets', ids, at);
  }

  async findAcknowledgements(ids: readonly Ticket['id'][]) {
    return this.#reads.findAcknowledgements(ids);
  }

  async addPrintJobs(jobs: readonly NewPrintJob[], entry?: AuditEntry) {
    return this.#writer.ask('addPrintJobs', jobs, entry);
  }

  async changePrintJob(id: string, progress: PrintProgress, seen?: SeenProgress) {
    return this.#writer.ask('changePrintJob', id, progress, seen ?? null);
  }

  async findPrintJob(id: string) {
    return this.#reads.findPrintJob(id);
  }

  async listOpenPrintJobs() {
    return this.#reads.listOpenPrintJobs();
  }

  async listLastPrintJobs(limit: number) {
    return this.#reads.listLastPrintJobs(limit);
  }

  async removePrintJobs({ endedBefore, limit }: { endedBefore: Instant; limit: number }) {
    return this.#writer.ask('removePrintJobs', endedBefore, limit);
  }

  async listFigures(page: FiguresPage) {
    return this.#reads.listFigures(page);
  }

  async closeDay(closing: Omit<DayClosing, 'number' | 'summary'>, entry: AuditEntry) {
    return this.#writer.ask('closeDay', closing, entry);
  }

  async keepSummary(number: number, summary: string) {
    return this.#writer.ask('keepSummary', number, summary);
  }

  async findClosing(number: number) {
    return this.#reads.findClosing(number);
  }

  async listClosings(of: { before: number; limit: number }) {
    return this.#reads.listClosings(of);
  }

  async readStock() {
    return this.#reads.readStock();
  }

  async changeStock(change: StockChange, entry: AuditEntry) {
    return this.#writer.ask('changeStock', change, entry);
  }

  async forgetStock() {
    return this.#writer.ask('forgetStock');
  }

  async listPausedTables() {
    return this.#reads.listPausedTables();
  }

  async pauseTable(tableId: TableId, isPaused: boolean, entry: AuditEntry) {
    return this.#writer.ask('pauseTable', tableId, isPaused, entry);
  }

  async listAlerts() {
    return this.#reads.listAlerts();
  }

  async keepAlert(alert: KeptAlert) {
    return this.#writer.ask('keepAlert', alert);
  }

  async forgetAlert(alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null) {
    return this.#writer.ask('forgetAlert', alert, entry);
  }

  async listVisitsToCompact({ endedBefore, limit }: EndedBefore) {
    return this.#reads.listVisitsToCompact(endedBefore, limit);
  }

  async compactVisit(id: VisitId) {
    return this.#writer.ask('compactVisit', id);
  }

  async listVisitsWithPersons(of: EndedBefore & { readonly skip: number }) {
    return this.#reads.listVisitsWithPersons(of);
  }

  async keepWithoutPersons(visit: ClosedVisit) {
    return this.#writer.ask('keepWithoutPersons', visit.id, JSON.stringify(visit));
  }

  async removeVisits({ endedBefore, limit }: EndedBefore) {
    return this.#writer.ask('removeVisits', endedBefore, limit);
  }

  async removeAuditEntries({ before, limit }: { before: Instant; limit: number }) {
    return this.#writer.ask('removeAuditEntries', before, limit);
  }

  async addAuditEntry(entry: AuditEntry, scope?: string) {
    return this.#writer.ask('addAuditEntry', entry, scope);
  }

  async findAuditEntry(requestId: string) {
    return this.#reads.findAuditEntry(requestId);
  }

  async listAuditEntries(page: AuditPage) {
    return this.#reads.listAuditEntries(page);
  }

  async listAuditNames() {
    return this.#reads.listAuditNames();
  }

  /** The writer is last to close, so that it can fold the log back into the file and take it away. */
  async close() {
    if (!this.#database.isOpen) return;
    this.#openReads = null;
    this.#database.close();
    await this.#writer.close();
  }
}
