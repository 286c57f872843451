import { dueChange, followingOn, type Instant } from '@tavolata/domain';
import type { DishContent, MenuPlanBody, MenuPlansReply, MenuPlanWire } from '@tavolata/protocol';
import type { AuditLog } from '../../audit/audit-log.ts';
import { isDoneBefore } from '../../audit/done-before.ts';
import { RequestIdReused } from '../../audit/request-id-reused.ts';
import { saidHashOf } from '../../audit/said-hash.ts';
import { PlanGone, type Staff } from '../edits/edit-keeper.ts';
import { EditedMeanwhile, UnusableEdit } from '../edits/edited-meanwhile.ts';
import { dishInEditor } from '../edits/editor-reply.ts';
import type { MenuEditor } from '../edits/menu-editor.ts';
import { Emitter } from '../../emitter.ts';
import type { Restaurant } from '../restaurant.ts';
import type { MenuPlan, PlanStore } from './plan-store.ts';
import { suggestedMoments } from './suggested-moments.ts';

export interface MenuPlansParts {
  readonly store: PlanStore;
  readonly restaurant: Restaurant;
  readonly menuEditor: Pick<MenuEditor, 'edit' | 'tryOut'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
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

/** Changes of dishes that are made later: each once, as the edit of who planned it [EDIT-16]. */
export class MenuPlans {
  readonly #parts: MenuPlansParts;
  readonly #planned = new Emitter<[]>();

  constructor(parts: MenuPlansParts) {
    this.#parts = parts;
  }

  async read(): Promise<MenuPlansReply> {
    const { store, restaurant, now } = this.#parts;
    const plans = (await store.list()).map((plan) => ({
      ...{ id: plan.id, dish_id: plan.dishId, at: plan.at, ...restaurant.minuteAt(plan.at) },
      ...{ planned_at: plan.plannedAt, staff_name: plan.staff.name, problem: plan.problem },
      ...{ base: plan.base, content: plan.content },
    }));
    return { plans, suggested: suggestedMoments(restaurant, now()) };
  }

  /** Throws where a live edit would, and where the moment does not lie ahead. */
  async plan(body: Omit<MenuPlanBody, 'request_id'>, { requestId, staff }: By): Promise<void> {
    const { store, restaurant, menuEditor, auditLog, now, newId } = this.#parts;
    const what = 'planMenuEdit';
    const said = saidHashOf({ what, ...body });
    if (await isDoneBefore(auditLog, { requestId, said })) return;
    const { dish, instead_of: insteadOf } = body;
    const [at, plannedAt] = [restaurant.instantOf(body), now()];
    const isAhead = at > plannedAt && at <= plannedAt + yearMs;
    // There are dates that no calendar has.
    if (!isAhead || restaurant.minuteAt(at).date !== body.date)
      throw new UnusableEdit(['/date and /time lie within the next year']);
    await menuEditor.tryOut({ type: 'changeDish', ...dish });
    const current = this.#dish(dish.id);
    if (!current) throw new EditedMeanwhile(null);
    if ((await store.list()).length >= mostPlans) throw new UnusableEdit([`there are ${mostPlans} plans`]);
    const plan: MenuPlan = {
      ...{ id: newId(), dishId: dish.id, at, plannedAt, staff: { id: staff.id, name: staff.name } },
      ...{ base: current.content, content: dish.content, problem: null },
    };
    const entry = { requestId, said, at: plannedAt, staffId: staff.id, staffName: staff.name, tableId: null };
    const detail = { name: this.#nameOf(plan), at, content: dish.content };
    const outcome = await store.add(plan, { ...entry, what, detail }, insteadOf);
    if (outcome === 'gone') throw new EditedMeanwhile(current);
    if (outcome === 'known') return this.plan(body, { requestId, staff });
    this.#planned.emit();
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

  /** Makes what is due, the earliest first. Answers when the next one is; `null` while nothing is planned. */
  async makeDue(): Promise<Instant | null> {
    for (;;) {
      const next = (await this.#parts.store.list()).find(({ problem }) => problem === null);
      if (!next) return null;
      if (next.at > this.#parts.now()) return next.at;
      // No device may make an id with a colon.
      await this.#make(next, { requestId: `plan:${next.id}`, staff: next.staff });
    }
  }

  /** Through the same door as an edit of now: it takes the plan away in the transaction that keeps the edit. */
  async #make(plan: MenuPlan, by: By): Promise<void> {
    const current = this.#dish(plan.dishId);
    const due = dueChange<DishContent>(plan, current?.content ?? null);
    if ('problem' in due) {
      return this.#fail(plan, { because: due.problem, fields: 'fields' in due ? [...due.fields] : [] });
    }
    const { dishId: id, at } = plan;
    const edit = { type: 'changeDish', id, revision: current?.revision ?? '', content: due.content } as const;
    try {
      const { menuEditor } = this.#parts;
      await menuEditor.edit({ edit, ...by, plan: { id: plan.id, at, by: plan.staff.name } });
      await this.#leadOn(plan, { from: current?.content ?? plan.base, to: due.content });
    } catch (error) {
      // Another process has made it.
      if (error instanceof PlanGone || (await this.#isMade(plan.id, by.requestId))) return;
      // Somebody has edited it between two looks.
      if (error instanceof EditedMeanwhile) return this.#make(plan, by);
      if (!(error instanceof UnusableEdit)) throw error;
      await this.#fail(plan, { because: 'unusable', fields: [] });
    }
  }

  async #fail(plan: MenuPlan, problem: MenuPlanWire['problem']): Promise<void> {
    await this.#parts.store.change({ ...plan, problem });
  }

  /** What else is planned for the dish follows on what it is now. */
  async #leadOn({ dishId, id }: MenuPlan, made: { from: DishContent; to: DishContent }): Promise<void> {
    const { store } = this.#parts;
    for (const other of await store.list()) {
      if (other.dishId !== dishId || other.id === id || other.problem) continue;
      await store.change({ ...other, ...followingOn(other, made) });
    }
  }

  async #isMade(id: MenuPlan['id'], requestId: string): Promise<boolean> {
    const entry = await this.#parts.auditLog.findAuditEntry(requestId);
    if (!entry) return false;
    const { plan } = entry.detail as { readonly plan?: { readonly id: string } };
    if (entry.what !== 'editMenu' || plan?.id !== id) throw new RequestIdReused(requestId);
    return true;
  }

  async #find(id: MenuPlan['id']): Promise<MenuPlan | undefined> {
    return (await this.#parts.store.list()).find((plan) => plan.id === id);
  }

  #dish(id: MenuPlan['dishId']) {
    const { catalogue, info } = this.#parts.restaurant.record;
    const dish = catalogue.dishes.find((one) => one.id === id);
    return dish ? dishInEditor(dish, info.nameLanguages) : null;
  }

  #nameOf({ content }: MenuPlan): string {
    const names: Readonly<Record<string, string | undefined>> = content.names;
    return names[this.#parts.restaurant.record.info.nameLanguages[0]] ?? '';
  }
}
