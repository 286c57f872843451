import { billOf, must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CondimentGroupContent,
  type DishHistoryReply,
  type MenuWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit, pick, readMenu } from './menu-manager.ts';
import { startServer } from './start-server.ts';

const { bento, beer, curry, noodles, ramen, salmon, tuna } = dishes;

/** A group of condiments as its manager edits it. */
async function groupOf(device: Device, id: number) {
  const { condiment_groups: groups } = await readMenu(device);
  return must(
    groups.find((group) => group.id === id),
    `group ${id}`,
  );
}

async function changeGroup(device: Device, id: number, change: Partial<CondimentGroupContent>) {
  const { revision, content } = await groupOf(device, id);
  return edit(device, { type: 'changeCondimentGroup', id, revision, content: { ...content, ...change } });
}

/** What guests' phones load of a dish. */
async function shownDish(device: Device, id: number) {
  const { body } = await device.get<MenuWire[]>(
    `${pathTo(addresses.menus)}?type=0&with_dish=true&brief=false`,
  );
  return body
    .flatMap(({ menu_item_slu }) => menu_item_slu.flatMap(({ menu_item }) => menu_item))
    .find(({ item_id }) => item_id === id);
}

const named = (words: string) => ({ it: words });

test('[EDIT-8, EDIT-3, EDIT-6] a group of condiments is one for all its dishes: changed it is changed in carts, deleted it leaves each dish, and taking that back brings it back', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  const choice = { condiments: [{ groupId: 71, condimentId: 712 }], courses: [], remark: '' };
  expect(await line.add(noodles.id, { choice })).toMatchObject({ ok: true });
  const { condiments } = (await groupOf(manager, 71)).content;
  const dearer = condiments.map((one) => (one.id === 712 ? { ...one, price: 2 } : one));
  const oil = { id: null, names: named('Olio'), price: 0 };
  expect(await changeGroup(manager, 71, { min: 1, max: 2, condiments: [oil, ...dearer] })).toMatchObject({
    status: 200,
    body: { id: 71 },
  });
  const { min, max, condiments: now } = (await groupOf(manager, 71)).content;
  expect({ min, max, now }).toMatchObject({
    min: 1,
    max: 2,
    now: [{ id: 733, names: named('Olio') }, { id: 711 }, { id: 712 }],
  });
  // What was read is not charged otherwise than it was read.
  expect(await line.submit({ shownSum: 120 })).toMatchObject({ code: 'sum-changed', detail: { sum: 200 } });

  const before = await readMenu(manager);
  const requestId = randomUUID();
  const sauce = await groupOf(manager, 71);
  expect(await edit(manager, { type: 'deleteCondimentGroup', ...pick(sauce) }, requestId)).toMatchObject({
    status: 200,
    body: { id: null },
  });
  expect((await dishOf(manager, noodles.id)).content.condiment_groups).toEqual([]);
  expect((await dishOf(manager, ramen.id)).content).toMatchObject({
    condiment_groups: [72],
    requires_condiments: true,
  });
  // The line asks for what is not there any more: it can't be sent, and says so.
  expect(await line.submit({ shownSum: 200 })).toMatchObject({ ok: false });
  expect((await line.visit()).batches).toEqual([]);
  expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect({ ...(await readMenu(manager)), version: 0 }).toEqual({ ...before, version: 0 });
  expect(await line.submit({ shownSum: 200 })).toMatchObject({ ok: true });
  expect(billOf(await line.visit()).total).toBe(4980 + 200);
});

test('[EDIT-8] the only group of a dish that asks for a choice leaves it asking for none', async () => {
  const manager = await (await startServer()).manager();
  const { revision } = await groupOf(manager, 73);
  await edit(manager, { type: 'deleteCondimentGroup', id: 73, revision });
  const { content } = await dishOf(manager, curry.id);
  expect(content).toMatchObject({ condiment_groups: [], requires_condiments: false });
});

test('[EDIT-1, EDIT-2, EDIT-5] groups are held to the import’s rules and to what was seen, and no number comes twice', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const egg = { id: null, names: named('Uovo'), price: 0.5 };
  const content = {
    names: named('Aggiunte'),
    min: 0,
    max: null,
    condiments: [egg, { ...egg, names: named('Alga') }],
  };
  const refused = [
    [{ ...content, min: 3 }, '3 are to be chosen, but the group has only 2'],
    [{ ...content, min: 2, max: 1 }, 'must not be below "min"'],
    [{ ...content, names: { de: 'Zusätze' } }, 'a name in "it" is missing'],
  ] as const;
  for (const [wrong, reason] of refused) {
    const { status, body } = await edit(manager, { type: 'addCondimentGroup', content: wrong });
    expect(status).toBe(400);
    expect(body.detail).toContain(reason);
  }
  const empty = { ...content, condiments: [] };
  expect(await edit(manager, { type: 'addCondimentGroup', content: empty })).toMatchObject({ status: 400 });

  const first = await edit(manager, { type: 'addCondimentGroup', content });
  expect(first.body.id).toBe(74);
  const added = await groupOf(manager, 74);
  expect(added.content.condiments.map(({ id }) => id)).toEqual([733, 734]);
  await changeGroup(manager, 74, { names: named('Extra') });
  const late = await edit(manager, { type: 'deleteCondimentGroup', ...pick(added) });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile', current: { content: { names: named('Extra') } } },
  });
  await edit(manager, { type: 'deleteCondimentGroup', ...pick(await groupOf(manager, 74)) });
  const again = await edit(manager, { type: 'addCondimentGroup', content });
  expect(again.body.id).toBe(75);
  expect((await groupOf(manager, 75)).content.condiments.map(({ id }) => id)).toEqual([735, 736]);
});

test('[EDIT-9] courses make a dish a set menu, which guests are shown; a course that stays keeps its number, a copy has its own', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const { content } = await dishOf(manager, beer.id);
  const course = {
    ...{ id: null, names: named('Primo'), choose: 1, is_required: true, is_full_select: true },
    items: [
      { dish_id: salmon.id, extra_price: 0, limit: null },
      { dish_id: tuna.id, extra_price: 1.5, limit: 1 },
    ],
  };
  const { body } = await edit(manager, {
    type: 'addDish',
    content: { ...content, names: named('Menu del giorno'), price: 12, courses: [course] },
  });
  const id = must(body.id, 'the set menu');
  expect(await dishOf(manager, id)).toMatchObject({ is_set_menu: true, content: { courses: [{ id: 84 }] } });
  expect(await shownDish(phone, id)).toMatchObject({ price_1: 12 });
  expect(JSON.stringify(await shownDish(phone, id))).toContain('Primo');

  const { courses } = (await dishOf(manager, bento.id)).content;
  const [starter, drink] = courses;
  const second = { ...course, names: named('Secondo') };
  const reordered = [must(drink, 'the drink'), second, must(starter, 'the starter')];
  expect(await changeDish(manager, bento.id, { courses: reordered })).toMatchObject({ status: 200 });
  const kept = await dishOf(manager, bento.id);
  expect(kept.content.courses.map((one) => one.id)).toEqual([82, 85, 81]);
  const copy = await edit(manager, { type: 'addDish', content: kept.content, copy_of: bento.id });
  const copied = await dishOf(manager, must(copy.body.id, 'the copy'));
  expect(copied.content.courses.map((one) => one.id)).toEqual([86, 87, 88]);

  expect(await changeDish(manager, bento.id, { courses: [] })).toMatchObject({ status: 200 });
  expect(await dishOf(manager, bento.id)).toMatchObject({ is_set_menu: false });
  const refused = [
    [
      { ...course, choose: 3, items: [{ dish_id: tuna.id, extra_price: 0, limit: 2 }] },
      '3 are to be chosen, but the items allow only 2',
    ],
    [{ ...course, is_required: false }, 'only a required course can be filled exactly'],
    [
      { ...course, items: [{ dish_id: id, extra_price: 0, limit: null }] },
      'a set menu cannot hold another set menu',
    ],
    [
      { ...course, items: [{ dish_id: 999, extra_price: 0, limit: null }] },
      'there is no dish "dish-999" in this file',
    ],
  ] as const;
  for (const [wrong, reason] of refused) {
    const answer = await changeDish(manager, ramen.id, {
      courses: [wrong].map((one) => ({ ...one, items: [...one.items] })),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(reason);
  }
});

test('[EDIT-10, EDIT-2, EDIT-6] many dishes are changed in one edit, all or none, and taken back in one', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const before = await readMenu(manager);
  const [one, other] = [await dishOf(manager, tuna.id), await dishOf(manager, beer.id)];
  const many = [
    { ...pick(one), change: { price: 1.65, takeaway_price: 1.45, marks: ['raw' as const] } },
    { ...pick(other), change: { price: 4.95, station: 'sushi', allergens: [] } },
  ];
  const requestId = randomUUID();
  expect(await edit(manager, { type: 'changeDishes', dishes: many }, requestId)).toMatchObject({
    status: 200,
  });
  expect((await dishOf(manager, tuna.id)).content).toEqual({
    ...one.content,
    ...{ price: 1.65, takeaway_price: 1.45, marks: ['raw'] },
  });
  expect((await dishOf(manager, beer.id)).content).toEqual({
    ...other.content,
    ...{ price: 4.95, station: 'sushi', allergens: [] },
  });
  // One of them is another by now: none is changed.
  const now = await dishOf(manager, beer.id);
  const late = [
    { ...pick(now), change: { price: 9 } },
    { ...pick(one), change: { price: 9 } },
  ];
  expect(await edit(manager, { type: 'changeDishes', dishes: late })).toMatchObject({
    status: 409,
    body: { current: { id: tuna.id } },
  });
  const wrong = [
    { ...pick(now), change: { price: 9 } },
    { ...pick(await dishOf(manager, tuna.id)), change: { station: 'grill' } },
  ];
  expect(await edit(manager, { type: 'changeDishes', dishes: wrong })).toMatchObject({ status: 400 });
  expect(
    await edit(manager, { type: 'changeDishes', dishes: [late[0], late[0]].flatMap((x) => x ?? []) }),
  ).toMatchObject({
    status: 400,
  });
  expect((await dishOf(manager, beer.id)).content.price).toBe(4.95);
  expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect({ ...(await readMenu(manager)), version: 0 }).toEqual({ ...before, version: 0 });
});

test('[EDIT-11] what was done to a dish is read with who it was and what it said before and after', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const historyOf = async (id: number) =>
    (await manager.get<DishHistoryReply>(pathTo(addresses.dishHistory, id))).body.entries;
  const before = (await dishOf(manager, tuna.id)).content;
  expect(await historyOf(tuna.id)).toEqual([]);
  await changeDish(manager, beer.id, { price: 9 });
  const requestId = randomUUID();
  await changeDish(manager, tuna.id, { price: 2 }, requestId);
  await edit(manager, { type: 'undo', of: requestId });
  await edit(manager, { type: 'moveDish', id: tuna.id, before: salmon.id });
  const many = [tuna.id, beer.id].map(async (id) => ({
    ...pick(await dishOf(manager, id)),
    change: { station: 'wok' },
  }));
  await edit(manager, { type: 'changeDishes', dishes: await Promise.all(many) });
  const entries = await historyOf(tuna.id);
  expect(entries.map(({ type, staff_name: who }) => [type, who])).toEqual([
    ['changeDishes', 'Manager'],
    ['moveDish', 'Manager'],
    ['undo', 'Manager'],
    ['changeDish', 'Manager'],
  ]);
  expect(entries[3]).toMatchObject({ before, after: { ...before, price: 2 } });
  expect(entries[2]).toMatchObject({ before: { price: 2 }, after: before });
  expect(entries[1]).toMatchObject({ before, after: before });
  expect(entries[0]?.after).toEqual({ ...before, station: 'wok' });
  const added = await edit(manager, { type: 'addDish', content: before });
  const id = must(added.body.id, 'the new dish');
  await edit(manager, { type: 'deleteDish', ...pick(await dishOf(manager, id)) });
  expect((await historyOf(id)).map((entry) => [entry.before, entry.after])).toEqual([
    [before, null],
    [null, before],
  ]);
});

test('[EDIT-12, EDIT-2, EDIT-6] stations are added, renamed and deleted; one that a dish goes to stays, and its word too', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const stationOf = async (id: string) =>
    must(
      (await readMenu(manager)).stations.find((station) => station.id === id),
      `station ${id}`,
    );
  const content = { names: named('Piastra calda'), language: 'zh' as const };
  await edit(manager, { type: 'addStation', key: null, content });
  expect((await stationOf('piastra-calda')).content).toEqual(content);
  await edit(manager, { type: 'addStation', key: null, content });
  expect((await readMenu(manager)).stations.map(({ id }) => id)).toEqual([
    ...['wok', 'sushi', 'bar', 'piastra-calda', 'piastra-calda-2'],
  ]);
  await edit(manager, { type: 'addStation', key: 'griglia', content: { ...content, names: { it: '烤' } } });
  const kitchen = await manager.get<{ stations: { id: string; language: string }[] }>(
    pathTo(addresses.kitchen),
  );
  expect(kitchen.body.stations).toContainEqual(expect.objectContaining({ id: 'griglia', language: 'zh' }));
  expect(await changeDish(manager, tuna.id, { station: 'griglia' })).toMatchObject({ status: 200 });

  const seen = await stationOf('griglia');
  const renamed = { ...seen.content, names: named('Griglia') };
  await edit(manager, { type: 'changeStation', ...stationPick(seen), content: renamed });
  expect(await edit(manager, { type: 'deleteStation', ...stationPick(seen) })).toMatchObject({
    status: 409,
    body: { current: { content: renamed } },
  });
  const used = await edit(manager, { type: 'deleteStation', ...stationPick(await stationOf('griglia')) });
  expect(used).toMatchObject({ status: 400 });
  expect(used.body.detail).toContain('there is no station "griglia"');
  expect(await edit(manager, { type: 'addStation', key: 'wok', content })).toMatchObject({ status: 400 });
  expect(await edit(manager, { type: 'addStation', key: 'Wok & Co', content })).toMatchObject({
    status: 400,
  });

  const before = await readMenu(manager);
  const requestId = randomUUID();
  await edit(manager, { type: 'deleteStation', ...stationPick(await stationOf('piastra-calda')) }, requestId);
  expect((await readMenu(manager)).stations).toHaveLength(5);
  await edit(manager, { type: 'undo', of: requestId });
  expect({ ...(await readMenu(manager)), version: 0 }).toEqual({ ...before, version: 0 });
});

test('[EDIT-14, EDIT-6] stations are put in order: the kitchen has them so, also after a restart, and an undo brings the old order back', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const inKitchen = async (device = manager) => {
    const { body } = await device.get<{ stations: { id: string }[] }>(pathTo(addresses.kitchen));
    return body.stations.map(({ id }) => id);
  };
  expect(await inKitchen()).toEqual(['wok', 'sushi', 'bar']);
  await edit(manager, { type: 'moveStation', id: 'bar', before: 'wok' });
  expect(await inKitchen()).toEqual(['bar', 'wok', 'sushi']);
  expect((await readMenu(manager)).stations.map(({ id }) => id)).toEqual(['bar', 'wok', 'sushi']);
  const requestId = randomUUID();
  await edit(manager, { type: 'moveStation', id: 'bar', before: null }, requestId);
  expect(await inKitchen()).toEqual(['wok', 'sushi', 'bar']);
  await edit(manager, { type: 'undo', of: requestId });
  // One that is gone, or never was.
  expect(await edit(manager, { type: 'moveStation', id: 'bar', before: 'grill' })).toMatchObject({
    status: 409,
  });
  expect(await edit(manager, { type: 'moveStation', id: 'grill', before: null })).toMatchObject({
    status: 409,
  });
  const again = await server.restart();
  expect(await inKitchen(again.device(manager))).toEqual(['bar', 'wok', 'sushi']);
});

function stationPick({ id, revision }: { readonly id: string; readonly revision: string }) {
  return { id, revision };
}
