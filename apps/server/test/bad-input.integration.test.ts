import { guestMessages } from '@tavolata/protocol/schemas';
import { addresses, namespaces, pathTo, type Problem } from '@tavolata/protocol';
import fc from 'fast-check';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Answer, Device } from './device.ts';
import { startServer, type TestServer } from './start-server.ts';

/** Every call that takes a body, with one that is well-formed. */
const calls: Readonly<Record<string, object>> = {
  [pathTo(addresses.scan)]: { table_id: '1' },
  [pathTo(addresses.openTable)]: {
    request_id: 'opens-the-table',
    select_menu: '1',
    adult_number: 2,
    child_number: 0,
    other_number: 0,
  },
  [pathTo(addresses.logIn)]: { account: 'manager', password: 'x' },
  '/api/v3/staff/tables/1/free': { request_id: 'frees-table-1', visit_id: 'v' },
  [pathTo(addresses.setDishStatus)]: {
    request_id: 'says-it-is-made',
    visit_id: 'v',
    order_detail_ids: ['1-1'],
    is_make: 1,
  },
  [pathTo(addresses.acknowledge)]: { ticket_ids: ['t'] },
  [pathTo(addresses.tableCode)]: { table_id: 1 },
  [pathTo(addresses.skipWait, 1)]: { request_id: 'skips-the-wait', visit_id: 'v', turn: 1 },
  [pathTo(addresses.resetTurn, 1)]: { request_id: 'starts-it-over', visit_id: 'v', turn: 1 },
  [pathTo(addresses.checkDishes, 1)]: { dishes: [{ item_id: 11, quantity: 1 }] },
  [pathTo(addresses.genExtraDish, 1)]: { id: 1, first_menu: [{ main_group_id: 1 }], week: 3 },
  [pathTo(addresses.kdsLogin)]: { id: 'manager', password: 'x', project: 'QOP' },
  [pathTo(addresses.printOrder)]: { order_head_id: 99 },
};

/** The same for calls that change a part of something. */
const patches: Readonly<Record<string, object>> = {
  [pathTo(addresses.changeHeads, 1)]: {
    request_id: 'corrects-the-heads',
    visit_id: 'v',
    adult_number: 2,
    child_number: 0,
    other_number: 0,
  },
  [pathTo(addresses.setStock)]: { request_id: 'sets-the-ducks', item_id: 14, bargain_num_cur: 3 },
  [pathTo(addresses.table, 1)]: { table_status: 3, cor_status: 1 },
  [pathTo(addresses.genCustomerName, 1)]: { identifier: 'a phone' },
  [pathTo(addresses.odCustomer, 1)]: { customerInfos: null },
  [pathTo(addresses.setSetting, 3)]: { request_id: 'sets-the-setting', value: { enable: true } },
};

/** Values that belong in no field. */
const wrongValues: readonly unknown[] = [
  null,
  [],
  {},
  true,
  -7,
  1.5,
  1e300,
  '',
  'x'.repeat(5000),
  { $gt: 0 },
  '\u0000',
];

/** A guest's own fault is answered with a reason, and leaves no stack and no error in the log. */
function expectProblem(answer: Answer, server: TestServer) {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    status: answer.status,
    code: expect.any(String) as string,
    title: expect.any(String) as string,
  });
  expect((answer.body as Problem).trace_id).toBeUndefined();
  expect(server.log).toEqual([]);
}

async function everybody(server: TestServer): Promise<readonly Device[]> {
  return [await server.manager(), await server.phoneAtOpenTable(1), server.device()];
}

describe('[API-03] bad calls are answered with a problem and a reason', () => {
  test('fields that are missing, too many or of a wrong kind', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await server.phoneAtOpenTable(1);
    for (const [path, body] of Object.entries({ ...calls, ...patches })) {
      const wrong: unknown[] = [[], 'text', 7, { ...body, price: 0 }];
      for (const field of Object.keys(body)) {
        wrong.push(...wrongValues.map((value) => ({ ...body, [field]: value })));
        wrong.push(Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)));
      }
      const send = (one: unknown) =>
        path in patches ? manager.patch(path, one) : manager.post(path, JSON.stringify(one));
      for (const answer of await Promise.all(wrong.map(send))) {
        if (answer.status >= 400) expectProblem(answer, server);
        // Some odd texts are texts all the same; what isn't refused has to be an answer, never a crash.
        else expect([200, 204]).toContain(answer.status);
      }
    }
  });

  test('bodies that are no JSON, too large or of another type', async () => {
    const server = await startServer();
    for (const device of await everybody(server)) {
      for (const path of Object.keys(calls)) {
        for (const body of ['{', '', 'null', '{"__proto__":{"x":1}}', '[[[[', '\u0000']) {
          expectProblem(await device.post(path, body), server);
        }
        expectProblem(await device.post(path, '<a/>', { 'content-type': 'text/xml' }), server);
        expect(await device.post(path, { text: 'x'.repeat(70_000) })).toMatchObject({
          status: 413,
          body: { code: 'too-large' },
        });
      }
    }
    expect(server.log).toEqual([]);
  });

  test('paths, ids and queries that lead nowhere', async () => {
    const server = await startServer();
    const nowhere = [
      '/api/nothing',
      '/api/v2/tables/abc',
      '/api/v2/tables/99999999999999999999',
      '/api/v2/tables/77',
      '/api/v2/tables/%00',
      '/api/v2/tables/%E0%A4%A',
      '/api/v2/orders/-1',
      '/api/v2/orders/abc',
      '/api/v2/settings/0',
      '/api/v3/menus2/12345',
      '/api/v3/menus?type=abc',
      '/api/v3/menus?with_dish=perhaps',
      '/pictures/../../tavolata.db',
      '/pictures/..%2F..%2Ftavolata.db',
      '/pictures/0123456789abcdef-160.webp',
      '/pictures/0123456789abcdef-source',
      '/menu_pic/1.jpg',
      '/bulletin/bulletin9.jpg',
      `/api/v2/tables/${'9'.repeat(200)}`,
    ];
    for (const device of await everybody(server)) {
      for (const path of nowhere) expectProblem(await device.get(path), server);
    }
  });

  test('bytes that are no HTTP at all', async () => {
    const server = await startServer();
    const ends = new Promise((resolve) => {
      const rude = request(
        `${server.address}/`,
        { method: 'GET', headers: { 'content-length': 'abc' } },
        resolve,
      );
      rude.on('error', resolve);
      rude.end();
    });
    await ends;
    expect((await server.device().get(pathTo(addresses.health))).status).toBe(200);
    expect(server.log).toEqual([]);
  });

  test('a change that comes from another site is not made', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const body = { request_id: 'frees-table-1', visit_id: 'v' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await manager.post('/api/v3/staff/tables/1/free', body, headers);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const phone = await server.phoneAtOpenTable(1);
    const socket = phone.socket(namespaces.guest, { origin: 'https://evil.example' });
    await expect(
      new Promise((resolve, reject) =>
        socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
      ),
    ).rejects.toThrow();
  });
});

test('[C-12] a call with fields that nobody knows is refused with their names, and goes without them', async () => {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  const command = { select_menu: '1', adult_number: 2, child_number: 0, other_number: 0 };
  const tooMuch = {
    ...command,
    commands: 'a window',
    customer_info: { customer_name: 'Ana', shoe_size: 38 },
  };
  expect(await phone.post(pathTo(addresses.openTable), tooMuch)).toMatchObject({
    status: 400,
    body: { code: 'malformed', unknown_fields: ['commands', 'customer_info.shoe_size'] },
  });
  expect((await phone.post(pathTo(addresses.openTable), command)).status).toBe(200);
});

describe('[API-03] bad messages are answered with a reason', () => {
  const well = {
    requestId: 'a-well-formed-command',
    mathSymbol: 'add',
    isAddedToCart: false,
    action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: false },
    dish: { lineId: 'line-1234', originId: 11, totalNum: 1, remark: '', condiments: [], setMealGroups: [] },
  };

  test('fields that are missing, too many or of a wrong kind, with and without asking for an answer', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.visit();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ...Object.keys(guestMessages),
          'SEND_IN_ROOM',
          '__proto__',
          'constructor',
          'toString',
          '',
        ),
        fc.array(fc.oneof(fc.jsonValue(), fc.constant(well), fc.constantFrom(...wrongValues)), {
          maxLength: 3,
        }),
        async (name, content) => {
          line.socket.emit(name, ...content);
          const answer = await line.ask(name, ...content);
          expect(answer.ok || answer.code.length > 0).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
    expect(server.log).toEqual([]);
    expect((await server.device().get(pathTo(addresses.health))).status).toBe(200);
  });

  test('each field of a command in turn', async () => {
    const server = await startServer();
    for (const field of Object.keys(well)) {
      const line = await (await server.phoneAtOpenTable(1)).connect();
      // An action that says nothing is none.
      const wrong = wrongValues.filter((value) => field !== 'action' || JSON.stringify(value) !== '{}');
      for (const value of wrong) {
        const answer = await line.ask('/cart2/update', { ...well, [field]: value });
        const isMore = field === 'isAddedToCart' && value === true;
        const isNoDish = field === 'dish' && JSON.stringify(value) === '{}';
        const code = isMore ? 'line-not-found' : isNoDish ? 'dish-not-found' : 'malformed';
        expect(answer).toMatchObject({ ok: false, code });
      }
      expect((await line.visit()).lines).toEqual([]);
    }
    expect(server.log).toEqual([]);
  });

  test('the table, order or visit of others', async () => {
    const server = await startServer();
    const others = await (await server.phoneAtOpenTable(2)).connect();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const { orderId } = await others.visit();
    for (const table_id of [2, '2', -orderId, `-${orderId}`, -1000]) {
      expect(await line.ask('JOIN_ROOM', { table_id })).toMatchObject({ ok: false, code: 'not-found' });
    }
    expect(await line.ask('JOIN_ROOM', { table_id: '1' })).toMatchObject({ ok: true });
    expect((await line.visit()).tableId).toBe(1);
  });

  test('a socket without a session is not let in', async () => {
    const server = await startServer();
    await expect(server.device().connect()).rejects.toThrow('no-session');
  });

  test('a device that has not opened its table has no cart', async () => {
    const server = await startServer();
    const line = await (await server.phoneAt(1)).connect();
    expect(await line.ask('/cart2/init', {})).toMatchObject({ ok: false, code: 'visit-not-open' });
    expect(await line.add(11)).toMatchObject({
      ok: false,
      code: 'visit-not-open',
      message: 'Cart not found.',
    });
  });

  test('a flood is answered, not obeyed, and others at the table are served', async () => {
    const server = await startServer();
    const loud = await (await server.phoneAtOpenTable(1)).connect();
    const calm = await (await server.phoneAt(1)).connect();
    const answers = await Promise.all(Array.from({ length: 200 }, () => loud.ask('/cart2/init', {})));
    expect(
      answers.filter((answer) => !answer.ok && answer.code === 'too-many-requests').length,
    ).toBeGreaterThan(130);
    expect(answers.at(-1)).toMatchObject({ ok: false, retryAfter: expect.any(Number) as number });
    expect(await calm.add(11)).toMatchObject({ ok: true });
  });

  test('a session that opens its table again and again is asked to wait, others are not', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const other = await server.phoneAt(1);
    const opening = {
      select_menu: '1',
      adult_number: 2,
      child_number: 0,
      other_number: 0,
      order_code: '1234',
    };
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => phone.post('/api/v2/orders', opening)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await other.post('/api/v2/orders', opening)).status).toBe(200);
  });

  test('a flood of sends over many lines of one session is answered, and costs the others nothing', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const lines = await Promise.all(Array.from({ length: 5 }, () => phone.connect()));
    const answers = await Promise.all(
      lines.flatMap((line) => Array.from({ length: 8 }, () => line.submit())),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
    const calm = await (await server.phoneAt(1)).connect();
    expect(await calm.add(11)).toMatchObject({ ok: true });
    expect(await calm.submit()).toMatchObject({ ok: true });
  });

  test('a message that is too large ends the connection, not the server', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    line.socket.emit('/cart2/update', { text: 'x'.repeat(100_000) });
    await expect.poll(() => line.socket.connected).toBe(false);
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: true });
    expect(server.log).toEqual([]);
  });
});
