import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type StockWire } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { changeDish, dishOf, edit } from './menu-manager.ts';
import { logOf, minute, noon, plan, readPlans, requestId, restartAt, startAtNoon } from './planning.ts';
import { startServer, type TestServer } from './start-server.ts';

const { duck, tuna } = dishes; // two ducks are left, tuna is not counted

async function leftOf(device: Device, id: number) {
  const { body } = await device.get<StockWire[]>(`${pathTo(addresses.stock)}?item_ids=${id}`);
  return must(body[0], 'the dish').bargain_num_cur;
}

async function atTable(server: TestServer, tableId: number) {
  return (await server.phoneAtOpenTable(tableId)).connect();
}

async function order(line: Awaited<ReturnType<typeof atTable>>, id: number, quantity: number) {
  expect(await line.add(id, { quantity })).toMatchObject({ ok: true });
  expect(await line.submit()).toMatchObject({ ok: true });
}

const takeBack = (manager: Device, of: string) => edit(manager, { type: 'undo', of });

describe('how many there are, said in the form of a dish', () => {
  test('[STOCK-2] counting starts with the number for guests at once, and ends at once', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const line = await atTable(server, 1);
    expect((await dishOf(manager, tuna.id)).content.counted_from).toBeNull();
    expect(await changeDish(manager, tuna.id, { counted_from: 3 })).toMatchObject({ status: 200 });
    const counted = { item_id: tuna.id, bargain_num_cur: 3, is_sold_out: 0 };
    expect(await line.hears<StockWire>('COUNT_DOWN_DISH')).toEqual(counted);
    expect(await line.add(tuna.id, { quantity: 4 })).toMatchObject({ ok: false, code: 'dish-sold-out' });
    await changeDish(manager, tuna.id, { counted_from: null });
    await line.hears<StockWire>('COUNT_DOWN_DISH', (dish) => dish.bargain_num_cur === null);
    expect(await line.add(tuna.id, { quantity: 4 })).toMatchObject({ ok: true });
    expect(server.log).toEqual([]);
  });

  test('[STOCK-2] what guests have ordered stays counted down, whatever else is edited of the dish, and over a restart', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await changeDish(manager, tuna.id, { counted_from: 20 });
    await order(await atTable(server, 1), tuna.id, 2);
    expect(await leftOf(manager, tuna.id)).toBe(18);
    await changeDish(manager, tuna.id, { price: 1.5, names: { it: 'Tonno' } });
    expect((await dishOf(manager, tuna.id)).content.counted_from).toBe(20);
    const { revision } = await dishOf(manager, tuna.id);
    const dishes = [{ id: tuna.id, revision, change: { price: 2 } }];
    await edit(manager, { type: 'changeDishes', dishes });
    expect(await leftOf(manager, tuna.id)).toBe(18);
    const again = await server.restart();
    expect(await leftOf(again.device(), tuna.id)).toBe(18);
  });

  test('[STOCK-2] a new number is what is left from then on, once, however often a device says it', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await order(await atTable(server, 1), duck.id, 2);
    expect(await leftOf(manager, duck.id)).toBe(0);
    const { revision, content } = await dishOf(manager, duck.id);
    const counted5 = { ...content, counted_from: 5 };
    const change = { type: 'changeDish', id: duck.id, revision, content: counted5 } as const;
    const id = randomUUID();
    await edit(manager, change, id);
    await order(await atTable(server, 2), duck.id, 1);
    expect(await edit(manager, change, id)).toMatchObject({ status: 200 });
    expect(await leftOf(manager, duck.id)).toBe(4);
    const [counted, edited] = await logOf(manager);
    expect(edited).toMatchObject({ what: 'editMenu', detail: { type: 'changeDish' } });
    expect(counted).toMatchObject({
      ...{ what: 'setStock', staff_name: 'Manager' },
      detail: { dishId: duck.id, remaining: 5, from: { remaining: 0 } },
    });
  });

  test('[STOCK-2] one manager’s number is not undone by another’s price', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const seen = await dishOf(manager, duck.id);
    await changeDish(manager, duck.id, { counted_from: 9 });
    const content = { ...seen.content, price: 30 };
    const late = await edit(manager, { type: 'changeDish', id: duck.id, revision: seen.revision, content });
    expect(late).toMatchObject({ status: 409, body: { current: { content: { counted_from: 9 } } } });
    expect(await leftOf(manager, duck.id)).toBe(9);
  });

  test('[STOCK-3] a number that is taken back leaves what guests have ordered meanwhile', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await changeDish(manager, tuna.id, { counted_from: 20 });
    await order(await atTable(server, 1), tuna.id, 13);
    const [more, back] = [randomUUID(), randomUUID()];
    await changeDish(manager, tuna.id, { counted_from: 50 }, more);
    await order(await atTable(server, 2), tuna.id, 2);
    expect(await leftOf(manager, tuna.id)).toBe(48);
    await edit(manager, { type: 'undo', of: more }, back);
    expect((await dishOf(manager, tuna.id)).content.counted_from).toBe(20);
    expect(await leftOf(manager, tuna.id)).toBe(5);
    await takeBack(manager, back);
    expect(await leftOf(manager, tuna.id)).toBe(48);
  });

  test('[STOCK-3] counting that was ended and is taken up again goes on where it was', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await order(await atTable(server, 1), duck.id, 1);
    const off = randomUUID();
    await changeDish(manager, duck.id, { counted_from: null }, off);
    expect(await leftOf(manager, duck.id)).toBeNull();
    await takeBack(manager, off);
    expect(await leftOf(manager, duck.id)).toBe(1);
  });

  test('[STOCK-2] a copy is counted from the number of its model, not from what is left of that', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await order(await atTable(server, 1), duck.id, 1);
    const { content } = await dishOf(manager, duck.id);
    const { body } = await edit(manager, { type: 'addDish', content, copy_of: duck.id });
    expect(await leftOf(manager, must(body.id, 'a dish'))).toBe(2);
  });

  test('[STOCK-2] [EDIT-18] a number that is planned counts from its moment on, and is taken back as one of now', async () => {
    const at = await startAtNoon();
    await plan(at.manager, duck.id, { counted_from: 30 });
    await order(await atTable(at.server, 1), duck.id, 1);
    expect(await leftOf(at.manager, duck.id)).toBe(1);
    const { server, manager } = await restartAt(at, noon + 60 * minute);
    expect(await leftOf(manager, duck.id)).toBe(30);
    await order(await atTable(server, 2), duck.id, 4);
    const [made] = (await readPlans(manager)).made;
    expect(made).toMatchObject({ what: { entries: [{ base: { counted_from: 2 } }] }, problem: null });
    await manager.post(pathTo(addresses.undoMenuPlan, must(made, 'a plan').id), requestId());
    // One of two was left, and four have gone since.
    expect(await leftOf(manager, duck.id)).toBe(0);
  });
});
