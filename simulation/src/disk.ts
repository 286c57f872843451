import type { Random } from '@tavolata/client/testing';
import type { Instant, TableId, VisitId } from '@tavolata/domain';
import type { AuditEntry, AuditLog } from '../../apps/server/src/audit/audit-log.ts';
import type { StockChange, StockRow, StockStorage } from '../../apps/server/src/stock/stock-storage.ts';
import type {
  RequestScope,
  VisitStorage,
  VisitTransaction,
} from '../../apps/server/src/visits/visit-storage.ts';

/** What the disk says when it is in trouble: the one error that a meal may meet. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble';
}

/** What an authority and a stockroom ask of a storage. */
type VisitsAndStock = VisitStorage &
  Pick<StockStorage, 'readStock' | 'changeStock'> &
  Pick<AuditLog, 'findAuditEntry'>;

interface DiskParts {
  readonly truth: VisitsAndStock;
  readonly random: Random;
  /** How many of a hundred operations fail, half of them after they have been done. */
  readonly failsPercent: number;
  /** A lazy disk does nothing until it is told to; a prompt one does all at once. */
  readonly isLazy: boolean;
  /** The house has read what is left of its dishes. */
  readonly onStockRead: (rows: readonly StockRow[]) => void;
}

interface Operation {
  readonly run: () => Promise<void>;
  readonly runUnanswered: () => Promise<unknown>;
}

/** A storage that takes its time, that fails, and that fails after it has done its work. */
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

  /** Does one of the things it was asked for. */
  async work(): Promise<void> {
    const operation = this.#parts.random.pick(this.#waiting);
    this.#waiting = this.#waiting.filter((other) => other !== operation);
    await operation?.run();
  }

  /** From now on nothing fails and nothing waits. */
  async recover(): Promise<void> {
    this.#isHealthy = true;
    while (this.isBusy) await this.work();
  }

  /** The power is gone: of what was under way some is done, and nobody hears of any. */
  async cutPower(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const operation of waiting) if (this.#parts.random.chance(0.5)) await operation.runUnanswered();
  }

  findVisit(id: VisitId) {
    return this.#ask(() => this.#parts.truth.findVisit(id));
  }

  findRunningVisitAt(tableId: TableId) {
    return this.#ask(() => this.#parts.truth.findRunningVisitAt(tableId));
  }

  listRunningVisits() {
    return this.#ask(() => this.#parts.truth.listRunningVisits());
  }

  listClosedVisits(page: { readonly closedBefore: Instant; readonly limit: number }) {
    return this.#ask(() => this.#parts.truth.listClosedVisits(page));
  }

  findOutcome(scope: RequestScope, requestId: string) {
    return this.#ask(() => this.#parts.truth.findOutcome(scope, requestId));
  }

  eventsSince(id: VisitId, version: number) {
    return this.#ask(() => this.#parts.truth.eventsSince(id, version));
  }

  nextOrderId() {
    return this.#ask(() => this.#parts.truth.nextOrderId());
  }

  commit(transaction: VisitTransaction) {
    return this.#ask(() => this.#parts.truth.commit(transaction));
  }

  async readStock() {
    const rows = await this.#ask(() => this.#parts.truth.readStock());
    this.#parts.onStockRead(rows);
    return rows;
  }

  findAuditEntry(requestId: string) {
    return this.#ask(() => this.#parts.truth.findAuditEntry(requestId));
  }

  changeStock(change: StockChange, entry: AuditEntry) {
    return this.#ask(() => this.#parts.truth.changeStock(change, entry));
  }

  #ask<T>(work: () => Promise<T>): Promise<T> {
    const { random, failsPercent, isLazy } = this.#parts;
    const answer = async () => {
      const fails = !this.#isHealthy && random.below(100) < failsPercent;
      if (fails && random.chance(0.5)) throw new DiskTrouble('nothing was done');
      const result = await work();
      if (fails) throw new DiskTrouble('it was done');
      return result;
    };
    if (!isLazy || this.#isHealthy) return answer();
    return new Promise((resolve, reject) => {
      const run = () => answer().then(resolve, reject);
      this.#waiting = [...this.#waiting, { run, runUnanswered: work }];
    });
  }
}
