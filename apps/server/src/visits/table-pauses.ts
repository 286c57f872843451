import type { Instant, TableId } from '@tavolata/domain';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import { Emitter } from '../emitter.ts';
import type { UnreadableVisits } from './unreadable-visits.ts';
import type { Staff } from './visit-request.ts';

/** Keeps which tables take no guests for a while. */
export interface PauseStorage {
  listPausedTables(): Promise<readonly TableId[]>;
  /** Keeps change and log entry together. An entry with a known request id changes nothing. */
  pauseTable(tableId: TableId, isPaused: boolean, entry: AuditEntry): Promise<void>;
}

export interface TablePausesParts {
  readonly storage: PauseStorage & Pick<AuditLog, 'findAuditEntry'>;
  /** A table whose visit can't be read takes no guests either. */
  readonly unreadable?: Pick<UnreadableVisits, 'at' | 'onEnd'>;
  readonly now: () => Instant;
}

/** Which tables take no guests for a while. Who sits there already stays. */
export class TablePauses {
  readonly #parts: TablePausesParts;
  readonly #changed = new Emitter<[TableId]>();
  #paused: ReadonlySet<TableId>;

  private constructor(parts: TablePausesParts, paused: ReadonlySet<TableId>) {
    this.#parts = parts;
    this.#paused = paused;
    parts.unreadable?.onEnd((tableId) => this.#tell(tableId));
  }

  static async open(parts: TablePausesParts): Promise<TablePauses> {
    return new TablePauses(parts, new Set(await parts.storage.listPausedTables()));
  }

  has(tableId: TableId): boolean {
    return this.#paused.has(tableId) || this.#parts.unreadable?.at(tableId) !== undefined;
  }

  /** The staff pause a table, or let it take guests again. */
  async change(
    tableId: TableId,
    isPaused: boolean,
    { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  ): Promise<void> {
    const { storage, now } = this.#parts;
    const { staffId, name: staffName } = staff;
    const what = isPaused ? 'pauseTable' : 'resumeTable';
    const said = saidHashOf({ what, tableId });
    // What was done before is stored once more all the same, which changes nothing: nobody may have read it since.
    await isDoneBefore(storage, { requestId, said });
    await storage.pauseTable(tableId, isPaused, {
      requestId,
      said,
      at: now(),
      staffId,
      staffName,
      tableId,
      what,
      detail: {},
    });
    this.#paused = new Set(await storage.listPausedTables());
    this.#tell(tableId);
  }

  /** Another process has paused tables, or let them take guests: reads which, and tells those that differ. */
  async catchUp(): Promise<void> {
    const before = this.#paused;
    const after = new Set(await this.#parts.storage.listPausedTables());
    this.#paused = after;
    for (const tableId of new Set([...before, ...after])) {
      if (before.has(tableId) !== after.has(tableId)) this.#tell(tableId);
    }
  }

  /** Has every table told that was paused or takes guests again. Answers how to stop it. */
  onChange(listener: (tableId: TableId) => void): () => void {
    return this.#changed.on(listener);
  }

  #tell(tableId: TableId): void {
    this.#changed.emit(tableId);
  }
}
