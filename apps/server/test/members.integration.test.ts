import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CheckCodeSharkReply,
  type LoyaltyReply,
  type MemberWire,
  type PrintingReply,
  type StaffLoyaltyReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLoyaltyTwin, type LoyaltyTwin } from '../../../e2e/support/loyalty-service.mjs';
import { StarReader } from '../src/testing/printer/star-reader.ts';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions } from './start-server.ts';

const hourMs = 3_600_000;

/** A restaurant that its loyalty service knows; its secret is set as a manager sets it. */
async function aRestaurantWithMembers({
  settings = {},
  now,
}: { readonly settings?: object } & Pick<StartOptions, 'now'> = {}) {
  const service = await startLoyaltyTwin();
  onTestFinished(() => service.stop());
  const integration = { 'member-integration': { string_id: service.stringId }, 'member-login': 1 };
  const record = { ...sampleRestaurant(3), settings: { ...plainSettings, ...integration, ...settings } };
  const env = {
    LOYALTY_URL: service.url,
    LOYALTY_KEY: service.key,
    LOYALTY_APP: 'loyalty://login?id={verify_id}&at={string_id}',
  };
  const server = await startServer({ record, env, ...(now && { now }) });
  const manager = await server.manager();
  await setSecret(manager, service.secret);
  return { server, service, manager };
}

function setSecret(manager: Device, secret: string | null) {
  return manager.put(pathTo(addresses.setLoyaltySecret), { request_id: randomUUID(), secret });
}

async function begin(
  phone: Device,
  service: Pick<LoyaltyTwin, 'stringId'>,
  verify_id: string = randomUUID(),
) {
  const payload = { project: 'QOP', string_id: service.stringId, type: 'QR_CODE', verify_id };
  const answer = await phone.post<{ code?: string; app_link?: string; page_link?: string }>(
    pathTo(addresses.codeShark),
    { ...payload, secretKey: 'what the phone thinks' },
  );
  return { verify_id, ...answer };
}

function check(phone: Device, verify_id: string) {
  return phone.get<CheckCodeSharkReply & { code?: string }>(
    `${pathTo(addresses.checkCodeShark)}?verify_id=${verify_id}`,
  );
}

async function memberAt(phone: Device, order: number): Promise<MemberWire | null> {
  const { status, body } = await phone.get<MemberWire | null>(pathTo(addresses.odCustomer, order));
  expect(status).toBe(200);
  return body;
}

/** The member says yes, and the phone hears of it. */
async function logIn(phone: Device, service: LoyaltyTwin, customer_info = service.anna): Promise<string> {
  const { verify_id } = await begin(phone, service);
  service.answer(verify_id, { status: '1', customer_info });
  expect((await check(phone, verify_id)).body.status).toBe('1');
  return verify_id;
}

describe('[V-01] a login', () => {
  test('goes from the verify id to the member, who is read from the order, and out again', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const order = await server.orderAt(1);
    expect(await memberAt(phone, order)).toBeNull();

    const begun = await begin(phone, service);
    expect(begun).toMatchObject({ status: 200, body: { verify_id: begun.verify_id } });
    expect(begun.body.app_link).toBe(`loyalty://login?id=${begun.verify_id}&at=da-prova`);
    expect(begun.body.page_link).toBe(`${service.url}/login?verify_id=${begun.verify_id}&string_id=da-prova`);
    expect((await check(phone, begun.verify_id)).body).toMatchObject({ status: '0' });
    expect(await memberAt(phone, order)).toBeNull();

    service.answer(begun.verify_id, { status: '1', customer_info: service.anna });
    await expect.poll(async () => (await check(phone, begun.verify_id)).body.status).toBe('1');
    expect(await memberAt(phone, order)).toMatchObject({ customer_name: 'Anna Bianchi', is_own: true });

    const out = await phone.patch(pathTo(addresses.setOdCustomer, order), { customerInfos: null });
    expect(out).toMatchObject({ status: 200, body: null });
    // Phones read JSON, and nothing at all is none.
    expect(out.headers.get('content-length')).toBe('4');
    expect(await memberAt(phone, order)).toBeNull();
    expect((await check(phone, begun.verify_id)).status).toBe(404);
  });

  test.each([
    ['2', { status: '2' }, { status: '2', detail: '' }],
    ['3', { status: '3' }, { status: '3', detail: '' }],
    [
      'an error',
      { status: 'error', detail: 'card\u0007 blocked' },
      { status: 'error', detail: 'card blocked' },
    ],
    ['a status that nobody knows', { status: '9' }, { status: 'error', detail: '' }],
  ])('that the service answers with %s has failed, and nothing of it stays', async (_what, told, heard) => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const { verify_id } = await begin(phone, service);
    service.answer(verify_id, told);
    expect((await check(phone, verify_id)).body).toMatchObject(heard);
    expect((await check(phone, verify_id)).status).toBe(404);
    expect(await memberAt(phone, await server.orderAt(1))).toBeNull();
  });

  test('that nobody answers has run out after an hour, also if the member says yes later', async () => {
    let now = Date.now();
    const { server, service } = await aRestaurantWithMembers({ now: () => now });
    const phone = await server.phoneAtOpenTable(1);
    const { verify_id } = await begin(phone, service);
    now += hourMs - 1;
    expect((await check(phone, verify_id)).body.status).toBe('0');
    now += 1;
    service.answer(verify_id, { status: '1', customer_info: service.anna });
    expect((await check(phone, verify_id)).body.status).toBe('3');
    expect((await check(phone, verify_id)).status).toBe(404);
  });

  test('goes on after the server has started anew, and the phone finds it again by itself', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const order = await server.orderAt(1);
    const { verify_id, body } = await begin(phone, service);
    const after = await server.restart();
    const same = after.device(phone);
    const { body: drawer } = await same.get<LoyaltyReply>(pathTo(addresses.loyalty));
    expect(drawer).toMatchObject({
      string_id: 'da-prova',
      waiting: { verify_id, app_link: body.app_link },
      member: null,
    });
    service.answer(verify_id, { status: '1', customer_info: service.anna });
    expect((await check(same, verify_id)).body.status).toBe('1');
    const again = (await after.restart()).device(phone);
    expect(await memberAt(again, order)).toMatchObject({ customer_name: 'Anna Bianchi', integrals: 1240 });
  });

  test('a manager reads that the service takes no login, until it takes one or another secret is set', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const manager = await server.manager();
    const isRefused = async () =>
      (await manager.get<StaffLoyaltyReply>(pathTo(addresses.staffLoyalty))).body.is_refused;
    await setSecret(manager, 'another-secret');
    const phone = await server.phoneAtOpenTable(1);
    expect(await isRefused()).toBe(false);
    expect(await begin(phone, service)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await isRefused()).toBe(true);
    await setSecret(manager, service.secret);
    expect(await isRefused()).toBe(false);
    expect((await begin(phone, service)).verify_id).toMatch(/./);
    expect(await isRefused()).toBe(false);
  });

  test('is told that the service is away, while the dinner goes on', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const { verify_id } = await begin(phone, service);
    service.ail('away');
    expect(await begin(phone, service)).toMatchObject({ status: 503, body: { code: 'failure' } });
    expect(await check(phone, verify_id)).toMatchObject({ status: 503, body: { code: 'failure' } });
    const manager = await server.manager();
    expect((await manager.get(pathTo(addresses.staffLoyalty))).body).toMatchObject({ is_away: true });
    const line = await phone.connect();
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect(await line.submit()).toMatchObject({ ok: true });
    expect(await memberAt(phone, await server.orderAt(1))).toBeNull();
    // Nothing of it is a fault of ours.
    expect(server.log.join('')).not.toContain('loyalty');
  });

  test('is one guest’s own: no other phone and no stranger hears how far it is', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const { verify_id } = await begin(phone, service);
    const beside = await server.phoneAtOpenTable(1);
    const elsewhere = await server.phoneAtOpenTable(2);
    for (const other of [beside, elsewhere]) {
      expect((await check(other, verify_id)).status).toBe(404);
      expect(await begin(other, service, verify_id)).toMatchObject({ status: 403 });
    }
    expect((await check(server.device(), verify_id)).status).toBe(401);
    expect((await elsewhere.get(pathTo(addresses.odCustomer, await server.orderAt(1)))).status).toBe(404);
  });

  test('is begun only so often by one phone', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const statuses = [];
    for (let time = 0; time < 13; time += 1) statuses.push((await begin(phone, service)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });

  test('of another restaurant, or with an id that anybody guesses, is refused before the service is asked', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    expect(await begin(phone, { stringId: 'another' })).toMatchObject({ status: 400 });
    for (const verify_id of ['1234567', 'a'.repeat(81), 'a/../../b', 'a b c d e f']) {
      expect(await begin(phone, service, verify_id)).toMatchObject({ status: 400 });
    }
    expect(service.asked).toEqual([]);
  });
});

describe('[V-02] the secrets', () => {
  test('reach the service and nobody else: not a phone, not the settings, not the log, not the console', async () => {
    const { server, service, manager } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const verifyId = await logIn(phone, service);
    const order = await server.orderAt(1);
    const answers = await Promise.all([
      phone.get(pathTo(addresses.odSecretKey)),
      phone.get(pathTo(addresses.loyalty)),
      phone.get(pathTo(addresses.odCustomer, order)),
      check(phone, verifyId),
      phone.get(pathTo(addresses.settings)),
      phone.get(pathTo(addresses.restaurant)),
      manager.get(pathTo(addresses.setting, 163)),
      manager.get(pathTo(addresses.staffLoyalty)),
      manager.get(pathTo(addresses.audit)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const told = JSON.stringify(answers.map(({ body }) => body)) + server.log.join('\n');
    for (const secret of [service.secret, service.key]) {
      expect(told).not.toContain(secret);
      expect(JSON.stringify(service.asked) + service.asked.map(({ key }) => key).join()).toContain(secret);
    }
    expect(answers[7]?.body).toEqual({
      host: service.url,
      has_secret: true,
      is_away: false,
      is_refused: false,
    });
  });

  test('are the manager’s to set, once under a request id, and to take away', async () => {
    const { server, service, manager } = await aRestaurantWithMembers();
    const waiter = await server.member('waiter');
    expect((await setSecret(waiter, 'another-secret')).status).toBe(403);
    expect((await setSecret(manager, 'has a blank')).status).toBe(400);
    const request = { request_id: randomUUID(), secret: null };
    expect((await manager.put(pathTo(addresses.setLoyaltySecret), request)).body).toMatchObject({
      has_secret: false,
    });
    await setSecret(manager, service.secret);
    // Sent again, it takes nothing away.
    expect((await manager.put(pathTo(addresses.setLoyaltySecret), request)).body).toMatchObject({
      has_secret: true,
    });
    const { body } = await manager.get<{ entries: { what: string; detail: object }[] }>(
      pathTo(addresses.audit),
    );
    const entries = body.entries.filter(({ what }) => what === 'setLoyaltySecret');
    expect(entries).toHaveLength(3);
    expect(entries.every(({ detail }) => JSON.stringify(detail) === '{}')).toBe(true);
  });
});

describe('[V-06] the member on the order', () => {
  test('holds every field, read back with the number’s middle hidden, and whole for the staff', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const order = await server.orderAt(1);
    const { verify_id } = await begin(phone, service);
    service.answer(verify_id, { status: '1', customer_info: service.anna });
    const customerInfos = {
      ...{ phone: '0000000', phone_prefix: '+1', project: 'QOP', string_id: 'da-prova', verify_id },
      ...{ logo: 'https://evil.example/x.png', customer_name: 'The Queen', integrals: 1e6 },
    };
    const stored = await phone.patch<MemberWire>(pathTo(addresses.setOdCustomer, order), { customerInfos });
    // Who it is says the service; the phone says which login it means.
    const expected = {
      ...{ phone: '33••••••67', phone_prefix: '+39', project: 'QOP', string_id: 'da-prova', verify_id },
      ...{ logo: '/logo.png', customer_name: 'Anna Bianchi', integrals: 1240, integrals_after: 1268 },
      is_own: true,
    };
    expect(stored).toMatchObject({ status: 200, body: expected });
    expect(await memberAt(phone, order)).toEqual(stored.body);
    expect(stored.body.logo_picture).toMatch(/^data:image\/webp;base64,/);

    const waiter = await server.member('waiter');
    expect((await waiter.get(pathTo(addresses.staffTable, 1))).body).toMatchObject({
      table: { has_member: true },
      member: {
        ...{ customer_name: 'Anna Bianchi', phone: '+39 3331234567', seat: 1 },
        ...{ integrals: 1240, integrals_after: 1268 },
      },
    });
    const kitchen = await server.member('kitchen');
    expect((await kitchen.get(pathTo(addresses.staffTable, 1))).body).toMatchObject({
      member: { customer_name: 'Anna Bianchi', phone: '+39 33••••••67' },
    });
  });

  test('is not what a phone says without the service: an id that is not confirmed stores nothing', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const order = await server.orderAt(1);
    const { verify_id } = await begin(phone, service);
    const said = {
      ...{ phone: '1', phone_prefix: '', project: 'QOP', string_id: 'da-prova' },
      ...{ logo: '', customer_name: 'The Queen', integrals: 1e6 },
    };
    const path = pathTo(addresses.setOdCustomer, order);
    expect((await phone.patch(path, { customerInfos: { ...said, verify_id } })).status).toBe(403);
    const made = { ...said, verify_id: randomUUID() };
    expect((await phone.patch(path, { customerInfos: made })).status).toBe(404);
    expect(await memberAt(phone, order)).toBeNull();
  });

  test('is seen by the others of the party as a name, and theirs to replace but not to log out', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const beside = await server.phoneAtOpenTable(1);
    const order = await server.orderAt(1);
    await logIn(phone, service);
    expect(await memberAt(beside, order)).toMatchObject({
      ...{ customer_name: 'Anna Bianchi', phone: '33••••••67', verify_id: '' },
      ...{ integrals: null, integrals_after: null, is_own: false },
    });
    const path = pathTo(addresses.setOdCustomer, order);
    expect((await beside.patch(path, { customerInfos: null })).status).toBe(403);
    await logIn(beside, service, { ...service.anna, customer_name: 'Bea' });
    expect(await memberAt(phone, order)).toMatchObject({ customer_name: 'Bea', is_own: false });
    expect(await memberAt(beside, order)).toMatchObject({ customer_name: 'Bea', is_own: true });
  });

  test('goes with its party to another table, and with the visit when that ends', async () => {
    const { server, service, manager } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const other = await server.phoneAtOpenTable(2);
    await logIn(phone, service);
    const [from, into] = [await server.visitAt(1), await server.visitAt(2)];
    const merged = await manager.post(pathTo(addresses.mergeVisit, from), { request_id: randomUUID(), into });
    expect(merged.status).toBe(200);
    const order = await server.orderAt(2);
    await expect.poll(() => memberAt(other, order)).toMatchObject({ customer_name: 'Anna Bianchi' });
    await server.freeTable(2);
    const data = await server.orderData();
    await expect.poll(async () => (await data.export(order)).members).toEqual([]);
    expect(JSON.stringify(await data.export(order))).not.toContain('Bianchi');
  });

  test('is on the bill, without the number, with points before and after it, as long as the visit lasts', async () => {
    const { server, service, manager } = await aRestaurantWithMembers({ settings: { 'print-enable': 1 } });
    const phone = await server.phoneAtOpenTable(1);
    const visit = await server.visitAt(1);
    const made = await manager.post<PrintingReply>(pathTo(addresses.setPrinter), {
      ...{ request_id: randomUUID(), id: 'the-cloud-printer' },
      printer: {
        ...{ kind: 'cloud', name: 'Bar', width: 80, letters: 'latin', language: 'en', copies: 1 },
        ...{ stations: [], prints_bills: true, substitute_id: null },
      },
    });
    const [bar] = made.body.printers;
    const key = bar?.kind === 'cloud' ? (bar.url ?? '').split('/').at(-1) : '';
    const address = `${server.address}/api/v3/cloudprnt/${key}`;
    const printed = async () => {
      const bill = { request_id: randomUUID() };
      expect((await manager.post(pathTo(addresses.printBill, visit), bill)).status).toBe(200);
      const reader = new StarReader();
      reader.read(Buffer.from(await (await fetch(address)).arrayBuffer()));
      await fetch(`${address}?code=200%20OK`, { method: 'DELETE' });
      return reader.slips[0]?.lines.join('\n') ?? '';
    };
    expect(await printed()).not.toContain('Member');
    await logIn(phone, service, { ...service.anna, integrals: 1240, integrals_after: 1268 });
    const bill = await printed();
    expect(bill).toMatch(/Member +Anna Bianchi\nPoints +1,240\n After this bill +1,268/);
    expect(bill).not.toMatch(/33\d{4}/);
    // What the service does not tell is left out.
    const { integrals_after: _untold, ...told } = service.anna;
    await logIn(phone, service, { ...told, customer_name: 'Bea' });
    const withoutAfter = await printed();
    expect(withoutAfter).toMatch(/Member +Bea\nPoints +1,240/);
    expect(withoutAfter).not.toContain('After this bill');
    await server.freeTable(1);
    await expect.poll(printed).not.toContain('Member');
  });

  test('is kept after the visit only where the restaurant says why, exported, and forgotten on demand', async () => {
    let now = Date.now();
    const integration = { string_id: 'da-prova', keep_days: 10, keep_because: 'Points are booked by hand.' };
    const { server, service, manager } = await aRestaurantWithMembers({
      settings: { 'member-integration': integration },
      now: () => now,
    });
    const withoutReason = await manager.patch(pathTo(addresses.setSetting, 123), {
      request_id: 'keeps-for-nothing',
      value: { string_id: 'da-prova', keep_days: 10 },
    });
    expect(withoutReason.status).toBe(400);
    const phone = await server.phoneAtOpenTable(1);
    expect((await phone.get(pathTo(addresses.loyalty))).body).toMatchObject({
      ...{ kept_days: 10, kept_because: 'Points are booked by hand.' },
    });
    const data = await server.orderData();
    const membersOf = async (order: number) => (await data.export(order)).members;
    const orders: number[] = [];
    for (const guest of [phone, await server.phoneAtOpenTable(2)]) {
      await logIn(guest, service);
      const table = orders.length + 1;
      orders.push(await server.orderAt(table));
      await server.freeTable(table);
    }
    const [one = 0, two = 0] = orders;
    for (const order of orders) expect(await membersOf(order)).toHaveLength(1);
    await data.forget(one, now);
    expect(await membersOf(one)).toEqual([]);
    now += 10 * 24 * hourMs + 1000;
    await server.phoneAtOpenTable(3);
    await server.freeTable(3);
    await expect.poll(() => membersOf(two)).toEqual([]);
  });
});

describe('[V-07] the calls', () => {
  test('name the restaurant, register with every field and the restaurant’s secret, and carry the key', async () => {
    const { server, service } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    expect((await phone.get(pathTo(addresses.odSecretKey))).body).toEqual({
      restaurant: { string_id: 'da-prova' },
    });
    const { verify_id } = await begin(phone, service);
    await check(phone, verify_id);
    expect(service.asked).toEqual([
      {
        ...{ method: 'POST', path: '/v1/code_shark', key: service.key, query: {} },
        body: {
          ...{ project: 'QOP', string_id: 'da-prova', type: 'QR_CODE', verify_id },
          secretKey: service.secret,
        },
      },
      { method: 'GET', path: '/v1/check/code_shark', key: service.key, query: { verify_id }, body: null },
    ]);
  });

  test('go nowhere while there is no service, no secret or no name, or it is switched off', async () => {
    const { server, service, manager } = await aRestaurantWithMembers();
    const phone = await server.phoneAtOpenTable(1);
    const takesMembers = async () =>
      (await phone.get<{ takes_members: boolean }>(pathTo(addresses.restaurant))).body.takes_members;
    const expectOff = async () => {
      expect(await takesMembers()).toBe(false);
      expect(await begin(phone, service)).toMatchObject({ status: 501, body: { code: 'not-configured' } });
    };
    expect(await takesMembers()).toBe(true);
    await setSecret(manager, null);
    await expectOff();
    await setSecret(manager, service.secret);
    const set = (id: number, value: unknown) =>
      manager.patch(pathTo(addresses.setSetting, id), { request_id: randomUUID(), value });
    await set(129, 0);
    await expectOff();
    await set(129, 1);
    await set(123, { string_id: '' });
    await expectOff();
    await set(123, { string_id: 'da-prova' });
    expect(await takesMembers()).toBe(true);
    expect(service.asked).toEqual([]);
  });
});
