import { addresses, pathTo } from '@tavolata/protocol';
import type {
  AuditReply,
  CodeKeysReply,
  CodesReply,
  GuestSessionReply,
  QrCodeReply,
  RestaurantEditorReply,
  StaffTableReply,
  TableStatusWire,
  VisitCodeReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import type { Device } from './device.ts';
import { inBursts } from './in-bursts.ts';
import { startServer, type StartOptions, type TestServer } from './start-server.ts';

/** A restaurant with sealed codes, as a new restaurant has them. */
function startRestaurant(settings: Record<string, unknown> = {}, options: StartOptions = {}) {
  return startServer({ record: { ...sampleRestaurant(3), settings }, ...options });
}

const valueOf = (url: string) => new URL(url).searchParams.get('table_id') ?? '';

async function printedCode(manager: Device, tableId: number): Promise<string> {
  const { body } = await manager.post<QrCodeReply>(pathTo(addresses.tableCode), { table_id: tableId });
  return valueOf(body.url);
}

async function visitCode(manager: Device, tableId: number): Promise<string> {
  const { body } = await manager.get<VisitCodeReply>(pathTo(addresses.visitCode, tableId));
  return valueOf(body.url);
}

async function shortCode(manager: Device, tableId: number): Promise<string> {
  const { body } = await manager.get<CodesReply>(pathTo(addresses.codes));
  return body.tables.find(({ table_id }) => table_id === tableId)?.short_code ?? '';
}

const type = (phone: Device, letters: string) =>
  phone.post<GuestSessionReply>(pathTo(addresses.scan), { short_code: letters });

describe('the codes on the tables', () => {
  test('[E-15] the build flag writes and reads plain table ids, at the demo host too', async () => {
    const env = { TABLE_CODES: 'plain', DEMO_HOST: '127.0.0.1' };
    const server = await startRestaurant({ is_encrypting: 1 }, { env });
    expect(await server.device().scan('2')).toMatchObject({ status: 200, body: { table: { table_id: 2 } } });
    expect(server.firstTable?.url).toMatch(/\?table_id=1$/);
  });

  test('[E-15] at the demo host a plain table id opens nothing, whatever host the caller names', async () => {
    const env = { PUBLIC_URL: 'https://demo.example.com', DEMO_HOST: 'demo.example.com' };
    const server = await startRestaurant({ is_encrypting: 0 }, { env });
    expect(await server.device().scan('1')).toMatchObject({ status: 401, body: { code: 'scan-again' } });
    const printed = valueOf(server.firstTable?.url ?? '');
    expect(await server.device().scan(printed)).toMatchObject({ body: { table: { table_id: 1 } } });
  });

  test('[E-02] with sealed codes a plain table id opens nothing', async () => {
    const server = await startRestaurant();
    expect(await server.device().scan('2')).toMatchObject({ status: 401, body: { code: 'scan-again' } });
  });

  test('[E-02] unknown, forged, ended and retired codes are answered with the same words', async () => {
    const server = await startRestaurant();
    const manager = await server.manager();
    const ended = await printedCode(manager, 1);
    const [retired, letters] = [await printedCode(manager, 2), await shortCode(manager, 1)];
    await manager.post(pathTo(addresses.reprintCode, 1), { request_id: 'reprint-of-1' });
    await manager.post(pathTo(addresses.makeCodeKey), { request_id: 'a-new-key' });
    await manager.delete(pathTo(addresses.endCodeKey, 1), { request_id: 'old-key-ends' });
    const wrong = ['AAAA', `${retired.slice(0, -2)}AA`, ended, retired];
    const answers = await Promise.all(wrong.map((value) => server.device().scan(value)));
    const typed = await Promise.all(['QQQQQQ', letters].map((one) => type(server.device(), one)));
    for (const { status, body } of [...answers, ...typed]) {
      expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
    }
  });

  test('a reprint counts once for its request, is written down, and changes the letters too', async () => {
    const server = await startRestaurant();
    const manager = await server.manager();
    const [old, oldLetters] = [await printedCode(manager, 1), await shortCode(manager, 1)];
    const command = { request_id: 'reprint-of-1' };
    const first = await manager.post<QrCodeReply>(pathTo(addresses.reprintCode, 1), command);
    const again = await manager.post<QrCodeReply>(pathTo(addresses.reprintCode, 1), command);
    expect(again.body).toEqual(first.body);
    expect(valueOf(first.body.url)).not.toBe(old);
    expect((await type(server.device(), oldLetters)).status).toBe(401);
    expect((await type(server.device(), await shortCode(manager, 1))).status).toBe(200);
    const { body } = await manager.get<AuditReply>(pathTo(addresses.audit));
    expect(body.entries).toMatchObject([{ what: 'reprintCode', table_id: 1, staff_name: 'Manager' }]);
  });

  test('are in a table’s panel for the room alone: the kitchen reads the way to the first screen there', async () => {
    const server = await startRestaurant();
    const addressFor = async (screen: Device) =>
      (await screen.get<StaffTableReply>(pathTo(addresses.staffTable, 2))).body.guest_url;
    const manager = await server.manager();
    const printed = `${server.address}/?table_id=${await printedCode(manager, 2)}`;
    expect(await addressFor(manager)).toBe(printed);
    expect(await addressFor(await server.member('waiter'))).toBe(printed);
    expect(await addressFor(await server.member('kitchen'))).toBe(`${server.address}/`);
  });
});

describe('the keys of the codes', () => {
  test('are listed, made and retired by managers, never with their secrets', async () => {
    const server = await startRestaurant();
    const manager = await server.manager();
    const old = await printedCode(manager, 1);
    const made = await manager.post<CodeKeysReply>(pathTo(addresses.makeCodeKey), {
      request_id: 'a-new-key',
    });
    expect(made.body.keys).toMatchObject([
      { id: 2, ends_at: null, is_newest: true },
      { id: 1, ends_at: null, is_newest: false },
    ]);
    expect((await manager.get<CodeKeysReply>(pathTo(addresses.codeKeys))).body.keys).toEqual(made.body.keys);
    for (const key of made.body.keys) {
      expect(Object.keys(key)).toEqual(['id', 'made_at', 'ends_at', 'is_newest']);
    }
    expect((await server.device().scan(old)).status).toBe(200);

    const newest = await manager.delete(pathTo(addresses.endCodeKey, 2), { request_id: 'not-this-one' });
    expect(newest.status).toBe(400);
    const unknown = await manager.delete(pathTo(addresses.endCodeKey, 9), { request_id: 'nobody-has-it' });
    expect(unknown.status).toBe(404);
    await manager.delete(pathTo(addresses.endCodeKey, 1), { request_id: 'old-key-ends' });
    expect((await server.device().scan(old)).status).toBe(401);
    expect((await server.device().scan(await printedCode(manager, 1))).status).toBe(200);
    const { body } = await manager.get<AuditReply>(pathTo(addresses.audit));
    expect(body.entries.map(({ what, detail }) => [what, detail['key']])).toEqual([
      ['retireCodeKey', 1],
      ['makeCodeKey', 2],
    ]);
  });

  test('a key can be retired for a later time', async () => {
    const clock = { now: Date.now() };
    const server = await startRestaurant({}, { now: () => clock.now });
    const manager = await server.manager();
    const old = await printedCode(manager, 1);
    await manager.post(pathTo(addresses.makeCodeKey), { request_id: 'a-new-key' });
    const at = clock.now + 86_400_000;
    await manager.delete(pathTo(addresses.endCodeKey, 1), { request_id: 'ends-tomorrow', at });
    expect((await server.device().scan(old)).status).toBe(200);
    clock.now = at;
    expect((await server.device().scan(old)).status).toBe(401);
  });

  test('are no business of waiters', async () => {
    const server = await startRestaurant();
    const waiter = await server.member('waiter');
    expect((await waiter.get(pathTo(addresses.codeKeys))).status).toBe(403);
    expect((await waiter.post(pathTo(addresses.makeCodeKey), { request_id: 'a-new-key' })).status).toBe(403);
    expect((await waiter.get(pathTo(addresses.codes))).status).toBe(200);
  });
});

describe('the six letters under the picture', () => {
  test('do the same as the scan', async () => {
    const server = await startRestaurant();
    const letters = await shortCode(await server.manager(), 3);
    const phone = server.device();
    expect(await type(phone, letters.toLowerCase())).toMatchObject({ body: { table: { table_id: 3 } } });
    expect((await phone.openTable()).status).toBe(200);
  });

  test('can’t be guessed: so many wrong ones and an address waits, also after a restart', async () => {
    const server = await startRestaurant();
    const letters = await shortCode(await server.manager(), 3);
    const guesses = Array.from({ length: 30 }, () => type(server.device(), 'CCCCCC'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await type(server.device(), letters)).status).toBe(429);
    const again = await server.restart();
    expect((await type(again.device(), letters)).status).toBe(429);
  });

  test('can’t be guessed from addresses that a device makes up: without a proxy nobody says for whom they speak', async () => {
    const server = await startRestaurant();
    const statuses = await inBursts(30, 15, async (index) => {
      const from = { 'x-forwarded-for': `192.0.2.${index}` };
      return (await server.device().post(pathTo(addresses.scan), { short_code: 'CCCCCC' }, from)).status;
    });
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('can’t be guessed from many addresses either: the restaurant hears so many wrong ones and no more', async () => {
    const server = await startRestaurant({}, { env: { TRUST_PROXY: 'loopback' } });
    const manager = await server.manager();
    const from = (place: number) => ({ 'x-forwarded-for': `192.0.2.${place}` });
    const typeFrom = async (place: number, short_code: string) =>
      (await server.device().post(pathTo(addresses.scan), { short_code }, from(place))).status;
    const statuses = await inBursts(210, 15, (index) => typeFrom(Math.floor(index / 15), 'CCCCCC'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await typeFrom(99, await shortCode(manager, 3))).toBe(429);
    expect((await server.device().scan(await printedCode(manager, 3))).status).toBe(200);
  });

  test('right ones use up no tries', async () => {
    const server = await startRestaurant();
    const letters = await shortCode(await server.manager(), 3);
    for (let count = 0; count < 25; count += 1) {
      expect((await type(server.device(), letters)).status).toBe(200);
    }
  });
});

describe('where each visit has its own code', () => {
  const visitCodes = { 'visit-codes': { enable: true } };

  test('the printed code opens the menu only', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    const phone = server.device();
    expect(await phone.scan(await printedCode(manager, 1))).toMatchObject({ body: { may_order: false } });
    expect((await phone.get(pathTo(addresses.menus))).status).toBe(200);
    expect(await phone.openTable()).toMatchObject({ status: 403, body: { code: 'visit-code-needed' } });
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: false, code: 'visit-code-needed' });
  });

  test('the code for the next visit opens the table, joins it, and ends with it', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    const reply = await manager.get<VisitCodeReply>(pathTo(addresses.visitCode, 1));
    expect(reply.body.is_for_next_visit).toBe(true);
    const code = valueOf(reply.body.url);
    expect(await visitCode(manager, 1)).toBe(code);
    const [first, second] = [server.device(), server.device()];
    expect(await first.scan(code)).toMatchObject({ body: { may_order: true } });
    expect((await first.openTable()).status).toBe(200);
    expect(await second.scan(code)).toMatchObject({ body: { may_order: true, table: { table_status: 3 } } });
    expect(await (await second.connect()).add(11)).toMatchObject({ ok: true });

    await server.freeTable(1);
    expect((await server.device().scan(code)).status).toBe(401);
    expect(await first.openTable()).toMatchObject({ status: 403, body: { code: 'visit-code-needed' } });
    expect(await visitCode(manager, 1)).not.toBe(code);
  });

  test('the code of a visit that is under way joins it, and nothing else once it is over', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    await seatGuests(server, manager, 2);
    const code = await visitCode(manager, 2);
    const phone = server.device();
    expect(await phone.scan(code)).toMatchObject({ body: { table: { table_id: 2, table_status: 3 } } });
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: true });
    await server.freeTable(2);
    await seatGuests(server, manager, 2);
    expect((await server.device().scan(code)).status).toBe(401);
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: false });
  });

  test('a photo of the printed code sees nothing of those who sit there', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    await seatGuests(server, manager, 1);
    const stranger = server.device();
    await stranger.scan(await printedCode(manager, 1));
    const { body } = await stranger.get<TableStatusWire[]>(pathTo(addresses.table, 1));
    expect(body).toMatchObject([{ table_status: 0, order_head_id: 0, customer_num: 0 }]);
    expect((await stranger.openTable()).status).toBe(403);
    expect(await stranger.get(pathTo(addresses.resume))).toMatchObject({ body: { may_order: false } });
    expect((await manager.get<TableStatusWire[]>(pathTo(addresses.table, 1))).body[0]?.customer_num).toBe(2);
  });

  test('who sits there may scan the printed code again and stays', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    const phone = await seatGuests(server, manager, 1);
    expect(await phone.scan(await printedCode(manager, 1))).toMatchObject({
      body: { may_order: true, table: { table_status: 3 } },
    });
    expect(await (await phone.connect()).add(11)).toMatchObject({ ok: true });
  });

  test('a code that waited for guests who never came lets in nobody later', async () => {
    const clock = { now: Date.now() };
    const server = await startRestaurant(visitCodes, { now: () => clock.now });
    const manager = await server.manager();
    const code = await visitCode(manager, 1);
    const early = server.device();
    await early.scan(code);
    clock.now += 4 * 3_600_000;
    expect((await server.device().scan(code)).status).toBe(401);
    // Nobody used the manager's login in these hours: it has ended.
    expect(await visitCode(await server.manager(), 1)).not.toBe(code);
    expect((await early.openTable()).status).toBe(401);
  });

  test('a phone with the code before the last opens nothing, though its scan is fresh', async () => {
    const server = await startRestaurant(visitCodes);
    const manager = await server.manager();
    const idle = server.device();
    await idle.scan(await visitCode(manager, 1));
    await seatGuests(server, manager, 1);
    await server.freeTable(1);
    const refused = { status: 403, body: { code: 'visit-code-needed' } };
    expect(await idle.openTable()).toMatchObject(refused);
    await visitCode(manager, 1);
    expect(await idle.openTable()).toMatchObject(refused);
  });
});

/** A phone whose guests the staff have let in, and who have opened the table. */
async function seatGuests(server: TestServer, manager: Device, tableId: number): Promise<Device> {
  const phone = server.device();
  await phone.scan(await visitCode(manager, tableId));
  expect((await phone.openTable({ request_id: randomUUID() })).status).toBe(200);
  return phone;
}

describe('[E-06] the page for codes', () => {
  test('is open to everybody while codes are plain', async () => {
    const server = await startRestaurant({ is_encrypting: 0 });
    const { status, body } = await server
      .device()
      .post<QrCodeReply>(pathTo(addresses.tableCode), { table_id: 2 });
    expect({ status, url: body.url }).toEqual({ status: 200, url: `${server.address}/?table_id=2` });
    expect((await server.device().post(pathTo(addresses.tableCode), { table_id: 77 })).status).toBe(404);
  });

  test('asks for a login of the staff while they are sealed', async () => {
    const server = await startRestaurant();
    expect((await server.device().post(pathTo(addresses.tableCode), { table_id: 2 })).status).toBe(401);
    const guest = server.device();
    await guest.scan(await printedCode(await server.manager(), 2));
    expect((await guest.post(pathTo(addresses.tableCode), { table_id: 2 })).status).toBe(401);
    expect(
      (await (await server.member('kitchen')).post(pathTo(addresses.tableCode), { table_id: 2 })).status,
    ).toBe(403);
    expect(
      (await (await server.member('waiter')).post(pathTo(addresses.tableCode), { table_id: 2 })).status,
    ).toBe(200);
  });
});

test('[Q-01] beside the tables’ codes stands the one for taking away, and it opens a pick-up order', async () => {
  const server = await startServer();
  const { quick_service } = (await (await server.manager()).get<CodesReply>(pathTo(addresses.codes))).body;
  expect(quick_service.svg).toContain('<svg');
  const value = new URL(quick_service.url).searchParams.get('table_id');
  const scanned = await server.device().scan(value ?? '');
  expect(scanned.body.table).toMatchObject({ table_id: -1, order_head_id: 0 });
});

describe('codes to be printed', () => {
  const sheet = { format: 'cards', languages: 'de,zh', tables: '2,-1', wifi: 'code' };
  const pathOf = (query: Record<string, string>) =>
    `${pathTo(addresses.codeSheet)}?${new URLSearchParams(query).toString()}`;

  test('come as a PDF', async () => {
    const manager = await (await startRestaurant()).manager();
    const answer = await manager.get<string>(pathOf(sheet));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="codes-cards.pdf"');
    expect(answer.body.slice(0, 5)).toBe('%PDF-');
  });

  test('are refused where a table, a language or a form is none', async () => {
    const manager = await (await startRestaurant()).manager();
    for (const wrong of [
      { tables: '' },
      { tables: '1;2' },
      { languages: 'de,xx' },
      { languages: 'de,en,it,fr' },
      { format: 'mugs' },
      { wifi: 'yes' },
    ]) {
      expect(await manager.get(pathOf({ ...sheet, ...wrong }))).toMatchObject({ status: 400 });
    }
    expect(await manager.get(pathOf({ ...sheet, tables: '2,999' }))).toMatchObject({
      status: 400,
      body: { detail: 'tables: there is no table 999' },
    });
  });

  test('have the network for guests beside them, which nobody reads anywhere else', async () => {
    const server = await startRestaurant();
    const manager = await server.manager();
    const hasWifi = async () => (await manager.get<CodesReply>(pathTo(addresses.codes))).body.has_wifi;
    expect(await hasWifi()).toBe(false);
    const { restaurant } = (await manager.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor)))
      .body;
    const wifi = { name: 'Ospiti', password: 'pasta-al-forno' };
    const edit = { ...restaurant, type: 'changeRestaurant', content: { ...restaurant.content, wifi } };
    const body = { request_id: randomUUID(), edit };
    expect(await manager.post(pathTo(addresses.editRestaurant), body)).toMatchObject({ status: 200 });
    expect(await hasWifi()).toBe(true);
    const seenByGuests = await (await server.phoneAt(1)).get(pathTo(addresses.restaurant));
    expect(JSON.stringify(seenByGuests.body)).not.toContain(wifi.password);
  });
});
