import type { Random } from '@tavolata/client/testing';
import type { TableId, VisitId } from '@tavolata/domain';
import type { AuditEntry, AuditLog } from '../../apps/server/src/audit/audit-log.ts';
import type { GuestSessionStorage, TokenHash } from '../../apps/server/src/sessions/guest-session.ts';
import type { StockChange, StockRow, StockStorage } from '../../apps/server/src/stock/stock-storage.ts';
import type {
  ArchivePage,
  CommitAnswer,
  RefusedRequest,
  RequestScope,
  VisitStorage,
  VisitTransaction,
} from '../../apps/server/src/visits/visit-storage.ts';

/** A failed disk operation: the only error a meal may produce. */
export class DiskFailure extends Error {
  override readonly name = 'DiskFailure';
}

/** What an authority and a stockroom ask of a storage. */
type VisitsAndStock = VisitStorage &
  Pick<GuestSessionStorage, 'findGuestSession'> &
  Pick<StockStorage, 'readStock' | 'changeStock'> &
  Pick<AuditLog, 'findAuditEntry'>;

interface DiskParts {
  readonly storage: VisitsAndStock;
  readonly random: Random;
  /** The percentage of operations that fail, half of them after having been carried out. */
  readonly failsPercent: number;
  /** A lazy disk queues operations until `work` is called; a prompt one carries them out at once. */
  readonly isLazy: boolean;
  /** Whether others write there. Where nobody does there is no news to wait for, and no dice are thrown for it. */
  readonly isShared: boolean;
  /** Called the moment that a transaction of this server's is stored, or not. */
  readonly onCommit: (transaction: VisitTransaction, status: CommitAnswer['status']) => void;
  /** Called the moment that a no is kept. */
  readonly onRefusal: (request: RefusedRequest) => void;
  /** Called with what the server has just read of the stock. */
  readonly onStockRead: (rows: readonly StockRow[]) => void;
}

interface Operation {
  readonly run: () => Promise<void>;
  readonly runUnanswered: () => Promise<unknown>;
}

/** A storage that delays operations, fails them, or fails them after having carried them out. */
export class Disk implements VisitsAndStock {
  readonly #parts: DiskParts;
  #waiting: Operation[] = [];
  #isHealthy = false;

  constructor(parts: DiskParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Carries out one queued operation. */
  async work(): Promise<void> {
    const operation = this.#parts.random.pick(this.#waiting);
    this.#waiting = this.#waiting.filter((other) => other !== operation);
    await operation?.run();
  }

  /** From now on nothing fails and nothing is queued. */
  async recover(): Promise<void> {
    this.#isHealthy = true;
    while (this.isBusy) await this.work();
  }

  /** A power cut: some of the queued operations are carried out, and none is answered. */
  async cutPower(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const operation of waiting) if (this.#parts.random.chance(0.5)) await operation.runUnanswered();
  }

  findVisit(id: VisitId) {
    return this.#ask(() => this.#parts.storage.findVisit(id));
  }

  findRunningVisitAt(tableId: TableId) {
    return this.#ask(() => this.#parts.storage.findRunningVisitAt(tableId));
  }

  listRunningVisits() {
    return this.#ask(() => this.#parts.storage.listRunningVisits());
  }

  listClosedVisits(page: ArchivePage) {
    return this.#ask(() => this.#parts.storage.listClosedVisits(page));
  }

  listPastOrders(page: ArchivePage) {
    return this.#ask(() => this.#parts.storage.listPastOrders(page));
  }

  findOutcome(scope: RequestScope, requestId: string) {
    return this.#ask(() => this.#parts.storage.findOutcome(scope, requestId));
  }

  eventsSince(id: VisitId, version: number) {
    const read = () => this.#parts.storage.eventsSince(id, version);
    return this.#parts.isShared ? this.#ask(read) : read();
  }

  findGuestSession(tokenHash: TokenHash) {
    return this.#ask(() => this.#parts.storage.findGuestSession(tokenHash));
  }

  nextOrderId() {
    return this.#ask(() => this.#parts.storage.nextOrderId());
  }

  commit(transaction: VisitTransaction) {
    return this.#ask(async () => {
      const answer = await this.#parts.storage.commit(transaction);
      this.#parts.onCommit(transaction, answer.status);
      return answer;
    });
  }

  keepRefusal(request: RefusedRequest) {
    return this.#ask(async () => {
      const faster = (await this.#parts.storage.keepRefusal?.(request)) ?? null;
      if (!faster) this.#parts.onRefusal(request);
      return faster;
    });
  }

  async readStock() {
    const rows = await this.#ask(() => this.#parts.storage.readStock());
    this.#parts.onStockRead(rows);
    return rows;
  }

  findAuditEntry(requestId: string) {
    return this.#ask(() => this.#parts.storage.findAuditEntry(requestId));
  }

  changeStock(change: StockChange, entry: AuditEntry) {
    return this.#ask(() => this.#parts.storage.changeStock(change, entry));
  }

  #ask<T>(work: () => Promise<T>): Promise<T> {
    const { random, failsPercent, isLazy } = this.#parts;
    const answer = async () => {
      const fails = !this.#isHealthy && random.below(100) < failsPercent;
      if (fails && random.chance(0.5)) throw new DiskFailure('nothing was carried out');
      const result = await work();
      if (fails) throw new DiskFailure('it was carried out');
      return result;
    };
    if (!isLazy || this.#isHealthy) return answer();
    return new Promise((resolve, reject) => {
      const run = () => answer().then(resolve, reject);
      this.#waiting = [...this.#waiting, { run, runUnanswered: work }];
    });
  }
}
