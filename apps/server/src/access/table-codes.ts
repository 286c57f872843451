import type { TableId } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { CodeContent } from './code-content.ts';
import type { CodeKeys } from './code-keys.ts';
import type { CodeStore } from './code-store.ts';
import { newShortCode, normalShortCode } from './short-code.ts';

/** No table has this id: it is looked up where a value says nothing, so that the answer takes as long. */
const nowhere: Extract<CodeContent, { kind: 'table' }> = { kind: 'table', tableId: 0, edition: 0 };

/** The two codes on a table: the one in the picture, and a short one to type. Making them anew ends both. */
export class TableCodes {
  readonly #store: CodeStore;
  readonly #keys: CodeKeys;

  constructor(store: CodeStore, keys: CodeKeys) {
    this.#store = store;
    this.#keys = keys;
  }

  /** The same value for the same table every time, until the key or the edition changes. */
  async write(tableId: TableId): Promise<string> {
    return this.#keys.seal({ kind: 'table', tableId, edition: await this.#store.codeEditionOf(tableId) });
  }

  /** The table that a sealed value stands for; `null` when it is no table's, or was ended by a new print. */
  async tableOf(content: CodeContent | null): Promise<TableId | null> {
    const { tableId, edition } = content?.kind === 'table' ? content : nowhere;
    const isCurrent = edition === (await this.#store.codeEditionOf(tableId));
    return isCurrent && content?.kind === 'table' ? tableId : null;
  }

  /** The short code of a table; the first to ask has it made. */
  async shortCodeOf(tableId: TableId): Promise<string> {
    const known = await this.#store.findShortCode(tableId);
    if (known !== null) return known;
    await this.#store.offerShortCode(tableId, newShortCode());
    return this.shortCodeOf(tableId);
  }

  /** The table of a short code as somebody typed it. */
  findByShortCode(typed: string): Promise<TableId | null> {
    return this.#store.findTableByShortCode(normalShortCode(typed));
  }

  /** What is printed there opens nothing any more; what is written next does. `false` when the entry's request id has been there before. */
  end(tableId: TableId, entry: AuditEntry): Promise<boolean> {
    return this.#store.endTableCode(tableId, entry);
  }
}
