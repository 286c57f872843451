import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type AuditReply,
  type CartSnapshot,
  type FloorReply,
  type GuestSessionReply,
  type KitchenReply,
  type OrderRequest,
  type RequestAnswer,
  type StaffTableReply,
  type VisitChange,
  type AddressOfOne,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

/** How long a yes can be taken back. */
const untilItCountsMs = 5000;
const openingAudit = { 'open-table-audit': { enable: true } };

function startWith(settings: object): Promise<TestServer> {
  return startServer({ record: { ...sampleRestaurant(6), settings: { ...plainSettings, ...settings } } });
}

const approve = (staff: Device, visitId: string) =>
  staff.post(pathTo(addresses.approve, visitId), { request_id: randomUUID() });
const reject = (staff: Device, visitId: string, reason: string) =>
  staff.post(pathTo(addresses.reject, visitId), { request_id: randomUUID(), reason });

async function recordOf(phone: Device) {
  return (await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.table;
}

async function rejectedReasonOf(phone: Device) {
  return (await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.rejected_reason;
}

async function floorOf(staff: Device): Promise<FloorReply> {
  return (await staff.get<FloorReply>(pathTo(addresses.floor))).body;
}

describe('where the staff approve every table', () => {
  test('[A-02] [A-10] the request to open waits, and staff and table hear of it at once', async () => {
    const server = await startWith(openingAudit);
    const waiter = await server.member('waiter');
    const screen = await waiter.connect('/staff');
    const phone = await server.phoneAt(1);
    const answer = await phone.openTable();
    expect(answer.body).toMatchObject({
      order_head_id: 0,
      joined: false,
      table: { table_status: 1, cor_status: 0, order_head_id: 0, customer_num: 2, select_menu: '1' },
    });
    const request: OrderRequest = {
      type: 'QOP_CREATE_ORDER_REQUEST',
      tableId: '1',
      table_name: 'T1',
      menu: [{ main_group_id: 1, main_group_name: 'Dinner' }],
      adultNum: 2,
      childNum: 0,
      otherNum: 0,
      person: 2,
      customer: '1',
      orderCode: '',
    };
    expect(await screen.hears('SEND_ORDER_REQUEST')).toEqual(request);
    const tile = (await floorOf(waiter)).tables.find(({ table_id }) => table_id === 1);
    expect(tile).toMatchObject({ cor_status: 0, diners: 1, approval: { of: 'opening' } });
    expect((await (await server.phoneAt(2)).openTable()).body.order_head_id).toBe(0);
  });

  test('[REVIEW-11] the staff read what the people who open it will pay', async () => {
    const server = await startWith(openingAudit);
    const waiter = await server.member('waiter');
    await (await server.phoneAt(1)).openTable();
    const tile = async () => (await floorOf(waiter)).tables.find(({ table_id }) => table_id === 1);
    const asked = (await tile())?.approval?.amount;
    expect(asked).toBeGreaterThan(0);
    await approve(waiter, await server.visitAt(1));
    await expect.poll(async () => (await tile())?.should_amount).toBe(asked);
  });

  test('[A-07] while it waits the server takes no dishes', async () => {
    const server = await startWith(openingAudit);
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const refused = { ok: false, code: 'under-review', message: 'under review, please wait' };
    expect(await line.add(dishes.tuna.id)).toMatchObject(refused);
    expect(await line.submit()).toMatchObject(refused);
    expect(await line.ask('/cart2/init', {})).toMatchObject({ ok: true, visit: { status: 'waiting' } });
  });

  test('[A-03] [A-08] a yes opens the order for every device at the table, with its covers, once', async () => {
    const server = await startWith(openingAudit);
    const anna = await server.phoneAtOpenTable(1);
    const bo = await server.phoneAt(1);
    const lines = [await anna.connect(), await bo.connect()];
    const waiter = await server.member('waiter');
    const visitId = await server.visitAt(1);
    expect((await approve(waiter, visitId)).status).toBe(200);
    expect((await approve(waiter, visitId)).status).toBe(200);
    for (const line of lines) {
      const { orderId } = await line.hears<{ orderId: number }>('CREATE_ORDER_REQUEST_SUCCESSED');
      expect(orderId).toBeGreaterThan(0);
      expect((await line.visit()).orderId).toBe(orderId);
      expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    }
    expect(await recordOf(bo)).toMatchObject({ table_status: 3, cor_status: 1, customer_num: 2 });
    const { covers } = await (lines[0] ?? expect.fail('nobody listens')).visit();
    expect(covers.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('[A-04] a no tells the reason to all, ends their sessions and frees the table', async () => {
    const server = await startWith(openingAudit);
    const anna = await server.phoneAtOpenTable(1);
    const line = await anna.connect();
    const waiter = await server.member('waiter');
    expect((await reject(waiter, await server.visitAt(1), 'please wait at the door')).status).toBe(200);
    const message = 'please wait at the door';
    expect(await line.hears('CREATE_ORDER_REQUEST_FAILED')).toEqual({ message });
    expect(await line.hears('SESSION_END')).toEqual({ reason: 'rejected', message });
    await expect.poll(() => line.socket.connected).toBe(false);
    expect(await recordOf(anna)).toMatchObject({ table_status: 0, order_head_id: 0 });
    expect((await anna.openTable()).status).toBe(200);
  });

  test('[A-04] a device that slept while they said no hears why when it comes back, also after a restart, until it asks again', async () => {
    const before = await startWith(openingAudit);
    const anna = await before.phoneAtOpenTable(1);
    const reason = 'please wait at the door';
    expect(await rejectedReasonOf(anna)).toBeUndefined();
    await reject(await before.member('waiter'), await before.visitAt(1), reason);
    expect(await rejectedReasonOf(anna)).toBe(reason);
    const server = await before.restart();
    const annaAgain = server.device(anna);
    const line = await annaAgain.connect();
    await line.hears('RESTAURANT_STATE');
    // Who only looks at the menu keeps the line.
    expect(line.heard.map(({ name }) => name)).not.toContain('SESSION_END');
    expect(await line.ask('/cart2/init', {})).toMatchObject({ ok: false, code: 'visit-not-open' });
    expect(await line.hears('SESSION_END')).toEqual({ reason: 'rejected', message: reason });
    expect(await rejectedReasonOf(annaAgain)).toBe(reason);
    await annaAgain.openTable();
    expect(await rejectedReasonOf(annaAgain)).toBeUndefined();
    expect((await (await annaAgain.connect()).ask('/cart2/init', {})).ok).toBe(true);
  });

  test('[A-04] what they said to the guests before is told neither to the next nor to whom they had sent away', async () => {
    const server = await startWith(openingAudit);
    await server.phoneAtOpenTable(1);
    const bo = await server.phoneAt(1);
    const waiter = await server.member('waiter');
    const visitId = await server.visitAt(1);
    await waiter.post(pathTo(addresses.sendAway, visitId), { request_id: randomUUID(), seat: 2 });
    await reject(waiter, visitId, 'please wait at the door');
    expect(await bo.get(pathTo(addresses.resume))).toMatchObject({
      status: 401,
      body: { code: 'scan-again' },
    });
    const next = await server.phoneAt(1);
    expect(await rejectedReasonOf(next)).toBeUndefined();
    const line = await next.connect();
    expect(await line.ask('/cart2/init', {})).toMatchObject({ ok: false, code: 'visit-not-open' });
    expect(line.heard.map(({ name }) => name)).not.toContain('SESSION_END');
  });

  test('[A-11] asking again reaches the table’s other devices and the staff, a minute later at the earliest', async () => {
    let now = Date.now();
    const server = await startServer({
      record: { ...sampleRestaurant(3), settings: { ...plainSettings, ...openingAudit } },
      now: () => now,
    });
    const screen = await (await server.manager()).connect('/staff');
    const asker = await (await server.phoneAtOpenTable(1)).connect();
    const other = await (await server.phoneAt(1)).connect();
    const askAgain = () => asker.ask('SEND_ORDER_REQUEST', { requestId: randomUUID() });
    expect(await askAgain()).toMatchObject({ ok: false, code: 'asked-already', detail: { secondsLeft: 60 } });
    now += 60_000;
    expect(await askAgain()).toMatchObject({ ok: true });
    await other.hears('RESEND_ORDER_REQUEST');
    await screen.hears('RESEND_ORDER_REQUEST');
    expect(asker.heard.map(({ name }) => name)).not.toContain('RESEND_ORDER_REQUEST');
  });

  test('what waits outlives a restart, and a newer request from the table takes its place', async () => {
    const before = await startWith(openingAudit);
    const anna = await before.phoneAtOpenTable(1);
    const server = await before.restart();
    const bo = await server.phoneAt(1);
    expect((await bo.openTable({ adult_number: 5 })).body).toMatchObject({ order_head_id: 0, joined: true });
    const visitId = await server.visitAt(1);
    await approve(await server.member('waiter'), visitId);
    const annaAgain = server.device(anna);
    expect((await (await annaAgain.connect()).visit()).heads.adults).toBe(5);
    expect((await (await bo.connect()).visit()).diners).toHaveLength(2);
  });
});

test('whoever of the staff answers, every screen hears who it was', async () => {
  const server = await startWith(openingAudit);
  const waiter = await server.member('waiter');
  const screen = await (await server.manager()).connect('/staff');
  const answers: readonly (readonly [number, typeof approve, string])[] = [
    [1, approve, 'opened'],
    [2, (staff, visitId) => reject(staff, visitId, 'full'), 'declined'],
  ];
  for (const [table, say, answer] of answers) {
    await server.phoneAtOpenTable(table);
    const visit_id = await server.visitAt(table);
    await say(waiter, visit_id);
    expect(
      await screen.hears('REQUEST_ANSWERED', ({ visit_id: id }: RequestAnswer) => id === visit_id),
    ).toEqual({ visit_id, answer, staff_id: 'waiter', staff_name: 'The waiter', not_sent: null });
  }
});

describe('[AWAY-1] a device that the staff send away', () => {
  const sendAway = (staff: Device, visitId: string, seat: number) =>
    staff.post(pathTo(addresses.sendAway, visitId), { request_id: randomUUID(), seat });

  test('is told to scan again, hears nothing more, and its session opens nothing, also after a restart', async () => {
    const before = await startWith({});
    const [anna, bo] = [await before.phoneAtOpenTable(1), await before.phoneAt(1)];
    const [annas, bos] = [await anna.connect(), await bo.connect()];
    await annas.add(dishes.tuna.id);
    await bos.add(dishes.beer.id, { quantity: 9 });
    const waiter = await before.member('waiter');
    const visitId = await before.visitAt(1);
    expect((await sendAway(waiter, visitId, 2)).status).toBe(200);
    expect(await bos.hears('SESSION_END')).toEqual({ reason: 'session-expired' });
    await expect.poll(() => bos.socket.connected).toBe(false);
    expect(annas.socket.connected).toBe(true);
    expect((await annas.visit()).lines).toMatchObject([{ dishId: dishes.tuna.id }]);
    expect(await bo.get(pathTo(addresses.resume))).toMatchObject({
      status: 401,
      body: { code: 'scan-again' },
    });
    expect((await bo.openTable()).status).toBe(401);
    const detail = (await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
    expect(detail.seats.map(({ seat }) => seat)).toEqual([1]);
    const log = (await (await before.manager()).get<AuditReply>(pathTo(addresses.audit))).body;
    expect(log.entries[0]).toMatchObject({ what: 'sendAway', staff_name: 'The waiter', detail: { seat: 2 } });

    const server = await before.restart();
    expect((await server.device(bo).get(pathTo(addresses.resume))).status).toBe(401);
    expect((await server.device(anna).get(pathTo(addresses.resume))).status).toBe(200);
  });

  test('[AWAY-3] asks for the table no more: the others do, and without them nobody', async () => {
    const server = await startWith(openingAudit);
    await server.phoneAtOpenTable(1);
    await server.phoneAt(1);
    const waiter = await server.member('waiter');
    const visitId = await server.visitAt(1);
    expect((await sendAway(waiter, visitId, 1)).status).toBe(200);
    expect((await floorOf(waiter)).tables[0]?.approval?.guests.map(({ seat }) => seat)).toEqual([2]);
    expect((await sendAway(waiter, visitId, 2)).status).toBe(200);
    expect((await floorOf(waiter)).tables[0]).toMatchObject({ visit_id: null, approval: null });
  });

  test('is a new guest when it scans again, without what it had', async () => {
    const server = await startWith({});
    await server.phoneAtOpenTable(1);
    const bo = await server.phoneAt(1);
    await sendAway(await server.member('waiter'), await server.visitAt(1), 2);
    await bo.scan('1');
    expect((await (await bo.connect()).visit()).diners).toMatchObject([
      { seat: 1 },
      { seat: 2, isSentAway: true },
      { seat: 3 },
    ]);
  });
});

describe('[O-04] the order of a table', () => {
  test('is made by who presses first, and is the same for who presses again, here or on another phone', async () => {
    const server = await startWith({});
    const anna = await server.phoneAt(1);
    const first = (await anna.openTable()).body;
    expect(first).toMatchObject({ joined: false, table: { table_status: 3, cor_status: 1 } });
    expect(first.order_head_id).toBeGreaterThan(0);
    const again = { order_head_id: first.order_head_id, joined: true };
    expect((await anna.openTable()).body).toMatchObject(again);
    expect((await (await server.phoneAt(1)).openTable()).body).toMatchObject(again);
    const { covers, orderId } = await (await anna.connect()).visit();
    expect(orderId).toBe(first.order_head_id);
    expect(covers.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('is asked for once where the staff look first, and who presses again waits the same minute', async () => {
    const server = await startWith(openingAudit);
    const waiter = await server.member('waiter');
    const screen = await waiter.connect('/staff');
    const phone = await server.phoneAt(1);
    expect((await phone.openTable()).body).toMatchObject({ order_head_id: 0, joined: false });
    await screen.hears('SEND_ORDER_REQUEST');
    expect((await phone.openTable()).body).toMatchObject({ order_head_id: 0, joined: true });
    const waiting = (await floorOf(waiter)).tables.filter(({ approval }) => approval !== null);
    expect(waiting).toMatchObject([{ table_id: 1, approval: { of: 'opening' } }]);
    const line = await phone.connect();
    expect(await line.ask('SEND_ORDER_REQUEST', { requestId: randomUUID() })).toMatchObject({
      ok: false,
      code: 'asked-already',
      detail: { secondsLeft: 60 },
    });
  });
});

describe('where the staff approve the first round', () => {
  const firstBatch = { 'first-round-audit': { enable: true } };

  test('the first send waits and locks the cart; a yes sends it, and later rounds go by themselves', async () => {
    const server = await startWith(firstBatch);
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(dishes.tuna.id);
    expect(await line.submit()).toMatchObject({ ok: true });
    expect(await recordOf(phone)).toMatchObject({ table_status: 3, cor_status: 0 });
    expect(await line.add(dishes.salmon.id)).toMatchObject({ ok: false, code: 'under-review' });
    const waiter = await server.member('waiter');
    expect((await approve(waiter, await server.visitAt(1))).status).toBe(200);
    expect((await line.visit()).batches).toHaveLength(1);
    expect(await recordOf(phone)).toMatchObject({ table_status: 3, cor_status: 1 });
    await line.add(dishes.salmon.id);
    expect(await line.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
    expect((await line.visit()).batches).toHaveLength(2);
  });

  test('[REVIEW-11] the staff read what sending the round adds to the bill, also where it adds nothing', async () => {
    const server = await startWith(firstBatch);
    const waiter = await server.member('waiter');
    const tile = async () => (await floorOf(waiter)).tables.find(({ table_id }) => table_id === 1);
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(dishes.tuna.id);
    await line.submit();
    const held = await tile();
    expect(held?.approval).toMatchObject({ of: 'batch' });
    const [amount = -1, before = 0] = [held?.approval?.amount, held?.should_amount];
    expect(amount).toBeGreaterThanOrEqual(0);
    await approve(waiter, await server.visitAt(1));
    await expect.poll(async () => (await tile())?.approval).toBe(null);
    expect((await tile())?.should_amount).toBeCloseTo(before + amount, 2);
  });

  test('the staff see whose dishes they are, when each device scanned and what vouches for it', async () => {
    const server = await startWith({ ...firstBatch, order_head_password: { enable: true } });
    const anna = await server.phoneAt(1);
    await anna.openTable({ order_code: '4711' });
    const bo = await server.phoneAt(1);
    const pin = { order_head_id: (await recordOf(anna)).order_head_id, order_code: '4711' };
    expect((await bo.post(pathTo(addresses.checkPin), pin)).status).toBe(200);
    const [annas, bos] = [await anna.connect(), await bo.connect()];
    await annas.add(dishes.tuna.id);
    await bos.add(dishes.beer.id, { quantity: 3 });
    await annas.submit();
    const waiter = await server.member('waiter');
    const { approval } = (await floorOf(waiter)).tables[0] ?? expect.fail('no table');
    expect(approval).toMatchObject({
      dishes: [
        { item_id: dishes.tuna.id, seat: 1 },
        { item_id: dishes.beer.id, seat: 2, quantity: 3 },
      ],
      guests: [
        { seat: 1, scanned_at: expect.any(Number) as number, vouched: [] },
        { seat: 2, scanned_at: expect.any(Number) as number, vouched: ['pin'] },
      ],
    });
  });

  test('the staff see what was chosen with a dish before they say yes, as the kitchen does afterwards', async () => {
    const server = await startWith(firstBatch);
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const choice = {
      condiments: [],
      courses: [{ groupId: 81, dishId: dishes.tuna.id, quantity: 2 }],
      remark: 'piano',
    };
    await line.add(dishes.bento.id, { choice });
    await line.submit();
    const waiter = await server.member('waiter');
    const { approval, visit_id } = (await floorOf(waiter)).tables[0] ?? expect.fail('no table');
    const held = approval?.dishes[0] ?? expect.fail('no dish');
    expect(held).toMatchObject({
      remark: 'piano',
      options: [{ kind: 'course', name1: dishes.tuna.names.first, quantity: 2 }],
    });
    expect((await approve(waiter, visit_id ?? '')).status).toBe(200);
    const { tickets } = (await waiter.get<KitchenReply>(pathTo(addresses.kitchen))).body;
    expect(tickets[0]?.dishes[0]?.options).toEqual(held.options);
  });

  test('[M-15] neither a yes nor a no to a round loads the menu again', async () => {
    const server = await startWith({ ...firstBatch, is_show_sell_out_dishes: 0 });
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const waiter = await server.member('waiter');
    const visitId = async () => (await floorOf(waiter)).tables[0]?.visit_id ?? expect.fail('no table');
    await line.add(dishes.tuna.id);
    await line.submit();
    expect((await approve(waiter, await visitId())).status).toBe(200);
    await line.hears('SUBMIT_CART');
    expect(line.heard.map(({ name }) => name)).not.toContain('MENU_UPDATE');

    const other = await (await server.phoneAtOpenTable(2)).connect();
    await other.add(dishes.tuna.id);
    await other.submit();
    const tables = (await floorOf(waiter)).tables;
    const waiting = tables.find(({ approval }) => approval !== null)?.visit_id ?? expect.fail('nobody waits');
    expect((await reject(waiter, waiting, 'the kitchen is closed')).status).toBe(200);
    await other.hears('SESSION_END');
    expect([...line.heard, ...other.heard].map(({ name }) => name)).not.toContain('MENU_UPDATE');
  });

  test('[REVIEW-5] the staff leave one guest’s dishes out; the rest goes', async () => {
    const server = await startWith(firstBatch);
    const [anna, bo] = [await server.phoneAtOpenTable(1), await server.phoneAt(1)];
    const [annas, bos] = [await anna.connect(), await bo.connect()];
    await annas.add(dishes.tuna.id);
    await bos.add(dishes.beer.id, { quantity: 3 });
    await bos.submit();
    const waiter = await server.member('waiter');
    const { approval, visit_id } = (await floorOf(waiter)).tables[0] ?? expect.fail('no table');
    const without = approval?.dishes.filter(({ seat }) => seat === 2).map(({ line_id }) => line_id);
    const command = { request_id: randomUUID(), without };
    const answer = await waiter.post(pathTo(addresses.approve, visit_id ?? ''), command);
    expect(answer).toMatchObject({ status: 200, body: { ok: true, not_sent: null } });
    expect(await annas.visit()).toMatchObject({
      lines: [],
      batches: [{ lines: [{ dishId: dishes.tuna.id }] }],
    });
  });

  test('[REVIEW-2] a yes to a round that can’t go any more says why, also when it is asked again', async () => {
    const server = await startWith(firstBatch);
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(dishes.duck.id, { quantity: 2 });
    await line.submit();
    const waiter = await server.member('waiter');
    const screen = await waiter.connect('/staff');
    const soldOut = { request_id: randomUUID(), item_id: dishes.duck.id, is_sold_out: 1 };
    await waiter.patch(pathTo(addresses.setStock), soldOut);
    const command = { request_id: randomUUID() };
    const path = pathTo(addresses.approve, await server.visitAt(1));
    const answer = await waiter.post(path, command);
    expect(answer.body).toMatchObject({
      ok: true,
      not_sent: { code: 'cart-not-sendable', lineRefusals: [{ dishId: dishes.duck.id, reason: 'sold-out' }] },
    });
    expect(await screen.hears('REQUEST_ANSWERED')).toMatchObject({ answer: 'not-sent' });
    expect((await waiter.post(path, command)).body).toEqual(answer.body);
    expect(await line.visit()).toMatchObject({ review: null, isApproved: true, lines: [{}], batches: [] });
  });

  test('[REVIEW-8] a yes that can be taken back is on every screen at once, and counts for who said it', async () => {
    let now = Date.now();
    const record = { ...sampleRestaurant(6), settings: { ...plainSettings, ...firstBatch } };
    const server = await startServer({ record, now: () => now });
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(dishes.tuna.id);
    await line.submit();
    const waiter = await server.member('waiter');
    const screen = await waiter.connect('/staff');
    const visitId = await server.visitAt(1);
    const say = (address: AddressOfOne) =>
      waiter.post(pathTo(address, visitId), { request_id: randomUUID() });
    const yesOnFloor = async () => (await floorOf(waiter)).tables[0]?.approval?.yes;
    expect((await say(addresses.sayYes)).status).toBe(200);
    expect(await yesOnFloor()).toMatchObject({ staff_name: 'The waiter', without: [] });
    expect((await say(addresses.takeBackYes)).status).toBe(200);
    expect(await yesOnFloor()).toBeNull();
    const soldOut = { request_id: randomUUID(), item_id: dishes.tuna.id, is_sold_out: 1 };
    await waiter.patch(pathTo(addresses.setStock), soldOut);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await say(addresses.sayYes)).status).toBe(200);
    now += untilItCountsMs;
    vi.advanceTimersByTime(untilItCountsMs);
    vi.useRealTimers();
    expect(await screen.hears('REQUEST_ANSWERED')).toMatchObject({
      answer: 'not-sent',
      staff_id: 'waiter',
      not_sent: { code: 'cart-not-sendable' },
    });
    expect((await say(addresses.takeBackYes)).status).toBe(409);
  });

  test.each([
    ['an opening', openingAudit],
    ['a first round', firstBatch],
  ])(
    '[REVIEW-10] guests read that a yes to %s has been said, and over no way who said it',
    async (what, settings) => {
      const server = await startWith(settings);
      const phone = await server.phoneAt(1);
      await phone.openTable();
      const line = await phone.connect();
      const snapshot = () => line.ask<CartSnapshot>('/cart2/init', {});
      if (what === 'a first round') {
        await line.add(dishes.tuna.id);
        await line.submit();
      } else await snapshot();
      const waiter = await server.member('waiter');
      const visitId = await server.visitAt(1);
      const command = { request_id: randomUUID() };
      expect((await waiter.post(pathTo(addresses.sayYes, visitId), command)).status).toBe(200);
      const isOfTheYes = (change: object) => JSON.stringify(change).includes('yesSaid');
      const change = await line.hears<VisitChange>('TABLE_STATUS', isOfTheYes);
      expect(change.events).toMatchObject([{ type: 'yesSaid', yes: { without: [] } }]);
      const whole = await snapshot();
      expect(JSON.stringify(whole)).toContain('"yes":');
      const told = [whole, line.heard, (await phone.get(pathTo(addresses.resume))).body];
      expect(JSON.stringify(told)).not.toMatch(/The waiter|"staffId":"[^"]/);
      expect((await floorOf(waiter)).tables[0]?.approval?.yes).toMatchObject({ staff_name: 'The waiter' });
    },
  );

  test('[REVIEW-7] a yes to a round that a colleague has given back meanwhile reaches nobody', async () => {
    const server = await startWith(firstBatch);
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(dishes.tuna.id);
    await line.submit();
    const waiter = await server.member('waiter');
    const { approval, visit_id } = (await floorOf(waiter)).tables[0] ?? expect.fail('no table');
    const visitId = visit_id ?? '';
    const yes = () => ({ request_id: randomUUID(), asked_at: approval?.asked_at });
    const back = { request_id: randomUUID(), reason: '' };
    await waiter.post(pathTo(addresses.returnBatch, visitId), back);
    const late = await waiter.post(pathTo(addresses.approve, visitId), yes());
    expect(late).toMatchObject({ status: 409, body: { code: 'request-changed' } });
    expect((await approve(waiter, visitId)).status).toBe(200);
    expect(
      (await waiter.patch(pathTo(addresses.confirmTable, 1), { table_status: 3, cor_status: 1 })).status,
    ).toBe(200);
    await line.add(dishes.tuna.id);
    await line.submit();
    expect((await waiter.post(pathTo(addresses.approve, visitId), yes())).status).toBe(409);
    expect(await line.visit()).toMatchObject({ isApproved: false, batches: [] });
  });

  test('[REVIEW-7] a yes to a table opens what was on the screen, not what a phone has asked for since', async () => {
    const server = await startWith(openingAudit);
    const anna = await server.phoneAtOpenTable(1);
    const waiter = await server.member('waiter');
    const { approval, visit_id } = (await floorOf(waiter)).tables[0] ?? expect.fail('no table');
    await anna.openTable({ adult_number: 9 });
    const path = pathTo(addresses.approve, visit_id ?? '');
    const late = { request_id: randomUUID(), asked_at: approval?.asked_at };
    expect(await waiter.post(path, late)).toMatchObject({ status: 409, body: { code: 'request-changed' } });
    const asked_at = (await floorOf(waiter)).tables[0]?.approval?.asked_at;
    expect((await waiter.post(path, { request_id: randomUUID(), asked_at })).status).toBe(200);
  });

  test('[REVIEW-6] the staff give a round back with a reason: the guests change it and send again', async () => {
    const server = await startWith(firstBatch);
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(dishes.tuna.id);
    await line.submit();
    const waiter = await server.member('waiter');
    const visitId = await server.visitAt(1);
    const back = { request_id: randomUUID(), reason: 'which table is it?' };
    expect((await waiter.post(pathTo(addresses.returnBatch, visitId), back)).status).toBe(200);
    await line.hears<{ events: readonly object[] }>('TABLE_STATUS', ({ events }) =>
      events.some((event) => 'reason' in event && event.reason === back.reason),
    );
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect(await line.submit()).toMatchObject({ ok: true });
    expect((await line.visit()).review).not.toBeNull();
  });

  test('[REVIEW-4] guests who had been served are told why they are sent away, and their table is free', async () => {
    const server = await startWith(firstBatch);
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const { orderId } = await line.visit();
    await line.add(dishes.tuna.id);
    await line.submit();
    const waiter = await server.member('waiter');
    const beer = { dishes: [{ item_id: dishes.beer.id, quantity: 1 }] };
    expect((await waiter.post(pathTo(addresses.addDishes, 'v2.5', orderId), beer)).status).toBe(200);
    expect((await reject(waiter, await server.visitAt(1), 'nobody sits there')).status).toBe(200);
    expect(await line.hears('SESSION_END')).toEqual({ reason: 'rejected', message: 'nobody sits there' });
    expect((await floorOf(waiter)).tables[0]).toMatchObject({ table_id: 1, table_status: 0 });
  });

  test('a table that the staff have opened needs no approval any more', async () => {
    const server = await startWith({ ...firstBatch, 'open-table-mode': 0 });
    const waiter = await server.member('waiter');
    const opening = {
      request_id: randomUUID(),
      menu_id: 1,
      adult_number: 2,
      child_number: 0,
      other_number: 0,
    };
    expect((await (await server.phoneAt(1)).openTable()).body).toMatchObject({ code: 'opening-disabled' });
    expect((await waiter.post(pathTo(addresses.openForGuests, 1), opening)).status).toBe(200);
    const line = await (await server.phoneAt(1)).connect();
    await line.add(dishes.tuna.id);
    await line.submit();
    expect((await line.visit()).batches).toHaveLength(1);
  });
});

describe('a paused table', () => {
  const pause = (staff: Device, table: number, is_paused: boolean) =>
    staff.put(pathTo(addresses.pauseTable, table), { request_id: randomUUID(), is_paused });

  test('says so, opens for nobody, survives a restart, and takes guests again when it is told to', async () => {
    const before = await startWith({});
    const screen = await (await before.manager()).connect('/staff');
    expect((await pause(await before.member('waiter'), 1, true)).status).toBe(204);
    await screen.hearsTile(({ table_status }) => table_status === 6);
    const server = await before.restart();
    const phone = await server.phoneAt(1);
    expect(await recordOf(phone)).toMatchObject({ table_id: 1, table_status: 6 });
    expect(await phone.openTable()).toMatchObject({ status: 409, body: { code: 'table-paused' } });
    const waiter = server.device();
    await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
    await pause(waiter, 1, false);
    expect((await phone.openTable()).status).toBe(200);
  });

  test('takes no more guests while some sit there: they stay, may come back, and hear again what they were told', async () => {
    const server = await startWith({});
    const anna = await server.phoneAt(1);
    const opening = { request_id: randomUUID() };
    const { body: opened } = await anna.openTable(opening);
    const waiter = await server.member('waiter');
    await pause(waiter, 1, true);
    const bo = await server.phoneAt(1);
    expect(await recordOf(bo)).toMatchObject({ table_status: 6 });
    expect(await bo.openTable()).toMatchObject({ status: 409, body: { code: 'table-paused' } });
    const said = { order_head_id: opened.order_head_id, order_code: '' };
    expect((await bo.post(pathTo(addresses.checkPin), said)).status).toBe(409);
    expect((await anna.openTable(opening)).body).toMatchObject({ order_head_id: opened.order_head_id });
    await anna.scan('1');
    const line = await anna.connect();
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect((await line.visit()).diners).toHaveLength(1);
    await pause(waiter, 1, false);
    await bo.scan('1');
    expect((await line.visit()).diners).toHaveLength(2);
  });

  test('is no place for the staff to seat guests at either', async () => {
    const server = await startWith({});
    const waiter = await server.member('waiter');
    await server.phoneAtOpenTable(2);
    await pause(waiter, 1, true);
    const refused = { status: 409, body: { code: 'table-paused' } };
    const request_id = randomUUID();
    const opening = { request_id, menu_id: 1, adult_number: 2, child_number: 0, other_number: 0 };
    expect(await waiter.post(pathTo(addresses.openForGuests, 1), opening)).toMatchObject(refused);
    const visitId = await server.visitAt(2);
    for (const address of [addresses.moveVisit, addresses.addTable]) {
      const command = { request_id: randomUUID(), table_id: 1 };
      expect(await waiter.post(pathTo(address, visitId), command)).toMatchObject(refused);
    }
    expect((await floorOf(waiter)).tables.filter(({ visit_id }) => visit_id !== null)).toHaveLength(1);
  });
});
