import type { Instant, OrderId, TableId, VisitId } from '@tavolata/domain';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { Staff } from './visit-request.ts';

/** A running visit whose kept data this version can't make sense of. Its row says which tables it has. */
export interface UnreadableVisit {
  readonly visitId: VisitId;
  readonly tableId: TableId;
  /** All the tables that it has for itself; none where every guest has an own visit. */
  readonly tables: readonly TableId[];
  /** `null` where nobody has approved it yet. */
  readonly orderId: OrderId | null;
  /** What was wrong, for the log: a field and what it should be, never what stands there. */
  readonly why: string;
}

/** Keeps what can't be read. All other methods of a storage go on as if it were not there, but its tables are taken. */
export interface UnreadableVisitStorage {
  listUnreadableVisits(): Promise<readonly UnreadableVisit[]>;
  /**
   * Ends such a visit as far as its row goes: it lets go of its tables, guest sessions, secrets, alerts and waiting tickets.
   * What is kept of it stays as it is, for a version that can read it, and it is not in the archive. An entry with a known
   * request id changes nothing.
   */
  endUnreadableVisit(id: VisitId, entry: AuditEntry): Promise<void>;
}

export interface UnreadableVisitsParts {
  readonly storage: UnreadableVisitStorage & Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

/**
 * The visits that an update, or a damaged file, has left unreadable. Each takes no guests and no orders until the staff end
 * it; all others go on. None can come while the server runs: what it writes it can read.
 */
export class UnreadableVisits {
  readonly #parts: UnreadableVisitsParts;
  readonly #ended = new Emitter<[TableId]>();
  #visits: readonly UnreadableVisit[];

  private constructor(parts: UnreadableVisitsParts, visits: readonly UnreadableVisit[]) {
    this.#parts = parts;
    this.#visits = visits;
  }

  static async open(parts: UnreadableVisitsParts): Promise<UnreadableVisits> {
    return new UnreadableVisits(parts, await parts.storage.listUnreadableVisits());
  }

  list(): readonly UnreadableVisit[] {
    return this.#visits;
  }

  /** The one that has the table. */
  at(tableId: TableId): UnreadableVisit | undefined {
    return this.#visits.find(({ tables }) => tables.includes(tableId));
  }

  /** The staff end one, so that its tables are free again. Answers whether there was one, now or under this request id. */
  async end(visitId: VisitId, { staff, requestId }: { readonly staff: Staff; readonly requestId: string }) {
    const { storage, now } = this.#parts;
    const said = saidHashOf({ endUnreadable: visitId });
    if (await isDoneBefore(storage, { requestId, said })) return true;
    const visit = this.#visits.find((one) => one.visitId === visitId);
    if (!visit) return false;
    const { tableId, orderId } = visit;
    const { staffId, name: staffName } = staff;
    const detail = { visitId, orderId };
    const what = 'endUnreadableVisit';
    await storage.endUnreadableVisit(visitId, {
      requestId,
      said,
      at: now(),
      staffId,
      staffName,
      tableId,
      what,
      detail,
    });
    this.#visits = this.#visits.filter((one) => one !== visit);
    for (const table of visit.tables) this.#ended.emit(table);
    return true;
  }

  /** Has every table told that takes guests again. Answers how to stop it. */
  onEnd(listener: (tableId: TableId) => void): () => void {
    return this.#ended.on(listener);
  }
}
