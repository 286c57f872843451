import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type MenuHistoryReply, type MenuPlansReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { minute, noon, plan, planEdit, plansOf, readPlans, requestId, restartAt } from './planning.ts';
import { startAtNoon } from './planning.ts';
import { startServer } from './start-server.ts';

const { noodles, duck, crab, bento, tuna, salmon } = dishes; // the first three are category 2, in this order
const hour = 60 * minute;

const inCategory = async (manager: Device, category: number) =>
  (await readMenu(manager)).dishes
    .filter(({ content }) => content.category_id === category)
    .map(({ id }) => id);
const undo = (manager: Device, id: string) =>
  manager.post<MenuPlansReply>(pathTo(addresses.undoMenuPlan, id), requestId());

test('[EDIT-22] a whole order is one edit, which leaves other categories as they are, and goes back in one', async () => {
  const manager = await (await startServer()).manager();
  const ids = [crab.id, noodles.id, duck.id];
  const others = (await readMenu(manager)).dishes.filter(({ content }) => content.category_id !== 2);
  const all = (await readMenu(manager)).dishes.map(({ id }) => id);
  const order = { request_id: 'puts-in-order-1' };
  await edit(manager, { type: 'orderDishes', category_id: 2, ids }, order.request_id);
  expect(await inCategory(manager, 2)).toEqual(ids);
  const now = (await readMenu(manager)).dishes.filter(({ content }) => content.category_id !== 2);
  expect(now.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  const { body } = await manager.get<MenuHistoryReply>(pathTo(addresses.menuHistory));
  expect(body.entries[0]).toMatchObject({ kind: 'order', type: 'orderDishes', problem: null });
  await edit(manager, { type: 'undo', of: order.request_id });
  expect((await readMenu(manager)).dishes.map(({ id }) => id)).toEqual(all);
  expect(await edit(manager, { type: 'orderDishes', category_id: 99, ids })).toMatchObject({ status: 409 });
  expect(await edit(manager, { type: 'orderCategories', menu_id: 99, ids })).toMatchObject({ status: 409 });
});

test('[EDIT-16] [EDIT-22] dishes, categories and menus come into a planned order, and back', async () => {
  const at = await startAtNoon();
  const before = await readMenu(at.manager);
  const [first] = before.menus;
  const categories = must(first, 'a menu').category_ids.toReversed();
  const menus = before.menus.map(({ id }) => id).toReversed();
  const wanted = [crab.id, duck.id, noodles.id];
  await planEdit(at.manager, { type: 'orderDishes', category_id: 2, ids: wanted });
  await planEdit(at.manager, { type: 'orderCategories', menu_id: 1, ids: categories });
  await planEdit(at.manager, { type: 'orderMenus', ids: menus });
  expect((await plansOf(at.manager)).map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{
          type: 'orderDishes',
          category_id: 2,
          ids: wanted,
          content: { names: expect.anything() as unknown },
        },
      }),
      { type: 'orderMenus', ids: menus },
    ]),
  );
  expect(await inCategory(at.manager, 2)).toEqual([noodles.id, duck.id, crab.id]);
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toEqual([]);
  expect(await inCategory(manager, 2)).toEqual(wanted);
  const after = await readMenu(manager);
  expect(after.menus.map(({ id }) => id)).toEqual(menus);
  expect(after.menus.find(({ id }) => id === 1)?.category_ids).toEqual(categories);
  const { made } = await readPlans(manager);
  expect(made.map(({ problem }) => problem)).toEqual([null, null, null]);
  for (const { id } of made) expect((await undo(manager, id)).status).toBe(200);
  expect((await readMenu(manager)).menus.map(({ id, category_ids }) => [id, category_ids])).toEqual(
    before.menus.map(({ id, category_ids }) => [id, category_ids]),
  );
  expect(await inCategory(manager, 2)).toEqual([noodles.id, duck.id, crab.id]);
});

test('[EDIT-22] a planned order holds for what is there by then, without what has gone, and with what is new behind its neighbour', async () => {
  const at = await startAtNoon();
  await planEdit(at.manager, { type: 'orderDishes', category_id: 2, ids: [crab.id, duck.id, noodles.id] });
  const { content } = await dishOf(at.manager, noodles.id);
  const { body } = await edit(at.manager, { type: 'addDish', content, copy_of: noodles.id });
  const fresh = must(body.id, 'a dish');
  await changeDish(at.manager, duck.id, { category_id: 1 });
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toEqual([]);
  expect(await inCategory(manager, 2)).toEqual([crab.id, noodles.id, fresh]);
});

test('[EDIT-22] [EDIT-17] an order that holds already is made all the same, and none where its category is gone', async () => {
  const at = await startAtNoon();
  await planEdit(at.manager, { type: 'orderDishes', category_id: 2, ids: [noodles.id, duck.id, crab.id] });
  const content = { names: { it: 'Poke' }, limit_per_person: null, limit_per_table: null };
  const added = await edit(at.manager, { type: 'addCategory', menu_id: 1, content });
  const category = must(added.body.id, 'a category');
  await planEdit(at.manager, { type: 'orderDishes', category_id: category, ids: [noodles.id] });
  const seen = must(
    (await readMenu(at.manager)).categories.find(({ id }) => id === category),
    'the category',
  );
  await edit(at.manager, { type: 'deleteCategory', ...pick(seen) });
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toMatchObject([
    { what: { type: 'orderDishes' }, problem: { because: 'gone', ids: [category] } },
  ]);
  expect(await inCategory(manager, 2)).toEqual([noodles.id, duck.id, crab.id]);
});

test('[EDIT-16] [EDIT-18] a new group of condiments comes at its minute, and goes back as long as no dish offers it', async () => {
  const at = await startAtNoon();
  const content = {
    ...{ names: { it: 'Salse' }, min: 0, max: 1 },
    condiments: [{ id: null, names: { it: 'Soia' }, price: 0.5 }],
  };
  expect((await planEdit(at.manager, { type: 'addCondimentGroup', content })).status).toBe(200);
  const { manager } = await restartAt(at, noon + hour);
  const group = must((await readMenu(manager)).condiment_groups.at(-1), 'a group');
  expect(group.content).toMatchObject({ names: { it: 'Salse' }, condiments: [{ price: 0.5 }] });
  await changeDish(manager, tuna.id, { condiment_groups: [group.id] });
  const [used] = (await readPlans(manager)).made;
  expect(used?.problem).toEqual({ because: 'unusable', fields: [], ids: [group.id] });
  await changeDish(manager, tuna.id, { condiment_groups: [] });
  expect((await undo(manager, must(used, 'what came true').id)).status).toBe(200);
  expect((await readMenu(manager)).condiment_groups.map(({ id }) => id)).not.toContain(group.id);
});

test('[EDIT-16] [EDIT-9] a new set menu, and other courses of one, wait for their minute', async () => {
  const at = await startAtNoon();
  const course = {
    ...{ id: null, names: { it: 'Primo' }, choose: 1, is_required: true, is_full_select: true },
    items: [{ dish_id: salmon.id, extra_price: 0, limit: null }],
  };
  const { content } = await dishOf(at.manager, bento.id);
  const names = { it: 'Menu di lunedì' };
  await planEdit(at.manager, { type: 'addDish', content: { ...content, names, courses: [course] } });
  const [starter, drink] = content.courses;
  const courses = [must(drink, 'the drink'), course, must(starter, 'the starter')];
  await plan(at.manager, bento.id, { courses });
  expect((await dishOf(at.manager, bento.id)).content.courses).toHaveLength(2);
  const { manager } = await restartAt(at, noon + hour);
  expect(await plansOf(manager)).toEqual([]);
  const changed = (await dishOf(manager, bento.id)).content.courses;
  expect(changed.map(({ names: { it } }) => it)[1]).toBe('Primo');
  expect(changed[0]?.id).toBe(drink?.id);
  const added = (await readMenu(manager)).dishes.find((dish) => dish.content.names.it === names.it);
  expect(added).toMatchObject({ is_set_menu: true, content: { courses: [{ names: { it: 'Primo' } }] } });
});
