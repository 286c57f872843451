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
  readonly auditLog: Pick<AuditLog, 'addAuditEntry' | 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** Who wants a change, and the id that makes it count once. */
export interface CodeCommand {
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/**
 * What managers change about codes: each once for a request id, and written down. Codes and log lie in two databases:
 * after a crash between them the same command, sent again, is done again, which ends nothing that is still needed.
 */
export class CodeChanges {
  readonly #parts: CodeChangesParts;

  constructor(parts: CodeChangesParts) {
    this.#parts = parts;
  }

  /** Ends both codes of a table; who is seated stays. */
  async reprint(tableId: TableId, command: CodeCommand): Promise<void> {
    const said = saidHashOf({ what: 'reprintCode', tableId });
    if (await this.#isDone(command, said)) return;
    await this.#parts.codes.end(tableId);
    await this.#writeDown(command, { what: 'reprintCode', said, tableId, detail: {} });
  }

  /** Makes the key that codes are sealed with from now on. */
  async makeKey(command: CodeCommand): Promise<void> {
    const said = saidHashOf({ what: 'makeCodeKey' });
    if (await this.#isDone(command, said)) return;
    const key = await this.#parts.keys.make();
    await this.#writeDown(command, { what: 'makeCodeKey', said, tableId: null, detail: { key } });
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
    const outcome = await this.#parts.keys.retire(key, at);
    if (outcome !== 'retired') return outcome;
    await this.#writeDown(command, { what: 'retireCodeKey', said, tableId: null, detail: { key, at } });
    return null;
  }

  #isDone({ requestId }: CodeCommand, said: SaidHash): Promise<boolean> {
    return isDoneBefore(this.#parts.auditLog, { requestId, said });
  }

  #writeDown(
    { requestId, staff }: CodeCommand,
    change: Pick<AuditEntry, 'what' | 'said' | 'tableId' | 'detail'>,
  ): Promise<void> {
    const entry = { requestId, at: this.#parts.now(), staffId: staff.id, staffName: staff.name, ...change };
    return this.#parts.auditLog.addAuditEntry(entry);
  }
}
