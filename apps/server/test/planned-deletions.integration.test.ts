import { billOf, must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type MenuHistoryReply,
  type MenuPlansReply,
  type Problem,
} from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { logOf, minute, noon, planEdit, plansOf, readPlans, requestId, restartAt } from './planning.ts';
import { startAtNoon, type Wish } from './planning.ts';

const { tuna, salmon } = dishes;
const hour = 60 * minute;
const unlimited = { limit_per_person: null, limit_per_table: null };

/** A dish of its own, which no set menu offers. */
async function addDish(manager: Device, parts: { readonly category_id?: number } = {}) {
  const { content } = await dishOf(manager, tuna.id);
  const dish = { ...content, names: { it: 'Tagliata' }, price: 6, ...parts };
  return must((await edit(manager, { type: 'addDish', content: dish })).body.id, 'a dish');
}

/** A menu with a category, in which a dish stands. */
async function addMenu(manager: Device) {
  await edit(manager, {
    ...{ type: 'addMenu', is_all_you_can_eat: false, content: { names: { it: 'Brunch' }, note: {} } },
    per_person: { adult: null, child: null, other: null },
  });
  const { id: menu } = must((await readMenu(manager)).menus.at(-1), 'a menu');
  const content = { names: { it: 'Uova' }, ...unlimited };
  const { body } = await edit(manager, { type: 'addCategory', menu_id: menu, content });
  const category = must(body.id, 'a category');
  return { menu, category, dish: await addDish(manager, { category_id: category }) };
}

const lists = {
  deleteDish: 'dishes',
  deleteCategory: 'categories',
  deleteMenu: 'menus',
  deleteCondimentGroup: 'condiment_groups',
} as const;

async function planToGo(manager: Device, type: keyof typeof lists, id: number, wish?: Wish) {
  const all: readonly { readonly id: number; readonly revision: string }[] = (await readMenu(manager))[
    lists[type]
  ];
  const seen = must(
    all.find((one) => one.id === id),
    'what is to go',
  );
  return planEdit(manager, { type, ...pick(seen) }, wish);
}

const undo = (manager: Device, id: string) =>
  manager.post<MenuPlansReply & Problem>(pathTo(addresses.undoMenuPlan, id), requestId());
const isThere = async (manager: Device, id: number) =>
  (await readMenu(manager)).dishes.some((dish) => dish.id === id);

test('[EDIT-16] a dish goes off the menu at its minute, as it is by then, and comes back as it was', async () => {
  const at = await startAtNoon();
  const id = await addDish(at.manager);
  expect(await planToGo(at.manager, 'deleteDish', id)).toMatchObject({
    status: 200,
    body: { plans: [{ what: { type: 'deleteDish', id, content: { names: { it: 'Tagliata' } } } }] },
  });
  await changeDish(at.manager, id, { price: 7 });
  expect(await isThere(at.manager, id)).toBe(true);
  const { manager } = await restartAt(at, noon + hour);
  expect(await isThere(manager, id)).toBe(false);
  expect(await plansOf(manager)).toEqual([]);
  expect((await logOf(manager))[0]).toMatchObject({
    ...{ what: 'editMenu', staff_name: 'Manager', detail: { type: 'deleteDish', plan: { by: 'Manager' } } },
  });
  const history = await manager.get<MenuHistoryReply>(pathTo(addresses.menuHistory));
  expect(history.body.entries[0]).toMatchObject({
    ...{ type: 'deleteDish', planned_by: 'Manager', problem: null },
    changes: [{ list: 'dishes', id, before: { price: 7 }, after: null }],
  });
  const [made] = (await readPlans(manager)).made;
  expect(made).toMatchObject({ what: { type: 'deleteDish', id }, problem: null });
  expect((await undo(manager, must(made, 'what came true').id)).status).toBe(200);
  expect((await dishOf(manager, id)).content).toMatchObject({ names: { it: 'Tagliata' }, price: 7 });
});

test('[EDIT-16] [EDIT-4] what was ordered of a dish that a plan deletes stays on the bill', async () => {
  const { server, manager } = await startAtNoon();
  const line = await (await server.phoneAtOpenTable(1)).connect();
  const before = billOf(await line.visit()).total;
  const id = await addDish(manager);
  expect(await line.add(id)).toMatchObject({ ok: true });
  expect(await line.submit({ shownSum: 600 })).toMatchObject({ ok: true });
  await planToGo(manager, 'deleteDish', id);
  const [plan] = await plansOf(manager);
  const apply = pathTo(addresses.applyMenuPlan, must(plan, 'a plan').id);
  expect((await manager.post(apply, requestId())).status).toBe(200);
  expect(await isThere(manager, id)).toBe(false);
  expect(billOf(await line.visit()).total).toBe(before + 600);
});

test('[EDIT-16] a menu, its category and its dish that go at one minute go, the inner one first', async () => {
  const at = await startAtNoon();
  const { menu, category, dish } = await addMenu(at.manager);
  for (const [type, id] of [
    ['deleteMenu', menu],
    ['deleteCategory', category],
    ['deleteDish', dish],
  ] as const)
    expect((await planToGo(at.manager, type, id)).status).toBe(200);
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toEqual([]);
  const after = await readMenu(manager);
  expect(after.menus.map(({ id }) => id)).not.toContain(menu);
  expect(after.categories.map(({ id }) => id)).not.toContain(category);
  // Their places come back from the outside to the inside.
  const { made } = await readPlans(manager);
  const gone = { because: 'gone', fields: [] };
  const problemOf = (list: typeof made, type: string) => list.find(({ what }) => what.type === type)?.problem;
  expect(problemOf(made, 'deleteDish')).toEqual({ ...gone, ids: [category] });
  expect(problemOf(made, 'deleteCategory')).toEqual({ ...gone, ids: [menu] });
  for (const type of ['deleteMenu', 'deleteCategory', 'deleteDish']) {
    const one = (await readPlans(manager)).made.find(({ what }) => what.type === type);
    expect(one?.problem).toBeNull();
    expect((await undo(manager, must(one, 'what came true').id)).status).toBe(200);
  }
  expect((await dishOf(manager, dish)).content.category_id).toBe(category);
});

test('[EDIT-17] what something still stands in or needs is not deleted, nor what is gone already; the plan says why', async () => {
  const at = await startAtNoon();
  const { category, dish } = await addMenu(at.manager);
  // A set menu offers it: that is said at once.
  expect(await planToGo(at.manager, 'deleteDish', salmon.id)).toMatchObject({ status: 400 });
  await planToGo(at.manager, 'deleteCategory', category);
  const other = await addDish(at.manager);
  await planToGo(at.manager, 'deleteDish', other);
  const seen = pick(await dishOf(at.manager, other));
  await edit(at.manager, { type: 'deleteDish', ...seen });
  const { manager } = await restartAt(at, noon + hour);
  const problems = (await plansOf(manager)).map(({ what, problem }) => [what.type, problem]);
  expect(Object.fromEntries(problems)).toEqual({
    deleteCategory: { because: 'unusable', fields: [], ids: [] },
    deleteDish: { because: 'gone', fields: [], ids: [other] },
  });
  expect(await isThere(manager, dish)).toBe(true);
  const failed = (await logOf(manager)).filter(({ what }) => what === 'failMenuPlan');
  expect(failed).toHaveLength(2);
});

test('[EDIT-21] two managers who plan the same deletion make one plan: the second hears whose it is, and may move it', async () => {
  const at = await startAtNoon();
  const other = await at.server.manager();
  const id = await addDish(at.manager);
  await planToGo(at.manager, 'deleteDish', id);
  const [plan] = await plansOf(other);
  const second = await planToGo(other, 'deleteDish', id, { time: '14:00' });
  const current = { id: plan?.id, at: noon + hour, staff_name: 'Manager' };
  expect(second).toMatchObject({ status: 409, body: { code: 'planned-already', current } });
  expect(await plansOf(other)).toHaveLength(1);
  const wish = { time: '14:00', instead_of: must(plan, 'a plan').id };
  expect(await planToGo(other, 'deleteDish', id, wish)).toMatchObject({ status: 200 });
  expect(await plansOf(at.manager)).toMatchObject([{ time: '14:00', what: { type: 'deleteDish', id } }]);
  // Another one is planned beside it.
  expect(await planToGo(other, 'deleteDish', await addDish(other))).toMatchObject({ status: 200 });
});

test('[EDIT-21] of two who plan a deletion in the same moment, one does', async () => {
  const { server, manager } = await startAtNoon();
  const other = await server.manager();
  const id = await addDish(manager);
  const answers = await Promise.all([
    planToGo(manager, 'deleteDish', id),
    planToGo(other, 'deleteDish', id, { time: '15:00' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await plansOf(manager)).toHaveLength(1);
});

test('[EDIT-21] a deletion that could not be made may be planned anew', async () => {
  const at = await startAtNoon();
  const { category } = await addMenu(at.manager);
  await planToGo(at.manager, 'deleteCategory', category);
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toMatchObject([{ problem: { because: 'unusable' } }]);
  expect(await planToGo(manager, 'deleteCategory', category, { time: '15:00' })).toMatchObject({
    status: 200,
  });
});

test('[EDIT-16] [EDIT-8] a group of condiments goes at its minute, from every dish that offers it, and comes back to them', async () => {
  const at = await startAtNoon();
  expect((await planToGo(at.manager, 'deleteCondimentGroup', 71)).status).toBe(200);
  const offers = async (manager: Device) =>
    (await readMenu(manager)).dishes
      .filter(({ content }) => content.condiment_groups.includes(71))
      .map(({ id }) => id);
  const before = await offers(at.manager);
  expect(before.length).toBeGreaterThan(1);
  const { manager } = await restartAt(at, noon + hour);
  expect((await readMenu(manager)).condiment_groups.map(({ id }) => id)).not.toContain(71);
  expect(await offers(manager)).toEqual([]);
  const [made] = (await readPlans(manager)).made;
  expect((await undo(manager, must(made, 'what came true').id)).status).toBe(200);
  expect(await offers(manager)).toEqual(before);
});
