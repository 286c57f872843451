import { recounted, type Dish } from '@tavolata/domain';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Recount, Stockroom } from '../../stock/stockroom.ts';
import type { EntryChange } from './entry-change.ts';

/** Under which name an edit counts dishes anew, and the name of the one that it takes back. */
export interface Counting {
  readonly as: string;
  readonly takesBack: string | null;
  readonly staff: { readonly id: string; readonly name: string };
}

interface DishCountsParts {
  readonly stockroom: Pick<Stockroom, 'recount'>;
  readonly auditLog: Pick<AuditLog, 'listAuditEntries'>;
}

/**
 * Has dishes counted from the numbers that an edit says anew [STOCK-2]. What is left of dishes is kept beside the visits, so
 * it is written right after the edit: once, however often that is said.
 */
export class DishCounts {
  readonly #parts: DishCountsParts;

  constructor(parts: DishCountsParts) {
    this.#parts = parts;
  }

  async follow(changes: readonly EntryChange[], counting: Counting): Promise<void> {
    const recounts = recountsIn(changes);
    if (recounts.length > 0) await this.#parts.stockroom.recount(recounts, counting);
  }

  /** Between an edit and what it says of the stock the power may have failed. Earlier edits have been followed by others. */
  async catchUp(): Promise<void> {
    const of = { acts: ['editMenu', 'importMenu'] };
    const page = { before: Number.MAX_SAFE_INTEGER, limit: 1, of };
    const [last] = await this.#parts.auditLog.listAuditEntries(page);
    if (!last?.detail['counts']) return;
    // Nobody else writes such entries.
    const { changes, counts } = last.detail as { changes: readonly EntryChange[]; counts: Counting };
    await this.follow(changes, counts);
  }
}

/** The dishes that are counted from another number than before. One that is new has no other yet. */
export function recountsIn(changes: readonly EntryChange[]): readonly Recount[] {
  return changes.flatMap((change) => {
    if (change.list !== 'dishes' || !change.before || !change.after) return [];
    const [before, after]: readonly Dish[] = [change.before.entry, change.after.entry];
    if (!before || !after) return [];
    const said = recounted(before.bargain, after.bargain);
    return said === null ? [] : [{ before, said }];
  });
}
