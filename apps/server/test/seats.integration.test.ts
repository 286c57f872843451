import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type GuestSessionReply, type AddressOfOne } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const hour = 3_600_000;

/** The cookie of a device, as it could be copied. */
function cookieOf(device: Device, name: string): string {
  return new RegExp(`${name}=([^;]+)`).exec(device.cookies)?.[1] ?? expect.fail(`no cookie ${name}`);
}

/** Anna has opened table 1 and chosen a dish. */
async function annaWithDish(server: TestServer) {
  const anna = await server.phoneAtOpenTable(1);
  const { user_id } = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body;
  const lineId = randomUUID();
  expect(await (await anna.connect()).add(dishes.tuna.id, { lineId })).toMatchObject({ ok: true });
  return { anna, userId: user_id, lineId };
}

/** The dish is this device's own still, and nobody else has come to sit there. */
async function expectSame(device: Device, { lineId, userId }: { lineId: string; userId: string }) {
  const line = await device.connect();
  const visit = await line.visit();
  expect(visit.diners).toHaveLength(1);
  expect(visit.lines).toMatchObject([{ id: lineId, dinerId: userId }]);
  expect(await line.command({ type: 'changeQuantity', lineId, delta: 1 })).toMatchObject({ ok: true });
}

describe('[T-11] a guest is the same guest with the own dishes', () => {
  test('after another table’s code and back, after a restart too', async () => {
    const server = await startServer();
    const { anna, ...own } = await annaWithDish(server);
    expect((await anna.scan('2')).body).toMatchObject({ table: { table_id: 2, table_status: 0 } });
    expect((await anna.scan('1')).body).toMatchObject({ user_id: own.userId, table: { table_status: 3 } });
    await expectSame(anna, own);
    await anna.scan('2');
    const again = await server.restart();
    const back = again.device(anna);
    await back.scan('1');
    await expectSame(back, own);
  });

  test('when the scan has grown old and the code is scanned again', async () => {
    let now = Date.UTC(2026, 10, 22, 18);
    const server = await startServer({ now: () => now });
    const { anna, ...own } = await annaWithDish(server);
    now += 4 * hour;
    expect((await anna.get(pathTo(addresses.resume))).body).toMatchObject({ code: 'scan-again' });
    await anna.scan('1');
    await expectSame(anna, own);
  });

  test('who goes to and fro between two tables, at both', async () => {
    const server = await startServer();
    const { anna, ...own } = await annaWithDish(server);
    await server.phoneAtOpenTable(2);
    const there = (await anna.scan('2')).body.user_id;
    for (let round = 0; round < 3; round += 1) {
      expect((await anna.scan('1')).body.user_id).toBe(own.userId);
      expect((await anna.scan('2')).body.user_id).toBe(there);
    }
    await anna.scan('1');
    await expectSame(anna, own);
  });

  test('by the code of a table that was pushed to the own one, and where the party has gone meanwhile', async () => {
    const server = await startServer();
    const waiter = await server.member('waiter');
    const { anna, ...own } = await annaWithDish(server);
    const visitId = await server.visitAt(1);
    const command = (address: AddressOfOne, body: object) =>
      waiter.post(pathTo(address, visitId), { request_id: randomUUID(), ...body });
    expect((await command(addresses.addTable, { table_id: 5 })).status).toBe(200);
    await anna.scan('5');
    await expectSame(anna, own);
    await anna.scan('2');
    expect((await command(addresses.moveVisit, { table_id: 6 })).status).toBe(200);
    await anna.scan('6');
    await expectSame(anna, own);
    await anna.scan('2');
    await server.phoneAtOpenTable(3);
    const into = { into: await server.visitAt(3) };
    expect((await command(addresses.mergeVisit, into)).status).toBe(200);
    expect((await anna.scan('3')).body.user_id).toBe(own.userId);
    expect((await (await anna.connect()).visit()).diners).toHaveLength(2);
  });

  test('with an order to take away, however old the scan', async () => {
    let now = Date.UTC(2026, 10, 22, 18);
    const server = await startServer({ now: () => now });
    const phone = await server.phoneAt(-1);
    const { order_head_id } = (await phone.openTable()).body;
    now += 4 * hour;
    expect((await phone.scan('-1')).body.table).toMatchObject({ order_head_id });
    await phone.scan('2');
    expect((await phone.scan('-1')).body.table).toMatchObject({ order_head_id });
    expect(
      (await (await server.phoneAt(-1)).get<GuestSessionReply>(pathTo(addresses.resume))).body.table,
    ).toMatchObject({
      order_head_id: 0,
    });
  });

  test('by the printed code, where the restaurant gives out a code for each visit', async () => {
    const settings = { ...plainSettings, 'visit-codes': { enable: true } };
    const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
    const waiter = await server.member('waiter');
    const { body } = await waiter.get<{ url: string }>(pathTo(addresses.visitCode, 1));
    const value = new URL(body.url).searchParams.get('table_id') ?? '';
    const anna = server.device();
    await anna.scan(value);
    await anna.openTable();
    const { user_id } = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body;
    await anna.scan('2');
    expect((await anna.scan('1')).body).toMatchObject({ user_id, may_order: true });
    expect((await (await server.phoneAt(1)).get(pathTo(addresses.resume))).body).toMatchObject({
      may_order: false,
    });
  });

  test('at a table with a PIN, which is asked for again when an hour is over', async () => {
    let now = Date.UTC(2026, 10, 22, 18);
    const settings = { ...plainSettings, order_head_password: 1 };
    const server = await startServer({
      record: { ...sampleRestaurant(3), settings },
      now: () => now,
    });
    const anna = await server.phoneAt(1);
    const { order_head_id } = (await anna.openTable({ order_code: '4711' })).body;
    const { user_id: userId } = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body;
    const lineId = randomUUID();
    await (await anna.connect()).add(dishes.tuna.id, { lineId });
    now += 4 * hour;
    expect((await anna.scan('1')).body).toMatchObject({ user_id: userId, pin_needed: true });
    expect(await (await anna.connect()).add(dishes.tuna.id)).toMatchObject({ code: 'visit-not-open' });
    const pin = { order_head_id, order_code: '4711' };
    expect((await anna.post(pathTo(addresses.checkPin), pin)).body).toEqual({ status: 200 });
    await expectSame(anna, { lineId, userId });
  });
});

describe('[T-11] who has unsent dishes at a table', () => {
  test('is asked before another one takes the phone away, and nothing has happened until they mean it', async () => {
    const server = await startServer();
    const { anna, ...own } = await annaWithDish(server);
    const asked = await anna.post(pathTo(addresses.scan), { table_id: '2' });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'dishes-left-behind',
        numbers: { dishes: 1, from: { tableId: 1, tableName: 'T1' }, to: { tableId: 2, tableName: 'T2' } },
      },
    });
    expect(asked.headers.getSetCookie()).toEqual([]);
    await expectSame(anna, own);
    const meant = { table_id: '2', leaves_table: true };
    expect((await anna.post(pathTo(addresses.scan), meant)).body).toMatchObject({ table: { table_id: 2 } });
  });

  test('is not asked where nothing is left: at the own table’s codes, after sending, without dishes', async () => {
    const server = await startServer();
    const { anna } = await annaWithDish(server);
    expect((await anna.post(pathTo(addresses.scan), { table_id: '1' })).status).toBe(200);
    await (await anna.connect()).submit();
    expect((await anna.post(pathTo(addresses.scan), { table_id: '2' })).status).toBe(200);
    const bo = await server.phoneAt(1);
    expect((await bo.post(pathTo(addresses.scan), { table_id: '2' })).status).toBe(200);
  });
});

test('[E-14] a device that goes by another’s cookies comes in as a guest of its own, and the other stays', async () => {
  const server = await startServer();
  const { anna, ...own } = await annaWithDish(server);
  const copy = server.device(anna);
  const scan = { table_id: '1', as_new_guest: true };
  const answer = await copy.post<GuestSessionReply>(pathTo(addresses.scan), scan);
  expect(answer.body.user_id).not.toBe(own.userId);
  expect((await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body.user_id).toBe(own.userId);
  expect((await (await copy.connect()).visit()).diners).toHaveLength(2);
});

describe('the pass of a seat', () => {
  test('is for no script, names nobody, and is worth nothing altered or at another table', async () => {
    const server = await startServer();
    const anna = await server.phoneAt(1);
    const { headers } = await anna.openTable();
    const [cookie = '', ...attributes] = headers.getSetCookie().join().split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']));
    const { user_id } = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body;
    expect(cookie).toMatch(/^tavolata_seats=[\w-]+$/);
    expect(cookie).not.toContain(user_id);
    const pass = cookieOf(anna, 'tavolata_seats');
    const flipped = `${pass.slice(0, 60)}${pass[60] === 'A' ? 'B' : 'A'}${pass.slice(61)}`;
    await server.phoneAtOpenTable(2);
    const tries = [
      ['1', flipped],
      ['1', pass.slice(1)],
      ['1', `${pass}A`],
      ['1', '.'],
      ['1', ''],
      ['2', pass],
    ];
    for (const [table_id, seats] of tries) {
      const stranger = server.device();
      const cookies = { cookie: `tavolata_seats=${seats}` };
      const answer = await stranger.post<GuestSessionReply>(pathTo(addresses.scan), { table_id }, cookies);
      expect(answer.status).toBe(200);
      expect(answer.body.user_id).not.toBe(user_id);
    }
    expect((await server.device().scan(pass)).status).toBe(401);
  });

  test('seats one guest, however often it is copied: of two devices the one that came last is it', async () => {
    const server = await startServer();
    const { anna, ...own } = await annaWithDish(server);
    const line = await anna.connect();
    const copy = server.device(anna);
    await copy.scan('1');
    await expectSame(copy, own);
    await expect.poll(() => line.socket.connected).toBe(false);
    expect((await anna.get(pathTo(addresses.resume))).body).toMatchObject({ code: 'scan-again' });
    await expect(anna.connect()).rejects.toThrow('scan-again');
  });

  test('ends with the visit, and with being sent away', async () => {
    const server = await startServer();
    const { anna, userId } = await annaWithDish(server);
    await anna.scan('2');
    await server.freeTable(1);
    await server.phoneAtOpenTable(1);
    expect((await anna.scan('1')).body.user_id).not.toBe(userId);
    const waiter = await server.member('waiter');
    const away = { request_id: randomUUID(), seat: 2 };
    const visitId = await server.visitAt(1);
    const before = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body.user_id;
    expect((await waiter.post(pathTo(addresses.sendAway, visitId), away)).status).toBe(200);
    expect((await anna.scan('1')).body.user_id).not.toBe(before);
  });
});

describe('one guest has one live session', () => {
  test('a cookie from before another scan opens nothing any more, at the same table or another', async () => {
    const server = await startServer();
    const { anna, ...own } = await annaWithDish(server);
    const [old, line] = [server.device(anna), await anna.connect()];
    await anna.scan('1');
    await expect.poll(() => line.socket.connected).toBe(false);
    expect((await old.get(pathTo(addresses.resume))).body).toMatchObject({ code: 'scan-again' });
    await expect(old.connect()).rejects.toThrow('scan-again');
    await expectSame(anna, own);
    const left = server.device(anna);
    await anna.scan('2');
    expect((await left.get(pathTo(addresses.resume))).status).toBe(401);
    await anna.post(pathTo(addresses.scan), { lite: true });
    expect((await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body.table.table_id).toBe(-2);
  });

  test('who scans after the own visit has ended is a new guest to those who came after', async () => {
    const server = await startServer();
    const { anna, userId } = await annaWithDish(server);
    await server.freeTable(1);
    const next = await server.phoneAtOpenTable(1);
    expect((await anna.scan('1')).body.user_id).not.toBe(userId);
    expect((await (await next.connect()).visit()).diners).toHaveLength(2);
  });
});
