import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type FloorReply,
  type GuestSessionReply,
  type KitchenReply,
  type TableStatusWire,
  type AddressOfOne,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const command = (staff: Device, address: AddressOfOne, visitId: string, body: object) =>
  staff.post(pathTo(address, visitId), { request_id: randomUUID(), ...body });

async function tilesOf(staff: Device) {
  const { body } = await staff.get<FloorReply>(pathTo(addresses.floor));
  return new Map(body.tables.map((tile) => [tile.table_id, tile]));
}

async function recordOf(phone: Device): Promise<TableStatusWire> {
  return (await phone.get<GuestSessionReply>(pathTo(addresses.resume))).body.table;
}

const add = (dishId: number, lineId: string = randomUUID()) =>
  ({
    type: 'addLine',
    lineId,
    dishId,
    quantity: 1,
    choice: { condiments: [], courses: [], remark: '' },
  }) as const;

describe('guests who are seated at another table', () => {
  test('[LC-03] two phones that edit meanwhile lose nothing, and follow by themselves', async () => {
    const server = await startServer();
    const anna = await server.phoneAtOpenTable(1);
    const bo = await server.phoneAt(1);
    const lines = [await anna.connect(), await bo.connect()] as const;
    const visitId = await server.visitAt(1);
    const waiter = await server.member('waiter');
    await lines[0].add(dishes.tuna.id);
    await lines[0].submit();
    const [moved, ...answers] = await Promise.all([
      command(waiter, addresses.moveVisit, visitId, { table_id: 5 }),
      ...lines.flatMap((line) => [line.add(dishes.salmon.id), line.add(dishes.noodles.id)]),
    ]);
    expect(moved.status).toBe(200);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const [first, second] = [await lines[0].visit(), await lines[1].visit()];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ tableId: 5, batches: [{ number: 1 }] });
    expect(first.lines).toHaveLength(4);
    for (const line of lines) {
      expect(await line.hears('CHANGE_CART_TABLE')).toEqual({
        table_id: 5,
        table_name: 'T5',
        order_head_id: first.orderId,
      });
      expect(await line.ask('JOIN_ROOM', { table_id: 5 })).toMatchObject({ ok: true });
    }
    expect(await recordOf(bo)).toMatchObject({ table_id: 5, table_status: 3, order_head_id: first.orderId });
    expect((await server.phoneAt(1)).cookies).not.toBe('');
    const tiles = await tilesOf(waiter);
    expect([tiles.get(1)?.table_status, tiles.get(5)?.visit_id]).toEqual([0, visitId]);
    const kitchen = await waiter.get<KitchenReply>(pathTo(addresses.kitchen));
    expect(kitchen.body.tickets.map(({ table_name }) => table_name)).toEqual(['T5']);
  });

  test('a table in use takes nobody else, and the guests stay where they are', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    await server.phoneAtOpenTable(2);
    const visitId = await server.visitAt(1);
    const waiter = await server.member('waiter');
    const answers = [
      await command(waiter, addresses.moveVisit, visitId, { table_id: 2 }),
      await command(waiter, addresses.addTable, visitId, { table_id: 2 }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'table-in-use' } });
    expect(await server.visitAt(1)).toBe(visitId);
  });

  test('[T-05] whoever scans a table that is pushed to another comes to that one, until it is taken away', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const visitId = await server.visitAt(1);
    const waiter = await server.member('waiter');
    expect((await command(waiter, addresses.addTable, visitId, { table_id: 2 })).status).toBe(200);
    const [record] = (await waiter.get<TableStatusWire[]>(pathTo(addresses.table, 2))).body;
    expect(record).toMatchObject({ merge_status: 1, merge_target_table: { table_id: 1 }, table_status: 3 });
    const late = await server.phoneAt(2);
    expect(await recordOf(late)).toMatchObject({ table_id: 1, merge_status: 0 });
    expect((await (await late.connect()).visit()).id).toBe(visitId);
    await command(waiter, addresses.dropTable, visitId, { table_id: 2 });
    expect((await (await server.phoneAt(2)).openTable()).body.table.table_id).toBe(2);
    expect(await server.visitAt(2)).not.toBe(visitId);
  });

  test('freeing the guests frees all their tables', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const visitId = await server.visitAt(1);
    const waiter = await server.member('waiter');
    await command(waiter, addresses.addTable, visitId, { table_id: 2 });
    expect((await command(waiter, addresses.freeVisit, visitId, {})).status).toBe(200);
    const tiles = await tilesOf(waiter);
    expect([1, 2].map((table) => tiles.get(table)?.table_status)).toEqual([0, 0]);
  });
});

describe('two parties that come together', () => {
  test('keep unsent dishes, rounds, covers and heads; a command whose answer was lost counts once', async () => {
    const server = await startServer();
    const anna = await server.phoneAtOpenTable(1);
    const carl = await server.phoneAtOpenTable(2);
    const [annas, carls] = [await anna.connect(), await carl.connect()];
    await annas.add(dishes.tuna.id);
    await annas.submit();
    await carls.add(dishes.salmon.id);
    await carls.submit();
    await annas.add(dishes.salmon.id);
    const lost = { command: add(dishes.noodles.id), requestId: randomUUID() };
    expect(await annas.command(lost.command, lost.requestId)).toMatchObject({ ok: true });
    const [source, target] = [await annas.visit(), await carls.visit()];
    const waiter = await server.member('waiter');
    const merged = await command(waiter, addresses.mergeVisit, source.id, { into: target.id });
    expect(merged.status).toBe(200);
    expect(await annas.hears('CHANGE_CART_TABLE')).toMatchObject({
      table_id: 2,
      order_head_id: target.orderId,
    });
    expect(await annas.hears('SESSION_END')).toEqual({ reason: 'merged' });

    const again = await anna.connect();
    expect(await again.command(lost.command, lost.requestId)).toMatchObject({ ok: true, visitId: source.id });
    const visit = await again.visit();
    expect(visit).toEqual(await carls.visit());
    expect(visit).toMatchObject({ id: target.id, tableId: 2, otherTables: [1], mergedFrom: [source.id] });
    expect(visit.heads).toEqual({ adults: 4, children: 0, others: 0 });
    expect(visit.covers.map(({ quantity }) => quantity)).toEqual([4]);
    expect(visit.batches.map(({ number }) => number)).toEqual([1, 2]);
    expect(visit.lines.map(({ dishId }) => dishId)).toEqual([dishes.salmon.id, dishes.noodles.id]);
    expect(visit.diners.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(await recordOf(anna)).toMatchObject({ table_id: 2, order_head_id: target.orderId });
    const tickets = (await waiter.get<KitchenReply>(pathTo(addresses.kitchen))).body.tickets;
    expect(tickets.map(({ table_id }) => table_id)).toEqual(tickets.map(() => 2));
    expect(tickets).toHaveLength(2);
    expect(await again.submit({ batchNumber: 3 })).toMatchObject({ ok: true });
  });

  test('the same merge twice is one; with themselves, the free or the ended nobody comes together', async () => {
    const server = await startServer();
    for (const table of [1, 2, 3]) await server.phoneAtOpenTable(table);
    const [one, two, three] = [await server.visitAt(1), await server.visitAt(2), await server.visitAt(3)];
    await server.freeTable(3);
    const waiter = await server.member('waiter');
    const twice = { request_id: randomUUID(), into: two };
    const path = pathTo(addresses.mergeVisit, one);
    const answers = await Promise.all([waiter.post(path, twice), waiter.post(path, twice)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await command(waiter, addresses.mergeVisit, two, { into: two })).status).toBe(403);
    expect((await command(waiter, addresses.mergeVisit, two, { into: three })).status).toBe(409);
    expect((await command(waiter, addresses.mergeVisit, two, { into: 'never-was' })).status).toBe(409);
  });

  test('two merges against each other at once: one goes through, nobody is lost', async () => {
    const server = await startServer();
    const phones = [await server.phoneAtOpenTable(1), await server.phoneAtOpenTable(2)];
    const [one, two] = [await server.visitAt(1), await server.visitAt(2)];
    const waiter = await server.member('waiter');
    const answers = await Promise.all([
      command(waiter, addresses.mergeVisit, one, { into: two }),
      command(waiter, addresses.mergeVisit, two, { into: one }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const visits = await Promise.all(phones.map(async (phone) => (await phone.connect()).visit()));
    expect(visits[0]).toEqual(visits[1]);
    expect(visits[0]?.diners).toHaveLength(2);
  });
});

describe('the devices of a table', () => {
  test('[T-07] hear each change of it, and those of another table nothing', async () => {
    const server = await startServer();
    const lines = [
      await (await server.phoneAtOpenTable(1)).connect(),
      await (await server.phoneAt(1)).connect(),
    ];
    const elsewhere = await (await server.phoneAtOpenTable(2)).connect();
    const visitId = await server.visitAt(1);
    await command(await server.member('waiter'), addresses.addTable, visitId, { table_id: 5 });
    for (const line of lines) {
      const isIt = ({ events }: { events: readonly { type: string }[] }) => events[0]?.type === 'tableAdded';
      await line.hears('TABLE_STATUS', isIt);
    }
    expect(JSON.stringify(elsewhere.heard)).not.toContain('tableAdded');
  });

  test('[LC-06] are told their customer id on joining; [E-14] two that go by one session clash', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const [line, copied] = [await phone.connect(), await phone.connect()];
    const first = randomUUID();
    expect(await line.ask('FIRST_JOIN', { device_id: first })).toMatchObject({ ok: true });
    expect(await line.hears('CUSTOMER_ID')).toEqual({ customer: '1' });
    await line.hears('DISTRIBUTION_ID');
    expect(await copied.ask('FIRST_JOIN', { device_id: first })).toMatchObject({ ok: true });
    expect(await copied.ask('FIRST_JOIN', { device_id: randomUUID() })).toMatchObject({
      ok: false,
      code: 'id-in-use',
      message: 'ID already in use',
    });
  });
});
