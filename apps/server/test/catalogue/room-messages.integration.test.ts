import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, settingEntries, type SharedCart } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer, type TestServer } from '../start-server.ts';

const { tuna, salmon, duck, crab } = dishes;

/** Two phones at table 1 and one at table 2, all connected. */
async function twoTables(server: TestServer) {
  const anna = await (await server.phoneAtOpenTable(1)).connect();
  const ben = await (await server.phoneAt(1)).connect();
  const carl = await (await server.phoneAtOpenTable(2)).connect();
  for (const line of [anna, ben, carl]) await line.visit();
  return { anna, ben, carl };
}

describe('[API-02] messages of the room', () => {
  test('[API-14] words reach the own table under the speaker’s own name, and no other table', async () => {
    const server = await startServer();
    const { anna, ben, carl } = await twoTables(server);
    const [first] = (await anna.visit()).diners;
    const who = { user_id: first?.id, customer: '1' };
    await anna.ask('CHAT_MESSAGE', { message: 'Who wants tea?' });
    expect(await ben.hears('CHAT_MESSAGE')).toEqual({ ...who, message: 'Who wants tea?' });
    await anna.ask('MESSENGER', { message: 'Hurry up', level: 'Info' });
    expect(await ben.hears('MESSENGER')).toEqual({ ...who, message: 'Hurry up', level: 'Info' });
    await anna.ask('MESSENGER', { message: 'No level, a warning', level: 'Shout' });
    expect(await ben.hears('MESSENGER', ({ level }: { level: string }) => level === 'Warning')).toBeDefined();
    expect(await anna.ask('CHAT_MESSAGE', { message: 'x'.repeat(201) })).toMatchObject({ code: 'malformed' });
    expect(await anna.ask('CHAT_MESSAGE', { message: 'I am Ben', customer: 'Ben' })).toMatchObject({
      ok: false,
    });
    expect(carl.heard.map(({ name }) => name)).not.toContain('CHAT_MESSAGE');
  });

  test('what the server knows better is taken and not passed on', async () => {
    const server = await startServer();
    const { anna, ben } = await twoTables(server);
    for (const name of ['SEND_IN_ROOM', 'MODIFY_DISH', 'CREATE_DISH', 'UPDATE_DISH', 'SUBMITING_CART']) {
      expect(await anna.ask(name, { item_id: tuna.id, customer: 'forged' })).toMatchObject({ ok: true });
    }
    expect(await anna.ask('/cart/clear/requestKey', { requestId: randomUUID() })).toMatchObject({ ok: true });
    await anna.add(salmon.id);
    await ben.hears('UPDATE_CART');
    expect(JSON.stringify(ben.heard)).not.toContain('forged');
  });

  test('[LC-06] FIRST_JOIN tells the device who it is at its table; TABLE_STATUS that nothing has changed', async () => {
    const server = await startServer();
    const { anna } = await twoTables(server);
    const { diners } = await anna.visit();
    await anna.ask('FIRST_JOIN', { table_id: '1' });
    expect(await anna.hears('DISTRIBUTION_ID')).toEqual({ user_id: diners[0]?.id });
    expect(await anna.hears('CUSTOMER_ID')).toEqual({ customer: '1' });
    const answer = await anna.ask('TABLE_STATUS', {});
    const version = answer.ok ? answer.version : 0;
    expect(await anna.hears('TABLE_STATUS', ({ from }: { from: number }) => from === version)).toEqual({
      from: version,
      version,
      events: [],
    });
  });

  test('who leaves the room hears nothing of the table until it speaks again', async () => {
    const server = await startServer();
    const { anna, ben } = await twoTables(server);
    expect(await ben.ask('LEAVE_ROOM', { table_id: 1 })).toMatchObject({ ok: true });
    const before = ben.heard.length;
    await anna.add(tuna.id);
    await anna.hears('UPDATE_CART');
    expect(ben.heard.slice(before).map(({ name }) => name)).not.toContain('UPDATE_CART');
    expect(await ben.ask('JOIN_ROOM', { table_id: 1 })).toMatchObject({ ok: true });
    await anna.add(salmon.id);
    await ben.hears('UPDATE_CART');
  });

  test('a line is taken away whole, by its owner alone', async () => {
    const server = await startServer();
    const { anna, ben } = await twoTables(server);
    const lineId = randomUUID();
    await anna.add(salmon.id, { lineId, quantity: 3 });
    const command = { requestId: randomUUID(), lineId };
    expect(await ben.ask('/cart2/item/delete', command)).toMatchObject({ code: 'not-your-line' });
    const first = await anna.ask('/cart2/item/delete', command);
    expect(first).toMatchObject({ ok: true });
    expect(await anna.ask('/cart2/item/delete', command)).toEqual(first);
    expect((await anna.visit()).lines).toEqual([]);
  });

  test('a client that asks for its own lines alone gets the cart without those of others', async () => {
    const server = await startServer();
    const { anna } = await twoTables(server);
    const ben = await (await server.phoneAt(1)).connectPlainly();
    await anna.add(tuna.id);
    await ben.add(salmon.id);
    const own = (await anna.visit()).diners[2]?.id ?? '';
    ben.socket.emit('/cart2/filter/init', {});
    const cart = await ben.hears<SharedCart>('INIT_CART');
    expect(Object.values(cart.items)).toMatchObject([{ [own]: [{ originId: salmon.id }] }]);
    expect(Object.values(cart.items).flatMap((byUser) => Object.keys(byUser))).toEqual([own]);
  });
});

describe('[API-14] what changes in the restaurant is heard on every device', () => {
  test('a dish that can’t be had any more, and that can be had again', async () => {
    const server = await startServer();
    const { carl } = await twoTables(server);
    const manager = await server.manager();
    const say = (is_sold_out: 0 | 1) =>
      manager.patch(pathTo(addresses.setStock), { request_id: randomUUID(), item_id: duck.id, is_sold_out });
    await say(1);
    const dish = { item_id: duck.id };
    expect(await carl.hears('REMOVE_DISH')).toEqual(dish);
    expect(await carl.hears('CANCEL_SELECT')).toEqual(dish);
    expect(await carl.hears('COUNT_DOWN_DISH')).toMatchObject({ ...dish, is_sold_out: 1 });
    await say(0);
    expect(await carl.hears('CREATE_DISH')).toEqual(dish);
  });

  test('a dish that was gone when the server started, by the menu or by the staff, can be had again', async () => {
    const before = await startServer();
    const manager = await before.manager();
    const change = (item_id: number, is_sold_out: 0 | 1) => ({
      request_id: randomUUID(),
      item_id,
      is_sold_out,
    });
    await manager.patch(pathTo(addresses.setStock), change(tuna.id, 1));
    const server = await before.restart();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    for (const { id } of [tuna, crab]) {
      await server.device(manager).patch(pathTo(addresses.setStock), change(id, 0));
      await line.hears('CREATE_DISH', ({ item_id }: { readonly item_id: number }) => item_id === id);
    }
  });

  test('the rules of turns', async () => {
    const server = await startServer();
    const { ben, carl } = await twoTables(server);
    const value = { enable: true, turn_dishes: 4, turn_mins: 7 };
    await (await server.manager()).patch('/api/v2/settings/2', { request_id: randomUUID(), value });
    for (const line of [ben, carl]) {
      expect(await line.hears('TURN_RULES_UPDATE')).toMatchObject({
        settings: [{ name: 'rule-global-turn-limit', value }],
      });
    }
  });

  test('[M-15] whatever the menu page shows is told: table, cart, what the kitchen does, dishes, menu, and a batch that takes the last one where sold-out dishes are hidden', async () => {
    const server = await startServer({ record: sampleRestaurant(2) });
    const { anna, ben, carl } = await twoTables(server);
    const manager = await server.manager();
    const says = (path: string, change: object) =>
      manager.patch(path, { request_id: randomUUID(), ...change });
    await (await server.phoneAt(1)).connect();
    await ben.hears('TABLE_STATUS');
    await anna.add(tuna.id);
    await ben.hears('UPDATE_CART');
    await anna.submit();
    await ben.hears('SUBMIT_CART');
    await manager.post(pathTo(addresses.setDishStatus), {
      request_id: randomUUID(),
      visit_id: await server.visitAt(1),
      order_detail_ids: ['1-1'],
      is_make: 1,
    });
    await ben.hears('UPDATE_DISH');

    await says(pathTo(addresses.setStock), { item_id: duck.id, bargain_num_cur: 2 });
    const counted = await carl.hears(
      'COUNT_DOWN_DISH',
      ({ item_id }: { item_id: number }) => item_id === duck.id,
    );
    expect(counted).toMatchObject({ bargain_num_cur: 2 });
    const menuNews = () => carl.heard.filter(({ name }) => name === 'MENU_UPDATE').length;
    expect(menuNews()).toBe(0);
    await says(pathTo(addresses.setStock), { item_id: duck.id, is_sold_out: 1 });
    await carl.hears('REMOVE_DISH');
    expect(menuNews()).toBe(0);
    await says(pathTo(addresses.setStock), { item_id: duck.id, is_sold_out: 0, bargain_num_cur: 1 });
    await carl.hears('CREATE_DISH');

    const { id } = settingEntries.find(({ name }) => name === 'is_show_sell_out_dishes') ?? expect.fail();
    expect(await says(`${pathTo(addresses.settings)}/${id}`, { value: 0 })).toMatchObject({ status: 200 });
    expect(await anna.add(duck.id)).toMatchObject({ ok: true });
    expect(await anna.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
    await carl.hears('MENU_UPDATE');
  });

  test('[M-15] dishes that the kitchen can’t make come back to their table, and to no other', async () => {
    const server = await startServer({ record: sampleRestaurant(2) });
    const { anna, ben, carl } = await twoTables(server);
    await anna.add(tuna.id);
    await anna.submit();
    await (
      await server.manager()
    ).post(pathTo(addresses.setDishStatus), {
      request_id: randomUUID(),
      visit_id: await server.visitAt(1),
      order_detail_ids: ['1-1'],
      is_make: 5,
    });
    expect(await ben.hears('RETURN_DISHES')).toEqual({ order_detail_ids: ['1-1'] });
    expect(carl.heard.map(({ name }) => name)).not.toContain('RETURN_DISHES');
  });
});
