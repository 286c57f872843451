import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type GuestSessionReply, type TableState } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device, Line } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

/** Waits until a device that has only scanned hears its table in this status. */
function hearsTable(line: Line, tableStatus: number): Promise<TableState> {
  return line.hears<TableState>('TABLE_STATE', ({ table }) => table.table_status === tableStatus);
}

async function situation(phone: Device) {
  const { body } = await phone.get<GuestSessionReply>(pathTo(addresses.resume));
  return body.table.table_status;
}

describe('[T-10] a phone that has scanned a table and not sat down', () => {
  test('hears that a friend has opened it, with no word of cart, remarks or guests, and sits there when it asks', async () => {
    const server = await startServer();
    const friend = await server.phoneAt(1);
    const waiting = await server.phoneAt(1);
    const [line, elsewhere] = [await waiting.connect(), await (await server.phoneAt(2)).connect()];
    await friend.openTable();
    expect(await hearsTable(line, 3)).toMatchObject({
      table: { table_id: 1, customer_num: 2, select_menu: '1' },
    });
    const remark = 'no nuts, allergic';
    const choice = { condiments: [], courses: [], remark };
    const friends = await friend.connect();
    expect(await friends.add(dishes.tuna.id, { choice })).toMatchObject({ ok: true });
    await friends.submit();
    await friends.hears('SUBMIT_CART');
    expect(line.heard.map(({ name }) => name).sort()).toEqual(['RESTAURANT_STATE', 'TABLE_STATE']);
    expect(JSON.stringify(line.heard)).not.toContain(remark);
    expect(elsewhere.heard.map(({ name }) => name)).toEqual(['RESTAURANT_STATE']);
    expect(await situation(waiting)).toBe(3);
    expect((await line.visit()).diners).toHaveLength(2);
  });

  test('hears a request, the yes and the no', async () => {
    const settings = { ...plainSettings, 'open-table-audit': { enable: true } };
    const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
    const waiter = await server.member('waiter');
    const friend = await server.phoneAt(1);
    const line = await (await server.phoneAt(1)).connect();
    await friend.openTable();
    expect((await hearsTable(line, 1)).table).toMatchObject({ cor_status: 0, customer_num: 2 });
    expect(await line.hears('SEND_ORDER_REQUEST')).toMatchObject({ tableId: '1', person: 2 });
    const visitId = await server.visitAt(1);
    const request_id = randomUUID();
    await waiter.post(pathTo(addresses.reject, visitId), { request_id, reason: 'Which table is it?' });
    await hearsTable(line, 0);
    expect(JSON.stringify(line.heard)).not.toContain('Which table');
    await friend.openTable();
    await waiter.post(pathTo(addresses.approve, await server.visitAt(1)), { request_id: randomUUID() });
    await hearsTable(line, 3);
    await line.hears('CREATE_ORDER_REQUEST_SUCCESSED');
  });

  test('hears that the table takes a break, and that it is over', async () => {
    const server = await startServer();
    const waiter = await server.member('waiter');
    const line = await (await server.phoneAt(1)).connect();
    const pause = (is_paused: boolean) =>
      waiter.put(pathTo(addresses.pauseTable, 1), { request_id: randomUUID(), is_paused });
    expect((await pause(true)).status).toBe(204);
    await hearsTable(line, 6);
    expect((await pause(false)).status).toBe(204);
    await hearsTable(line, 0);
  });

  test('hears guests come to its table and go from it, and follows those who come', async () => {
    const settings = { ...plainSettings, order_head_password: 1 };
    const server = await startServer({ record: { ...sampleRestaurant(6), settings } });
    const waiter = await server.member('waiter');
    const friend = await server.phoneAt(1);
    await friend.openTable({ order_code: '4711' });
    const [left, right] = [await server.phoneAt(1), await server.phoneAt(5)];
    const [leftLine, rightLine] = [await left.connect(), await right.connect()];
    const move = { request_id: randomUUID(), table_id: 5 };
    const visitId = await server.visitAt(1);
    expect((await waiter.post(pathTo(addresses.moveVisit, visitId), move)).status).toBe(200);
    await hearsTable(leftLine, 0);
    expect(await leftLine.hears('CHANGE_CART_TABLE')).toMatchObject({ table_id: 5, table_name: 'T5' });
    await hearsTable(rightLine, 3);
    expect((await right.get<GuestSessionReply>(pathTo(addresses.resume))).body).toMatchObject({
      pin_needed: true,
    });
    expect(await rightLine.ask('/cart2/init', {})).toMatchObject({ ok: false, code: 'visit-not-open' });
  });

  test('hears nothing of those who sit there where the restaurant gives out a code for each visit', async () => {
    const settings = { ...plainSettings, 'visit-codes': { enable: true } };
    const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
    const waiter = await server.member('waiter');
    const { body } = await waiter.get<{ url: string }>(pathTo(addresses.visitCode, 1));
    const stranger = await (await server.phoneAt(1)).connect();
    const guest = server.device();
    await guest.scan(new URL(body.url).searchParams.get('table_id') ?? '');
    const friends = server.device();
    await friends.scan(new URL(body.url).searchParams.get('table_id') ?? '');
    const line = await friends.connect();
    await guest.openTable();
    await hearsTable(line, 3);
    expect(stranger.heard.map(({ name }) => name)).toEqual(['RESTAURANT_STATE']);
  });
});
