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
import { startAtNoon } from './planning.ts';

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

const lists = { deleteDish: 'dishes', deleteCategory: 'categories', deleteMenu: 'menus' } as const;

async function planToGo(manager: Device, type: keyof typeof lists, id: number) {
  const all: readonly { readonly id: number; readonly revision: string }[] = (await readMenu(manager))[
    lists[type]
  ];
  const seen = must(
    all.find((one) => one.id === id),
    'what is to go',
  );
  return planEdit(manager, { type, ...pick(seen) });
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
