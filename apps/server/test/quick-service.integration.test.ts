import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type FloorReply, type GuestSessionReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

async function orderAway(server: TestServer, name: string): Promise<{ phone: Device; orderId: number }> {
  const phone = await server.phoneAt(-1);
  const { body } = await phone.openTable({
    adult_number: 0,
    eat_type: 1,
    customer_info: { customer_name: name, customer_phone: ' +39 (0)55 / 12-34 ' },
  });
  return { phone, orderId: body.order_head_id };
}

describe('quick service', () => {
  test('[Q-04] is a table of its own kind, whoever asks', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(-1);
    expect((await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.table).toMatchObject({
      order_head_id: 0,
      table_id: -1,
      table_name: 'Quick Service',
      table_status: 0,
      cor_status: 0,
      customer_num: 1,
    });
  });

  test('[Q-06] two guests get two orders, and neither receives anything of the other', async () => {
    const server = await startServer();
    const [anna, bo] = [await orderAway(server, 'Anna'), await orderAway(server, 'Bo')];
    expect(anna.orderId).not.toBe(bo.orderId);
    const [annas, bos] = [await anna.phone.connect(), await bo.phone.connect()];
    await annas.add(dishes.beer.id);
    await annas.submit();
    expect((await annas.visit()).batches[0]?.lines[0]).toMatchObject({
      unitPrice: dishes.beer.takeawayPrice,
    });
    expect(await bos.visit()).toMatchObject({ lines: [], batches: [], covers: [], turn: { number: 0 } });
    for (const message of ['UPDATE_CART', 'SUBMIT_CART']) {
      expect(annas.heard.map(({ name }) => name)).toContain(message);
      expect(bos.heard.map(({ name }) => name)).not.toContain(message);
    }
    expect(JSON.stringify(bos.heard)).not.toContain((await annas.visit()).id);
    expect((await bo.phone.get(pathTo(addresses.order, anna.orderId))).status).toBe(404);
  });

  test('[Q-02] the room of an order is joined by its negative number, and nobody else’s is', async () => {
    const server = await startServer();
    const [anna, bo] = [await orderAway(server, 'Anna'), await orderAway(server, 'Bo')];
    const line = await anna.phone.connect();
    const own = { ok: true, visit: { orderId: anna.orderId } };
    expect(await line.ask('JOIN_ROOM', { table_id: -anna.orderId })).toMatchObject(own);
    expect(await line.ask('JOIN_ROOM', { table_id: `-${anna.orderId}` })).toMatchObject(own);
    for (const table_id of [-bo.orderId, anna.orderId, -9999])
      expect(await line.ask('JOIN_ROOM', { table_id })).toMatchObject({ ok: false, code: 'not-found' });
  });

  test('pressing again brings the same order, and the staff see and end it by its number', async () => {
    const server = await startServer();
    const { phone, orderId } = await orderAway(server, 'Anna');
    const again = await phone.openTable({ adult_number: 0, eat_type: 1 });
    expect(again.body).toMatchObject({ order_head_id: orderId, joined: true });
    const waiter = await server.member('waiter');
    const screen = await waiter.connect('/staff');
    const [order] = (await waiter.get<FloorReply>(pathTo(addresses.floor))).body.orders;
    expect(order).toMatchObject({ table_id: -1, table_name: 'Quick Service', pickup_number: orderId });
    const line = await phone.connect();
    const visitId = (await line.visit()).id;
    await waiter.post(pathTo(addresses.freeVisit, visitId), { request_id: randomUUID() });
    expect(await line.hears('SESSION_END')).toEqual({ reason: 'table-freed' });
    const ended = await screen.hearsTile((tile) => tile.visit_id === visitId && tile.table_status === 0);
    expect(ended).toBeDefined();
  });
});

describe('[L-04] orders without a table', () => {
  const lite = { ...sampleRestaurant(2), settings: { ...plainSettings, 'lite-ordering': { enable: true } } };

  test('say where they go, and the first send waits for the staff, whatever the restaurant asks at tables', async () => {
    const server = await startServer({ record: lite });
    const phone = server.device();
    await phone.post(pathTo(addresses.scan), { lite: true });
    const nowhere = await phone.openTable({ select_menu: '2', check_name: '   ' });
    expect(nowhere).toMatchObject({ status: 422, body: { code: 'place-name-needed' } });
    const bench = { select_menu: '2', check_name: 'the bench by the lemon tree' };
    expect((await phone.openTable(bench)).status).toBe(200);
    const line = await phone.connect();
    await line.add(dishes.beer.id);
    expect(await line.submit()).toMatchObject({ ok: true });
    const { id, batches, review } = await line.visit();
    expect([batches, review?.command.batchNumber]).toEqual([[], 1]);
    const waiter = await server.member('waiter');
    const [order] = (await waiter.get<FloorReply>(pathTo(addresses.floor))).body.orders;
    expect(order).toMatchObject({
      visit_id: id,
      place_name: 'the bench by the lemon tree',
      approval: { of: 'batch' },
    });
    await waiter.post(pathTo(addresses.approve, id), { request_id: randomUUID() });
    expect((await line.visit()).batches).toHaveLength(1);
  });

  test('[Q-08] have no menu that is paid per person: it is refused when the order is begun', async () => {
    const server = await startServer({ record: lite });
    const phone = server.device();
    await phone.post(pathTo(addresses.scan), { lite: true });
    expect(await phone.openTable({ check_name: 'bench' })).toMatchObject({
      status: 422,
      body: { code: 'nobody-pays', numbers: { menuId: 1 } },
    });
  });

  test('are not taken where the restaurant has not switched them on', async () => {
    const server = await startServer();
    const phone = server.device();
    await phone.post(pathTo(addresses.scan), { lite: true });
    expect((await phone.openTable({ check_name: 'bench' })).status).toBe(403);
  });
});
