import { billOf, must, type Refusal } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  type AuditReply,
  type DishContent,
  type MenuEdit,
  type MenuEditorReply,
  type MenuWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { startServer } from './start-server.ts';

const { tuna, salmon, beer } = dishes;

/** What guests' phones load. */
async function shownDishes(device: Device) {
  const { body } = await device.get<MenuWire[]>(
    `${pathTo(addresses.menus)}?type=0&with_dish=true&brief=true`,
  );
  return body.flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item));
}

const named = (words: string) => ({ it: words });

test('an edit reaches every phone and screen at once, is kept over a restart, and the log says what was there before', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const [phone, screen] = [await server.phoneAtOpenTable(1), await manager.connect(namespaces.staff)];
  const line = await phone.connect();
  const changed = await changeDish(manager, tuna.id, {
    price: 2.5,
    allergens: ['fish'],
    names: named('Tonno'),
  });
  expect(changed).toMatchObject({ status: 200, body: { id: tuna.id } });

  await line.hears<{ version: number }>('MENU_UPDATE', ({ version }) => version === changed.body.version);
  await screen.hears<{ version: number }>('MENU_UPDATE', ({ version }) => version === changed.body.version);
  const shown = { item_id: tuna.id, price_1: 2.5, allergen: ['fish'], item_names: { it: 'Tonno' } };
  expect(await shownDishes(phone)).toContainEqual(expect.objectContaining(shown));

  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries[0]).toMatchObject({
    staff_name: 'Manager',
    what: 'editMenu',
    detail: {
      type: 'changeDish',
      name: 'Tonno',
      changes: [{ before: { entry: { price: 150 } }, after: { entry: { price: 250 } } }],
    },
  });
  const again = await server.restart();
  expect(await shownDishes(again.device())).toContainEqual(expect.objectContaining(shown));
});

test('an edit that comes twice is made once, and another one under its id is refused', async () => {
  const manager = await (await startServer()).manager();
  const content = (await dishOf(manager, beer.id)).content;
  const once = await edit(manager, { type: 'addDish', content, copy_of: beer.id }, 'request-of-a-beer');
  const twice = await edit(manager, { type: 'addDish', content, copy_of: beer.id }, 'request-of-a-beer');
  expect(twice.body).toEqual(once.body);
  const dishesNow = (await readMenu(manager)).dishes.map(({ id }) => id);
  expect(dishesNow.slice(dishesNow.indexOf(beer.id))).toEqual(
    expect.arrayContaining([beer.id, once.body.id]),
  );
  expect(dishesNow).toHaveLength(Object.keys(dishes).length + 1);
  const other = await edit(manager, { type: 'moveDish', id: beer.id, before: null }, 'request-of-a-beer');
  expect(other.status).toBe(422);
});

test('[EDIT-1] an edit that no import would take is refused with its reason, and nothing changes', async () => {
  const manager = await (await startServer()).manager();
  const before = await readMenu(manager);
  const refused = [
    [{ former_price: 1 }, 'must be above the price of today'],
    [{ station: 'grill' }, 'there is no station "grill" in this file'],
    [{ category_id: 99 }, 'there is no category "category-99" in this file'],
    [{ names: { de: 'Thunfisch' } }, 'a name in "it" is missing, the first of nameLanguages'],
    [{ requires_condiments: true }, 'there are no condiments to require'],
    [{ limit_per_person: 2, excess_price: 1.5 }, 'must be a whole number of the currency'],
  ] as const satisfies readonly (readonly [Partial<DishContent>, string])[];
  for (const [change, reason] of refused) {
    const { status, body } = await changeDish(manager, tuna.id, change);
    expect(status).toBe(400);
    expect(body.detail).toContain(reason);
  }
  // A set menu offers it.
  const { revision } = await dishOf(manager, salmon.id);
  expect(await edit(manager, { type: 'deleteDish', id: salmon.id, revision })).toMatchObject({ status: 400 });
  expect(await changeDish(manager, tuna.id, { price: -1 })).toMatchObject({ status: 400 });
  expect(await readMenu(manager)).toEqual(before);
});

test('[EDIT-2] the second of two managers at one dish hears what it is now, and overwrites only what they have seen', async () => {
  const server = await startServer();
  const [ana, ben] = [await server.manager(), await server.manager()];
  const seen = await dishOf(ben, tuna.id);
  await changeDish(ana, tuna.id, { price: 2 });
  const mine = { ...seen.content, station: 'bar' };
  const late = await edit(ben, { type: 'changeDish', id: tuna.id, revision: seen.revision, content: mine });
  expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  const current = late.body.current as MenuEditorReply['dishes'][number];
  expect(current).toEqual(await dishOf(ana, tuna.id));
  expect(current.content).toMatchObject({ price: 2, station: 'sushi' });

  // What Ben merges names what he has seen by now.
  const merged = { ...current.content, station: 'bar' };
  const { id, revision } = current;
  expect(await edit(ben, { type: 'changeDish', id, revision, content: merged })).toMatchObject({
    status: 200,
  });
  expect((await dishOf(ana, tuna.id)).content).toMatchObject({ price: 2, station: 'bar' });
  expect(await edit(ana, { type: 'deleteDish', id, revision })).toMatchObject({ status: 409 });
});

test('[EDIT-2] edits of different dishes at the same moment are all made', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const wanted = [tuna, salmon, beer].map(({ id }, place) => ({ id, price: 10 + place }));
  const answers = await Promise.all(wanted.map(({ id, price }) => changeDish(manager, id, { price })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { id, price } of wanted) expect((await dishOf(manager, id)).content.price).toBe(price);
});

test('[EDIT-3, O-17] a price that changes while the dish stands in three carts is charged to nobody who has not read it', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const lines = await Promise.all(
    [1, 2, 3].map(async (table) => {
      const phone = await server.phoneAtOpenTable(table);
      const line = await phone.connect();
      await line.add(tuna.id, { quantity: 2 });
      return { table, line };
    }),
  );
  // The first has sent at the old price; two more are in its cart again.
  const [first] = lines;
  expect(await first?.line.submit({ shownSum: 300 })).toMatchObject({ ok: true });
  await first?.line.add(tuna.id, { quantity: 2 });

  expect(await changeDish(manager, tuna.id, { price: 4 })).toMatchObject({ status: 200 });
  for (const { line, table } of lines) {
    const batchNumber = table === 1 ? 2 : 1;
    expect(await line.submit({ batchNumber, shownSum: 300 })).toMatchObject({
      code: 'sum-changed',
      detail: { shown: 300, sum: 800 } satisfies Partial<Extract<Refusal, { code: 'sum-changed' }>>,
    });
    expect((await line.visit()).batches).toHaveLength(table === 1 ? 1 : 0);
    expect(await line.submit({ batchNumber, shownSum: 800 })).toMatchObject({ ok: true });
  }
  for (const { line, table } of lines) {
    // Two people at dinner, then what each has sent at the price that was read.
    expect(billOf(await line.visit()).total).toBe(4980 + 800 + (table === 1 ? 300 : 0));
  }
});

test('[EDIT-4] a dish that is deleted while it is ordered stays on the bill and with the kitchen, and can’t be sent from a cart', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  const { body: added } = await edit(manager, {
    type: 'addDish',
    content: { ...(await dishOf(manager, tuna.id)).content, names: named('Tagliata'), price: 6 },
  });
  const id = must(added.id, 'the new dish');
  expect(await line.add(id)).toMatchObject({ ok: true });
  expect(await line.submit({ shownSum: 600 })).toMatchObject({ ok: true });
  expect(await line.add(id)).toMatchObject({ ok: true });

  const { revision } = await dishOf(manager, id);
  expect(await edit(manager, { type: 'deleteDish', id, revision })).toMatchObject({
    status: 200,
    body: { id: null },
  });
  expect(await shownDishes(phone)).not.toContainEqual(expect.objectContaining({ item_id: id }));
  expect(await line.submit({ batchNumber: 2, shownSum: 600 })).toMatchObject({ ok: false });
  const visit = await line.visit();
  expect(visit.batches.flatMap(({ lines }) => lines)).toMatchObject([
    { dishId: id, names: { first: 'Tagliata' } },
  ]);
  expect(billOf(visit).total).toBe(4980 + 600);
  const kitchen = await manager.get(pathTo(addresses.kitchen));
  expect(JSON.stringify(kitchen.body)).toContain('Tagliata');
});

test('[EDIT-5] the number of a deleted dish is nobody’s again, also after a restart', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const content = (await dishOf(manager, tuna.id)).content;
  const add = async (by: Device) =>
    must((await edit(by, { type: 'addDish', content })).body.id, 'the new dish');
  const first = await add(manager);
  const { revision } = await dishOf(manager, first);
  await edit(manager, { type: 'deleteDish', id: first, revision });
  expect(await add(manager)).toBe(first + 1);
  const again = await dishOf(manager, first + 1);
  await edit(manager, { type: 'deleteDish', id: again.id, revision: again.revision });
  // Its login is still good: the same data.
  expect(await add((await server.restart()).device(manager))).toBe(first + 2);
});

test('[EDIT-6] an edit is taken back to what was there, unless somebody has edited the same since', async () => {
  const manager = await (await startServer()).manager();
  const before = await readMenu(manager);
  const menuOf = (menu: MenuEditorReply) => ({ ...menu, version: 0 });
  const takenBack = async (what: MenuEdit) => {
    const requestId = randomUUID();
    expect(await edit(manager, what, requestId)).toMatchObject({ status: 200 });
    expect(menuOf(await readMenu(manager))).not.toEqual(menuOf(before));
    expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
    expect(menuOf(await readMenu(manager))).toEqual(menuOf(before));
  };
  const dish = await dishOf(manager, beer.id);
  const duck = await dishOf(manager, dishes.duck.id);
  const category = must(
    before.categories.find(({ id }) => id === 5),
    'the category',
  );
  const menu = must(before.menus[0], 'the dinner');
  const cover = must(before.cover_prices[0], 'the adult');
  await takenBack({ type: 'changeDish', ...pick(dish), content: { ...dish.content, price: 99 } });
  await takenBack({ type: 'addDish', content: dish.content, copy_of: beer.id });
  await takenBack({ type: 'deleteDish', ...pick(duck) });
  await takenBack({ type: 'moveDish', id: salmon.id, before: null });
  await takenBack({ type: 'addCategory', menu_id: 1, content: category.content });
  await takenBack({
    type: 'changeCategory',
    ...pick(category),
    content: { ...category.content, limit_per_table: 9 },
  });
  await takenBack({ type: 'moveCategory', menu_id: 1, id: 1, before: 5 });
  await takenBack({ type: 'moveMenu', id: 3, before: 1 });
  await takenBack({
    type: 'changeMenu',
    ...pick(menu),
    content: { ...menu.content, note: named('Solo la sera') },
  });
  await takenBack({ type: 'changeCoverPrice', ...pick(cover), content: { ...cover.content, price: 29.9 } });

  const requestId = randomUUID();
  await changeDish(manager, beer.id, { price: 5 }, requestId);
  await changeDish(manager, beer.id, { station: 'wok' });
  const late = await edit(manager, { type: 'undo', of: requestId });
  expect(late).toMatchObject({ status: 409, body: { current: { content: { price: 5, station: 'wok' } } } });
  expect(await edit(manager, { type: 'undo', of: 'no-such-request' })).toMatchObject({ status: 400 });
});

test('a category with dishes stays, an empty one goes; a new cover price is charged to who opens from then on', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const before = await (await server.phoneAtOpenTable(1)).connect();
  const { categories, menus } = await readMenu(manager);
  const full = must(
    categories.find(({ id }) => id === 1),
    'the category',
  );
  expect(await edit(manager, { type: 'deleteCategory', ...pick(full) })).toMatchObject({ status: 400 });
  const { body } = await edit(manager, { type: 'addCategory', menu_id: 1, content: full.content });
  const empty = must(
    (await readMenu(manager)).categories.find(({ id }) => id === body.id),
    'the new one',
  );
  expect(await edit(manager, { type: 'deleteCategory', ...pick(empty) })).toMatchObject({ status: 200 });
  expect((await readMenu(manager)).menus).toEqual(menus);

  const adult = must(
    (await readMenu(manager)).cover_prices.find(({ id }) => id === 901),
    'the adult',
  );
  await edit(manager, { type: 'changeCoverPrice', ...pick(adult), content: { ...adult.content, price: 30 } });
  const after = await (await server.phoneAtOpenTable(2)).connect();
  const visits = await Promise.all([before.visit(), after.visit()]);
  expect(visits.map((visit) => billOf(visit).total)).toEqual([4980, 6000]);
});

test('what is put in order comes to stand before another, or last, and stays there with what is not on its list', async () => {
  const manager = await (await startServer()).manager();
  const inCategory = async (category: number) =>
    (await readMenu(manager)).dishes
      .filter(({ content }) => content.category_id === category)
      .map(({ id }) => id);
  expect(await inCategory(2)).toEqual([13, 14, 15]);
  const others = await inCategory(1);
  expect(await edit(manager, { type: 'moveDish', id: 15, before: 13 })).toMatchObject({ status: 200 });
  expect(await inCategory(2)).toEqual([15, 13, 14]);
  await edit(manager, { type: 'moveDish', id: 15, before: null });
  expect(await inCategory(2)).toEqual([13, 14, 15]);
  await edit(manager, { type: 'moveDish', id: 14, before: 14 });
  expect(await inCategory(2)).toEqual([13, 14, 15]);
  expect(await inCategory(1)).toEqual(others);
  // Of another category, or gone.
  expect(await edit(manager, { type: 'moveDish', id: 15, before: tuna.id })).toMatchObject({ status: 409 });
  expect(await edit(manager, { type: 'moveCategory', menu_id: 1, id: 1, before: 99 })).toMatchObject({
    status: 409,
  });
  await edit(manager, { type: 'moveCategory', menu_id: 1, id: 5, before: 1 });
  await edit(manager, { type: 'moveMenu', id: 3, before: 1 });
  expect((await readMenu(manager)).menus.map(({ id, category_ids: ids }) => [id, ids])).toEqual([
    [3, [4]],
    [1, [5, 1, 2]],
    [2, [3]],
  ]);
});
