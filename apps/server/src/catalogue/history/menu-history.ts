import type { HistoryEntry, MenuHistoryQuery, MenuHistoryReply } from '@tavolata/protocol';
import type { AuditLog, LoggedEntry } from '../../audit/audit-log.ts';
import { RequestIdReused } from '../../audit/request-id-reused.ts';
import type { Staff } from '../edits/edit-keeper.ts';
import { EditedMeanwhile } from '../edits/edited-meanwhile.ts';
import type { MenuEditor } from '../edits/menu-editor.ts';
import type { MenuImport } from '../import/menu-import.ts';
import type { MenuPlans } from '../plans/menu-plans.ts';
import type { Restaurant } from '../restaurant.ts';
import { backFromEdit } from './back-from-edit.ts';
import { acts, kindOf, nameOf, namesIn, planOf, takesBack, typeOf } from './logged-edit.ts';
import { toldChanges } from './told-changes.ts';

export interface MenuHistoryParts {
  readonly restaurant: Restaurant;
  readonly menuEditor: Pick<MenuEditor, 'edit' | 'read'>;
  readonly menuImport: Pick<MenuImport, 'edit'>;
  readonly menuPlans: Pick<MenuPlans, 'followUndone'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry' | 'listAuditEntries'>;
}

const pageLength = 200;
/** As far as is looked back in the log. */
const mostPages = 20;
const shownAtOnce = 30;

interface Found {
  readonly entry: LoggedEntry;
  readonly isTakenBack: boolean;
}

/** All that managers have edited of the menu, as the log has it, and the ways back [EDIT-19, EDIT-20]. */
export class MenuHistory {
  readonly #parts: MenuHistoryParts;

  constructor(parts: MenuHistoryParts) {
    this.#parts = parts;
  }

  /** A page of those that fit, newest first. */
  async list(query: MenuHistoryQuery, staff: Pick<Staff, 'id'>): Promise<MenuHistoryReply> {
    const { before = Number.MAX_SAFE_INTEGER } = query;
    const found: Found[] = [];
    for await (const one of this.#newestFirst()) {
      if (one.entry.number >= before || !fits(one.entry, query)) continue;
      found.push(one);
      if (found.length > shownAtOnce) break;
    }
    const menu = this.#parts.menuEditor.read();
    const now = { menu, record: this.#parts.restaurant.record };
    const entries = found.slice(0, shownAtOnce).map(({ entry, isTakenBack }): HistoryEntry => {
      const back = isTakenBack ? null : backFromEdit(entry, now);
      const { changes, count } = toldChanges(entry, now.record);
      return {
        ...{
          number: entry.number,
          at: entry.at,
          staff_name: entry.staffName,
          is_own: entry.staffId === staff.id,
        },
        ...{ kind: kindOf(entry), type: typeOf(entry), name: nameOf(entry) },
        ...{
          planned_by: planOf(entry)?.by ?? null,
          changes,
          change_count: count,
          is_taken_back: isTakenBack,
        },
        problem: back && 'problem' in back ? back.problem : null,
      };
    });
    return { entries, has_more: found.length > shownAtOnce };
  }

  /** Takes an edit back, once for a request id. Answers the version; `null` where there is no such edit. */
  async undo(
    number: number,
    { requestId, staff }: { readonly requestId: string; readonly staff: Staff },
  ): Promise<number | null> {
    const { auditLog, menuEditor, menuImport, menuPlans, restaurant } = this.#parts;
    const found = await this.#find(number);
    if (!found) return null;
    const { entry, isTakenBack } = found;
    const done = await auditLog.findAuditEntry(requestId);
    if (done) {
      // A device may say it twice: what it took back then is what it says now.
      const of = done.detail['of'] ?? done.detail['takesBack'];
      if (of !== entry.requestId && of !== planOf(entry)?.id) throw new RequestIdReused(requestId);
      return restaurant.version;
    }
    const back = backFromEdit(entry, { menu: menuEditor.read(), record: restaurant.record });
    if (isTakenBack || 'problem' in back) throw new EditedMeanwhile(null);
    if (entry.what === 'importMenu') {
      const edit = { type: 'undo', of: entry.requestId } as const;
      return (await menuImport.edit({ edit, requestId, staff })).version;
    }
    const plan = planOf(entry);
    const { version } = await menuEditor.edit({
      ...{ edit: back.edit, requestId, staff, takesBack: plan?.id ?? entry.requestId },
    });
    await menuPlans.followUndone(plan?.id ?? null, typeOf(entry), back.made);
    return version;
  }

  async #find(number: number): Promise<Found | null> {
    for await (const one of this.#newestFirst()) {
      if (one.entry.number === number) return one;
      if (one.entry.number < number) break;
    }
    return null;
  }

  /** Whether one is taken back is known by then: what takes it back came later, and may be taken back itself. */
  async *#newestFirst(): AsyncGenerator<Found> {
    const gone = new Set<string>();
    let before = Number.MAX_SAFE_INTEGER;
    for (let page = 0; page < mostPages; page += 1) {
      const of = { acts };
      const entries = await this.#parts.auditLog.listAuditEntries({ before, limit: pageLength, of });
      for (const entry of entries) {
        const isTakenBack = gone.has(entry.requestId) || gone.has(planOf(entry)?.id ?? entry.requestId);
        const back = takesBack(entry);
        if (back !== null && !isTakenBack) gone.add(back);
        yield { entry, isTakenBack };
      }
      const last = entries.at(-1);
      if (!last || entries.length < pageLength) return;
      before = last.number;
    }
  }
}

function fits(entry: LoggedEntry, { kind, planned, words = '' }: MenuHistoryQuery): boolean {
  if (kind !== undefined && kindOf(entry) !== kind) return false;
  if (planned !== undefined && !planOf(entry)) return false;
  const wanted = plain(words);
  return wanted === '' || [...namesIn(entry), entry.staffName].some((name) => plain(name).includes(wanted));
}

/** Letters without their accents, small. */
function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
