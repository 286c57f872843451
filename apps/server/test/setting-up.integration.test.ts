import { must } from '@tavolata/domain';
import {
  addresses,
  namespaces,
  pathTo,
  planColumns,
  type AuditReply,
  type CodesReply,
  type DishContent,
  type FloorReply,
  type KitchenReply,
  type MenuEdit,
  type MenuEditorReply,
  type MenuEditReply,
  type Problem,
  type RestaurantContent,
  type RestaurantEdit,
  type RestaurantEditorReply,
  type RestaurantReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const read = async (device: Device) =>
  (await device.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor))).body;

function edit(device: Device, what: RestaurantEdit, requestId: string = randomUUID()) {
  return device.post<Problem>(pathTo(addresses.editRestaurant), { request_id: requestId, edit: what });
}

async function editMenu(device: Device, what: MenuEdit) {
  const body = { request_id: randomUUID(), edit: what };
  return device.post<MenuEditReply & Problem>(pathTo(addresses.editMenu), body);
}

const readMenu = async (device: Device) =>
  (await device.get<MenuEditorReply>(pathTo(addresses.menuEditor))).body;

async function tableCalled(device: Device, name: string) {
  const { tables } = await read(device);
  return must(
    tables.find(({ content }) => content.name === name),
    `table ${name}`,
  );
}

async function changeInfo(device: Device, change: Partial<RestaurantContent>) {
  const { revision, content } = (await read(device)).restaurant;
  return edit(device, { type: 'changeRestaurant', revision, content: { ...content, ...change } });
}

const codesOf = async (device: Device) =>
  new Map(
    (await device.get<CodesReply>(pathTo(addresses.codes))).body.tables.map(({ table_name, url }) => [
      table_name,
      new URL(url).searchParams.get('table_id') ?? '',
    ]),
  );

const newDish = (category: number, station: string, name: string): DishContent => ({
  ...{ category_id: category, names: { it: name }, description: {}, price: 4.5, takeaway_price: null },
  ...{ former_price: null, flag: null, marks: [], allergens: [], limit_per_person: null },
  ...{
    limit_per_table: null,
    excess_price: null,
    counted_from: null,
    is_exempt_from_round: false,
    condiment_groups: [],
  },
  ...{ requires_condiments: false, courses: [], station, picture: null },
});

const noCovers = { adult: null, child: null, other: null };

test('[SETUP-1, EDIT-1] from nothing, tables and a menu are made while it is open, a guest scans and orders, the kitchen has it', async () => {
  const server = await startServer({ record: null });
  const manager = await server.manager();
  const screen = await manager.connect(namespaces.staff);
  expect(await read(manager)).toMatchObject({ tables: [], sections: [], has_orders: false });
  const { stations, menus } = await readMenu(manager);
  expect({ stations, menus }).toMatchObject({ stations: [{ id: 'kitchen' }], menus: [] });
  // A setting can be changed before there is anything else.
  const seesNobody = { request_id: randomUUID(), value: { enable: false } };
  expect(await manager.patch(pathTo(addresses.setSetting, 132), seesNobody)).toMatchObject({ status: 200 });
  const mine = { name: ' Da Zero ', address: 'Via Nuova 1', phone: '+39 06 2', time_zone: 'Europe/Rome' };
  await changeInfo(manager, { ...mine, name_languages: ['it', 'de'] });
  expect(
    await edit(manager, { type: 'addTables', section: { name: 'Sala' }, names: ['1', '2', '3'] }),
  ).toMatchObject({ status: 200 });
  const { version } = await read(manager);
  await screen.hears<{ version: number }>('MENU_UPDATE', (news) => news.version === version);

  const free = {
    type: 'addMenu',
    is_all_you_can_eat: true,
    content: { names: { it: 'Cena' }, note: {} },
    per_person: noCovers,
  } as const;
  expect(await editMenu(manager, free)).toMatchObject({ status: 400 });
  const menu = await editMenu(manager, {
    ...free,
    per_person: { ...noCovers, adult: { names: { it: 'Cena, adulti' }, price: 24.9 } },
  });
  const menuId = must(menu.body.id, 'the menu');
  const content = { names: { it: 'Primi' }, limit_per_person: null, limit_per_table: null };
  const category = await editMenu(manager, { type: 'addCategory', menu_id: menuId, content });
  const station = must(stations[0], 'a kitchen').id;
  await editMenu(manager, {
    type: 'addDish',
    content: newDish(must(category.body.id, 'the category'), station, 'Tonnarelli'),
  });

  const { body: shown } = await server.device().get<RestaurantReply>(pathTo(addresses.restaurant));
  expect(shown.info).toMatchObject({
    restaurant_name: 'Da Zero',
    address: 'Via Nuova 1',
    time_zone: 'Europe/Rome',
  });
  const phone = server.device();
  await phone.scan(must((await codesOf(manager)).get('2'), 'the code of table 2'));
  expect(await phone.openTable({ select_menu: String(menuId) })).toMatchObject({ status: 200 });
  const line = await phone.connect();
  const dishId = must((await readMenu(manager)).dishes[0], 'the dish').id;
  expect(await line.add(dishId)).toMatchObject({ ok: true });
  expect(await line.submit()).toMatchObject({ ok: true });
  const inKitchen = async () => {
    const { body } = await manager.get<KitchenReply>(pathTo(addresses.kitchen));
    return JSON.stringify(body);
  };
  await expect.poll(inKitchen).toContain('Tonnarelli');
  expect(await inKitchen()).toContain('"kitchen"');
  expect(await inKitchen()).toContain('"de":"Küche"');

  // All of it is there after a restart, and is no restaurant that the demo could stand in for.
  const again = await server.restart();
  const { body: floor } = await again.device(manager).get<FloorReply>(pathTo(addresses.floor));
  expect(floor.tables.map(({ table_name }) => table_name)).toEqual(['1', '2', '3']);
});

test('[SETUP-2] a table with guests, a section with tables and a menu that is used are not taken out; free they are', async () => {
  const server = await startServer();
  const manager = await server.manager();
  await server.phoneAtOpenTable(1);
  const inUse = await tableCalled(manager, 'T1');
  const { id, revision } = inUse;
  expect(await edit(manager, { type: 'retireTable', id, revision })).toMatchObject({
    status: 409,
    body: { code: 'table-in-use' },
  });
  // Renaming it and moving it to another section harm nobody.
  const terrace = await edit(manager, { type: 'addTables', section: { name: 'Terrazza' }, names: ['B1'] });
  expect(terrace.status).toBe(200);
  const { sections } = await read(manager);
  const outside = must(
    sections.find(({ content }) => content.name === 'Terrazza'),
    'the new section',
  );
  const moved = { name: 'Finestra', section_id: outside.id, spot: null };
  expect(await edit(manager, { type: 'changeTable', id, revision, content: moved })).toMatchObject({
    status: 200,
  });
  const { body: floor } = await manager.get<FloorReply>(pathTo(addresses.floor));
  expect(floor.tables.find(({ table_id }) => table_id === id)).toMatchObject({
    table_name: 'Finestra',
    section_id: outside.id,
  });
  const gone = { type: 'deleteSection', id: outside.id, revision: outside.revision } as const;
  expect(await edit(manager, gone)).toMatchObject({ status: 400 });

  const [dinner, lunch] = (await readMenu(manager)).menus;
  expect(await editMenu(manager, { type: 'deleteMenu', ...pick(must(dinner, 'the dinner')) })).toMatchObject({
    status: 400,
  });
  expect(lunch).toBeDefined();
  const added = await editMenu(manager, {
    type: 'addMenu',
    is_all_you_can_eat: false,
    content: { names: { it: 'Brunch' }, note: {} },
    per_person: noCovers,
  });
  const brunch = must(
    (await readMenu(manager)).menus.find((menu) => menu.id === added.body.id),
    'the brunch',
  );
  await server.phoneAt(2).then((phone) => phone.openTable({ select_menu: String(brunch.id) }));
  expect(await editMenu(manager, { type: 'deleteMenu', ...pick(brunch) })).toMatchObject({ status: 400 });
  await server.freeTable(2);
  expect(await editMenu(manager, { type: 'deleteMenu', ...pick(brunch) })).toMatchObject({ status: 200 });
  await server.freeTable(id);
  for (const name of ['Finestra', 'B1']) {
    const free = await tableCalled(manager, name);
    expect(await edit(manager, { type: 'retireTable', ...pick(free) })).toMatchObject({ status: 200 });
  }
  expect(await edit(manager, gone)).toMatchObject({ status: 200 });
});

test('[SETUP-3] the code of a table that was taken out opens nothing, also after a restart, until the table is brought back', async () => {
  const server = await startServer({ record: null });
  const manager = await server.manager();
  await edit(manager, { type: 'addTables', section: { name: 'Sala' }, names: ['1', '2'] });
  const code = must((await codesOf(manager)).get('2'), 'the code of table 2');
  const requestId = randomUUID();
  await edit(manager, { type: 'retireTable', ...pick(await tableCalled(manager, '2')) }, requestId);
  await edit(manager, { type: 'addTables', section: { name: 'sala' }, names: ['3'] });
  const [one, three] = [await tableCalled(manager, '1'), await tableCalled(manager, '3')];
  expect(three.id).toBe(one.id + 2);
  expect((await read(manager)).sections).toHaveLength(1);
  expect(await server.device().scan(code)).toMatchObject({ status: 401, body: { code: 'scan-again' } });

  const again = await server.restart();
  const here = again.device(manager);
  await edit(here, { type: 'retireTable', ...pick(await tableCalled(here, '3')) });
  await edit(here, { type: 'addTables', section: { name: 'Sala' }, names: ['4'] });
  expect((await tableCalled(here, '4')).id).toBe(three.id + 1);
  expect(await edit(here, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  expect(await again.device().scan(code)).toMatchObject({
    status: 200,
    body: { table: { table_name: '2' } },
  });
});

test('[SETUP-4] currency and time zone are others until somebody orders, name and address at any time; live on guests’ phones', async () => {
  const server = await startServer();
  const manager = await server.manager();
  expect(await changeInfo(manager, { currency_symbol: 'CHF', time_zone: 'Europe/Zurich' })).toMatchObject({
    status: 200,
  });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  for (const change of [{ currency_symbol: '€' }, { time_zone: 'Europe/Rome' }]) {
    expect(await changeInfo(manager, change)).toMatchObject({ status: 409, body: { code: 'orders-kept' } });
  }
  expect((await read(manager)).has_orders).toBe(true);
  expect(await changeInfo(manager, { name: 'Da Capo', phone: '' })).toMatchObject({ status: 200 });
  const { version } = await read(manager);
  await line.hears<{ version: number }>('MENU_UPDATE', (news) => news.version === version);
  const { body } = await phone.get<RestaurantReply>(pathTo(addresses.restaurant));
  expect(body.info).toMatchObject({ restaurant_name: 'Da Capo', currency_name: 'CHF' });
  // An order that has ended counts too.
  await server.freeTable(1);
  expect(await changeInfo(manager, { currency_symbol: '€' })).toMatchObject({ status: 409 });
});

test('[SETUP-13] a password that no network of the guests takes is not kept; an open network has none', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const withPassword = (password: string) => changeInfo(manager, { wifi: { name: 'Ospiti', password } });
  const short = await withPassword('trattor');
  expect(short).toMatchObject({ status: 400 });
  expect(short.body.detail).toContain('/wifi/password: must have 8 to 63 characters');
  expect((await read(manager)).restaurant.content.wifi).toBeNull();
  for (const password of ['trattori', '']) {
    expect(await withPassword(password)).toMatchObject({ status: 200 });
    expect((await read(manager)).restaurant.content.wifi).toEqual({ name: 'Ospiti', password });
  }
});

test('[SETUP-5] with another first language everything is called by its name in it, and back again; where one is missing nothing changes', async () => {
  const server = await startServer({ record: null });
  const manager = await server.manager();
  await changeInfo(manager, { name_languages: ['de', 'it'] });
  const names = { de: 'Abend', it: 'Cena', fr: 'Dîner' };
  const added = await editMenu(manager, {
    type: 'addMenu',
    is_all_you_can_eat: false,
    content: { names, note: {} },
    per_person: { ...noCovers, adult: { names: { de: 'Gedeck', it: 'Coperto' }, price: 2 } },
  });
  expect(added.status).toBe(200);
  const late = await changeInfo(manager, { name_languages: ['fr', 'it'] });
  expect(late).toMatchObject({ status: 400 });
  expect(late.body.detail).toContain('a name in "fr" is missing');
  expect(await changeInfo(manager, { name_languages: ['it', 'zh'] })).toMatchObject({ status: 200 });
  const { menus } = await readMenu(manager);
  expect(menus[0]?.content.names).toEqual(names);
  const { body } = await server.device().get<RestaurantReply>(pathTo(addresses.restaurant));
  expect(JSON.stringify(body.menus)).toContain('Cena');
  expect(await changeInfo(manager, { name_languages: ['de', 'it'] })).toMatchObject({ status: 200 });
});

test('[SETUP-6, EDIT-2, EDIT-6] what makes no sense is refused with its reason, who comes second hears what is there, and the log tells all', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const before = await read(manager);
  const section = { id: must(before.sections[0], 'the room').id };
  const refused = [
    [{ type: 'addTables', section, names: ['X', 't1'] }, 'table name'],
    [{ type: 'addTables', section, names: ['X', 'x '] }, 'table name'],
    [{ type: 'addTables', section, names: [] }, ''],
    [{ type: 'addTables', section, names: [' '] }, ''],
    [{ type: 'addTables', section, names: Array.from({ length: 201 }, (_, at) => `n${at}`) }, ''],
    [{ type: 'addTables', section: { name: '' }, names: ['X'] }, ''],
    [{ type: 'undo', of: 'no-such-request' }, 'there is no such edit'],
  ] as const satisfies readonly (readonly [RestaurantEdit, string])[];
  for (const [what, reason] of refused) {
    const { status, body } = await edit(manager, what);
    expect([status, what]).toEqual([400, what]);
    expect(body.detail).toContain(reason);
  }
  for (const change of [
    { time_zone: 'Europe/Atlantis' },
    { name: ' ' },
    { name_languages: ['it', 'it'] },
    { currency_symbol: '' },
  ] satisfies Partial<RestaurantContent>[]) {
    expect([(await changeInfo(manager, change)).status, change]).toEqual([400, change]);
  }
  expect(await edit(manager, { type: 'addTables', section: { id: 99 }, names: ['X'] })).toMatchObject({
    status: 409,
  });
  expect(await read(manager)).toEqual(before);

  const seen = await tableCalled(manager, 'T3');
  const content = { ...seen.content, name: 'Angolo' };
  const requestId = randomUUID();
  expect(await edit(manager, { type: 'changeTable', ...pick(seen), content }, requestId)).toMatchObject({
    status: 200,
  });
  const late = await edit(manager, { type: 'changeTable', ...pick(seen), content: seen.content });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile', current: { content: { name: 'Angolo' } } },
  });
  const { revision } = (await read(manager)).restaurant;
  await changeInfo(manager, { name: 'Da Altro' });
  expect(
    await edit(manager, {
      type: 'changeRestaurant',
      revision,
      content: before.restaurant.content,
    }),
  ).toMatchObject({ status: 409, body: { current: { content: { name: 'Da Altro' } } } });
  expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
  await edit(manager, { type: 'addTables', section, names: ['20', '21', '22'] });
  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.entries.slice(0, 4)).toMatchObject([
    { what: 'editRestaurant', detail: { type: 'addTables', name: '20 – 22' } },
    { what: 'editRestaurant', detail: { type: 'undo', name: 'T3' } },
    { what: 'editRestaurant', detail: { type: 'changeRestaurant', name: 'Da Altro' } },
    { what: 'editRestaurant', detail: { type: 'changeTable', name: 'Angolo' } },
  ]);
});

test('[SETUP-2] adding tables is not taken back once guests sit at one of them', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const requestId = randomUUID();
  await edit(manager, { type: 'addTables', section: { name: 'Bar' }, names: ['Bar 1', 'Bar 2'] }, requestId);
  const { id } = await tableCalled(manager, 'Bar 2');
  await server.phoneAtOpenTable(id);
  expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({
    status: 409,
    body: { code: 'table-in-use' },
  });
  await server.freeTable(id);
  expect(await edit(manager, { type: 'undo', of: requestId })).toMatchObject({ status: 200 });
});

function pick({ id, revision }: { readonly id: number; readonly revision: string }) {
  return { id, revision };
}

test('[SETUP-7] tables stand on the plan of their section, the floor knows it, and no two stand on one spot', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const planOf = async () => (await manager.get<FloorReply>(pathTo(addresses.floor))).body.plan;
  expect(await planOf()).toEqual([]);
  const [one, two] = (await read(manager)).tables.filter(({ content }) => content.section_id === 1);
  const tables = [
    { ...seen(must(one, 'a first table')), spot: { x: 0, y: 0 } },
    { ...seen(must(two, 'a second table')), spot: { x: 3, y: 1 } },
  ];
  const both = tables.map((table) => ({ ...table, spot: { x: 4, y: 4 } }));
  expect(await edit(manager, { type: 'arrangeTables', tables: both })).toMatchObject({ status: 400 });
  expect(await planOf()).toEqual([]);
  const outside = [{ ...must(tables[0], 'it'), spot: { x: planColumns, y: 0 } }];
  expect(await edit(manager, { type: 'arrangeTables', tables: outside })).toMatchObject({ status: 400 });

  const id = randomUUID();
  expect(await edit(manager, { type: 'arrangeTables', tables }, id)).toMatchObject({ status: 200 });
  const standing = tables.map(({ id: table_id, spot }) => ({ table_id, ...spot }));
  expect(await planOf()).toEqual(standing);
  // Somebody else has moved them meanwhile.
  expect(await edit(manager, { type: 'arrangeTables', tables })).toMatchObject({ status: 409 });

  await edit(manager, { type: 'addTables', section: { name: 'Giardino' }, names: ['Olivo'] });
  const { sections, tables: all } = await read(manager);
  const garden = must(
    sections.find(({ content }) => content.name === 'Giardino'),
    'the garden',
  ).id;
  const first = must(
    all.find((table) => table.id === one?.id),
    'the first',
  );
  const elsewhere = { ...first.content, section_id: garden };
  await edit(manager, { type: 'changeTable', ...seen(first), content: elsewhere });
  expect(await planOf()).toEqual(standing.slice(1));
});

const seen = ({ id, revision }: RestaurantEditorReply['tables'][number]) => ({ id, revision });
