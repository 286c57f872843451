import { billOf, must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type MenuPlansReply, type PlannableEdit, type Problem } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { logOf, minute, noon, plan, planEdit, plansOf, priceOf, readPlans } from './planning.ts';
import { requestId, restartAt, startAtNoon } from './planning.ts';

const { tuna, beer } = dishes;
const hour = 60 * minute;

/** Plans new prices of many dishes. */
async function planPrices(manager: Device, prices: Readonly<Record<number, number>>) {
  const wanted = await Promise.all(
    Object.entries(prices).map(async ([id, price]) => {
      const { revision } = await dishOf(manager, Number(id));
      return { id: Number(id), revision, change: { price } };
    }),
  );
  return planEdit(manager, { type: 'changeDishes', dishes: wanted });
}

const undo = (manager: Device, id: string, body = requestId()) =>
  manager.post<MenuPlansReply & Problem>(pathTo(addresses.undoMenuPlan, id), body);
const madeOf = async (manager: Device) => must((await readPlans(manager)).made[0], 'what has come true');

test('[EDIT-16] a new dish comes onto the menu at its minute, after the one that it is a copy of', async () => {
  const at = await startAtNoon();
  const { content } = await dishOf(at.manager, tuna.id);
  const dish = { ...content, names: { it: 'Tonno del giorno' } };
  const planned = await planEdit(at.manager, { type: 'addDish', content: dish, copy_of: tuna.id });
  expect(planned.body.plans).toMatchObject([{ what: { type: 'addDish', content: dish }, problem: null }]);
  const namesIn = async (manager: Device) =>
    (await readMenu(manager)).dishes.map((one) => one.content.names.it);
  expect(await namesIn(at.manager)).not.toContain('Tonno del giorno');
  const { manager } = await restartAt(at, noon + hour);
  const names = await namesIn(manager);
  expect(names[names.indexOf('Nigiri tonno') + 1]).toBe('Tonno del giorno');
  expect(await logOf(manager)).toMatchObject([
    { what: 'editMenu', staff_name: 'Manager', detail: { type: 'addDish', plan: { by: 'Manager' } } },
    { what: 'planMenuEdit', detail: { name: 'Tonno del giorno' } },
  ]);
});

test('[EDIT-17] a new dish whose category has gone is not made and says so; one whose model has gone is made all the same', async () => {
  const at = await startAtNoon();
  const { manager } = at;
  const [menu] = (await readMenu(manager)).menus;
  const blank = { limit_per_person: null, limit_per_table: null };
  const added = await edit(manager, {
    ...{
      type: 'addCategory',
      menu_id: must(menu, 'a menu').id,
      content: { ...blank, names: { it: 'Poke' } },
    },
  });
  const category = must(added.body.id, 'a category');
  const { content } = await dishOf(manager, tuna.id);
  await planEdit(manager, { type: 'addDish', content: { ...content, category_id: category } });
  const model = must((await edit(manager, { type: 'addDish', content })).body.id, 'a dish');
  const copy = { ...content, names: { it: 'Copia' } };
  await planEdit(manager, { type: 'addDish', content: copy, copy_of: model }, { time: '12:30' });
  const now = await readMenu(manager);
  const revisionOf = (list: readonly { id: number; revision: string }[], id: number) =>
    must(
      list.find((one) => one.id === id),
      'an entry',
    ).revision;
  await edit(manager, { type: 'deleteDish', id: model, revision: revisionOf(now.dishes, model) });
  const gone = { id: category, revision: revisionOf(now.categories, category) };
  await edit(manager, { type: 'deleteCategory', ...gone });
  const { manager: later } = await restartAt(at, noon + hour);
  expect(await plansOf(later)).toMatchObject([
    { what: { type: 'addDish' }, problem: { because: 'gone', fields: [], ids: [category] } },
  ]);
  expect((await readMenu(later)).dishes.map((dish) => dish.content.names.it)).toContain('Copia');
});

test('[EDIT-16] many dishes change at once at their minute, and leave what others have made of them since', async () => {
  const at = await startAtNoon();
  await planPrices(at.manager, { [tuna.id]: 3, [beer.id]: 9 });
  await changeDish(at.manager, tuna.id, { marks: ['raw'] });
  const { manager } = await restartAt(at, noon + hour);
  expect((await dishOf(manager, tuna.id)).content).toMatchObject({ price: 3, marks: ['raw'] });
  expect(await priceOf(manager, beer.id)).toBe(9);
  expect(await plansOf(manager)).toEqual([]);
  const [made] = await logOf(manager);
  expect(made).toMatchObject({ what: 'editMenu', detail: { type: 'changeDishes', plan: { by: 'Manager' } } });
});

test('[EDIT-17] of many dishes none is changed where one has got another price or is gone, and the plan says which', async () => {
  const at = await startAtNoon();
  const { manager } = at;
  const { content } = await dishOf(manager, beer.id);
  const other = must((await edit(manager, { type: 'addDish', content })).body.id, 'another dish');
  await planPrices(manager, { [tuna.id]: 3, [beer.id]: 9, [other]: 2 });
  await changeDish(manager, tuna.id, { price: 2 });
  const first = await restartAt(at, noon + hour);
  const clash = { because: 'clash', fields: ['price'], ids: [tuna.id] };
  expect(await plansOf(first.manager)).toMatchObject([{ problem: clash }]);
  expect(await priceOf(first.manager, beer.id)).not.toBe(9);
  const { revision } = await dishOf(first.manager, other);
  expect((await edit(first.manager, { type: 'deleteDish', id: other, revision })).status).toBe(200);
  const [{ id = '' } = {}] = await plansOf(first.manager);
  const body = requestId();
  const apply = () => first.manager.post<MenuPlansReply>(pathTo(addresses.applyMenuPlan, id), body);
  const gone = { because: 'gone', fields: [], ids: [other] };
  expect((await apply()).body.plans).toMatchObject([{ problem: gone }]);
  // Sent again it is the same, and is logged once.
  expect((await apply()).body.plans).toMatchObject([{ problem: gone }]);
  const failed = (await logOf(first.manager)).filter(({ what }) => what === 'failMenuPlan');
  expect(failed.map(({ detail }) => detail['problem'])).toEqual([gone, clash]);
  expect(await priceOf(first.manager, beer.id)).not.toBe(9);
});

test('[EDIT-17] what is planned of a dish by itself follows on what is planned of many, and the other way round', async () => {
  const at = await startAtNoon();
  await planPrices(at.manager, { [tuna.id]: 3, [beer.id]: 9 });
  await plan(at.manager, tuna.id, { price: 5, marks: ['raw'] }, { time: '14:00' });
  await plan(at.manager, beer.id, { price: 8 }, { time: '12:30' });
  const { manager } = await restartAt(at, noon + 3 * hour);
  expect(await plansOf(manager)).toEqual([]);
  expect((await dishOf(manager, tuna.id)).content).toMatchObject({ price: 5, marks: ['raw'] });
  expect(await priceOf(manager, beer.id)).toBe(9);
});

test('[EDIT-16] prices of a menu, a category’s limits and a new menu are planned as dishes are', async () => {
  const at = await startAtNoon();
  const { menus, categories, cover_prices: covers } = await readMenu(at.manager);
  const [menu, category] = [must(menus[0], 'a menu'), must(categories[0], 'a category')];
  const cover = must(covers[0], 'a price for a person');
  const note = { it: 'Da stasera' };
  const changes: readonly PlannableEdit[] = [
    { type: 'changeMenu', ...pick(menu), content: { ...menu.content, note } },
    { type: 'changeCategory', ...pick(category), content: { ...category.content, limit_per_table: 7 } },
    { type: 'changeCoverPrice', ...pick(cover), content: { ...cover.content, price: 33 } },
    {
      type: 'addMenu',
      ...{ is_all_you_can_eat: true, content: { names: { it: 'Brunch' }, note: {} } },
      per_person: { adult: { names: { it: 'Brunch' }, price: 20 }, child: null, other: null },
    },
  ];
  for (const change of changes) expect(await planEdit(at.manager, change)).toMatchObject({ status: 200 });
  const types = (await plansOf(at.manager)).map(({ what }) => what.type);
  expect(types.toSorted()).toEqual(changes.map(({ type }) => type).toSorted());
  await edit(at.manager, { type: 'moveMenu', id: menu.id, before: null });
  const { manager } = await restartAt(at, noon + hour);
  const later = await readMenu(manager);
  const find = <One extends { readonly id: number }>(list: readonly One[], { id }: { readonly id: number }) =>
    list.find((one) => one.id === id);
  expect(find(later.menus, menu)?.content).toMatchObject({ note });
  expect(find(later.categories, category)?.content).toMatchObject({ limit_per_table: 7 });
  expect(find(later.cover_prices, cover)?.content).toMatchObject({ price: 33 });
  expect(later.menus.at(-1)?.content.names).toEqual({ it: 'Brunch' });
  expect(await plansOf(manager)).toEqual([]);
});

test('[EDIT-16] what a menu charges on a day of the week is planned, and charged to who opens from then on', async () => {
  const at = await startAtNoon();
  const dinner = must((await readMenu(at.manager)).menus[0], 'the dinner');
  // It is a Wednesday, and 904 costs three more.
  const price_rows = dinner.content.price_rows.map((row) => (row.day === 3 ? { ...row, adult: [904] } : row));
  const content = { ...dinner.content, price_rows };
  expect(await planEdit(at.manager, { type: 'changeMenu', ...pick(dinner), content })).toMatchObject({
    status: 200,
  });
  const before = await (await at.server.phoneAtOpenTable(1)).connect();
  expect(billOf(await before.visit()).total).toBe(2 * 2490);
  const { server } = await restartAt(at, noon + hour);
  const after = await (await server.phoneAtOpenTable(2)).connect();
  expect(billOf(await after.visit()).total).toBe(2 * 2790);
});

test('[EDIT-18] what came true is taken back in one call, once, and what others have changed beside it stays', async () => {
  const at = await startAtNoon();
  await planPrices(at.manager, { [tuna.id]: 3, [beer.id]: 9 });
  const before = await priceOf(at.manager, beer.id);
  const { manager } = await restartAt(at, noon + hour);
  await changeDish(manager, tuna.id, { marks: ['raw'] });
  const made = await madeOf(manager);
  expect(made).toMatchObject({ staff_name: 'Manager', is_taken_back: false, problem: null });
  const body = requestId();
  const back = await undo(manager, made.id, body);
  expect(back).toMatchObject({ status: 200, body: { made: [{ is_taken_back: true }] } });
  expect((await undo(manager, made.id, body)).status).toBe(200);
  expect((await undo(manager, made.id)).status).toBe(409);
  expect((await dishOf(manager, tuna.id)).content).toMatchObject({ price: 1.5, marks: ['raw'] });
  expect(await priceOf(manager, beer.id)).toBe(before);
  const [entry] = await logOf(manager);
  expect(entry).toMatchObject({ what: 'editMenu', detail: { type: 'undo', takesBack: made.id } });
});

test('[EDIT-18] what somebody has changed since is not taken back: it is said what, and nothing goes back', async () => {
  const at = await startAtNoon();
  await planPrices(at.manager, { [tuna.id]: 3, [beer.id]: 9 });
  const { manager } = await restartAt(at, noon + hour);
  await changeDish(manager, tuna.id, { price: 4 });
  const made = await madeOf(manager);
  expect(made.problem).toEqual({ because: 'clash', fields: ['price'], ids: [tuna.id] });
  expect(await undo(manager, made.id)).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  expect(await priceOf(manager, beer.id)).toBe(9);
  expect((await undo(manager, randomUUID())).status).toBe(404);
});

test('[EDIT-18] a new dish and a new menu go again, unless somebody has changed them or they are in use', async () => {
  const at = await startAtNoon();
  const { content } = await dishOf(at.manager, tuna.id);
  await planEdit(at.manager, { type: 'addDish', content: { ...content, names: { it: 'Nuovo' } } });
  const charged = { adult: { names: { it: 'Brunch' }, price: 20 }, child: null, other: null };
  const brunch = { names: { it: 'Brunch' }, note: {} };
  await planEdit(
    at.manager,
    { type: 'addMenu', is_all_you_can_eat: true, content: brunch, per_person: charged },
    { time: '13:30' },
  );
  const { manager } = await restartAt(at, noon + 2 * hour);
  const before = await readMenu(manager);
  const id = must(
    before.dishes.find((dish) => dish.content.names.it === 'Nuovo'),
    'the new dish',
  ).id;
  await changeDish(manager, id, { price: 4 });
  const [menu, dish] = (await readPlans(manager)).made;
  expect(dish?.problem).toEqual({ because: 'clash', fields: ['price'], ids: [id] });
  await changeDish(manager, id, { price: content.price });
  const menuId = must(before.menus.at(-1), 'the new menu').id;
  const blank = { names: { it: 'Uova' }, limit_per_person: null, limit_per_table: null };
  const eggs = (await edit(manager, { type: 'addCategory', menu_id: menuId, content: blank })).body.id;
  expect((await readPlans(manager)).made[0]?.problem).toEqual({
    because: 'unusable',
    fields: [],
    ids: [menuId],
  });
  const category = must(
    (await readMenu(manager)).categories.find((one) => one.id === eggs),
    'the eggs',
  );
  await edit(manager, { type: 'deleteCategory', ...pick(category) });
  expect((await undo(manager, must(dish, 'of the dish').id)).status).toBe(200);
  expect((await undo(manager, must(menu, 'of the menu').id)).status).toBe(200);
  const after = await readMenu(manager);
  expect(after.dishes.some((one) => one.id === id)).toBe(false);
  expect(after.menus).toHaveLength(before.menus.length - 1);
  expect(after.cover_prices).toHaveLength(before.cover_prices.length - 1);
});

test('[EDIT-18] what waits behind a plan that is taken back follows on that, too', async () => {
  const at = await startAtNoon();
  await plan(at.manager, tuna.id, { price: 3 });
  await plan(at.manager, tuna.id, { price: 5 }, { time: '15:00' });
  const first = await restartAt(at, noon + hour);
  expect((await undo(first.manager, (await madeOf(first.manager)).id)).status).toBe(200);
  at.clock.now = noon + 4 * hour;
  const manager = (await first.server.restart()).device(at.manager);
  expect(await priceOf(manager, tuna.id)).toBe(5);
  expect(await plansOf(manager)).toEqual([]);
});
