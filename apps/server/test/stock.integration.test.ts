import { dishes, sampleMenu } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  settingEntries,
  type AuditReply,
  type MenuWire,
  type OptionsReply,
  type StockWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const { duck, tuna, crab, noodles } = dishes; // two ducks are left, the crab is sold out

async function atTable(server: TestServer, tableId: number) {
  const phone = await server.phoneAtOpenTable(tableId);
  return { phone, line: await phone.connect() };
}

/** The duck on the menu as phones load it, which is what clients of the specification are told. */
async function duckOnMenu(server: TestServer) {
  const ask = async (query: string) => {
    const path = `${pathTo(addresses.menus)}?type=0&with_dish=true${query}`;
    const { body, headers } = await server.device().get<MenuWire[]>(path);
    const found = body
      .flatMap(({ menu_item_slu: categories }) => categories.flatMap(({ menu_item }) => menu_item))
      .find(({ item_id }) => item_id === duck.id);
    return { left: found?.bargain_num_cur, etag: headers.get('etag') };
  };
  const onPhones = await ask('&brief=true');
  expect((await ask('')).left).toBe(onPhones.left);
  return onPhones;
}

describe('a dish of which few are left', () => {
  test('[B-01] two tables send the last unit in the same moment: it goes to one, the other hears the numbers', async () => {
    const server = await startServer();
    const one = await atTable(server, 1);
    const other = await atTable(server, 2);
    await one.line.add(duck.id, { quantity: 2 });
    await other.line.add(duck.id, { quantity: 1 });
    const answers = await Promise.all([one.line.submit(), other.line.submit()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner, loser] = answers[0]?.ok ? [one, other] : [other, one];
    const left = winner === one ? 0 : 1;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'cart-not-sendable',
      detail: { lineRefusals: [{ dishId: duck.id, reason: 'sold-out', available: left }] },
    });
    expect((await loser.line.visit()).batches).toEqual([]);
    expect(await duckOnMenu(server)).toMatchObject({ left });
  });

  test('[B-01] of ten tables that want one each, two get it, in every order of events', async () => {
    const server = await startServer();
    const tables = await Promise.all(Array.from({ length: 10 }, (_, index) => atTable(server, index + 1)));
    await Promise.all(tables.map(({ line }) => line.add(duck.id)));
    const answers = await Promise.all(tables.map(({ line }) => line.submit()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await duckOnMenu(server)).toMatchObject({ left: 0 });
    expect(server.log).toEqual([]);
  });

  test('[SB-06] what ran out since is named with its numbers, and nothing of the cart is sent', async () => {
    const server = await startServer();
    const one = await atTable(server, 1);
    const other = await atTable(server, 2);
    for (const { line } of [one, other]) await line.add(duck.id, { quantity: 2, lineId: 'the-two-ducks' });
    await other.line.add(tuna.id);
    expect(await one.line.submit()).toMatchObject({ ok: true });
    expect(await other.line.submit()).toMatchObject({
      ok: false,
      code: 'cart-not-sendable',
      detail: {
        lineRefusals: [
          { lineId: 'the-two-ducks', dishId: duck.id, reason: 'sold-out', available: 0, asked: 2 },
        ],
      },
    });
    expect(await other.line.visit()).toMatchObject({ batches: [], lines: [{}, {}] });
  });

  test('[B-01] every phone hears what is left, those that come later too, and the menu says the same', async () => {
    const server = await startServer();
    const one = await atTable(server, 1);
    const other = await atTable(server, 2);
    const before = await duckOnMenu(server);
    await one.line.add(duck.id);
    await one.line.submit();
    const left = { item_id: duck.id, bargain_num_cur: 1, is_sold_out: 0 };
    for (const { line } of [one, other]) expect(await line.hears('COUNT_DOWN_DISH')).toEqual(left);
    expect(await (await atTable(server, 3)).line.hears('RESTAURANT_STATE')).toMatchObject({ stock: [left] });
    const after = await duckOnMenu(server);
    expect(after.left).toBe(1);
    expect(after.etag).not.toBe(before.etag);
    expect((await other.phone.get(`${pathTo(addresses.stock)}?item_ids=${duck.id},999`)).body).toEqual([
      left,
    ]);
  });

  test('[B-03] more than is left beside the cart is refused at the tap, with the number of now', async () => {
    const server = await startServer();
    const one = await atTable(server, 1);
    const other = await atTable(server, 2);
    await one.line.add(duck.id);
    await one.line.submit();
    expect(await other.line.add(duck.id, { quantity: 2 })).toMatchObject({
      code: 'dish-sold-out',
      message: 'R1: Excessed the max sell quantity.',
      detail: { available: 1, asked: 2 },
    });
  });

  test('the number outlives a restart', async () => {
    const server = await startServer();
    const one = await atTable(server, 1);
    await one.line.add(duck.id);
    await one.line.submit();
    expect(await duckOnMenu(await server.restart())).toMatchObject({ left: 1 });
  });

  test('[B-02] at 0, where sold-out dishes are hidden, every device is told to load the menu again', async () => {
    const hides = { ...sampleRestaurant(3), settings: { ...plainSettings, is_show_sell_out_dishes: 0 } };
    const server = await startServer({ record: hides });
    const one = await atTable(server, 1);
    const other = await atTable(server, 2);
    await one.line.add(duck.id, { quantity: 2 });
    await one.line.submit();
    for (const { line } of [one, other]) expect(await line.hears('MENU_UPDATE')).toEqual({ version: 1 });
    expect(await duckOnMenu(server)).toMatchObject({ left: 0 });
  });
});

describe('what the staff say of a dish', () => {
  test('[API-08] several dishes at once as the specification writes them: all of them or none', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const say = (item_ids: string, change: object) =>
      manager.patch<StockWire[]>(pathTo(addresses.setStock), { item_ids, ...change });
    expect((await say(`${tuna.id},${duck.id}`, { is_sold_out: 1 })).body).toMatchObject([
      { item_id: tuna.id, is_sold_out: 1 },
      { item_id: duck.id, is_sold_out: 1 },
    ]);
    // Nobody knows the last of these, and nobody counts the tuna: nothing is done.
    expect((await say(`${duck.id},4711`, { is_sold_out: 0 })).status).toBe(404);
    expect((await say(`${duck.id},${tuna.id}`, { bargain_num_cur: 9 })).status).toBe(400);
    const stands = await manager.get(`${pathTo(addresses.stock)}?item_ids=${duck.id}`);
    expect(stands.body).toEqual([{ item_id: duck.id, bargain_num_cur: 2, is_sold_out: 1 }]);
  });

  const change = (screen: Device, command: object) =>
    screen.patch<StockWire>(pathTo(addresses.setStock), { request_id: randomUUID(), ...command });

  test('sold out in one tap for every table, and back again', async () => {
    const server = await startServer();
    const waiter = await server.member('waiter');
    const { line } = await atTable(server, 1);
    await line.add(tuna.id);
    expect(await change(waiter, { item_id: tuna.id, is_sold_out: 1 })).toMatchObject({
      status: 200,
      body: { item_id: tuna.id, bargain_num_cur: null, is_sold_out: 1 },
    });
    expect(await line.hears('COUNT_DOWN_DISH')).toMatchObject({ item_id: tuna.id, is_sold_out: 1 });
    expect(await line.add(tuna.id)).toMatchObject({ code: 'dish-sold-out', detail: { available: 0 } });
    expect(await line.submit()).toMatchObject({ code: 'cart-not-sendable' });
    await change(waiter, { item_id: tuna.id, is_sold_out: 0 });
    expect(await line.submit()).toMatchObject({ ok: true });
  });

  test('a dish that the menu calls sold out can be had when they say so', async () => {
    const server = await startServer();
    const { line } = await atTable(server, 1);
    expect(await line.add(crab.id)).toMatchObject({ code: 'dish-sold-out' });
    await change(await server.manager(), { item_id: crab.id, is_sold_out: 0 });
    expect(await line.add(crab.id)).toMatchObject({ ok: true });
  });

  test('a number is set once for a request id, and only for dishes that are counted', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const set = (number: number) =>
      manager.patch(pathTo(addresses.setStock), {
        request_id: 'sets-the-ducks',
        item_id: duck.id,
        bargain_num_cur: number,
      });
    await set(9);
    await set(4);
    expect(await duckOnMenu(server)).toMatchObject({ left: 9 });
    expect(await change(manager, { item_id: tuna.id, bargain_num_cur: 4 })).toMatchObject({
      status: 400,
      body: { code: 'malformed', detail: 'body/bargain_num_cur: the dish is not counted' },
    });
    expect(await change(manager, { item_id: duck.id })).toMatchObject({ status: 400 });
    expect(await change(manager, { item_id: 4711, is_sold_out: 1 })).toMatchObject({ status: 404 });
  });

  test('is not for guests, nor for strangers: nothing is sold out by them', async () => {
    const server = await startServer();
    const { phone } = await atTable(server, 1);
    const soldOut = { item_id: tuna.id, is_sold_out: 1 };
    expect(await change(phone, soldOut)).toMatchObject({ status: 403 });
    expect(await change(server.device(), soldOut)).toMatchObject({ status: 401 });
    const left = await phone.get(`${pathTo(addresses.stock)}?item_ids=${tuna.id}`);
    expect(left.body).toMatchObject([{ item_id: tuna.id, is_sold_out: 0 }]);
  });
});

describe('an option that is sold out', () => {
  const truffle = 712;
  const withTruffle = {
    choice: { condiments: [{ groupId: 71, condimentId: truffle }], courses: [], remark: '' },
  };
  const mark = (screen: Device, id: number, is_sold_out: 0 | 1, request_id: string = randomUUID()) =>
    screen.patch(pathTo(addresses.setOptionSoldOut, id), { request_id, is_sold_out });
  const soldOutIn = ({ groups }: OptionsReply) =>
    groups.flatMap(({ options }) => options.flatMap((one) => (one.is_sold_out ? [one.item_id] : [])));
  const readSoldOut = async (screen: Device) =>
    soldOutIn((await screen.get<OptionsReply>(pathTo(addresses.options))).body).toSorted((a, b) => a - b);

  test('[KITCHEN-40] a cook takes an option off every phone, and a second tap puts it back', async () => {
    const server = await startServer();
    const cook = await server.member('kitchen');
    const { line } = await atTable(server, 1);
    await line.add(noodles.id, withTruffle);
    const answer = await mark(cook, truffle, 1);
    expect(answer).toMatchObject({ status: 200, body: { item_id: truffle, is_sold_out: 1 } });
    expect(await line.hears('CONDIMENT_UPDATE')).toMatchObject({ item_ids: [truffle] });
    expect(await readSoldOut(cook)).toEqual([truffle]);
    const { groups } = (await cook.get<OptionsReply>(pathTo(addresses.options))).body;
    expect(groups.find(({ id }) => id === 71)?.dish_ids).toContain(noodles.id);
    expect(await line.add(noodles.id, withTruffle)).toMatchObject({ ok: false, code: 'choice-incomplete' });
    expect(await line.submit()).toMatchObject({
      code: 'cart-not-sendable',
      detail: { lineRefusals: [{ dishId: noodles.id, reason: 'choice-incomplete' }] },
    });
    await mark(cook, truffle, 0);
    await line.hears('CONDIMENT_UPDATE', ({ item_ids }: { item_ids: number[] }) => item_ids.length === 0);
    expect(await line.submit()).toMatchObject({ ok: true });
  });

  test('[KITCHEN-41] said twice under one request it happens once; other words under it are refused; each is in the log by name', async () => {
    const server = await startServer();
    const cook = await server.member('kitchen');
    await mark(cook, truffle, 1, 'no-more-truffle');
    await mark(cook, truffle, 0, 'truffle-is-back');
    expect(await mark(cook, truffle, 1, 'no-more-truffle')).toMatchObject({ body: { is_sold_out: 0 } });
    expect(await mark(cook, truffle, 0, 'no-more-truffle')).toMatchObject({
      status: 422,
      body: { code: 'request-id-reused' },
    });
    expect((await mark(cook, 99_999, 1)).status).toBe(404);
    const manager = await server.manager();
    const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
    const detail = { optionId: truffle, name: 'Truffle' };
    expect(entries).toMatchObject([
      { what: 'setOptionSoldOut', staff_name: 'The kitchen', detail: { ...detail, isSoldOut: false } },
      { what: 'setOptionSoldOut', staff_name: 'The kitchen', detail: { ...detail, isSoldOut: true } },
    ]);
  });

  test('[KITCHEN-41] of many that are marked in the same moment each counts, beside what a manager has set', async () => {
    const server = await startServer();
    const [cook, manager] = [await server.member('kitchen'), await server.manager()];
    const ids = sampleMenu.condimentGroups.flatMap(({ condiments }) => condiments.map(({ id }) => id));
    const [first = 0, ...others] = ids;
    const setting = settingEntries.find(({ name }) => name === 'condiments-sold-out');
    await manager.patch(pathTo(addresses.setSetting, setting?.id ?? 0), {
      ...{ request_id: randomUUID(), value: [first] },
    });
    await Promise.all(others.map((id) => mark(cook, id, 1)));
    expect(await readSoldOut(cook)).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('[KITCHEN-42] it lasts, also past the end of the day and a restart, until somebody takes it back', async () => {
    let days = 0;
    const server = await startServer({ now: () => Date.now() + days * 86_400_000 });
    await mark(await server.member('kitchen'), truffle, 1);
    days = 2;
    const again = await server.restart();
    const cook = await again.member('kitchen', { account: 'the-other-cook' });
    expect(await readSoldOut(cook)).toEqual([truffle]);
    await mark(cook, truffle, 0);
    expect(await readSoldOut(cook)).toEqual([]);
  });
});
