import type { Instant, TableId } from '@tavolata/domain';

/** Something a member of the staff did that somebody may ask about later. */
export interface AuditEntry {
  readonly requestId: string;
  readonly at: Instant;
  readonly staffId: string;
  readonly staffName: string;
  /** `null` when it concerned no table. */
  readonly tableId: TableId | null;
  /** The name of the wish, as `skipWait`. */
  readonly what: string;
  /** The content of the wish. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An entry with its place in the log: 1, 2, 3 … */
export interface LoggedEntry extends AuditEntry {
  readonly number: number;
}

/** Keeps what the staff did. An entry is kept together with the change it tells of where both lie in one place. */
export interface AuditLog {
  /** An entry with a known request id is kept once. */
  addAuditEntry(entry: AuditEntry): Promise<void>;
  hasAuditEntry(requestId: string): Promise<boolean>;
  /** Newest first. */
  listAuditEntries(page: {
    readonly before: number;
    readonly limit: number;
  }): Promise<readonly LoggedEntry[]>;
}
