import { quickServiceTableId, type Instant, type Ticket, type VisitEvent } from '@tavolata/domain';
import type { AuditEntry, LoggedEntry } from '../../tables/audit-log.ts';
import type { GuestSession, TokenHash } from '../../tables/guest-session.ts';
import type { StockChange, StockRow, StockTake } from '../../tables/stock-storage.ts';
import type {
  CommitAnswer,
  Outcome,
  RequestScope,
  StoredVisit,
  VisitTransaction,
} from '../../tables/visit-storage.ts';
import type { Storage } from '../storage.ts';

/** The twin of the databases for tests and simulations: the same promises, but for outliving the process. */
export class MemoryStorage implements Storage {
  readonly #visits = new Map<string, StoredVisit>();
  readonly #events = new Map<string, readonly VisitEvent[]>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #sessions = new Map<TokenHash, GuestSession>();
  readonly #waitingTickets = new Map<string, Ticket>();
  readonly #acknowledgements = new Map<string, Instant>();
  readonly #stock = new Map<number, StockRow>();
  readonly #auditLog: LoggedEntry[] = [];
  #lastOrderId = 0;

  async findVisit(id: string) {
    return this.#visits.get(id) ?? null;
  }

  async findOpenVisitAt(tableId: number) {
    return this.#openVisitAt(tableId);
  }

  async listOpenVisits() {
    return this.#openVisits();
  }

  async listClosedVisits({ closedBefore, limit }: { closedBefore: Instant; limit: number }) {
    return [...this.#visits.values()]
      .filter((stored) => closingTime(stored) < closedBefore)
      .sort((a, b) => closingTime(b) - closingTime(a))
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
    const { visit, from, events, seats } = transaction;
    const outcome = this.#outcomes.get(outcomeKey(transaction));
    if (outcome) return { status: 'known', outcome };
    if (transaction.takes.some((take) => this.#leftOf(take) < take.quantity))
      return { status: 'out-of-stock' };
    if ((this.#visits.get(visit.id)?.version ?? 0) !== from) return { status: 'conflict' };
    if (from === 0 && this.#openVisitAt(visit.tableId)) return { status: 'conflict' };

    const version = from + events.length;
    this.#visits.set(visit.id, { version, visit });
    this.#events.set(visit.id, [...(this.#events.get(visit.id) ?? []), ...events]);
    this.#outcomes.set(outcomeKey(transaction), { visitId: visit.id, version, events });
    for (const ticket of transaction.tickets) this.#waitingTickets.set(ticket.id, ticket);
    for (const take of transaction.takes) {
      this.#keepStock(take.dishId, { remaining: this.#leftOf(take) - take.quantity });
    }
    if (transaction.audit) await this.addAuditEntry(transaction.audit);
    if (seats !== null)
      this.#updateSessions((session) => session.tokenHash === seats, { visitId: visit.id, endedAt: null });
    if (visit.status === 'closed') {
      this.#updateSessions((session) => session.visitId === visit.id, { endedAt: visit.closedAt });
    }
    return { status: 'committed' };
  }

  async createGuestSession(session: GuestSession) {
    this.#sessions.set(session.tokenHash, session);
  }

  async findGuestSession(tokenHash: TokenHash) {
    return this.#sessions.get(tokenHash) ?? null;
  }

  async markGuestHere(tokenHash: TokenHash, isHere: boolean) {
    this.#updateSessions((session) => session.tokenHash === tokenHash, { isHere });
  }

  async forgetGuestSessions(expiredBy: Instant) {
    for (const session of this.#sessions.values()) {
      if (session.expiresAt <= expiredBy) this.#sessions.delete(session.tokenHash);
    }
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
    if (await this.hasAuditEntry(entry.requestId)) return;
    this.#keepStock(dishId, change);
    await this.addAuditEntry(entry);
  }

  async forgetStock() {
    this.#stock.clear();
  }

  async addAuditEntry(entry: AuditEntry) {
    if (await this.hasAuditEntry(entry.requestId)) return;
    this.#auditLog.push({ ...entry, number: this.#auditLog.length + 1 });
  }

  async hasAuditEntry(requestId: string) {
    return this.#auditLog.some((logged) => logged.requestId === requestId);
  }

  async listAuditEntries({ before, limit }: { before: number; limit: number }) {
    return this.#auditLog
      .filter(({ number }) => number < before)
      .reverse()
      .slice(0, limit);
  }

  async close() {}

  #leftOf({ dishId, initial }: StockTake): number {
    return this.#stock.get(dishId)?.remaining ?? initial;
  }

  #keepStock(dishId: number, change: Partial<StockRow>) {
    const before = this.#stock.get(dishId) ?? { dishId, remaining: null, isSoldOut: null };
    this.#stock.set(dishId, { ...before, ...change });
  }

  #openVisitAt(tableId: number): StoredVisit | null {
    if (tableId === quickServiceTableId) return null;
    return this.#openVisits().find(({ visit }) => visit.tableId === tableId) ?? null;
  }

  #openVisits(): readonly StoredVisit[] {
    return [...this.#visits.values()].filter(({ visit }) => visit.status === 'open');
  }

  #updateSessions(concerns: (session: GuestSession) => boolean, change: Partial<GuestSession>) {
    for (const session of this.#sessions.values()) {
      if (concerns(session)) this.#sessions.set(session.tokenHash, { ...session, ...change });
    }
  }
}

function outcomeKey({ scope, requestId }: Pick<VisitTransaction, 'scope' | 'requestId'>): string {
  return `${scope}/${requestId}`;
}

/** An open visit closes after everything. */
function closingTime({ visit }: StoredVisit): Instant {
  return visit.status === 'closed' ? visit.closedAt : Infinity;
}
