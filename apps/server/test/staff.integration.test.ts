import {
  heartbeatMs,
  namespaces,
  type FloorReply,
  type KitchenReply,
  type QrCodeReply,
  type StaffTableReply,
  type VisitChange,
} from '@tavolata/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

test('what the staff read of the whole room comes packed, as the screen can read it; short answers as they are', async () => {
  const manager = await (await startServer({ record: sampleRestaurant(24) })).manager();
  const read = (path: string, encodings: string) =>
    manager.get<FloorReply>(path, { 'accept-encoding': encodings });
  const plain = await read('/api/v3/staff/floor', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const { headers, body } = await read('/api/v3/staff/floor', encoding);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(body.tables).toEqual(plain.body.tables);
  }
  expect((await read('/api/v3/staff/me', 'br')).headers.get('content-encoding')).toBeNull();
});

describe('logging in', () => {
  test('a wrong password and an unknown account answer alike, and after ten tries one has to wait', async () => {
    const server = await startServer();
    const screen = server.device();
    const tryIt = (account: string) => screen.post('/api/v3/staff/login', { account, password: 'wrong' });
    expect((await tryIt('manager')).body).toEqual((await tryIt('nobody')).body);
    for (let count = 1; count < 10; count += 1) expect((await tryIt('manager')).status).toBe(401);
    const refused = await tryIt('manager');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(850);
    expect((await screen.get('/api/v3/staff/me')).status).toBe(401);
  });

  test('a login outlives a restart and ends with the logout, on every screen of it', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const again = await server.restart();
    const screen = again.device(manager);
    expect((await screen.get('/api/v3/staff/me')).body).toMatchObject({
      account: 'manager',
      role: 'manager',
    });
    const line = await screen.connect(namespaces.staff);
    const copy = again.device(screen);
    await screen.post('/api/v3/staff/logout', {});
    await expect.poll(() => line.socket.connected).toBe(false);
    expect((await copy.get('/api/v3/staff/me')).status).toBe(401);
  });

  test('a line ends with its login, once the hours of that are over, and none comes up again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let hours = 0;
    // Lying unused ends none of them here.
    const env = { STAFF_IDLE_HOURS: '16' };
    const server = await startServer({ env, now: () => Date.now() + hours * 3_600_000 });
    const early = await server.manager();
    const line = await early.connect(namespaces.staff);
    hours = 10;
    const late = await server.manager();
    const other = await late.connect(namespaces.staff);
    hours = 17;
    vi.advanceTimersByTime(heartbeatMs);
    await expect.poll(() => line.socket.connected).toBe(false);
    await expect(early.connect(namespaces.staff)).rejects.toThrow('no-session');
    expect(other.socket.connected).toBe(true);
  });

  test('guests and strangers see no room of the staff', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    for (const path of ['floor', 'kitchen', 'tables/1', 'me']) {
      expect((await phone.get(`/api/v3/staff/${path}`)).status).toBe(401);
    }
    expect(
      (await phone.post('/api/v3/staff/tables/1/free', { request_id: 'frees-table-1', visit_id: 'v' }))
        .status,
    ).toBe(401);
    await expect(phone.connect(namespaces.staff)).rejects.toThrow('no-session');
  });

  test('the demo tells its passwords at every start, any other restaurant only once', async () => {
    const server = await startServer();
    await server.manager();
    const again = await server.restart();
    await expect(again.manager()).rejects.toThrow('tells no passwords');
  });
});

describe('the floor', () => {
  test('shows every table, and each change of one at once', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const screen = await manager.connect(namespaces.staff);
    const phone = await server.phoneAtOpenTable(1);
    const opened = await screen.hearsTile();
    expect(opened).toMatchObject({
      table_id: 1,
      table_status: 3,
      diners: 1,
      should_amount: 49.8,
      version: 2,
    });

    const line = await phone.connect();
    await screen.hearsTile((tile) => tile.phones_connected === 1);
    await line.add(12, { quantity: 3 });
    await screen.hearsTile((tile) => tile.dishes_in_cart === 3);
    await line.command({ type: 'submitCart', batchNumber: 1 });
    await screen.hearsTile((tile) => tile.dishes_waiting === 3 && tile.should_amount === 54.3);
    line.socket.disconnect();
    await screen.hearsTile((tile) => tile.phones_connected === 0);

    const floor = await manager.get<FloorReply>('/api/v3/staff/floor');
    expect(floor.body.tables).toHaveLength(10);
    const { body } = await manager.get<StaffTableReply>('/api/v3/staff/tables/1');
    expect(body).toMatchObject({
      seats: [{ seat: 1, connected_since: null, dishes_in_cart: 0 }],
      covers: [{ name: 'Adult', quantity: 2, price: 24.9, total: 49.8 }],
      charges: [],
      batches: [
        { batch: 1, dishes: [{ name: 'Nigiri tonno', quantity: 3, total: 4.5, is_make: 0, seat: 1 }] },
      ],
    });
  });

  test('the code of a table opens it', async () => {
    const server = await startServer({ record: { ...sampleRestaurant(3), settings: {} } });
    const manager = await server.manager();
    const { body } = await manager.post<QrCodeReply>('/api/v2.5/qrcode', {
      table_id: 3,
      host: 'evil.example',
      port: 1,
    });
    expect(body.url).toContain(server.address);
    expect(body.svg).toContain('<svg');
    const value = new URL(body.url).searchParams.get('table_id') ?? '';
    expect(await server.device().scan(value)).toMatchObject({ body: { table: { table_id: 3 } } });
  });
});

test('[E-02] a code that was made anew ends the old one, and the guests who sit there stay', async () => {
  const server = await startServer({ record: { ...sampleRestaurant(3), settings: {} } });
  const manager = await server.manager();
  const valueOf = (url: string) => new URL(url).searchParams.get('table_id') ?? '';
  const old = valueOf((await manager.post<QrCodeReply>('/api/v2.5/qrcode', { table_id: 1 })).body.url);
  const phone = server.device();
  await phone.scan(old);
  await phone.openTable();
  const { body } = await manager.post<QrCodeReply>('/api/v3/staff/tables/1/reprint', {
    request_id: 'reprint-1',
  });
  expect((await server.device().scan(old)).status).toBe(401);
  expect((await server.device().scan(valueOf(body.url))).status).toBe(200);
  expect(await (await phone.connect()).add(11)).toMatchObject({ ok: true });
});

describe('the kitchen', () => {
  test('[SB-07] [HI-03] sees a batch at once, and the table sees what the kitchen says of each dish', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const screen = await manager.connect(namespaces.staff);
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(11, { choice: { condiments: [], courses: [], remark: 'senza wasabi' } });
    await line.add(21);
    await line.command({ type: 'submitCart', batchNumber: 1 });
    const news = await screen.hearsTickets();
    expect(news.tickets.map(({ station }) => station)).toEqual(['sushi', 'bar']);
    expect(news.tickets[0]).toMatchObject({
      table_name: 'T1',
      acknowledged_at: null,
      dishes: [
        {
          item_name1: 'Nigiri salmone',
          item_name2: '三文鱼寿司',
          remark: 'senza wasabi',
          is_make: 0,
          seat: 1,
        },
      ],
    });

    const command = { visit_id: news.visit_id, order_detail_ids: ['1-1'], is_make: 2 };
    const served = await manager.post('/api/v3/staff/kitchen/dishes', {
      request_id: 'serves-the-salmon',
      ...command,
    });
    expect(served.status).toBe(200);
    expect(await line.hears<VisitChange>('UPDATE_DISH')).toMatchObject({
      events: [{ type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'served' }],
    });
    await screen.hearsTickets(({ changed }) => changed[0]?.dishes[0]?.is_make === 2);
    const unknown = await manager.post('/api/v3/staff/kitchen/dishes', {
      request_id: 'serves-something',
      ...command,
      order_detail_ids: ['9-9'],
    });
    expect(unknown).toMatchObject({ status: 409, body: { code: 'dish-not-sent' } });
  });

  test('a ticket is acknowledged once and stays so', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(11);
    await line.command({ type: 'submitCart', batchNumber: 1 });
    const ticketAt = async () => (await manager.get<KitchenReply>('/api/v3/staff/kitchen')).body.tickets[0];
    const ticket = await ticketAt();
    const screen = await manager.connect(namespaces.staff);
    const acknowledged = await manager.post('/api/v3/staff/kitchen/acknowledge', {
      ticket_ids: [ticket?.id],
    });
    expect(acknowledged.status).toBe(204);
    const first = (await ticketAt())?.acknowledged_at;
    expect(first).toBeGreaterThan(0);
    await screen.hearsTickets(
      ({ tickets, changed }) => (tickets[0] ?? changed[0])?.acknowledged_at === first,
    );
    await manager.post('/api/v3/staff/kitchen/acknowledge', { ticket_ids: [ticket?.id] });
    expect((await ticketAt())?.acknowledged_at).toBe(first);
  });
});
