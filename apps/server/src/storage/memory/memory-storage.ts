import {
  isRunning,
  noVisit,
  type ClosedVisit,
  type Instant,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import { scopeOfAlert, type AuditEntry, type AuditPage } from '../../audit/audit-log.ts';
import type { GuestSession, TokenHash } from '../../sessions/guest-session.ts';
import type { NewPrintJob, PrintProgress, SeenProgress } from '../../printing/jobs/print-job.ts';
import type { DayClosing, FiguresPage } from '../../reports/report-storage.ts';
import type { StockChange } from '../../stock/stock-storage.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import { pastOrderOf } from '../../visits/past-order.ts';
import { endOf, sentAwayIn, tablesHeldBy } from '../../visits/visit-hold.ts';
import type { GuessLimits } from '../../visits/visit-secrets.ts';
import type {
  ArchivePage,
  PastOrdersPage,
  CommitAnswer,
  Outcome,
  RefusedRequest,
  RequestScope,
  StoredVisit,
  VisitStep,
  VisitTransaction,
} from '../../visits/visit-storage.ts';
import type { Storage } from '../storage.ts';
import { MemoryAlerts } from './memory-alerts.ts';
import { closedVisits, endedVisits } from './memory-archive.ts';
import { MemoryAuditLog } from './memory-audit-log.ts';
import { MemoryReports } from './memory-reports.ts';
import { MemoryPrintJobs } from './memory-print-jobs.ts';
import { MemorySecrets } from './memory-secrets.ts';
import { MemorySessions } from './memory-sessions.ts';
import { MemoryStock } from './memory-stock.ts';
import { MemoryTickets } from './memory-tickets.ts';

/** The twin of the databases for tests and simulations: the same promises, but for outliving the process. */
export class MemoryStorage implements Storage {
  readonly #visits = new Map<string, StoredVisit>();
  readonly #events = new Map<string, readonly VisitEvent[]>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #sessions = new MemorySessions();
  readonly #tickets = new MemoryTickets();
  readonly #reports = new MemoryReports();
  readonly #printJobs = new MemoryPrintJobs();
  readonly #secrets = new MemorySecrets();
  readonly #stock = new MemoryStock();
  readonly #pausedTables = new Set<number>();
  readonly #alerts = new MemoryAlerts();
  readonly #compact = new Set<string>();
  readonly #withoutPersons = new Set<string>();
  readonly #auditLog = new MemoryAuditLog();
  #lastOrderId = 0;

  async findVisit(id: string) {
    return this.#visits.get(id) ?? null;
  }

  async findRunningVisitAt(tableId: number) {
    return this.#runningVisits().find(({ visit }) => tablesHeldBy(visit).includes(tableId)) ?? null;
  }

  async listRunningVisits() {
    return this.#runningVisits();
  }

  /** What never left this process can be read. */
  async listUnreadableVisits() {
    return [];
  }

  async endUnreadableVisit() {}

  async listClosedVisits(page: ArchivePage) {
    return closedVisits(this.#visits.values(), page);
  }

  async listPastOrders({ limit, closedSince = 0, found, ...page }: PastOrdersPage) {
    return closedVisits(this.#visits.values(), { ...page, limit: Infinity })
      .flatMap(({ visit }) => (visit.status === 'closed' ? pastOrderOf(visit) : []))
      .filter(({ closedAt }) => closedAt >= closedSince)
      .filter(
        ({ tableId, orderId, total }) =>
          !found || found.tableIds.includes(tableId) || found.orderId === orderId || found.total === total,
      )
      .slice(0, limit);
  }

  async findOutcome(scope: RequestScope, requestId: string) {
    return this.#outcomes.get(outcomeKey({ scope, requestId })) ?? null;
  }

  async eventsSince(id: string, version: number) {
    return (this.#events.get(id) ?? []).slice(version);
  }

  async nextOrderId() {
    this.#lastOrderId += 1;
    return this.#lastOrderId;
  }

  async commit(transaction: VisitTransaction): Promise<CommitAnswer> {
    const { visit, from, events, source, parted, seats } = transaction;
    const outcome = this.#outcomes.get(outcomeKey(transaction));
    if (outcome) return { status: 'known', outcome };
    if (seats && !this.#sessions.isAsSeen(seats)) return { status: 'session-changed' };
    if (!this.#stock.isThereFor(transaction.takes)) return { status: 'out-of-stock' };
    const steps = [source, transaction, parted].filter((one) => one != null);
    if (!steps.every((step) => this.#isUpToDate(step))) return { status: 'conflict' };
    if (!this.#areTablesFree(steps)) return { status: 'table-taken' };

    for (const kept of transaction.tickets) this.#tickets.keep(kept);
    this.#printJobs.add(transaction.prints ?? []);
    const place = { visitId: visit.id, tableId: visit.tableId };
    if (source) this.#sessions.changeSeated(source.visit.id, place);
    if (parted) this.#sessions.part(visit.id, parted.visit);
    for (const step of steps) this.#keepStep(step);
    this.#reports.keep(transaction);
    const { said } = transaction;
    const version = from + events.length;
    this.#outcomes.set(outcomeKey(transaction), { visitId: visit.id, version, events, said });
    this.#secrets.put(visit.id, transaction);
    if (seats !== null) this.#sessions.seat(seats.tokenHash, place);
    this.#stock.take(transaction.takes);
    if (transaction.audit) this.#auditLog.add(transaction.audit, transaction.scope);
    return { status: 'committed' };
  }

  async keepRefusal(request: RefusedRequest): Promise<Outcome | null> {
    const key = outcomeKey(request);
    const outcome = this.#outcomes.get(key);
    if (outcome) return outcome;
    const { visitId, version, said, refusal } = request;
    this.#outcomes.set(key, { visitId, version, said, refusal, events: [] });
    return null;
  }

  async createGuestSession(session: GuestSession, { insteadOf }: { insteadOf: TokenHash | null } = first) {
    this.#sessions.create(session, insteadOf);
  }

  async findGuestSession(tokenHash: TokenHash) {
    return this.#sessions.find(tokenHash);
  }

  async listGuestSessions(visitId: VisitId) {
    return this.#sessions.listOf(visitId);
  }

  async markGuestHere(tokenHash: TokenHash, isHere: boolean) {
    this.#sessions.change(tokenHash, { isHere });
  }

  async markPinKnown(tokenHash: TokenHash, visitId: VisitId) {
    this.#sessions.change(tokenHash, { knowsPinOf: visitId });
  }

  async forgetGuestSessions(expiredBy: Instant) {
    this.#sessions.forgetExpired(expiredBy);
  }

  async admitPinGuess(visitId: string, at: Instant, limits: GuessLimits) {
    return this.#secrets.admit(visitId, at, limits);
  }

  async forgivePinGuess(visitId: string, at: Instant) {
    this.#secrets.forgive(visitId, at);
  }

  async findPinHash(visitId: string) {
    return this.#secrets.pinHashOf(visitId);
  }

  async findContact(visitId: string) {
    return this.#secrets.contactOf(visitId);
  }

  async listWaitingTickets() {
    return this.#tickets.waiting();
  }

  async acknowledgeTickets(ids: readonly string[], at: Instant) {
    this.#tickets.acknowledge(ids, at);
  }

  async findAcknowledgements(ids: readonly string[]) {
    return this.#tickets.acknowledgementsOf(ids);
  }

  async addPrintJobs(jobs: readonly NewPrintJob[], entry?: AuditEntry) {
    if (!entry || this.#auditLog.add(entry)) this.#printJobs.add(jobs);
  }

  async changePrintJob(id: string, progress: PrintProgress, seen?: SeenProgress) {
    return this.#printJobs.change(id, progress, seen);
  }

  async findPrintJob(id: string) {
    return this.#printJobs.find(id);
  }

  async listOpenPrintJobs() {
    return this.#printJobs.open();
  }

  async listLastPrintJobs(limit: number) {
    return this.#printJobs.last(limit);
  }

  async removePrintJobs(old: { endedBefore: Instant; limit: number }) {
    return this.#printJobs.remove(old);
  }

  async listFigures(page: FiguresPage) {
    return this.#reports.list(page);
  }

  async closeDay(closing: Omit<DayClosing, 'number' | 'summary'>, entry: AuditEntry) {
    const number = this.#reports.close(closing);
    if (number !== null) this.#auditLog.add(entry);
    return number;
  }

  async keepSummary(number: number, summary: string) {
    this.#reports.keepSummary(number, summary);
  }

  async findClosing(number: number) {
    return this.#reports.find(number);
  }

  async listClosings(of: { before: number; limit: number }) {
    return this.#reports.listClosings(of);
  }

  async readStock() {
    return this.#stock.rows();
  }

  async changeStock(change: StockChange, entry: AuditEntry) {
    if (this.#auditLog.add(entry)) this.#stock.change(change);
  }

  async forgetStock() {
    this.#stock.forget();
  }

  async listPausedTables() {
    return [...this.#pausedTables];
  }

  async pauseTable(tableId: number, isPaused: boolean, entry: AuditEntry) {
    if (!this.#auditLog.add(entry)) return;
    if (isPaused) this.#pausedTables.add(tableId);
    else this.#pausedTables.delete(tableId);
  }

  async listAlerts() {
    return this.#alerts.list();
  }

  async keepAlert(alert: KeptAlert) {
    if (isRunning((await this.findVisit(alert.visitId))?.visit ?? noVisit)) this.#alerts.keep(alert);
  }

  async forgetAlert(alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null) {
    this.#alerts.forget(alert);
    if (entry) this.#auditLog.add(entry, scopeOfAlert(alert));
  }

  async listVisitsToCompact({ endedBefore, limit }: EndedBefore) {
    return endedVisits(this.#visits.values(), endedBefore, ({ id }) => !this.#compact.has(id))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async compactVisit(id: string) {
    const visit = this.#visits.get(id)?.visit;
    if (!visit || endOf(visit) === null) return;
    this.#compact.add(id);
    this.#events.delete(id);
    for (const [key, outcome] of this.#outcomes) if (outcome.visitId === id) this.#outcomes.delete(key);
    this.#sessions.forgetOf(id);
    if (visit.status !== 'closed' || visit.mergedInto !== null) this.#visits.delete(id);
  }

  async listVisitsWithPersons({ endedBefore, limit, skip }: EndedBefore & { readonly skip: number }) {
    const visits = endedVisits(this.#visits.values(), endedBefore, ({ id }) => !this.#withoutPersons.has(id))
      .flatMap((visit) => (visit.status === 'closed' && visit.mergedInto === null ? visit : []))
      .slice(skip, skip + limit);
    return { visits, unreadable: 0 };
  }

  async keepWithoutPersons(visit: ClosedVisit) {
    const version = this.#visits.get(visit.id)?.version ?? 0;
    await this.compactVisit(visit.id);
    this.#visits.set(visit.id, { version, visit });
    this.#withoutPersons.add(visit.id);
  }

  async removeVisits({ endedBefore, limit }: EndedBefore) {
    const old = endedVisits(this.#visits.values(), endedBefore, ({ status }) => status === 'closed').slice(
      0,
      limit,
    );
    for (const { id } of old) {
      await this.compactVisit(id);
      this.#visits.delete(id);
    }
    for (const { id } of old) this.#reports.forget(id);
    return old.length;
  }

  async removeAuditEntries(old: { before: Instant; limit: number }) {
    return this.#auditLog.remove(old);
  }

  async addAuditEntry(entry: AuditEntry, scope?: string) {
    this.#auditLog.add(entry, scope);
  }

  async findAuditEntry(requestId: string) {
    return this.#auditLog.find(requestId);
  }

  async listAuditEntries(page: AuditPage) {
    return this.#auditLog.list(page);
  }

  async listAuditNames() {
    return this.#auditLog.names();
  }

  async close() {}

  #isUpToDate({ visit, from }: VisitStep): boolean {
    return (this.#visits.get(visit.id)?.version ?? 0) === from;
  }

  /** Whether no visit but these has any of their tables. */
  #areTablesFree(steps: readonly VisitStep[]): boolean {
    const ids = steps.map(({ visit }) => visit.id);
    const others = this.#runningVisits().filter(({ visit }) => !ids.includes(visit.id));
    const held = new Set(others.flatMap(({ visit }) => tablesHeldBy(visit)));
    return steps.every(({ visit }) => tablesHeldBy(visit).every((tableId) => !held.has(tableId)));
  }

  #keepStep({ from, events, visit }: VisitStep) {
    this.#visits.set(visit.id, { version: from + events.length, visit });
    this.#events.set(visit.id, [...(this.#events.get(visit.id) ?? []), ...events]);
    this.#sessions.changeSeated(visit.id, { tableId: visit.tableId });
    for (const { dinerId, at } of sentAwayIn(events)) this.#sessions.expire(dinerId, at);
    const endedAt = endOf(visit);
    if (endedAt === null) return;
    this.#sessions.changeSeated(visit.id, { endedAt });
    this.#secrets.forget(visit.id);
    this.#alerts.forgetOf(visit.id);
    this.#tickets.dropWaitingOf(visit.id);
  }

  #runningVisits(): readonly StoredVisit[] {
    return [...this.#visits.values()].filter(({ visit }) => isRunning(visit));
  }
}

function outcomeKey({ scope, requestId }: Pick<VisitTransaction, 'scope' | 'requestId'>): string {
  return `${scope}/${requestId}`;
}

/** A device that had no session before. */
const first = { insteadOf: null };
