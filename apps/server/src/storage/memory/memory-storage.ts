import {
  isRunning,
  noVisit,
  type BegunVisit,
  type ClosedVisit,
  type Instant,
  type Ticket,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import {
  auditKey,
  scopeOfAlert,
  type AuditEntry,
  type LoggedEntry,
  isAskedFor,
  type AuditPage,
} from '../../audit/audit-log.ts';
import type { GuestSession, TokenHash } from '../../sessions/guest-session.ts';
import { isCounted, type StockChange, type StockRow, type StockTake } from '../../stock/stock-storage.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import type { KeptTicket } from '../../visits/ticket-outbox.ts';
import { pastOrderOf } from '../../visits/past-order.ts';
import { endOf, sentAwayIn, tablesHeldBy } from '../../visits/visit-hold.ts';
import type { GuessLimits } from '../../visits/visit-secrets.ts';
import type {
  ArchivePage,
  CommitAnswer,
  Outcome,
  RequestScope,
  StoredVisit,
  VisitStep,
  VisitTransaction,
} from '../../visits/visit-storage.ts';
import type { Storage } from '../storage.ts';
import { MemorySecrets } from './memory-secrets.ts';

/** The twin of the databases for tests and simulations: the same promises, but for outliving the process. */
export class MemoryStorage implements Storage {
  readonly #visits = new Map<string, StoredVisit>();
  readonly #events = new Map<string, readonly VisitEvent[]>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #sessions = new Map<TokenHash, GuestSession>();
  readonly #waitingTickets = new Map<string, Ticket>();
  readonly #acknowledgements = new Map<string, Instant>();
  readonly #secrets = new MemorySecrets();
  readonly #stock = new Map<number, StockRow>();
  readonly #pausedTables = new Set<number>();
  readonly #alerts = new Map<string, KeptAlert>();
  readonly #compact = new Set<string>();
  readonly #withoutPersons = new Set<string>();
  readonly #auditLog = new Map<string, LoggedEntry>();
  #lastOrderId = 0;
  #lastEntry = 0;

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

  async listClosedVisits({ closedBefore, after = '', limit }: ArchivePage) {
    return [...this.#visits.values()]
      .filter((stored) => closingTime(stored) < Infinity)
      .filter((stored) => {
        const at = closingTime(stored);
        return at < closedBefore || (at === closedBefore && stored.visit.id < after);
      })
      .sort((a, b) => closingTime(b) - closingTime(a) || (a.visit.id < b.visit.id ? 1 : -1))
      .slice(0, limit);
  }

  async listPastOrders(page: ArchivePage) {
    const closed = await this.listClosedVisits(page);
    return closed.flatMap(({ visit }) => (visit.status === 'closed' ? pastOrderOf(visit) : []));
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
    const { visit, from, events, source, seats } = transaction;
    const outcome = this.#outcomes.get(outcomeKey(transaction));
    if (outcome) return { status: 'known', outcome };
    if (transaction.takes.some((take) => this.#leftOf(take) < take.quantity))
      return { status: 'out-of-stock' };
    const steps = source ? [source, transaction] : [transaction];
    if (!steps.every((step) => this.#isUpToDate(step))) return { status: 'conflict' };
    if (!this.#areTablesFree(steps)) return { status: 'table-taken' };

    for (const kept of transaction.tickets) this.#keepTicket(kept);
    if (source) {
      this.#updateSessions((session) => isSeated(session, source.visit.id), {
        visitId: visit.id,
        tableId: visit.tableId,
      });
    }
    for (const step of steps) this.#keepStep(step);
    const { said } = transaction;
    const version = from + events.length;
    this.#outcomes.set(outcomeKey(transaction), { visitId: visit.id, version, events, said });
    this.#secrets.put(visit.id, transaction);
    if (seats !== null) {
      const seated = { visitId: visit.id, tableId: visit.tableId, endedAt: null };
      this.#updateSessions((session) => session.tokenHash === seats, seated);
    }
    for (const take of transaction.takes.filter(isCounted)) {
      this.#keepStock(take.dishId, { remaining: this.#leftOf(take) - take.quantity });
    }
    if (transaction.audit) this.#log(transaction.audit, transaction.scope);
    return { status: 'committed' };
  }

  async createGuestSession(session: GuestSession, { insteadOf }: { insteadOf: TokenHash | null } = first) {
    const isReplaced = ({ tokenHash, dinerId, expiresAt }: GuestSession) =>
      (dinerId === session.dinerId || tokenHash === insteadOf) && expiresAt > session.scannedAt;
    this.#updateSessions(isReplaced, { expiresAt: session.scannedAt });
    this.#sessions.set(session.tokenHash, session);
  }

  async findGuestSession(tokenHash: TokenHash) {
    return this.#sessions.get(tokenHash) ?? null;
  }

  async listGuestSessions(visitId: VisitId) {
    return [...this.#sessions.values()]
      .filter((session) => isSeated(session, visitId))
      .sort((a, b) => a.scannedAt - b.scannedAt);
  }

  async markGuestHere(tokenHash: TokenHash, isHere: boolean) {
    this.#updateSessions((session) => session.tokenHash === tokenHash, { isHere });
  }

  async markPinKnown(tokenHash: TokenHash, visitId: VisitId) {
    this.#updateSessions((session) => session.tokenHash === tokenHash, { knowsPinOf: visitId });
  }

  async forgetGuestSessions(expiredBy: Instant) {
    for (const session of this.#sessions.values()) {
      if (session.expiresAt <= expiredBy) this.#sessions.delete(session.tokenHash);
    }
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
    return [...this.#waitingTickets.values()];
  }

  async acknowledgeTickets(ids: readonly string[], at: Instant) {
    for (const id of ids) if (this.#waitingTickets.delete(id)) this.#acknowledgements.set(id, at);
  }

  async findAcknowledgements(ids: readonly string[]) {
    return new Map([...this.#acknowledgements].filter(([id]) => ids.includes(id)));
  }

  async readStock() {
    return [...this.#stock.values()];
  }

  async changeStock({ dishId, ...change }: StockChange, entry: AuditEntry) {
    if (this.#log(entry)) this.#keepStock(dishId, change);
  }

  async forgetStock() {
    this.#stock.clear();
  }

  async listPausedTables() {
    return [...this.#pausedTables];
  }

  async pauseTable(tableId: number, isPaused: boolean, entry: AuditEntry) {
    if (!this.#log(entry)) return;
    if (isPaused) this.#pausedTables.add(tableId);
    else this.#pausedTables.delete(tableId);
  }

  async listAlerts() {
    return [...this.#alerts.values()];
  }

  async keepAlert(alert: KeptAlert) {
    if (isRunning((await this.findVisit(alert.visitId))?.visit ?? noVisit)) {
      this.#alerts.set(alertKey(alert), alert);
    }
  }

  async forgetAlert(alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null) {
    this.#alerts.delete(alertKey(alert));
    if (entry) this.#log(entry, scopeOfAlert(alert));
  }

  async listVisitsToCompact({ endedBefore, limit }: EndedBefore) {
    return this.#endedVisits(endedBefore, ({ id }) => !this.#compact.has(id))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async compactVisit(id: string) {
    const visit = this.#visits.get(id)?.visit;
    if (!visit || endOf(visit) === null) return;
    this.#compact.add(id);
    this.#events.delete(id);
    for (const [key, outcome] of this.#outcomes) if (outcome.visitId === id) this.#outcomes.delete(key);
    for (const session of this.#sessions.values()) {
      if (session.visitId === id) this.#sessions.delete(session.tokenHash);
    }
    if (visit.status !== 'closed' || visit.mergedInto !== null) this.#visits.delete(id);
  }

  async listVisitsWithPersons({ endedBefore, limit }: EndedBefore) {
    return this.#endedVisits(endedBefore, ({ id }) => !this.#withoutPersons.has(id))
      .flatMap((visit) => (visit.status === 'closed' && visit.mergedInto === null ? visit : []))
      .slice(0, limit);
  }

  async keepWithoutPersons(visit: ClosedVisit) {
    const version = this.#visits.get(visit.id)?.version ?? 0;
    await this.compactVisit(visit.id);
    this.#visits.set(visit.id, { version, visit });
    this.#withoutPersons.add(visit.id);
  }

  async removeVisits({ endedBefore, limit }: EndedBefore) {
    const old = this.#endedVisits(endedBefore, ({ status }) => status === 'closed').slice(0, limit);
    for (const { id } of old) {
      await this.compactVisit(id);
      this.#visits.delete(id);
    }
    return old.length;
  }

  async removeAuditEntries({ before, limit }: { before: Instant; limit: number }) {
    const old = [...this.#auditLog].slice(0, limit).filter(([, { at }]) => at < before);
    for (const [key] of old) this.#auditLog.delete(key);
    return old.length;
  }

  async addAuditEntry(entry: AuditEntry, scope?: string) {
    this.#log(entry, scope);
  }

  async findAuditEntry(requestId: string) {
    return this.#auditLog.get(requestId) ?? null;
  }

  async listAuditEntries({ before, limit, of = {} }: AuditPage) {
    return [...this.#auditLog.values()]
      .filter((entry) => entry.number < before && isAskedFor(entry, of))
      .reverse()
      .slice(0, limit);
  }

  async listAuditNames() {
    return [...new Set([...this.#auditLog.values()].map(({ staffName }) => staffName))].sort();
  }

  async close() {}

  /** Writes down what isn't written down yet; answers whether it did. */
  #log(entry: AuditEntry, scope?: string): boolean {
    const key = auditKey(entry, scope);
    if (this.#auditLog.has(key)) return false;
    this.#auditLog.set(key, { ...entry, number: (this.#lastEntry += 1) });
    return true;
  }

  #leftOf({ dishId, initial }: StockTake): number {
    const { remaining = null, isSoldOut = null } = this.#stock.get(dishId) ?? {};
    return isSoldOut ? 0 : initial === null ? Infinity : (remaining ?? initial);
  }

  #keepStock(dishId: number, change: Partial<StockRow>) {
    const before = this.#stock.get(dishId) ?? { dishId, remaining: null, isSoldOut: null };
    this.#stock.set(dishId, { ...before, ...change });
  }

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
    this.#updateSessions((session) => isSeated(session, visit.id), { tableId: visit.tableId });
    for (const { dinerId, at } of sentAwayIn(events)) {
      const isTheirs = (session: GuestSession) => session.dinerId === dinerId && session.expiresAt > at;
      this.#updateSessions(isTheirs, { expiresAt: at });
    }
    const endedAt = endOf(visit);
    if (endedAt === null) return;
    this.#updateSessions((session) => isSeated(session, visit.id), { endedAt });
    this.#secrets.forget(visit.id);
    for (const alert of this.#alerts.values()) {
      if (alert.visitId === visit.id) this.#alerts.delete(alertKey(alert));
    }
    for (const ticket of this.#waitingTickets.values()) {
      if (ticket.visitId === visit.id) this.#waitingTickets.delete(ticket.id);
    }
  }

  #keepTicket({ ticket, replaces }: KeptTicket) {
    const acknowledgedAt = replaces === null ? undefined : this.#acknowledgements.get(replaces);
    if (replaces !== null) {
      this.#acknowledgements.delete(replaces);
      this.#waitingTickets.delete(replaces);
    }
    if (acknowledgedAt === undefined) this.#waitingTickets.set(ticket.id, ticket);
    else this.#acknowledgements.set(ticket.id, acknowledgedAt);
  }

  #runningVisits(): readonly StoredVisit[] {
    return [...this.#visits.values()].filter(({ visit }) => isRunning(visit));
  }

  #endedVisits(endedBefore: Instant, concerns: (visit: BegunVisit) => boolean): readonly BegunVisit[] {
    const end = (visit: BegunVisit) => endOf(visit) ?? Infinity;
    return [...this.#visits.values()]
      .map(({ visit }) => visit)
      .filter((visit) => end(visit) < endedBefore && concerns(visit))
      .sort((a, b) => end(a) - end(b));
  }

  #updateSessions(concerns: (session: GuestSession) => boolean, change: Partial<GuestSession>) {
    for (const session of this.#sessions.values()) {
      if (concerns(session)) this.#sessions.set(session.tokenHash, { ...session, ...change });
    }
  }
}

function alertKey({ visitId, kind }: Pick<KeptAlert, 'visitId' | 'kind'>): string {
  return `${visitId}/${kind}`;
}

function outcomeKey({ scope, requestId }: Pick<VisitTransaction, 'scope' | 'requestId'>): string {
  return `${scope}/${requestId}`;
}

/** A device that had no session before. */
const first = { insteadOf: null };

function isSeated({ visitId, endedAt }: GuestSession, id: string): boolean {
  return visitId === id && endedAt === null;
}

/** What has not closed, or goes on in another visit, closes after everything. */
function closingTime({ visit }: StoredVisit): Instant {
  return visit.status === 'closed' && visit.mergedInto === null ? visit.closedAt : Infinity;
}
