import type { Instant, TableId } from '@tavolata/domain';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf, type SaidHash } from '../audit/said-hash.ts';
import type { CodeKeys } from './code-keys.ts';
import type { CodeKey } from './code-store.ts';
import type { TableCodes } from './table-codes.ts';

export interface CodeChangesParts {
  readonly keys: CodeKeys;
  readonly codes: TableCodes;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** Who wants a change, and the id that makes it count once. */
export interface CodeCommand {
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** What a change says of itself in the log. */
type Change = Pick<AuditEntry, 'what' | 'tableId' | 'detail'>;

/** What managers change about codes: each once for a request id, and kept together with its entry in the log. */
export class CodeChanges {
  readonly #parts: CodeChangesParts;

  constructor(parts: CodeChangesParts) {
    this.#parts = parts;
  }

  /** Ends both codes of a table; who is seated stays. */
  async reprint(tableId: TableId, command: CodeCommand): Promise<void> {
    const said = saidHashOf({ what: 'reprintCode', tableId });
    if (await this.#isDone(command, said)) return;
    const entry = this.#entry(command, said, { what: 'reprintCode', tableId, detail: {} });
    // It came twice at once: the other one is in the log by now.
    if (!(await this.#parts.codes.end(tableId, entry))) await this.#isDone(command, said);
  }

  /** Makes the key that codes are sealed with from now on. */
  async makeKey(command: CodeCommand): Promise<void> {
    const said = saidHashOf({ what: 'makeCodeKey' });
    if (await this.#isDone(command, said)) return;
    const entryOf = (key: CodeKey['id']) =>
      this.#entry(command, said, { what: 'makeCodeKey', tableId: null, detail: { key } });
    if (!(await this.#parts.keys.make(entryOf))) await this.#isDone(command, said);
  }

  /** Ends the codes of an older key, now unless told when; says why it can't be. */
  async retireKey(
    key: CodeKey['id'],
    confirmedAt: Instant | undefined,
    command: CodeCommand,
  ): Promise<'newest' | 'unknown' | null> {
    const said = saidHashOf({ what: 'retireCodeKey', key, at: confirmedAt });
    if (await this.#isDone(command, said)) return null;
    const at = confirmedAt ?? this.#parts.now();
    const entry = this.#entry(command, said, { what: 'retireCodeKey', tableId: null, detail: { key, at } });
    const outcome = await this.#parts.keys.retire(key, at, entry);
    if (outcome === 'known') await this.#isDone(command, said);
    return outcome === 'newest' || outcome === 'unknown' ? outcome : null;
  }

  #isDone({ requestId }: CodeCommand, said: SaidHash): Promise<boolean> {
    return isDoneBefore(this.#parts.auditLog, { requestId, said });
  }

  #entry({ requestId, staff }: CodeCommand, said: SaidHash, change: Change): AuditEntry {
    return {
      requestId,
      said,
      at: this.#parts.now(),
      staffId: staff.id,
      staffName: staff.name,
      ...change,
    };
  }
}
