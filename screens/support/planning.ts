import { must } from '@tavolata/domain';
import { addresses, type MenuPlanBody, type MenuPlansReply, type PlannedEdit } from '@tavolata/protocol';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { plannedEdit } from '../../apps/server/src/catalogue/plans/planned-edit.ts';
import { contentIn, openEditor } from './menu-editing.ts';

export type Plan = MenuPlansReply['plans'][number];
export type Made = MenuPlansReply['made'][number];

export const suggested: MenuPlansReply['suggested'] = [
  { kind: 'closing', date: '2026-07-04', time: '23:00' },
  { kind: 'opening', date: '2026-07-05', time: '11:30' },
];

export const tunaNow = () => contentIn(inject('sampleRestaurants').rome.menuEditor, 'dishes', 12);

/** A change of what the tuna says. */
export const ofTuna = (change: object): PlannedEdit => ({
  type: 'changeDish',
  entries: [{ id: 12, base: tunaNow(), content: { ...tunaNow(), ...change } }],
});

/** A change of the tuna's price that somebody else has planned for five o'clock in Rome. */
export function aPlan(parts: Partial<Plan> = {}): Plan {
  return {
    ...{ id: 'plan-of-tuna', at: Date.UTC(2026, 6, 4, 15), date: '2026-07-04', time: '17:00' },
    ...{ planned_at: Date.UTC(2026, 6, 4, 8), staff_name: 'Ben', problem: null },
    ...{ what: ofTuna({ price: 1.2 }) },
    ...parts,
  };
}

/** The editor with a server that keeps what is planned, and what has come true. */
export async function openPlanning(
  plans: readonly Plan[],
  { made = [], ...opening }: Parameters<typeof openEditor>[0] & { readonly made?: readonly Made[] } = {},
) {
  const kept = { plans: [...plans], made: [...made] };
  const planned: MenuPlanBody[] = [];
  const reply = (): MenuPlansReply => ({ ...kept, suggested });
  const without = (id: string | null | undefined) => kept.plans.filter((plan) => plan.id !== id);
  const editing = await openEditor({
    ...opening,
    with: (far) => {
      far.answer(addresses.menuPlans, reply);
      far.answer(addresses.planMenuEdit, ({ body }) => {
        const wish = body as MenuPlanBody;
        planned.push(wish);
        const { date, time, edit } = wish;
        const what = plannedEdit(edit, editing.menu);
        const plan = aPlan({ id: `plan-${planned.length}`, date, time, staff_name: 'Ana', what });
        kept.plans = [...without(wish.instead_of), plan];
        return reply();
      });
      far.answer(addresses.dropMenuPlan, ({ params }) => {
        kept.plans = without(params['id']);
        return reply();
      });
      far.answer(addresses.applyMenuPlan, ({ params }) => {
        const plan = must(
          kept.plans.find(({ id }) => id === params['id']),
          'a plan that is there',
        );
        if (plan.problem !== null) return reply();
        kept.plans = without(plan.id);
        const { id, at, staff_name, what } = plan;
        kept.made = [{ id, at, staff_name, what, is_taken_back: false, problem: null }, ...kept.made];
        return reply();
      });
      far.answer(addresses.undoMenuPlan, ({ params }) => {
        kept.made = kept.made.map((one) => (one.id === params['id'] ? { ...one, is_taken_back: true } : one));
        return reply();
      });
      opening.with?.(far);
    },
  });
  return Object.assign(editing, { kept, planned });
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** What lies on top. */
export const sheet = () => page.getByRole('dialog');
export const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
export const messages = () => page.getByRole('region', { name: 'Messages' });
