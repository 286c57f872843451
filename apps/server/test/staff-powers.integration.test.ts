import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  type AuditReply,
  type OrderReply,
  type SettingWire,
  type StaffTableReply,
  type VisitChange,
  type AddressOfOne,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { salmon, beer } = dishes;

const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 2, turn_mins: 10 } };
const withRounds = { ...sampleRestaurant(3), settings: { ...plainSettings, ...rounds } };

/** A server with rounds of two dishes a person, where a table of two has sent all four. */
async function aWaitingTable() {
  const server = await startServer({ record: withRounds });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(salmon.id, { quantity: 4 });
  await line.submit();
  return { server, phone, line, waiter: await server.member('waiter') };
}

function at(address: AddressOfOne, tableId = 1): string {
  return pathTo(address, tableId);
}

async function auditOf(manager: Device) {
  return (await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries;
}

describe('a table’s turn in the hands of the staff', () => {
  test('[PLAN-1] tile and panel show the turn: allowed, sent, in the cart, when it ends, and what is planned for the next', async () => {
    const { line, waiter } = await aWaitingTable();
    await line.add(beer.id, { lineId: 'exempt-beer' });
    await line.add(salmon.id, { lineId: 'for-the-next', quantity: 3, forTurn: 2 });
    const { body } = await waiter.get<StaffTableReply>(at(addresses.staffTable));
    const { batches } = await line.visit();
    expect(body.table.turn).toEqual({
      number: 1,
      max_turns: 10,
      ends_at: (batches[0]?.sentAt ?? 0) + 600_000,
      allowed: 4,
      sent: 4,
      in_cart: 0,
      planned: 3,
      ready: null,
    });
    expect(body.seats).toMatchObject([{ dishes_in_cart: 4 }]);
    const free = await waiter.get<StaffTableReply>(at(addresses.staffTable, 2));
    expect(free.body.table.turn).toBeNull();
  });

  test('[READY-1, READY-7] tile and panel say how many of those who are asked are ready, and for which round', async () => {
    const { server, line, waiter } = await aWaitingTable();
    const other = await (await server.phoneAt(1)).openTable();
    expect(other.status).toBe(200);
    expect(await line.command({ type: 'setReady', isReady: true, batchNumber: 2 })).toMatchObject({
      ok: true,
    });
    const { body } = await waiter.get<StaffTableReply>(at(addresses.staffTable));
    expect(body.table.turn).toMatchObject({ number: 1, ready: { said: 1, of: 2, turn: 2 } });
  });

  test('[R-17] a restaurant without rounds shows none', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const panel = await (await server.manager()).get<StaffTableReply>(at(addresses.staffTable));
    expect(panel.body.table.turn).toBeNull();
  });

  test('[TURN-5] they skip the wait, once however often it is sent, and every phone goes on at once', async () => {
    const { line, waiter, server } = await aWaitingTable();
    expect(await line.add(salmon.id)).toMatchObject({ code: 'turn-complete' });
    const visit_id = await server.visitAt(1);
    const command = { request_id: 'skips-the-wait', visit_id, turn: 1 };
    const first = await waiter.post(at(addresses.skipWait), command);
    expect(await waiter.post(at(addresses.skipWait), command)).toMatchObject({
      status: 200,
      body: first.body,
    });
    await waiter.post(at(addresses.skipWait), { ...command, request_id: 'a-second-tap' });
    expect(await line.hears<VisitChange>('TO_NEXT_TURN')).toMatchObject({
      events: [{ type: 'turnBegan', turn: { number: 2, clock: null } }],
    });
    expect((await line.visit()).turn.number).toBe(2);
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
    expect(await auditOf(await server.manager())).toMatchObject([
      { staff_name: 'The waiter', what: 'skipWait', table_id: 1, table_name: 'T1', detail: { leaving: 1 } },
    ]);
  });

  test('they start a turn over: no clock, nothing counted', async () => {
    const { line, waiter, server } = await aWaitingTable();
    await waiter.post(at(addresses.resetTurn), {
      request_id: 'starts-it-over',
      visit_id: await server.visitAt(1),
      turn: 1,
    });
    expect((await line.visit()).turn).toMatchObject({ number: 1, clock: null });
    expect(await line.add(salmon.id, { quantity: 4 })).toMatchObject({ ok: true });
    expect(await auditOf(await server.manager())).toMatchObject([{ what: 'resetTurn', detail: { turn: 1 } }]);
  });

  test('without a visit, or for guests and the kitchen, there is nothing to skip', async () => {
    const { server, phone, waiter } = await aWaitingTable();
    const visit_id = await server.visitAt(1);
    const command = () => ({ request_id: randomUUID(), visit_id, turn: 1 });
    expect(await waiter.post(at(addresses.skipWait, 2), command())).toMatchObject({
      status: 409,
      body: { code: 'visit-not-open' },
    });
    expect(await waiter.post(at(addresses.skipWait, 99), command())).toMatchObject({ status: 404 });
    const kitchen = await server.member('kitchen');
    for (const address of [addresses.skipWait, addresses.resetTurn]) {
      expect(await phone.post(at(address), command())).toMatchObject({ status: 401 });
      expect(await kitchen.post(at(address), command())).toMatchObject({ status: 403 });
    }
  });

  test('in a restaurant without rounds there is nothing to skip', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const command = { request_id: 'skips-nothing', visit_id: await server.visitAt(1), turn: 1 };
    expect(await (await server.manager()).post(at(addresses.skipWait), command)).toMatchObject({
      body: { code: 'no-rounds' },
    });
  });
});

describe('how many people sit there', () => {
  test('[R-01] [HI-04] more heads raise covers, limits and the bill at once', async () => {
    const { server, phone, line, waiter } = await aWaitingTable();
    const screen = await waiter.connect(namespaces.staff);
    const heads = { adult_number: 3, child_number: 1, other_number: 0 };
    const command = { request_id: 'corrects-the-heads', visit_id: await server.visitAt(1), ...heads };
    expect(await waiter.patch(at(addresses.changeHeads), command)).toMatchObject({ status: 200 });
    expect(
      await line.hears<VisitChange>('TABLE_STATUS', ({ events }) => events[0]?.type === 'headsChanged'),
    ).toBeDefined();
    await screen.hearsTile((tile) => tile.customer_num === 4 && tile.turn?.allowed === 8);
    expect(await line.add(salmon.id, { quantity: 4 })).toMatchObject({ ok: true });
    const { body } = await phone.get<OrderReply>(pathTo(addresses.order, (await line.visit()).orderId));
    expect(body.should_amount).toBe(3 * 24.9 + 14.9);
    expect(body.extra_dishes.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect((await waiter.get<StaffTableReply>(at(addresses.staffTable))).body.price_per_person).toEqual({
      adult: 24.9,
      child: 14.9,
      other: 9,
    });
    expect(await auditOf(await server.manager())).toMatchObject([
      { what: 'changeHeads', detail: { heads: { adults: 3, children: 1, others: 0 } } },
    ]);
  });

  test('nobody at all, or too many for any table, is refused with a reason', async () => {
    const { waiter, server } = await aWaitingTable();
    const visit_id = await server.visitAt(1);
    const command = (adult_number: number, child_number: number) =>
      waiter.patch(at(addresses.changeHeads), {
        request_id: randomUUID(),
        visit_id,
        adult_number,
        child_number,
        other_number: 0,
      });
    expect(await command(0, 0)).toMatchObject({ status: 422, body: { code: 'no-people' } });
    expect(await command(60, 60)).toMatchObject({ status: 422, body: { code: 'too-many-people' } });
    expect(await command(1000, 0)).toMatchObject({ status: 400 });
  });
});

describe('settings while the restaurant is open', () => {
  const change = (screen: Device, id: number, value: unknown, request_id: string = randomUUID()) =>
    screen.patch<SettingWire>(pathTo(addresses.setSetting, id), { request_id, value });
  const localLimits = 3;
  const roundLimits = 2;

  test('a manager changes one; the rules follow at once and every phone hears of it', async () => {
    const server = await startServer({ record: withRounds });
    const manager = await server.manager();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    expect(await line.hears('RESTAURANT_STATE')).toMatchObject({ version: 1 });
    const value = { enable: true, turn_dishes: 1, turn_mins: 5 };
    expect(await change(manager, roundLimits, value)).toMatchObject({
      status: 200,
      body: { id: 2, name: 'rule-global-turn-limit', value },
    });
    expect(await line.hears('TURN_RULES_UPDATE')).toEqual({
      version: 2,
      settings: [{ id: 2, name: 'rule-global-turn-limit', value }],
    });
    expect(await line.add(salmon.id, { quantity: 3 })).toMatchObject({
      code: 'turn-full',
      detail: { allowed: 2 },
    });
    const restaurant = await server.device().get(pathTo(addresses.restaurant));
    expect(restaurant.body).toMatchObject({ version: 2 });
    expect((await server.device().get(pathTo(addresses.setting, 2))).body).toMatchObject({ value });
    expect(await auditOf(manager)).toMatchObject([
      {
        what: 'changeSetting',
        table_id: null,
        detail: { name: 'rule-global-turn-limit', before: rounds['rule-global-turn-limit'], value },
      },
    ]);
  });

  test('it outlives a restart', async () => {
    const server = await startServer();
    await change(await server.manager(), localLimits, { enable: false });
    const again = await server.restart();
    expect((await again.device().get(pathTo(addresses.setting, 3))).body).toMatchObject({
      value: { enable: false },
    });
  });

  test('the same command again changes nothing, also when somebody else has changed it since', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await change(manager, localLimits, { enable: false }, 'switches-it-off');
    await change(manager, localLimits, { enable: true });
    expect(await change(manager, localLimits, { enable: false }, 'switches-it-off')).toMatchObject({
      body: { value: { enable: true } },
    });
  });

  test.each([
    ['no object', 7],
    ['a missing field', { enable: true }],
    ['a field too many', { enable: true, turn_dishes: 1, turn_mins: 5, price: 0 }],
    ['a number out of bounds', { enable: true, turn_dishes: 0, turn_mins: 5 }],
    ['a word for a number', { enable: true, turn_dishes: '6', turn_mins: 5 }],
    ['nothing', null],
  ])('a value that makes no sense is refused with a reason and changes nothing: %s', async (_what, value) => {
    const server = await startServer({ record: withRounds });
    const manager = await server.manager();
    const answer = await change(manager, roundLimits, value);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed', detail: expect.stringContaining('body/value') as string },
    });
    expect((await manager.get(pathTo(addresses.setting, 2))).body).toMatchObject({
      value: rounds['rule-global-turn-limit'],
    });
    expect(await auditOf(manager)).toEqual([]);
  });

  test('is for managers alone, and so is the log', async () => {
    const server = await startServer();
    const waiter = await server.member('waiter');
    expect(await change(waiter, localLimits, { enable: false })).toMatchObject({ status: 403 });
    expect(await change(await server.phoneAtOpenTable(1), localLimits, { enable: false })).toMatchObject({
      status: 401,
    });
    expect(await waiter.get(pathTo(addresses.audit))).toMatchObject({ status: 403 });
    expect(await change(await server.manager(), 4711, 1)).toMatchObject({ status: 404 });
  });

  test('a dish that the kitchen takes off a bill is written down; how far the others are is not', async () => {
    const { server, line, waiter } = await aWaitingTable();
    const visit_id = (await line.visit()).id;
    for (const is_make of [1, 5]) {
      const command = { request_id: randomUUID(), visit_id, order_detail_ids: ['1-1'], is_make };
      expect((await waiter.post(pathTo(addresses.setDishStatus), command)).status).toBe(200);
    }
    expect(await auditOf(await server.manager())).toMatchObject([
      { what: 'setDishStatus', table_id: 1, detail: { sentLineIds: ['1-1'], status: 'not-possible' } },
    ]);
  });

  test('the log is read page by page and holds who freed a table', async () => {
    const server = await startServer();
    const manager = await server.manager();
    await server.phoneAtOpenTable(1);
    await server.freeTable(1);
    await change(manager, localLimits, { enable: false });
    const [newest, oldest] = await auditOf(manager);
    expect([newest?.what, oldest?.what]).toEqual(['changeSetting', 'freeTable']);
    const page = await manager.get<AuditReply>(`${pathTo(addresses.audit)}?before=${newest?.number}`);
    expect(page.body.entries).toEqual([oldest]);
  });
});
