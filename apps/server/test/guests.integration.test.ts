import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CartSnapshot,
  type SessionEnd,
  type FloorReply,
  type RestaurantReply,
  type OrderReply,
  type VisitChange,
  type VisitCodeReply,
} from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const hour = 3_600_000;

describe('a scan', () => {
  test('[E-02] the value of a code opens its table, a forged or altered one opens nothing', async () => {
    const encrypted = { ...sampleRestaurant(3), settings: {} };
    const server = await startServer({ record: encrypted });
    const value = new URL(server.firstTable?.url ?? '').searchParams.get('table_id') ?? '';
    const scanned = await server.device().scan(value);
    expect(scanned).toMatchObject({ status: 200, body: { table: { table_id: 1, table_status: 0 } } });

    const middle = value.length / 2;
    const altered = `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`;
    for (const wrong of ['1', altered, `${value}A`, `${value}=`, 'x'.repeat(50), '-1', '💥']) {
      const stranger = server.device();
      expect(await stranger.scan(wrong)).toMatchObject({
        status: 401,
        body: { code: 'scan-again', title: 'please scan again' },
      });
      expect(stranger.cookies).toBe('');
    }
  });

  test('tells a device that sits at a visit what it would ask for first over its line, and no other device', async () => {
    const server = await startServer();
    const anna = server.device();
    expect((await anna.scan('1')).body).not.toHaveProperty('snapshot');
    await anna.openTable();
    const line = await anna.connect();
    await line.add(dishes.salmon.id);
    const asked = await line.ask<CartSnapshot>('/cart2/init', {});
    const { version, visit } = asked.ok ? asked : expect.fail('she sits there');
    expect((await anna.get(pathTo(addresses.resume))).body).toMatchObject({ snapshot: { version, visit } });
    const ben = (await server.device().scan('1')).body;
    expect(ben.snapshot?.visit).toMatchObject({
      id: visit.id,
      diners: [{}, { id: ben.user_id, seat: 2 }],
      lines: [{ dishId: dishes.salmon.id }],
    });
    expect((await server.device().scan('2')).body).not.toHaveProperty('snapshot');
  });

  test('[E-02] a code is the same after a restart', async () => {
    const server = await startServer({ record: { ...sampleRestaurant(3), settings: {} } });
    const before = server.firstTable?.url.replace(/:\d+/, '');
    const again = await server.restart();
    expect(again.firstTable?.url.replace(/:\d+/, '')).toBe(before);
  });

  test('[E-15] at the demo host codes are deciphered though the setting is off', async () => {
    const server = await startServer({ env: { DEMO_HOST: '127.0.0.1' } });
    expect((await server.device().scan('1')).status).toBe(401);
  });

  test('the cookie of a scan is out of reach for scripts and other sites', async () => {
    const server = await startServer();
    const { headers } = await server.device().scan('1');
    expect(headers.get('set-cookie')).toMatch(
      /^tavolata_guest=[\w-]{43}; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await startServer({ env: { PUBLIC_URL: 'https://menu.example.com' } });
    expect((await secure.device().scan('1')).headers.get('set-cookie')).toContain('Secure');
  });

  test('[E-09] when the scan is too long ago the device can do nothing until it scans again', async () => {
    let now = Date.now();
    const server = await startServer({ now: () => now });
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    expect(await line.add(11)).toMatchObject({ ok: true });
    now += 4 * hour - 1;
    expect(await line.add(11)).toMatchObject({ ok: true });
    now += 1;
    expect(await line.add(11)).toMatchObject({ ok: false, code: 'scan-again' });
    expect(await phone.openTable()).toMatchObject({ status: 401, body: { code: 'scan-again' } });
    await expect(phone.connect()).rejects.toThrow('scan-again');
    await phone.scan('1');
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: true });
  });

  test('scanning the same table again keeps the diner, scanning another makes a new one', async () => {
    const server = await startServer();
    const phone = server.device();
    const first = await phone.scan('1');
    expect((await phone.scan('1')).body.user_id).toBe(first.body.user_id);
    expect((await phone.scan('2')).body.user_id).not.toBe(first.body.user_id);
    expect((await phone.get(pathTo(addresses.resume))).body).toMatchObject({ table: { table_id: 2 } });
  });

  test('[T-08] a guest sees the record of the own table, and no other', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    expect((await phone.get('/api/v2/tables/1')).body).toEqual([
      {
        table_id: 1,
        table_name: 'T1',
        table_status: 3,
        cor_status: 1,
        order_head_id: (await (await phone.connect()).visit()).orderId,
        customer_num: 2,
        adult_number: 2,
        child_number: 0,
        other_number: 0,
        select_menu: '1',
        merge_status: 0,
        merge_target_table: null,
      },
    ]);
    expect((await phone.get('/api/v2/tables/2')).status).toBe(404);
    expect((await phone.get('/api/v2/tables')).status).toBe(401);
  });

  test.each([
    ['no codes for each visit', false],
    ['codes for each visit', true],
  ])(
    '[T-08] with %s, who sat at a table sees the free one, and nothing of those who came after',
    async (_name, enable) => {
      const settings = { ...plainSettings, 'visit-codes': { enable } };
      const server = await startServer({ record: { ...sampleRestaurant(1), settings } });
      const manager = await server.manager();
      const sitDown = async () => {
        const phone = server.device();
        const { body: code } = await manager.get<VisitCodeReply>(pathTo(addresses.visitCode, 1));
        await phone.scan(new URL(code.url).searchParams.get('table_id') ?? '');
        expect((await phone.openTable()).status).toBe(200);
        return phone;
      };
      const own = pathTo(addresses.table, 1);
      const before = await sitDown();
      await server.freeTable(1);
      expect(await before.get(own)).toMatchObject({
        status: 200,
        body: [{ table_status: 0, order_head_id: 0 }],
      });

      const after = await sitDown();
      const scanAgain = { status: 401, body: { code: 'scan-again' } };
      expect(await before.get(own)).toMatchObject(scanAgain);
      expect(await before.get(pathTo(addresses.resume))).toMatchObject(scanAgain);
      expect((await after.get(own)).body).toMatchObject([{ table_status: 3, customer_num: 2 }]);
    },
  );
});

describe('opening a table', () => {
  test('[O-05] twenty phones that open the same table at once sit at one order', async () => {
    const server = await startServer();
    const phones = await Promise.all(Array.from({ length: 20 }, () => server.phoneAt(1)));
    const opened = await Promise.all(phones.map((phone) => phone.openTable()));
    expect(new Set(opened.map(({ body }) => body.order_head_id)).size).toBe(1);
    expect(opened.filter(({ body }) => !body.joined)).toHaveLength(1);
    const line = await phones[0]?.connect();
    expect((await line?.visit())?.diners).toHaveLength(20);
  });

  test('[C-01] a phone that scanned before others opened sits with them as soon as it asks', async () => {
    const server = await startServer();
    const early = await server.phoneAt(1);
    const opener = await server.phoneAtOpenTable(1);
    expect((await early.get(pathTo(addresses.resume))).body).toMatchObject({ table: { table_status: 3 } });
    const line = await early.connect();
    expect((await line.visit()).diners).toHaveLength(2);
    expect(await line.add(11)).toMatchObject({ ok: true });
    expect((await (await opener.connect()).visit()).lines).toHaveLength(1);
  });

  test('[LC-04] who sat at a table before scans again to sit with those who came after', async () => {
    const server = await startServer();
    const before = await server.phoneAtOpenTable(1);
    await server.freeTable(1);
    const after = await server.phoneAtOpenTable(1);
    expect(await before.get(pathTo(addresses.resume))).toMatchObject({
      status: 401,
      body: { code: 'scan-again' },
    });
    expect(await before.openTable()).toMatchObject({ status: 409, body: { code: 'table-in-use' } });
    expect((await (await after.connect()).visit()).diners).toHaveLength(1);
    await before.scan('1');
    expect((await (await before.connect()).visit()).diners).toHaveLength(2);
  });

  test('who sat at a table may open it again while it is free', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    await server.freeTable(1);
    expect(await phone.openTable()).toMatchObject({ status: 200, body: { joined: false } });
  });

  test('opened twice with the same request id, also after a restart: one order, the same answer', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const command = { request_id: 'opens-only-once' };
    const [first, second] = await Promise.all([phone.openTable(command), phone.openTable(command)]);
    expect(second.body).toEqual(first.body);
    const again = await server.restart();
    const same = again.device();
    expect(await same.scan('1')).toMatchObject({
      body: { table: { order_head_id: first.body.order_head_id } },
    });
  });

  test('a later scan joins at once; what the restaurant refuses is a problem with its numbers', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    expect(await phone.openTable({ adult_number: 0 })).toMatchObject({
      status: 422,
      body: { code: 'no-people' },
    });
    expect(await phone.openTable({ select_menu: '77' })).toMatchObject({
      status: 422,
      body: {
        type: 'urn:tavolata:problem:menu-not-found',
        title: 'please select menu',
        numbers: { menuId: 77 },
      },
    });
    await phone.openTable();
    const late = await server.phoneAt(1);
    expect((await (await late.connect()).visit()).diners.map(({ seat }) => seat)).toEqual([1, 2]);
  });
});

describe('the shared cart', () => {
  test('[C-01] [C-02] two phones fill one cart live, and nobody touches a line of the other', async () => {
    const server = await startServer();
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    await ben.visit();
    expect(await anna.add(11, { lineId: 'line-of-anna' })).toMatchObject({ ok: true });
    const change = await ben.hears<VisitChange>('UPDATE_CART');
    expect(change).toMatchObject({
      events: [{ type: 'lineAdded', line: { id: 'line-of-anna', dishId: 11 } }],
    });
    expect(change.version).toBe(change.from + 1);
    expect(await ben.command({ type: 'changeQuantity', lineId: 'line-of-anna', delta: -1 })).toMatchObject({
      ok: false,
      code: 'not-your-line',
      detail: { ownerSeat: 1 },
    });
    expect((await anna.visit()).lines).toHaveLength(1);
  });

  test('[C-03] a price, a limit, a name or an owner in a message changes nothing', async () => {
    const server = await startServer();
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    const said = {
      ...{ price: 0, originPrice: 0, price_1: 0, excessPrice: -5, totalPrice: 0, discountItemizer: 100 },
      ...{ name: 'Free tuna', item_name1: 'Free tuna', printClass: 'nowhere', r3Enable: false },
      ...{ userId: 'somebody', userName: 'Ben', project: 'QOP_COP', rule_lnr_max_num: 999 },
      r1: { enabled: false, allowExcess: true, excessPrice: 0 },
    };
    const action = { type: 'dish', state: 'update', nonQuantity: false, notSelf: false };
    const dish = { originId: 12, totalNum: 2, ...said };
    const message = { mathSymbol: 'add', isAddedToCart: false, action, dish };
    expect(await anna.ask('/cart2/update', message)).toMatchObject({ ok: true });
    const { lines, diners } = await ben.visit();
    expect(lines).toEqual([
      {
        id: expect.any(String) as string,
        dinerId: diners[0]?.id,
        dishId: 12,
        choice: { condiments: [], courses: [], remark: '' },
        quantity: 2,
      },
    ]);
    await anna.submit();
    expect((await anna.visit()).batches[0]?.lines).toMatchObject([
      { names: { first: 'Nigiri tonno' }, unitPrice: 150, quantity: 2, excessPrice: 0, station: 'sushi' },
    ]);
  });

  test('[SB-01] sent from two phones at once goes to the kitchen once; the slower is told who was first', async () => {
    const server = await startServer();
    const anna = await (await server.phoneAtOpenTable(1)).connect();
    const ben = await (await server.phoneAt(1)).connect();
    await anna.add(11);
    await ben.add(12);
    const answers = await Promise.all(
      [anna, ben].map((line) => line.command({ type: 'submitCart', batchNumber: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'already-sent', detail: { batchNumber: 1 } });
    expect((await anna.visit()).batches).toHaveLength(1);
  });

  test('sent twice with one request id, from two sockets and across a restart: one effect, the same answer', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const [one, other] = [await phone.connect(), await phone.connect()];
    const command = { type: 'addLine', lineId: 'only-once', dishId: 11, quantity: 2 } as const;
    const choice = { condiments: [], courses: [], remark: '' };
    const answers = await Promise.all(
      [one, other].map((line) => line.command({ ...command, choice }, 'the-same-command')),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });

    const again = await server.restart();
    const device = again.device(phone);
    const line = await device.connect();
    expect(await line.command({ ...command, choice }, 'the-same-command')).toEqual(answers[0]);
    expect((await line.visit()).lines).toMatchObject([{ id: 'only-once', quantity: 2 }]);
  });

  test('[SB-11] sending an empty cart changes nothing and says so', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    expect(await line.command({ type: 'submitCart', batchNumber: 1 })).toMatchObject({
      ok: false,
      code: 'cart-empty',
      message: 'cart empty',
    });
  });

  test('[HI-04] the bill is covers plus dishes, and only the own table can read it', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(12, { quantity: 2 });
    await line.add(21);
    await line.command({ type: 'submitCart', batchNumber: 1 });
    const order = pathTo(addresses.order, (await line.visit()).orderId);
    const { body } = await phone.get<OrderReply>(order);
    expect(body.should_amount).toBe(2 * 24.9 + 2 * 1.5 + 4.5);
    const stranger = await server.phoneAtOpenTable(2);
    expect((await stranger.get(order)).status).toBe(404);
  });
});

describe('the end of a visit', () => {
  test('freeing the table ends it for every phone, and the next guests find a free table', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const { orderId } = await line.visit();
    const manager = await server.manager();
    const command = { request_id: 'frees-table-1', visit_id: await server.visitAt(1) };
    const freed = await manager.post('/api/v3/staff/tables/1/free', command);
    expect(freed).toMatchObject({ status: 200, body: { ok: true } });
    expect(await line.hears<SessionEnd>('SESSION_END')).toEqual({ reason: 'table-freed' });
    await expect.poll(() => line.socket.connected).toBe(false);
    expect((await phone.get(pathTo(addresses.order, orderId))).status).toBe(404);
    const { status, body } = await phone.openTable();
    expect({ status, body }).toMatchObject({ status: 200, body: { joined: false } });
    expect(body.order_head_id).not.toBe(orderId);
    const floor = await manager.get<FloorReply>('/api/v3/staff/floor');
    expect(floor.body.tables[0]).toMatchObject({ table_id: 1, order_head_id: body.order_head_id });
  });

  test('a command to free a table that is sent again gets its first answer and spares the next guests', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const manager = await server.manager();
    const command = { request_id: 'frees-table-1', visit_id: await server.visitAt(1) };
    const first = await manager.post('/api/v3/staff/tables/1/free', command);
    const next = await server.phoneAtOpenTable(1);
    expect(await manager.post('/api/v3/staff/tables/1/free', command)).toMatchObject({
      status: 200,
      body: first.body,
    });
    const late = { ...command, request_id: 'a-late-second-tap' };
    expect(await manager.post('/api/v3/staff/tables/1/free', late)).toMatchObject({
      status: 409,
      body: { code: 'visit-not-open' },
    });
    expect(await (await next.connect()).add(11)).toMatchObject({ ok: true });
  });
});

test('[O-17] an opening at another sum than the restaurant charges is refused with the new one, before and after midnight', async () => {
  // The last second of an ordinary Thursday; Friday is a holiday, on which dinner costs more.
  const midnight = Date.parse('2026-10-30T00:00:00+01:00');
  let now = midnight - 1000;
  const settings = { ...plainSettings, country_holidays: { isEnable: 1, value: ['2026-10-30'] } };
  const server = await startServer({ record: { ...sampleRestaurant(2), settings }, now: () => now });
  const phone = await server.phoneAt(1);
  const restaurant = async () => (await phone.get<RestaurantReply>(pathTo(addresses.restaurant))).body;
  const before = await restaurant();
  expect(before.kitchen.changes_at).toBe(midnight);
  const shown = 2 * (before.menus[0]?.normal_price ?? 0);
  expect(shown).toBe(49.8);

  now = midnight;
  expect(await phone.openTable({ shown_sum: shown })).toMatchObject({
    status: 409,
    body: { code: 'sum-changed', numbers: { shown: 4980, sum: 5580 } },
  });
  expect(2 * ((await restaurant()).menus[0]?.normal_price ?? 0)).toBe(55.8);
  const opened = await phone.openTable({ shown_sum: 55.8 });
  expect(opened.status).toBe(200);
  const order = (await phone.get<OrderReply>(pathTo(addresses.order, opened.body.order_head_id))).body;
  expect(order.should_amount).toBe(55.8);

  const line = await phone.connect();
  await line.add(dishes.tuna.id, { quantity: 2 });
  const command = { requestId: 'sends-at-a-sum', batchNumber: 1 };
  expect(await line.ask('/cart2/submit', { ...command, shownSum: 250 })).toMatchObject({
    ok: false,
    code: 'sum-changed',
    detail: { shown: 250, sum: 300 },
  });
  expect(await line.ask('/cart2/submit', { ...command, shownSum: 300 })).toMatchObject({ ok: true });
});
