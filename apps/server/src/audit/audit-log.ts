import type { Instant, TableId, VisitId } from '@tavolata/domain';
import type { SaidHash } from './said-hash.ts';

/** Something a member of the staff did that somebody may ask about later. */
export interface AuditEntry {
  readonly requestId: string;
  readonly at: Instant;
  readonly staffId: string;
  readonly staffName: string;
  /** `null` when it concerned no table. */
  readonly tableId: TableId | null;
  /** The name of the command, as `skipWait`. */
  readonly what: string;
  /** The hash of what was said, where the same request id must not say another thing; absent in older entries. */
  readonly said?: SaidHash;
  /** The content of the command. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An entry with its place in the log: 1, 2, 3 … */
export interface LoggedEntry extends AuditEntry {
  readonly number: number;
}

/** A page of the log; what is left out of `of` is not asked for. */
export interface AuditPage {
  readonly before: number;
  readonly limit: number;
  readonly of?: {
    readonly staffName?: string | undefined;
    readonly tableId?: TableId | undefined;
    /** From this moment on, and before that one. */
    readonly since?: Instant | undefined;
    readonly until?: Instant | undefined;
    /** Acts of these names. */
    readonly acts?: readonly string[] | undefined;
  };
}

/** Whether an entry is asked for. */
export function isAskedFor(
  entry: AuditEntry,
  { staffName, tableId, since, until, acts }: NonNullable<AuditPage['of']>,
) {
  return (
    (staffName === undefined || entry.staffName === staffName) &&
    (tableId === undefined || entry.tableId === tableId) &&
    (since === undefined || entry.at >= since) &&
    (until === undefined || entry.at < until) &&
    (acts === undefined || acts.includes(entry.what))
  );
}

/**
 * Keeps what the staff did. An entry is kept together with the change it tells of where both lie in one place. A request
 * id counts where its command does: once in the whole restaurant, or once within a scope, such as a visit.
 */
export interface AuditLog {
  /** An entry with a request id that is known in its scope is kept once. */
  addAuditEntry(entry: AuditEntry, scope?: string): Promise<void>;
  /** What the whole restaurant has done under the request id; `null` for nothing. */
  findAuditEntry(requestId: string): Promise<AuditEntry | null>;
  /** Newest first, those that fit. */
  listAuditEntries(page: AuditPage): Promise<readonly LoggedEntry[]>;
  /** Everybody who has an entry, by name. */
  listAuditNames(): Promise<readonly string[]>;
}

/** What the log knows an entry by. Request ids have no spaces, so that none is taken for one of another scope. */
export function auditKey({ requestId }: AuditEntry, scope?: string): string {
  return scope === undefined ? requestId : `${scope} ${requestId}`;
}

/** Where the request id of who looks into an alert counts. */
export function scopeOfAlert({
  visitId,
  kind,
}: {
  readonly visitId: VisitId;
  readonly kind: string;
}): string {
  return `alert:${kind}:${visitId}`;
}
