import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type GuestSessionReply, type TableAlert } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { inBursts } from './in-bursts.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions, type TestServer } from './start-server.ts';

function startRestaurant(options: StartOptions = {}, settings: object = {}): Promise<TestServer> {
  const withPin = { ...plainSettings, order_head_password: 1, ...settings };
  return startServer({ record: { ...sampleRestaurant(4), settings: withPin }, ...options });
}

/** Anna has opened the table with a PIN. */
async function openWithPin(server: TestServer, tableId = 1, pin = '4711') {
  const anna = await server.phoneAt(tableId);
  const { body } = await anna.openTable({ order_code: pin });
  return { anna, orderId: body.order_head_id, visitId: await server.visitAt(tableId) };
}

async function say(phone: Device, orderId: number, pin: string): Promise<number> {
  const guess = { order_head_id: orderId, order_code: pin };
  const { status, body } = await phone.post<{ status: number }>(pathTo(addresses.checkPin), guess);
  return status === 200 ? body.status : status;
}

const setPin = (phone: Device, orderId: number, change: object) =>
  phone.patch<{ status: number }>(pathTo(addresses.changePinOnPhone), {
    employee_id: 'waiter',
    password_id: 'open sesame',
    order_head_id: orderId,
    new_order_code: '0000',
    ...change,
  });

async function needsPin(phone: Device): Promise<boolean> {
  return (await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.pin_needed;
}

describe('a table with a PIN', () => {
  test('[P-02] is joined by who says it: 200 right, 300 wrong or blank, and members are asked no more', async () => {
    const server = await startRestaurant();
    const { anna, orderId } = await openWithPin(server);
    expect([await needsPin(anna), await say(anna, orderId, '')]).toEqual([false, 200]);
    const bo = await server.phoneAt(1);
    expect(await needsPin(bo)).toBe(true);
    expect((await bo.get<GuestSessionReply>(pathTo(addresses.resume))).body.table.order_head_id).toBe(
      orderId,
    );
    const line = await bo.connect();
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: false, code: 'visit-not-open' });
    expect((await bo.get(pathTo(addresses.order, orderId))).status).toBe(404);
    expect([await say(bo, orderId, ''), await say(bo, orderId, '4712')]).toEqual([300, 300]);
    expect([await say(bo, orderId, '4711'), await say(bo, orderId, '')]).toEqual([200, 200]);
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect(await needsPin(bo)).toBe(false);
    await bo.scan('1');
    expect(await needsPin(bo)).toBe(false);
  });

  test('can’t be opened without one, and who presses second has to know it', async () => {
    const server = await startRestaurant();
    const phone = await server.phoneAt(1);
    for (const order_code of ['', '47', 'abcd', '47111']) {
      expect(await phone.openTable({ order_code })).toMatchObject({
        status: 422,
        body: { code: 'pin-needed' },
      });
    }
    const { orderId } = await openWithPin(server);
    const wrong = await phone.openTable({ order_code: '1234' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong-pin', title: 'incorrect PIN' } });
    const joined = await phone.openTable({ order_code: '4711' });
    expect(joined.body).toMatchObject({ order_head_id: orderId, joined: true });
  });

  test('[P-01] is opened with one by the staff too, on either way, and strangers who scan it say the PIN', async () => {
    const server = await startRestaurant();
    const waiter = await server.member('waiter');
    const heads = { adult_number: 2, child_number: 0, other_number: 0 };
    const ways = [
      (pin: object) =>
        waiter.post(pathTo(addresses.openForGuests, 1), {
          request_id: randomUUID(),
          menu_id: 1,
          ...heads,
          ...pin,
        }),
      ({ pin: order_code }: { pin?: string }) =>
        waiter.post(pathTo(addresses.openAnyTable), {
          request_id: randomUUID(),
          table_id: 2,
          select_menu: '1',
          ...heads,
          ...(order_code !== undefined && { order_code }),
        }),
    ];
    for (const [index, open] of ways.entries()) {
      for (const none of [{}, { pin: '' }])
        expect(await open(none)).toMatchObject({ status: 422, body: { code: 'pin-needed' } });
      expect((await open({ pin: '4711' })).status).toBe(200);
      const stranger = await server.phoneAt(index + 1);
      expect(await needsPin(stranger)).toBe(true);
      const line = await stranger.connect();
      expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: false, code: 'visit-not-open' });
      const guest = await server.phoneAt(index + 1);
      const { order_head_id } = (await guest.get<GuestSessionReply>(pathTo(addresses.resume))).body.table;
      expect([await say(guest, order_head_id, '4712'), await say(guest, order_head_id, '4711')]).toEqual([
        300, 200,
      ]);
      const seated = await guest.connect();
      expect(await seated.visit()).toMatchObject({ lines: [] });
      expect(await seated.add(dishes.tuna.id)).toMatchObject({ ok: true });
    }
  });

  test('[P-02] who sat here before scans again, whatever PIN they know of those who came after', async () => {
    const server = await startRestaurant();
    const { anna } = await openWithPin(server);
    await server.freeTable(1);
    const after = await openWithPin(server);
    expect([await say(anna, after.orderId, '4711'), await say(anna, after.orderId, '')]).toEqual([401, 401]);
    expect((await (await after.anna.connect()).visit()).diners).toHaveLength(1);
    await anna.scan('1');
    expect(await say(anna, after.orderId, '4711')).toBe(200);
  });

  test('[P-08] the order of others and one that never was answer alike', async () => {
    const server = await startRestaurant();
    const { orderId } = await openWithPin(server);
    const stranger = await server.phoneAt(2);
    const answers = [orderId, 987_654].map((id) => say(stranger, id, '4711'));
    expect(await Promise.all(answers)).toEqual([404, 404]);
    expect((await setPin(stranger, orderId, {})).status).toBe(404);
  });

  test('[P-03] [P-08] an employee sets another on a guest’s phone, or none; wrong credentials change nothing', async () => {
    const server = await startRestaurant();
    await server.member('waiter');
    const { anna, orderId } = await openWithPin(server);
    const wrong = await setPin(anna, orderId, { password_id: 'open says me' });
    expect([wrong.status, wrong.body.status]).toEqual([200, 300]);
    for (const missing of [{ employee_id: '' }, { password_id: '' }, { new_order_code: '12' }]) {
      expect((await setPin(anna, orderId, missing)).status).toBe(400);
    }
    const bo = await server.phoneAt(1);
    expect(await say(bo, orderId, '0000')).toBe(300);
    expect((await setPin(anna, orderId, {})).body.status).toBe(200);
    expect([await say(bo, orderId, '4711'), await say(bo, orderId, '0000')]).toEqual([300, 200]);
    expect((await setPin(anna, orderId, { new_order_code: '' })).body.status).toBe(200);
    expect(await needsPin(await server.phoneAt(1))).toBe(false);
  });

  test('[P-03] a restaurant can keep employees’ passwords off guests’ phones; passwords are throttled like a login', async () => {
    const off = await startRestaurant({}, { 'pin-by-employee-on-phone': { enable: false } });
    const { anna, orderId } = await openWithPin(off);
    expect((await setPin(anna, orderId, {})).status).toBe(403);
    const server = await startRestaurant();
    const other = await openWithPin(server);
    const tries = Array.from({ length: 11 }, () => setPin(other.anna, other.orderId, {}));
    expect(
      (await Promise.all(tries)).map(({ status }) => status).filter((status) => status === 429),
    ).toHaveLength(1);
  });

  test('the staff set it from the console without a password, and the PIN is written nowhere', async () => {
    const server = await startRestaurant();
    const { visitId, orderId } = await openWithPin(server, 1, '8305');
    const manager = await server.manager();
    const change = { request_id: randomUUID(), pin: '9416' };
    expect((await manager.put(pathTo(addresses.changePin, visitId), change)).status).toBe(200);
    expect(await say(await server.phoneAt(1), orderId, '9416')).toBe(200);
    const log = JSON.stringify((await manager.get(pathTo(addresses.audit))).body) + server.log.join('\n');
    const kept = await server.keptTexts();
    expect(kept.length).toBeGreaterThan(0);
    for (const pin of ['"8305"', '"9416"']) {
      expect(log).not.toContain(pin);
      expect(kept).not.toContain(pin);
    }
  });
});

describe('[P-04] who has said the PIN of an order, or set it,', () => {
  let now: number;
  let server: TestServer;
  let order: Awaited<ReturnType<typeof openWithPin>>;
  let bo: Device;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 22, 18);
    server = await startRestaurant({ now: () => now });
    order = await openWithPin(server);
    bo = await server.phoneAt(1);
    expect(await say(bo, order.orderId, '4711')).toBe(200);
  });

  /** Scans the code of another table first: the session is of one table, and begins anew at each. */
  async function isAskedOnReturn(phone: Device): Promise<boolean> {
    await phone.scan('3');
    return (await phone.scan('1')).body.pin_needed;
  }

  test('keeps a cookie for 3600 s that names the order and the guest, holds no PIN, and is for no script', async () => {
    const joining = await server.phoneAt(1);
    const saying = { order_head_id: order.orderId, order_code: '4711' };
    const opening = await server.phoneAt(2);
    const answers = [
      await joining.post(pathTo(addresses.checkPin), saying),
      await opening.openTable({ order_code: '9416' }),
      await (await server.phoneAt(1)).openTable({ order_code: '4711' }),
    ];
    const visitIds = [order.visitId, await server.visitAt(2), order.visitId];
    for (const [index, { status, headers }] of answers.entries()) {
      expect(status).toBe(200);
      const [cookie, ...attributes] = headers.getSetCookie().join().split('; ');
      expect(cookie).toMatch(
        new RegExp(`^tavolata_pin=${visitIds[index]}\\.[0-9a-f-]+\\.\\d+\\.[\\w-]{43}$`),
      );
      expect(attributes).toEqual(expect.arrayContaining(['Max-Age=3600', 'HttpOnly', 'SameSite=Lax']));
    }
    expect((await bo.get(pathTo(addresses.resume))).headers.getSetCookie()).toEqual([]);
  });

  test('need not say it again after a scan at another table, until 3600 s are over, and after a restart', async () => {
    now += 3_599_999;
    const again = await server.restart();
    const [back, anna] = [again.device(bo), again.device(order.anna)];
    expect([await isAskedOnReturn(back), await isAskedOnReturn(anna)]).toEqual([false, false]);
    expect(await (await back.connect()).add(dishes.tuna.id)).toMatchObject({ ok: true });
    now += 1;
    expect([await isAskedOnReturn(back), await isAskedOnReturn(anna)]).toEqual([true, true]);
  });

  test('is let in without the cookie where nothing has come in between, hours later too', async () => {
    now += 3_600_001;
    expect((await bo.scan('1')).body.pin_needed).toBe(false);
    expect(await (await bo.connect()).add(dishes.tuna.id)).toMatchObject({ ok: true });
  });

  test('says the new one when the staff have set another, and none when they have taken it away', async () => {
    const manager = await server.manager();
    const change = (pin: string) =>
      manager.put(pathTo(addresses.changePin, order.visitId), { request_id: randomUUID(), pin });
    expect((await change('4711')).status).toBe(200);
    expect(await isAskedOnReturn(bo)).toBe(true);
    expect((await change('')).status).toBe(200);
    expect(await isAskedOnReturn(bo)).toBe(false);
  });

  test('says that of the next guests, even if they have chosen the same', async () => {
    await server.freeTable(1);
    await openWithPin(server);
    expect(await isAskedOnReturn(bo)).toBe(true);
  });

  test('[AWAY-1] says it again when the staff have sent the device away', async () => {
    const away = { request_id: randomUUID(), seat: 2 };
    const waiter = await server.member('waiter');
    expect((await waiter.post(pathTo(addresses.sendAway, order.visitId), away)).status).toBe(200);
    expect(await isAskedOnReturn(bo)).toBe(true);
  });

  test('comes back as the guest it was: the cookie seats no second one, whoever has copied it', async () => {
    const seats = async () => (await (await order.anna.connect()).visit()).diners.length;
    expect(await seats()).toBe(2);
    for (const phone of [bo, server.device(bo), server.device(bo)])
      expect(await isAskedOnReturn(phone)).toBe(false);
    expect(await seats()).toBe(2);
  });

  test('[AWAY-1] says it again when the staff have sent the device away after it had come back', async () => {
    expect(await isAskedOnReturn(bo)).toBe(false);
    const waiter = await server.member('waiter');
    const away = { request_id: randomUUID(), seat: 2 };
    expect((await waiter.post(pathTo(addresses.sendAway, order.visitId), away)).status).toBe(200);
    expect((await bo.scan('1')).body.pin_needed).toBe(true);
    expect(await say(bo, order.orderId, '4711')).toBe(200);
    expect(await isAskedOnReturn(bo)).toBe(false);
  });

  test('is nobody who sat there before the staff set one: pressing “open” brings no cookie', async () => {
    const open = await startRestaurant({}, { order_head_password: 0 });
    const stranger = await open.phoneAtOpenTable(1);
    const change = { request_id: randomUUID(), pin: '4711' };
    const visitId = await open.visitAt(1);
    expect((await (await open.manager()).put(pathTo(addresses.changePin, visitId), change)).status).toBe(200);
    const again = await stranger.openTable();
    expect(again).toMatchObject({ status: 200, body: { joined: true } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('is also who sits there while an employee sets one on the phone', async () => {
    await server.member('waiter');
    expect((await setPin(order.anna, order.orderId, {})).body.status).toBe(200);
    expect(await isAskedOnReturn(order.anna)).toBe(false);
    expect(await isAskedOnReturn(bo)).toBe(true);
  });

  test('can’t lengthen the cookie, give it to another guest or use it at another table', async () => {
    const other = await openWithPin(server, 2, '4711');
    const pass = /tavolata_pin=([^;]+)/.exec(bo.cookies)?.[1] ?? expect.fail('no cookie');
    const [visitId = '', dinerId = '', expiresAt = '', seal = ''] = pass.split('.');
    const forged = [
      [visitId, dinerId, String(Number(expiresAt) + 1), seal],
      [visitId, randomUUID(), expiresAt, seal],
      [other.visitId, dinerId, expiresAt, seal],
      [visitId, dinerId, expiresAt],
      [visitId, dinerId, expiresAt, seal.slice(1)],
      [visitId],
      [''],
    ];
    for (const parts of forged) {
      const stranger = server.device();
      const answer = await stranger.post<GuestSessionReply>(
        pathTo(addresses.scan),
        { table_id: parts[0] === other.visitId ? '2' : '1' },
        { cookie: `tavolata_pin=${parts.join('.')}` },
      );
      expect(answer).toMatchObject({ status: 200, body: { pin_needed: true } });
    }
  });
});

describe('[P-05] guessing', () => {
  test('all 10,000 PINs from 200 sessions in bursts: ten are looked at, and the seated guests lose nothing', async () => {
    let looked = 0;
    const server = await startRestaurant({
      around: (storage) => {
        const admit = storage.admitPinGuess.bind(storage);
        storage.admitPinGuess = async (...guess) => {
          const admission = await admit(...guess);
          if (admission.status === 'admitted') looked += 1;
          return admission;
        };
        return storage;
      },
    });
    const { anna, orderId } = await openWithPin(server, 1, '9999');
    const screen = await (await server.manager()).connect('/staff');
    const line = await anna.connect();
    const strangers = await inBursts(200, 40, () => server.phoneAt(1));
    const answers = await inBursts(10_000, 500, (index) => {
      const pin = String(index).padStart(4, '0');
      return say(strangers[index % strangers.length] ?? expect.fail('nobody'), orderId, pin);
    });
    expect(looked).toBe(10);
    expect(answers.filter((answer) => answer === 200)).toEqual([]);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(9990);
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect((await line.visit()).diners).toHaveLength(1);
    for (const kind of ['many-devices', 'pin-guesses'])
      await screen.hears<TableAlert>(
        'TABLE_ALERT',
        (alert) => alert.kind === kind && alert.table_name === 'T1',
      );
    expect(screen.heard.filter(({ name }) => name === 'TABLE_ALERT')).toHaveLength(2);

    const other = await openWithPin(server, 2, '1234');
    expect(await say(await server.phoneAt(2), other.orderId, '1234')).toBe(200);
  });

  test('over many tables: the restaurant looks at 300 in an hour, and at others in the next', async () => {
    let now = Date.UTC(2026, 10, 21, 18, 30);
    let guess = (_visitId: string): Promise<unknown> => expect.fail('the storage is not there yet');
    const server = await startRestaurant({
      now: () => now,
      around: (storage) => {
        guess = (visitId) => storage.admitPinGuess(visitId, now, { ofVisit: 300, ofRestaurant: 300 });
        return storage;
      },
    });
    const { visitId } = await openWithPin(server, 1);
    const { orderId } = await openWithPin(server, 2);
    await inBursts(299, 50, () => guess(visitId));
    expect(await say(await server.phoneAt(2), orderId, '0000')).toBe(300);
    const late = await server.phoneAt(2);
    expect(await say(late, orderId, '4711')).toBe(429);
    now += 3_600_000;
    expect(await say(late, orderId, '4711')).toBe(200);
  });

  test('where guesses can’t be counted none is compared: the right one lets nobody in either', async () => {
    let isBroken = false;
    const server = await startRestaurant({
      around: (storage) => {
        const admit = storage.admitPinGuess.bind(storage);
        storage.admitPinGuess = (...guess) =>
          isBroken ? Promise.reject(new Error('the disk is full')) : admit(...guess);
        return storage;
      },
    });
    const { anna, orderId } = await openWithPin(server);
    const phone = await server.phoneAt(1);
    isBroken = true;
    expect(await say(phone, orderId, '4711')).toBeGreaterThanOrEqual(500);
    expect((await phone.openTable({ order_code: '4711' })).status).toBeGreaterThanOrEqual(500);
    expect(await needsPin(phone)).toBe(true);
    expect((await (await anna.connect()).visit()).diners).toHaveLength(1);
    isBroken = false;
    expect(await say(phone, orderId, '4711')).toBe(200);
  });

  test('a right guess counts for nothing, and a new PIN of the staff begins the count anew', async () => {
    const server = await startRestaurant();
    const { orderId, visitId } = await openWithPin(server);
    const phones = await inBursts(14, 7, () => server.phoneAt(1));
    const guess = (index: number, pin: string) => say(phones[index] ?? expect.fail('nobody'), orderId, pin);
    for (let index = 0; index < 12; index += 1) expect(await guess(index, '4711')).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(12, '0000')).toBe(300);
    expect(await guess(12, '4711')).toBe(429);
    const change = { request_id: randomUUID(), pin: '5822' };
    await (await server.manager()).put(pathTo(addresses.changePin, visitId), change);
    expect(await guess(12, '5822')).toBe(200);
  });
});
