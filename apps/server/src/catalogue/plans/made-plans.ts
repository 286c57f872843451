import type { Instant } from '@tavolata/domain';
import type { MenuPlansReply } from '@tavolata/protocol';
import type { AuditLog, LoggedEntry } from '../../audit/audit-log.ts';
import { RequestIdReused } from '../../audit/request-id-reused.ts';
import type { MadePlan, Staff } from '../edits/edit-keeper.ts';
import { EditedMeanwhile } from '../edits/edited-meanwhile.ts';
import type { MenuEditor } from '../edits/menu-editor.ts';
import type { Restaurant } from '../restaurant.ts';
import type { MadeEntry } from './due-edit.ts';
import { readPlannedEdit } from './read-planned-edit.ts';
import { wayBack, type WayBack } from './way-back.ts';

interface MadePlansParts {
  readonly restaurant: Restaurant;
  readonly menuEditor: Pick<MenuEditor, 'edit' | 'read'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry' | 'listAuditEntries'>;
  readonly now: () => Instant;
}

/** For as long, and as many, can be taken back: later nobody remembers what it was. */
const shownMs = 7 * 86_400_000;
const mostShown = 20;
/** As far as is looked back in the log. */
const mostEdits = 500;

interface Made {
  readonly entry: LoggedEntry;
  readonly plan: MadePlan;
  readonly isTakenBack: boolean;
}

/** What came true of what was planned, as the log has it, and the way back [EDIT-18]. */
export class MadePlans {
  readonly #parts: MadePlansParts;

  constructor(parts: MadePlansParts) {
    this.#parts = parts;
  }

  /** Those of these days, the last one first. */
  async list(): Promise<MenuPlansReply['made']> {
    const all = await this.#find();
    return all.map(({ entry, plan: { id, by, what }, isTakenBack }) => {
      const back = isTakenBack ? null : this.#wayBack(entry, what);
      const problem = back && 'problem' in back ? back.problem : null;
      const told = { id, at: entry.at, staff_name: by, what: readPlannedEdit(what) };
      return { ...told, is_taken_back: isTakenBack, problem };
    });
  }

  /** Takes back what came true by a plan. Answers what it has made of what; `null` where there is no such plan. */
  async takeBack(
    id: MadePlan['id'],
    { requestId, staff }: { readonly requestId: string; readonly staff: Staff },
  ): Promise<{ readonly of: MadePlan['what']['type']; readonly made: readonly MadeEntry[] } | null> {
    const { auditLog, menuEditor } = this.#parts;
    const one = (await this.#find()).find(({ plan }) => plan.id === id);
    if (!one) return null;
    const of = one.plan.what.type;
    const done = await auditLog.findAuditEntry(requestId);
    if (done) {
      if (done.detail['takesBack'] !== id) throw new RequestIdReused(requestId);
      return { of, made: [] };
    }
    const back = this.#wayBack(one.entry, one.plan.what);
    if (one.isTakenBack || 'problem' in back) throw new EditedMeanwhile(null);
    await menuEditor.edit({ edit: back.edit, requestId, staff, takesBack: id });
    return { of, made: back.made };
  }

  #wayBack(entry: LoggedEntry, what: MadePlan['what']): WayBack {
    const { menuEditor, restaurant } = this.#parts;
    return wayBack(entry, what, { menu: menuEditor.read(), record: restaurant.record });
  }

  async #find(): Promise<readonly Made[]> {
    const { auditLog, now } = this.#parts;
    const of = { acts: ['editMenu'], since: now() - shownMs };
    const page = { before: Number.MAX_SAFE_INTEGER, limit: mostEdits, of };
    const entries = await auditLog.listAuditEntries(page);
    const takenBack = new Set(entries.map(({ detail }) => detail['takesBack']));
    return entries
      .flatMap((entry) => {
        const plan = entry.detail['plan'] as MadePlan | undefined;
        // Of what came true before plans were of more than a dish the log has not what was planned.
        return plan?.what ? [{ entry, plan, isTakenBack: takenBack.has(plan.id) }] : [];
      })
      .slice(0, mostShown);
  }
}
