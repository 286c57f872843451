import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type HistoryEntry,
  type ImportPreview,
  type MenuHistoryReply,
  type Problem,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { minute, noon, plan, priceOf, readPlans, requestId, restartAt, startAtNoon } from './planning.ts';
import { startServer } from './start-server.ts';

const { tuna, beer } = dishes;

const read = async (manager: Device, query = '') =>
  (await manager.get<MenuHistoryReply>(`${pathTo(addresses.menuHistory)}${query}`)).body;
const historyOf = async (manager: Device, query = '') => (await read(manager, query)).entries;
const takeBack = ({ number }: Pick<HistoryEntry, 'number'>, manager: Device, body = requestId()) =>
  manager.post<{ version: number } & Problem>(pathTo(addresses.undoMenuHistory, number), body);
const first = async (manager: Device) => must((await historyOf(manager))[0], 'an edit');
const typesOf = async (manager: Device, query = '') =>
  (await historyOf(manager, query)).map(({ type }) => type);

const unlimited = { limit_per_person: null, limit_per_table: null };

test('[EDIT-19] every edit of the menu is read with who it was and what it said before and after, by kind and by words', async () => {
  const server = await startServer();
  const manager = await server.manager();
  expect(await read(manager)).toEqual({ entries: [], has_more: false });
  await changeDish(manager, tuna.id, { price: 2 });
  const [menu] = (await readMenu(manager)).menus;
  const menuId = must(menu, 'a menu').id;
  const names = { it: 'Zùppe' };
  const { body } = await edit(manager, {
    type: 'addCategory',
    menu_id: menuId,
    content: { names, ...unlimited },
  });
  const category = must(body.id, 'a category');
  await edit(manager, { type: 'moveCategory', menu_id: menuId, id: category, before: 1 });
  const [sushi] = (await readMenu(manager)).stations;
  await edit(manager, { type: 'moveStation', id: must(sushi, 'a station').id, before: null });
  const all = await historyOf(manager);
  expect(all.map(({ type, kind }) => [type, kind])).toEqual([
    ['moveStation', 'order'],
    ['moveCategory', 'order'],
    ['addCategory', 'menus'],
    ['changeDish', 'dishes'],
  ]);
  expect(all[3]).toMatchObject({
    ...{ staff_name: 'Manager', is_own: true, is_taken_back: false, problem: null, planned_by: null },
    changes: [{ list: 'dishes', id: tuna.id, before: { price: 1.5 }, after: { price: 2 } }],
  });
  // The menu that has it now is not told of beside it; where only the order changes, the menu is.
  expect(all[2]?.changes).toEqual([
    { list: 'categories', id: category, before: null, after: { names, ...unlimited } },
  ]);
  const [moved] = all[1]?.changes ?? [];
  const idsIn = (of: object | null | undefined) => (of as { readonly category_ids: number[] }).category_ids;
  expect(moved).toMatchObject({ list: 'menus', id: menuId });
  expect(idsIn(moved?.before).at(-1)).toBe(category);
  expect(idsIn(moved?.after).at(-1)).not.toBe(category);
  expect(idsIn(moved?.after)).toContain(category);
  expect(await typesOf(manager, '?kind=order')).toEqual(['moveStation', 'moveCategory']);
  expect(await typesOf(manager, '?words=ZUPPE')).toEqual(['addCategory']);
  expect(await typesOf(manager, `?before=${must(all[2], 'the third').number}`)).toEqual(['changeDish']);
  expect((await historyOf(manager, '?planned=1')).length).toBe(0);
});

test('[EDIT-19] a page holds thirty and says that there are more', async () => {
  const server = await startServer();
  const manager = await server.manager();
  for (let cents = 1; cents <= 31; cents += 1) await changeDish(manager, tuna.id, { price: cents / 10 });
  const page = await read(manager);
  expect([page.entries.length, page.has_more]).toEqual([30, true]);
  const last = must(page.entries.at(-1), 'the thirtieth').number;
  expect(await read(manager, `?before=${last}`)).toMatchObject({
    entries: [{ type: 'changeDish' }],
    has_more: false,
  });
});

test('[EDIT-20] of a change only its fields go back, whatever else was changed since; once, and what took it back goes back too', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { content } = await dishOf(manager, tuna.id);
  await changeDish(manager, tuna.id, { price: 2 });
  const priced = await first(manager);
  await changeDish(manager, tuna.id, { station: 'bar' });
  const body = requestId();
  expect(await takeBack(priced, manager, body)).toMatchObject({ status: 200 });
  expect((await dishOf(manager, tuna.id)).content).toEqual({ ...content, station: 'bar' });
  // A device may say it twice; another one is too late.
  expect(await takeBack(priced, manager, body)).toMatchObject({ status: 200 });
  expect(await takeBack(priced, manager)).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  const [undo, , was] = await historyOf(manager);
  expect(undo).toMatchObject({ type: 'undo', problem: null });
  expect(was).toMatchObject({ type: 'changeDish', is_taken_back: true, problem: null });
  expect(await takeBack(must(undo, 'what took it back'), manager)).toMatchObject({ status: 200 });
  expect(await priceOf(manager, tuna.id)).toBe(2);
  expect((await historyOf(manager)).map(({ is_taken_back: isBack }) => isBack)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('[EDIT-20] where the same was changed since nothing goes back, and it is said what', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const { content } = await dishOf(manager, tuna.id);
  const id = must((await edit(manager, { type: 'addDish', content })).body.id, 'a dish');
  await changeDish(manager, id, { price: 2 });
  const early = await first(manager);
  await changeDish(manager, id, { price: 3 });
  const [, problem] = (await historyOf(manager)).map((one) => one.problem);
  expect(problem).toEqual({ because: 'clash', fields: ['price'], ids: [id] });
  expect(await takeBack(early, manager)).toMatchObject({ status: 409 });
  expect(await priceOf(manager, id)).toBe(3);
  const gone = await edit(manager, { type: 'deleteDish', ...pick(await dishOf(manager, id)) });
  expect(gone.status).toBe(200);
  expect((await historyOf(manager))[1]?.problem).toMatchObject({ because: 'gone', ids: [id] });
  // The deletion itself goes back, and with it the ways back of what was before.
  expect(await takeBack(await first(manager), manager)).toMatchObject({ status: 200 });
  expect(await priceOf(manager, id)).toBe(3);
  expect((await historyOf(manager))[2]).toMatchObject({ type: 'changeDish', problem: null });
});

test('[EDIT-20] order, options and what was deleted go back whole', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const orderOf = async () => (await readMenu(manager)).dishes.map(({ id }) => id);
  const order = await orderOf();
  await edit(manager, { type: 'moveDish', id: tuna.id, before: null });
  expect(await orderOf()).not.toEqual(order);
  expect(await takeBack(await first(manager), manager)).toMatchObject({ status: 200 });
  expect(await orderOf()).toEqual(order);
  const groups = (await readMenu(manager)).condiment_groups;
  const group = must(groups[0], 'a group');
  await edit(manager, { type: 'deleteCondimentGroup', ...pick(group) });
  const deleted = await first(manager);
  expect(deleted).toMatchObject({ kind: 'options', changes: [{ list: 'condiment_groups', after: null }] });
  expect(await takeBack(deleted, manager)).toMatchObject({ status: 200 });
  expect((await readMenu(manager)).condiment_groups).toEqual(groups);
});

test('[EDIT-20] an import goes back from the history too, as long as nobody has changed what it has brought', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const before = await readMenu(manager);
  const source = { name: '', bytes: btoa('Zuppe\nRibollita  6,50') };
  const { body: seen } = await manager.post<ImportPreview>(pathTo(addresses.previewImport), { source });
  const wanted = { type: 'import', source, plan: seen.plan };
  await manager.post(pathTo(addresses.importMenu), { request_id: randomUUID(), edit: wanted });
  const brought = await first(manager);
  expect(brought).toMatchObject({ kind: 'imports', type: 'import', problem: null });
  const soup = must((await readMenu(manager)).dishes.at(-1), 'the soup');
  await changeDish(manager, soup.id, { price: 7 });
  expect((await historyOf(manager))[1]?.problem).toMatchObject({ because: 'clash', fields: ['price'] });
  await takeBack(await first(manager), manager);
  expect(await takeBack(brought, manager)).toMatchObject({ status: 200 });
  expect(await readMenu(manager)).toEqual({ ...before, version: expect.any(Number) as number });
  expect((await historyOf(manager, '?kind=imports')).map(({ is_taken_back: isBack }) => isBack)).toEqual([
    false,
    true,
  ]);
});

test('[EDIT-20] what came true by a plan says who had planned it, and goes back once, here or among the plans', async () => {
  const at = await startAtNoon();
  await plan(at.manager, beer.id, { price: 9 });
  const { manager } = await restartAt(at, noon + 61 * minute);
  const made = must((await historyOf(manager, '?planned=1'))[0], 'what has come true');
  expect(made).toMatchObject({ planned_by: 'Manager', type: 'changeDish', problem: null });
  expect(await takeBack(made, manager)).toMatchObject({ status: 200 });
  expect(await priceOf(manager, beer.id)).toBe(4.5);
  expect((await readPlans(manager)).made).toMatchObject([{ is_taken_back: true }]);
});
