import type { Instant, TableId, VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';

/** A key that codes are sealed with. Codes name their key, so that an older one can stay valid. */
export interface CodeKey {
  readonly id: number;
  readonly secret: Uint8Array;
  readonly madeAt: Instant;
  /** From then on no code of this key opens anything; `null` while nobody has retired it. */
  readonly endsAt: Instant | null;
}

/** A code of the staff for whoever sits down next at a table, and then for their visit. */
export interface Opening {
  readonly tableId: TableId;
  readonly nonce: string;
  readonly madeAt: Instant;
  /** The visit that began since; `null` while the table waits for one. */
  readonly visitId: VisitId | null;
}

/**
 * Keeps what codes are made of: keys, how often a table's code was made anew, short codes and openings. What comes with an
 * entry of the log is kept together with it, or neither is; `false` says that there has been an entry under its request
 * id, and nothing has changed.
 */
export interface CodeStore {
  /** Newest first. */
  listCodeKeys(): Promise<readonly CodeKey[]>;
  /** `entryOf` writes down who has made it; `null` for the first key, which nobody made. */
  addCodeKey(
    key: { readonly secret: Uint8Array; readonly madeAt: Instant },
    entryOf: ((id: CodeKey['id']) => AuditEntry) | null,
  ): Promise<boolean>;
  /** Sets when a key ends; of one that nobody has only the entry is kept. */
  endCodeKey(id: CodeKey['id'], endsAt: Instant, entry: AuditEntry): Promise<boolean>;
  /** Forgets the keys that had ended by then. */
  forgetCodeKeys(endedBy: Instant): Promise<void>;

  /** How often a table's code was made anew; 0 for the first. */
  codeEditionOf(tableId: TableId): Promise<number>;
  /** Ends both codes of a table, the printed and the short one. */
  endTableCode(tableId: TableId, entry: AuditEntry): Promise<boolean>;

  findShortCode(tableId: TableId): Promise<string | null>;
  findTableByShortCode(code: string): Promise<TableId | null>;
  /** Gives a table its short code, unless it has one or another table has this one. */
  offerShortCode(tableId: TableId, code: string): Promise<void>;

  findOpening(tableId: TableId): Promise<Opening | null>;
  /** Takes the place of the table's opening before. */
  putOpening(opening: Omit<Opening, 'visitId'>): Promise<void>;
  /** The table's opening has come to this visit, unless one was first. */
  bindOpening(tableId: TableId, visitId: VisitId): Promise<void>;
}
