import { quickServiceTableId, type TableId } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Settings } from '../settings.ts';
import type { CodeKeys } from './code-keys.ts';
import type { TableCodes } from './table-codes.ts';
import type { Admission, VisitCodes } from './visit-codes.ts';

export interface AdmissionsParts extends Pick<Settings, 'demoHost' | 'tableCodes'> {
  readonly restaurant: Restaurant;
  readonly keys: CodeKeys;
  readonly codes: TableCodes;
  readonly visitCodes: VisitCodes;
}

/**
 * What a guest shows at the door: what a picture said, or the letters under it. Of the host's names the guest says one
 * and may say any; the other is the restaurant's own.
 */
export type ShownCode =
  | { readonly kind: 'scanned'; readonly value: string; readonly hostNames: readonly string[] }
  | { readonly kind: 'typed'; readonly letters: string };

/** Which codes open what. Whatever is wrong with one, the answer is the same and takes as long. */
export class Admissions {
  readonly #parts: AdmissionsParts;

  constructor(parts: AdmissionsParts) {
    this.#parts = parts;
  }

  /** Where a code leads; `null` when it opens nothing here. */
  async admit(shown: ShownCode): Promise<Admission | null> {
    const { keys, codes, visitCodes } = this.#parts;
    if (shown.kind === 'typed') return toTable(await codes.findByShortCode(shown.letters));
    const content = await keys.unseal(shown.value);
    if (content?.kind === 'visit' || content?.kind === 'opening') return visitCodes.admit(content);
    return toTable(
      this.sealsAt(...shown.hostNames) ? await codes.tableOf(content) : plainTableId(shown.value),
    );
  }

  /** The value that belongs on a table. */
  async codeFor(tableId: TableId, hostName: string): Promise<string> {
    return this.sealsAt(hostName) ? this.#parts.codes.write(tableId) : String(tableId);
  }

  /** Whether codes on tables are sealed: as the restaurant wants, always where one of the names is the demo's [E-15]. */
  sealsAt(...hostNames: readonly string[]): boolean {
    const { restaurant, demoHost, tableCodes } = this.#parts;
    if (tableCodes === 'plain') return false;
    return (
      readSetting(restaurant.record.settings, 'sealsCodes') || hostNames.some((name) => name === demoHost)
    );
  }
}

function toTable(tableId: TableId | null): Admission | null {
  return tableId === null ? null : { tableId, occasion: null };
}

function plainTableId(value: string): TableId | null {
  return /^\d{1,9}$/.test(value) || Number(value) === quickServiceTableId ? Number(value) : null;
}
