import { must } from '@tavolata/domain';
import { dishes, sampleMenu } from '@tavolata/domain/testing';
import {
  addresses,
  allSettings,
  pathTo,
  settingEntries,
  settingParts,
  unreadSettings,
  type AuditReply,
  type BusinessHourWire,
  type CondimentGroupWire,
  type DishWire,
  type RestaurantReply,
  type MenuWire,
  type SettingWire,
} from '@tavolata/protocol';
import { settingSchemas } from '@tavolata/protocol/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { RestaurantRecord, ScheduledHour } from '../../src/catalogue/restaurant-record.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';
import { ownSettings, specifiedSettings } from './specified-settings.ts';

const { beer, noodles } = dishes;

async function readSettings() {
  const server = await startServer();
  const device = server.device();
  return { device, list: (await device.get<SettingWire[]>(pathTo(addresses.settings))).body };
}

describe('[API-09] the settings call', () => {
  test('has every setting that the specification names, with the fields of its value', async () => {
    const { device, list } = await readSettings();
    for (const { name, id, fields = [], from } of specifiedSettings) {
      const setting = list.find((one) => (name === undefined ? one.id === id : one.name === name));
      expect(setting, `${name ?? id} (${from})`).toBeDefined();
      if (id !== undefined) expect(setting?.id, `the id of ${name}`).toBe(id);
      for (const field of fields) expect(setting?.value, `${name ?? id}`).toHaveProperty(field);
      expect((await device.get(pathTo(addresses.setting, setting?.id ?? -1))).body).toEqual(setting);
    }
  });

  test('is read by place: the first has menu_id, the second says whether there are rounds, the fourth how many', async () => {
    const { list } = await readSettings();
    expect(list.slice(0, 4)).toMatchObject([
      { name: 'package-fee', value: { menu_id: 9 } },
      { name: 'rule-global-turn-limit', value: { enable: false } },
      { name: 'rule-local-dish-limit' },
      { name: 'rule-global-turn-max-number', value: 10 },
    ]);
  });

  test('has nothing else but our own, no id twice, and each default fits what may be set', async () => {
    const { device, list } = await readSettings();
    const isSpecified = ({ name, id }: SettingWire) =>
      specifiedSettings.some((one) => (one.name === undefined ? one.id === id : one.name === name));
    expect(list.filter((setting) => !isSpecified(setting)).map(({ name }) => name)).toEqual(ownSettings);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { name, defaultValue } of allSettings)
      expect([name, ...Value.Errors(settingSchemas[name], defaultValue)]).toEqual([name]);
    expect((await device.get(pathTo(addresses.setting, 4711))).status).toBe(404);
  });

  test('has more than a phone is sent at its start: what nothing here reads is for others', async () => {
    const server = await startServer();
    const { settings } = (await server.device().get<RestaurantReply>(pathTo(addresses.restaurant))).body;
    expect(settings.map(({ name }) => name)).toEqual(settingEntries.map(({ name }) => name));
  });
});

describe('[API-09] a setting', () => {
  const root = new URL('../../../../', import.meta.url);
  const files = [
    'apps/diner/src',
    'apps/server/src',
    'apps/server/test',
    'packages',
    'screens',
    'e2e',
  ].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  );
  const isTest = (path: string) => /\.(test|e2e)\.tsx?$|^(e2e|screens)\/|\/test\//.test(path);
  // The registry and its schemas name all of them.
  const isRegistry = (path: string) => /^packages\/protocol\/src\/.*settings\.ts$/.test(path);
  const textOf = (paths: readonly string[]) =>
    paths.map((path) => readFileSync(new URL(path, root), 'utf8')).join('\n');
  const product = textOf(files.filter((path) => !isTest(path) && !isRegistry(path)));
  const tests = textOf(files.filter((path) => isTest(path) && !path.includes('specified')));

  /** A setting is read whole by its name, or in parts by theirs. */
  const isRead = (setting: string) => {
    const parts = Object.entries(settingParts).filter(([, { of }]) => of === setting);
    const isPartRead = ([part]: [string, unknown]) =>
      new RegExp(`readSetting\\([^()]*, '${part}'\\)`).test(product);
    return new RegExp(`settingValue\\([^()]*, '${setting}'\\)`).test(product) || parts.some(isPartRead);
  };

  // The compiler keeps what is said to be unread from being read: no other name goes into settingValue.
  test('that is said to be read is read by the product, and set by a test', () => {
    const names = settingEntries.map(({ name }) => name);
    expect(names.filter((name) => !isRead(name))).toEqual([]);
    expect(names.filter((name) => !new RegExp(`'${name}'|\\b${name}:`).test(tests))).toEqual([]);
  });

  test.each(unreadSettings)('$name is not read, and the registry says why', ({ unread }) => {
    expect(unread).toMatch(/^[A-Z].+\.$/);
  });

  test('that nothing here reads is kept for others when a manager sets it', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const path = pathTo(addresses.setSetting, 37);
    const changed = await manager.patch(path, { request_id: 'prints-from-now', value: 1 });
    expect(changed.body).toEqual({ id: 37, name: 'print-enable', value: 1 });
    expect((await server.device().get(path)).body).toEqual(changed.body);
    const secret = await manager.patch(pathTo(addresses.setSetting, 163), {
      request_id: 'tells-a-secret',
      value: 'open sesame',
    });
    expect(secret).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('[SETTING-1] settings that are saved together', () => {
  const perDish = 3;
  const approval = allSettings.find(({ name }) => name === 'first-round-audit')?.id ?? 0;
  const soldOut = allSettings.find(({ name }) => name === 'condiments-sold-out')?.id ?? 0;
  const path = pathTo(addresses.setSettings);

  async function aHouse() {
    const server = await startServer();
    const manager = await server.manager();
    const read = async (id: number) =>
      (await server.device().get<SettingWire>(pathTo(addresses.setting, id))).body.value;
    const logged = async () => {
      const { body } = await manager.get<AuditReply>(pathTo(addresses.audit));
      return body.entries.filter(({ what }) => what === 'changeSetting').map(({ detail }) => detail['name']);
    };
    return { server, manager, read, logged };
  }

  test('hold from one moment on: phones hear of them at once, and the log has each', async () => {
    const { server, manager, read, logged } = await aHouse();
    const line = await (await server.phoneAt(1)).connect();
    const body = {
      request_id: 'three-at-once',
      settings: [
        { id: perDish, value: { enable: true } },
        { id: approval, value: { enable: true } },
        { id: soldOut, value: [1] },
      ],
    };
    const saved = await manager.patch<SettingWire[]>(path, body);
    expect(saved.status).toBe(200);
    expect(saved.body.map(({ id, value }) => ({ id, value }))).toEqual(body.settings);
    for (const { id, value } of body.settings) expect(await read(id)).toEqual(value);
    await line.hears('CONDIMENT_UPDATE');
    await line.hears('TURN_RULES_UPDATE');
    const told = line.heard.filter(({ name }) => name === 'TURN_RULES_UPDATE');
    expect(told.map(({ content }) => content)).toMatchObject([
      { settings: [{ id: perDish }, { id: approval }] },
    ]);
    expect((await logged()).toSorted()).toEqual([
      'condiments-sold-out',
      'first-round-audit',
      'rule-local-dish-limit',
    ]);

    // Said again, as by a line that was lost before the answer, it is done once.
    await manager.patch(pathTo(addresses.setSetting, perDish), {
      ...{ request_id: 'another-one', value: { enable: false } },
    });
    const again = await manager.patch<SettingWire[]>(path, body);
    expect(again.status).toBe(200);
    expect(await read(perDish)).toEqual({ enable: false });
    expect(await logged()).toHaveLength(4);
    const other = await manager.patch(path, { ...body, settings: body.settings.slice(1) });
    expect(other.body).toMatchObject({ code: 'request-id-reused' });
  });

  test.each([
    ['one has a value that is none for it', { id: 4, value: 'many' }, 400, 'body/settings/1/value'],
    ['one is none', { id: 4711, value: 1 }, 404, ''],
    ['one stands there twice', { id: perDish, value: { enable: false } }, 400, 'stands there twice'],
  ])('are not changed at all where %s', async (_what, second, status, words) => {
    const { manager, read, logged } = await aHouse();
    const before = await read(perDish);
    const wanted = { enable: !(before as { readonly enable: boolean }).enable };
    const refused = await manager.patch<{ readonly message: string }>(path, {
      request_id: 'both-or-neither',
      settings: [{ id: perDish, value: wanted }, second],
    });
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(words);
    expect(await read(perDish)).toEqual(before);
    expect(await logged()).toEqual([]);
  });
});

function aRestaurantWith(settings: RestaurantRecord['settings']): RestaurantRecord {
  return { ...sampleRestaurant(2), settings: { ...plainSettings, ...settings } };
}

describe('[M-17] menu-dishes-sort', () => {
  test('decides the order of dishes in every list, from the moment that a manager says so', async () => {
    // The dishes of category 1 stand in dinner and, so that they are taken away too, in à la carte.
    const menus = sampleMenu.menus.map((menu) => ({ ...menu, categoryIds: [1, ...menu.categoryIds] }));
    const server = await startServer({
      record: { ...aRestaurantWith({}), catalogue: { ...sampleMenu, menus } },
    });
    const device = server.device();
    const names = async (path: string) => {
      const [menu] = (await device.get<MenuWire[]>(path)).body;
      return menu?.menu_item_slu.find(({ dmi_slu_id }) => dmi_slu_id === 1)?.menu_item.map(nameOf);
    };
    const lists = [`${pathTo(addresses.menus)}?type=0&with_dish=true`, pathTo(addresses.menusMop)];
    const own = sampleMenu.dishes
      .filter(({ categoryId }) => categoryId === 1)
      .map((dish) => dish.names.first);
    const byName = own.toSorted((a, b) => a.localeCompare(b));
    expect(byName).not.toEqual(own);
    for (const path of lists) expect(await names(path)).toEqual(own);
    const { id } = allSettings.find(({ name }) => name === 'menu-dishes-sort') ?? { id: 0 };
    const sorted = { request_id: 'sorts-by-name', value: 'name' };
    await (await server.manager()).patch(pathTo(addresses.setSetting, id), sorted);
    for (const path of lists) expect(await names(path)).toEqual(byName);
    const all = (await device.get<DishWire[]>(pathTo(addresses.dishes))).body.map(nameOf);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
  });
});

test('[BH-06] project-schedule lets hours that are scheduled for the guests’ application hold', async () => {
  const hour = (start: string, projects: ScheduledHour['projects']): ScheduledHour => ({
    ...{ days: [], start, end: '24:00:00', name: {}, turns: null, projects },
    ...{ defaultMenuIds: [1], preferredMenuIds: [], alternativeMenuIds: [], hiddenMenuIds: [] },
  });
  const businessHours = [hour('10:00:00', []), hour('11:00:00', ['QOP']), hour('12:00:00', ['QOP2'])];
  const startsWhere = async (enable: boolean) => {
    const record = { ...aRestaurantWith({ 'project-schedule': { enable } }), businessHours };
    const server = await startServer({ record });
    const { body } = await server.device().get<BusinessHourWire[]>(pathTo(addresses.businessHour));
    return body.map(({ start_time }) => start_time);
  };
  expect(await startsWhere(false)).toEqual(['10:00:00']);
  expect(await startsWhere(true)).toEqual(['10:00:00', '11:00:00']);
});

describe('[Q-02] the menu of what is taken away', () => {
  const menuOf = async (settings: RestaurantRecord['settings'], select_menu: string) => {
    const server = await startServer({ record: aRestaurantWith(settings) });
    const phone = await server.phoneAt(-1);
    const { body } = await phone.openTable({ select_menu, adult_number: 0, eat_type: 1 });
    return { phone, menu: body.table.select_menu };
  };

  /** The sample restaurant with a second menu that is priced by the dish. */
  const withDrinks = (id: number) => {
    const drinks = { ...must(sampleMenu.menus[1], 'à la carte'), id };
    return { ...aRestaurantWith({}), catalogue: { ...sampleMenu, menus: [...sampleMenu.menus, drinks] } };
  };

  test('is the one that package-fee names, whichever the guest has looked at', async () => {
    const server = await startServer({
      record: { ...withDrinks(4), settings: aRestaurantWith({ 'package-fee': { menu_id: 4 } }).settings },
    });
    const phone = await server.phoneAt(-1);
    const { body } = await phone.openTable({ select_menu: '2', adult_number: 0, eat_type: 1 });
    expect(body.table.select_menu).toBe('4');
    const line = await phone.connect();
    // The noodles are paid for by sitting down to dinner; who takes food away doesn't get them for nothing.
    expect(await line.add(noodles.id)).toMatchObject({ ok: false, code: 'dish-not-found' });
  });

  test('falls back to number 9 where the setting names none', async () => {
    const restaurant = withDrinks(9);
    const server = await startServer({
      record: { ...restaurant, settings: aRestaurantWith({ 'package-fee': { menu_id: null } }).settings },
    });
    const phone = await server.phoneAt(-1);
    const { body } = await phone.openTable({ select_menu: '2', adult_number: 0, eat_type: 1 });
    expect(body.table.select_menu).toBe('9');
    const history = `${pathTo(addresses.historyDish, body.order_head_id)}?menu_id=9&type=round,dish,type,rule`;
    const line = await phone.connect();
    await line.add(beer.id);
    await line.submit();
    expect((await phone.get(history)).body).toMatchObject({
      dish_round_customer_data: [{ item_id: beer.id }],
    });
  });

  test('[TAKEAWAY-2, Q-08] is priced by the dish, also where package-fee names a missing menu or one that is paid per person', async () => {
    expect((await menuOf({}, '1')).menu).toBe('2');
    expect((await menuOf({ 'package-fee': { menu_id: 1 } }, '3')).menu).toBe('2');
    expect((await menuOf({ 'package-fee': { menu_id: 77 } }, '2')).menu).toBe('2');
    const restaurant = await startServer({ record: aRestaurantWith({ 'package-fee': { menu_id: 2 } }) });
    const atTable = await (await restaurant.phoneAt(1)).openTable();
    expect(atTable.body.table.select_menu).toBe('1');
  });

  test('[TAKEAWAY-2, Q-08] is none where every menu is paid per person: nothing is begun, and the answer says so', async () => {
    const menus = sampleMenu.menus.filter(({ isAllYouCanEat }) => isAllYouCanEat);
    const server = await startServer({
      record: { ...aRestaurantWith({}), catalogue: { ...sampleMenu, menus } },
    });
    const phone = await server.phoneAt(-1);
    expect(await phone.openTable({ eat_type: 1 })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-take-away' },
    });
    expect((await phone.get(pathTo(addresses.menusMop))).body).toEqual([]);
  });
});

function nameOf({ item_name1 }: DishWire): string {
  return item_name1;
}

describe('[API-14] condiments-sold-out', () => {
  const truffle = { groupId: 71, condimentId: 712 };
  const withTruffle = { choice: { condiments: [truffle], courses: [], remark: '' } };

  async function aTableWithTruffle() {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(noodles.id, withTruffle);
    const manager = await server.manager();
    const path = pathTo(
      addresses.setSetting,
      allSettings.find(({ name }) => name === 'condiments-sold-out')?.id ?? 0,
    );
    const say = (request_id: string, value: readonly number[]) => manager.patch(path, { request_id, value });
    return { server, phone, line, manager, say };
  }

  test('takes a condiment off every phone’s menu and puts it back', async () => {
    const { phone, line, say } = await aTableWithTruffle();
    const offered = async () => {
      const { body } = await phone.get<RestaurantReply>(pathTo(addresses.restaurant));
      const all = (await phone.get<CondimentGroupWire[]>(pathTo(addresses.condiments))).body;
      expect(all.map(idsOf)).toEqual(body.condiments.map(idsOf));
      return body.condiments.flatMap(idsOf);
    };
    expect(await offered()).toContain(712);
    expect((await say('no-more-truffle', [712])).status).toBe(200);
    const told = await line.hears<{ version: number }>('CONDIMENT_UPDATE');
    expect(told).toMatchObject({ item_ids: [712] });
    expect((await phone.get<RestaurantReply>(pathTo(addresses.restaurant))).body.version).toBe(told.version);
    expect(await offered()).not.toContain(712);
    await say('truffle-again', []);
    await line.hears('CONDIMENT_UPDATE', ({ item_ids }: { item_ids: number[] }) => item_ids.length === 0);
    expect(await offered()).toContain(712);
  });

  test('refuses it in a cart, also one that held it before, and is written down', async () => {
    const { line, manager, say } = await aTableWithTruffle();
    await say('no-more-truffle', [712]);
    expect(await line.add(noodles.id, withTruffle)).toMatchObject({ ok: false, code: 'choice-incomplete' });
    expect(await line.submit()).toMatchObject({
      ok: false,
      code: 'cart-not-sendable',
      detail: { lineRefusals: [{ dishId: noodles.id, reason: 'choice-incomplete' }] },
    });
    expect((await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries[0]).toMatchObject({
      what: 'changeSetting',
      detail: {
        ...{ name: 'condiments-sold-out', before: [], value: [712] },
        // It may be deleted by the time somebody reads it.
        options: [{ id: 712, name: 'Truffle' }],
      },
    });
    await say('truffle-again', []);
    expect((await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries[0]).toMatchObject({
      detail: { before: [712], value: [], options: [{ id: 712, name: 'Truffle' }] },
    });
  });

  test('leaves what was sent as it was', async () => {
    const { phone, line, say } = await aTableWithTruffle();
    await line.submit();
    await say('no-more-truffle', [712]);
    const plain = await phone.connectPlainly();
    plain.socket.emit('/cart2/init', {});
    expect(await plain.hears('INIT_CART')).toMatchObject({
      historyItems: [{ condiments: [{ originId: 712, name: 'Truffle', price: 1.2 }] }],
    });
  });

  test('lets a dish go without a group of which nothing is left', async () => {
    const { line, say } = await aTableWithTruffle();
    const { condiments = [] } = sampleMenu.condimentGroups.find(({ id }) => id === 72) ?? {};
    const sauce = { groupId: 71, condimentId: 711 };
    const command = { choice: { condiments: [sauce], courses: [], remark: '' } };
    expect(await line.add(dishes.ramen.id, command)).toMatchObject({ ok: false, code: 'choice-incomplete' });
    await say(
      'nothing-of-a-group',
      condiments.map(({ id }) => id),
    );
    expect(await line.add(dishes.ramen.id, command)).toMatchObject({ ok: true });
  });
});

function idsOf({ comdiments }: Pick<CondimentGroupWire, 'comdiments'>): readonly number[] {
  return comdiments.map(({ item_id }) => item_id);
}
