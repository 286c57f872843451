import type { Instant } from '@tavolata/domain';
import type { MenuPlanBody, MenuPlansReply, PlanProblem } from '@tavolata/protocol';
import type { AuditLog } from '../../audit/audit-log.ts';
import { isDoneBefore } from '../../audit/done-before.ts';
import { RequestIdReused } from '../../audit/request-id-reused.ts';
import { saidHashOf } from '../../audit/said-hash.ts';
import { PlanGone, type Staff } from '../edits/edit-keeper.ts';
import { EditedMeanwhile, UnusableEdit } from '../edits/edited-meanwhile.ts';
import type { MenuEditor } from '../edits/menu-editor.ts';
import { Emitter } from '../../emitter.ts';
import type { Restaurant } from '../restaurant.ts';
import { dueEdit, type MadeEntry } from './due-edit.ts';
import { MadePlans } from './made-plans.ts';
import type { MenuPlan, PlanStore } from './plan-store.ts';
import { PlannedAlready } from './planned-already.ts';
import { isEmptiedFirst, ledOn, nameOfPlanned, plannedEdit, rankOf } from './planned-edit.ts';
import { suggestedMoments } from './suggested-moments.ts';

export interface MenuPlansParts {
  readonly store: PlanStore;
  readonly restaurant: Restaurant;
  readonly menuEditor: Pick<MenuEditor, 'edit' | 'read' | 'tryOut'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry' | 'listAuditEntries'>;
  readonly now: () => Instant;
  readonly newId: () => string;
}

interface By {
  readonly requestId: string;
  readonly staff: Staff;
}

const yearMs = 366 * 86_400_000;
/** More than anybody keeps in mind. */
const mostPlans = 200;

/** Edits of the menu that are made later: each once, as the edit of who planned it [EDIT-16]. */
export class MenuPlans {
  readonly #parts: MenuPlansParts;
  readonly #made: MadePlans;
  readonly #planned = new Emitter<[]>();

  constructor(parts: MenuPlansParts) {
    this.#parts = parts;
    this.#made = new MadePlans(parts);
  }

  async read(): Promise<MenuPlansReply> {
    const { store, restaurant, now } = this.#parts;
    const plans = (await store.list()).map(({ id, at, plannedAt, staff, what, problem }) => ({
      ...{ id, at, ...restaurant.minuteAt(at), planned_at: plannedAt, staff_name: staff.name },
      ...{ what, problem },
    }));
    return { plans, made: await this.#made.list(), suggested: suggestedMoments(restaurant, now()) };
  }

  /** Throws where a live edit would, and where the moment does not lie ahead. */
  async plan(body: Omit<MenuPlanBody, 'request_id'>, { requestId, staff }: By): Promise<void> {
    const { store, restaurant, menuEditor, auditLog, now, newId } = this.#parts;
    const what = 'planMenuEdit';
    const said = saidHashOf({ what, ...body });
    if (await isDoneBefore(auditLog, { requestId, said })) return;
    const { edit, instead_of: insteadOf } = body;
    const [at, plannedAt] = [restaurant.instantOf(body), now()];
    const isAhead = at > plannedAt && at <= plannedAt + yearMs;
    // There are dates that no calendar has.
    if (!isAhead || restaurant.minuteAt(at).date !== body.date)
      throw new UnusableEdit(['/date and /time lie within the next year']);
    await this.#tryOut(edit);
    if ((await store.list()).length >= mostPlans) throw new UnusableEdit([`there are ${mostPlans} plans`]);
    const plan: MenuPlan = {
      ...{ id: newId(), at, plannedAt, staff: { id: staff.id, name: staff.name } },
      ...{ what: plannedEdit(edit, menuEditor.read()), problem: null },
    };
    const entry = { requestId, said, at: plannedAt, staffId: staff.id, staffName: staff.name, tableId: null };
    const detail = { name: this.#nameOf(plan), at, what: plan.what };
    const outcome = await store.add(plan, { ...entry, what, detail }, insteadOf);
    if (outcome === 'gone') throw new EditedMeanwhile(null);
    if (outcome === 'known') return this.plan(body, { requestId, staff });
    if (outcome !== 'added') throw new PlannedAlready(outcome);
    this.#planned.emit();
  }

  /** Throws where a live edit would; but a category or a menu may be full until its moment has come. */
  async #tryOut(edit: MenuPlanBody['edit']): Promise<void> {
    const { menuEditor } = this.#parts;
    try {
      await menuEditor.tryOut(edit);
    } catch (error) {
      if (!(error instanceof UnusableEdit) || !isEmptiedFirst(edit, menuEditor.read())) throw error;
    }
  }

  /** Has every new plan told. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#planned.on(listener);
  }

  /** Answers whether it was there. */
  async drop(id: MenuPlan['id'], { requestId, staff }: By): Promise<boolean> {
    const { store, auditLog, now } = this.#parts;
    const what = 'dropMenuPlan';
    const said = saidHashOf({ what, id });
    if (await isDoneBefore(auditLog, { requestId, said })) return true;
    const plan = await this.#find(id);
    if (!plan) return false;
    const entry = { requestId, said, at: now(), staffId: staff.id, staffName: staff.name, tableId: null };
    const detail = { name: this.#nameOf(plan), at: plan.at };
    return (await store.drop(id, { ...entry, what, detail })) !== 'gone';
  }

  /** Makes it now, as the edit of who says so. Answers whether it was there. */
  async apply(id: MenuPlan['id'], by: By): Promise<boolean> {
    if (await this.#isMade(id, by.requestId)) return true;
    const plan = await this.#find(id);
    if (!plan) return false;
    await this.#make(plan, by);
    return true;
  }

  /** Takes back what it has made. Answers whether it has come true; throws where others have changed the same since. */
  async undo(id: MenuPlan['id'], by: By): Promise<boolean> {
    const back = await this.#made.takeBack(id, by);
    if (back) await this.#leadOn({ id, of: back.of }, back.made);
    return back !== null;
  }

  /** What waits follows on what somebody has taken back of an edit of this type. */
  async followUndone(id: MenuPlan['id'] | null, of: string, made: readonly MadeEntry[]): Promise<void> {
    // Edits of other types make nothing that a plan is of.
    await this.#leadOn({ id: id ?? '', of: of as MenuPlan['what']['type'] }, made);
  }

  /** Makes what is due, the earliest first. Answers when the next one is; `null` while nothing is planned. */
  async makeDue(): Promise<Instant | null> {
    const tried = new Set<MenuPlan['id']>();
    for (;;) {
      const waiting = (await this.#parts.store.list())
        .filter(({ problem }) => problem === null)
        .toSorted((one, other) => one.at - other.at || rankOf(one.what) - rankOf(other.what));
      const next = waiting.find(({ id }) => !tried.has(id));
      if (!next) return null;
      if (next.at > this.#parts.now()) return next.at;
      tried.add(next.id);
      // No device may make an id with a colon.
      await this.#make(next, { requestId: `plan:${next.id}`, staff: next.staff });
    }
  }

  /** Through the same door as an edit of now: it takes the plan away in the transaction that keeps the edit. */
  async #make(plan: MenuPlan, by: By): Promise<void> {
    const { menuEditor } = this.#parts;
    const { id, at, what } = plan;
    const due = dueEdit(what, menuEditor.read());
    if ('problem' in due) return this.#fail(plan, due.problem, by);
    try {
      await menuEditor.edit({ edit: due.edit, ...by, plan: { id, at, by: plan.staff.name, what } });
      await this.#leadOn({ id, of: what.type }, due.made);
    } catch (error) {
      // Another process has made it.
      if (error instanceof PlanGone || (await this.#isMade(id, by.requestId))) return;
      // Somebody has edited it between two looks.
      if (error instanceof EditedMeanwhile) return this.#make(plan, by);
      if (!(error instanceof UnusableEdit)) throw error;
      await this.#fail(plan, { because: 'unusable', fields: [], ids: [] }, by);
    }
  }

  /** It stays, with its reason; the log has that it was not made. */
  async #fail(plan: MenuPlan, problem: PlanProblem, { requestId, staff }: By): Promise<void> {
    const { store, now } = this.#parts;
    const entry = { requestId, at: now(), staffId: staff.id, staffName: staff.name, tableId: null };
    const detail = { name: this.#nameOf(plan), at: plan.at, plan: { id: plan.id }, problem };
    await store.change({ ...plan, problem }, { ...entry, what: 'failMenuPlan', detail });
  }

  /** What else is planned of the same follows on what that is now. */
  async #leadOn(
    { id, of }: { readonly id: MenuPlan['id']; readonly of: MenuPlan['what']['type'] },
    made: readonly MadeEntry[],
  ): Promise<void> {
    const { store } = this.#parts;
    for (const other of await store.list()) {
      if (other.id === id || other.problem) continue;
      const what = ledOn(other.what, of, made);
      if (what !== other.what) await store.change({ ...other, what });
    }
  }

  async #isMade(id: MenuPlan['id'], requestId: string): Promise<boolean> {
    const entry = await this.#parts.auditLog.findAuditEntry(requestId);
    if (!entry) return false;
    const { plan } = entry.detail as { readonly plan?: { readonly id: string } };
    const isOfPlan = entry.what === 'editMenu' || entry.what === 'failMenuPlan';
    if (!isOfPlan || plan?.id !== id) throw new RequestIdReused(requestId);
    return true;
  }

  async #find(id: MenuPlan['id']): Promise<MenuPlan | undefined> {
    return (await this.#parts.store.list()).find((plan) => plan.id === id);
  }

  #nameOf({ what }: MenuPlan): string {
    const { info, catalogue } = this.#parts.restaurant.record;
    return nameOfPlanned(what, { language: info.nameLanguages[0], menus: catalogue.menus });
  }
}
