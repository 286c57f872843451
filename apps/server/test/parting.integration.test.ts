import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type AddressOfOne,
  type FloorReply,
  type GuestSessionReply,
  type KitchenReply,
  type AuditReply,
  type StaffTableReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const command = (staff: Device, address: AddressOfOne, visitId: string, body: object) =>
  staff.post(pathTo(address, visitId), { request_id: randomUUID(), ...body });

async function partiesAt(staff: Device, tableId: number) {
  return (await staff.get<StaffTableReply>(pathTo(addresses.staffTable, tableId))).body.parties;
}

/** Anna of table 1 has come to Carl at table 2; both had sent a dish before. */
async function together(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const anna = await server.phoneAtOpenTable(1);
  const carl = await server.phoneAtOpenTable(2);
  const [annas, carls] = [await anna.connect(), await carl.connect()];
  await annas.add(dishes.tuna.id);
  await annas.submit();
  await carls.add(dishes.salmon.id);
  await carls.submit();
  const [guests, hosts] = [await annas.visit(), await carls.visit()];
  const waiter = await server.member('waiter');
  expect((await command(waiter, addresses.mergeVisit, guests.id, { into: hosts.id })).status).toBe(200);
  return { server, anna, carl, carls, waiter, guests, hosts, annas: await anna.connect() };
}

test('[PART-1] a party that came to another table goes on at its own: phones, cart, rounds, number and covers', async () => {
  const { server, anna, annas, carls, waiter, guests, hosts } = await together();
  await annas.add(dishes.salmon.id);
  await carls.add(dishes.noodles.id);
  expect(await carls.submit({ batchNumber: 9, acceptedExcess: 100_000 })).toMatchObject({ ok: true });
  await annas.add(dishes.noodles.id);
  const lost = {
    command: {
      type: 'addLine',
      lineId: randomUUID(),
      dishId: dishes.beer.id,
      quantity: 1,
      choice: { condiments: [], courses: [], remark: '' },
    } as const,
    requestId: randomUUID(),
  };
  expect(await annas.command(lost.command, lost.requestId)).toMatchObject({ ok: true, visitId: hosts.id });
  const before = await carls.visit();
  expect(await partiesAt(waiter, 2)).toEqual([
    {
      ...{ visit_id: guests.id, table_id: 1, table_name: 'T1', tables: [1] },
      ...{ seats: [2], people: 2, dishes: 2 },
    },
  ]);

  const asked = { request_id: randomUUID(), party: guests.id, table_id: 1 };
  const parted = await waiter.post(pathTo(addresses.partVisit, hosts.id), asked);
  expect(parted.status).toBe(200);
  expect(await annas.hears('CHANGE_CART_TABLE')).toEqual({
    ...{ table_id: 1, table_name: 'T1', order_head_id: guests.orderId },
  });
  expect(await annas.hears('SESSION_END')).toEqual({ reason: 'merged' });

  const again = await anna.connect();
  expect(await again.command(lost.command, lost.requestId)).toMatchObject({ ok: true, visitId: hosts.id });
  const own = await again.visit();
  const stay = await carls.visit();
  expect(own).toMatchObject({
    ...{ status: 'open', id: guests.id, orderId: guests.orderId, tableId: 1, otherTables: [] },
    ...{ heads: guests.heads, covers: guests.covers, mergedFrom: [], partedFrom: [hosts.id] },
  });
  expect(stay).toMatchObject({
    ...{ id: hosts.id, tableId: 2, otherTables: [], mergedFrom: [], heads: hosts.heads },
    covers: hosts.covers,
  });
  expect(own.lines.map(({ dishId }) => dishId)).toEqual([dishes.noodles.id, dishes.beer.id]);
  const sentIn = ({ batches }: typeof own) =>
    batches.flatMap(({ lines }) => lines.map(({ dishId }) => dishId));
  expect(sentIn(own)).toEqual([dishes.tuna.id, dishes.salmon.id]);
  expect(sentIn(stay)).toEqual([dishes.salmon.id, dishes.noodles.id]);
  expect([...sentIn(own), ...sentIn(stay)].sort()).toEqual(sentIn(before).sort());

  const record = (await anna.get<GuestSessionReply>(pathTo(addresses.resume))).body.table;
  expect(record).toMatchObject({ table_id: 1, order_head_id: guests.orderId });
  const { tables } = (await waiter.get<FloorReply>(pathTo(addresses.floor))).body;
  expect(tables.filter(({ table_id }) => table_id < 3).map(({ visit_id }) => visit_id)).toEqual([
    guests.id,
    hosts.id,
  ]);
  const { tickets } = (await waiter.get<KitchenReply>(pathTo(addresses.kitchen))).body;
  const dishesOf = (name: string) =>
    tickets
      .filter(({ table_name }) => table_name === name)
      .flatMap((ticket) => ticket.dishes.map(({ item_id }) => item_id))
      .sort();
  expect(dishesOf('T1')).toEqual(sentIn(own).sort());
  expect(dishesOf('T2')).toEqual(sentIn(stay).sort());
  expect(await partiesAt(waiter, 2)).toEqual([]);
  // Pressed again after a lost answer, it has been done.
  expect((await waiter.post(pathTo(addresses.partVisit, hosts.id), asked)).status).toBe(200);
  const manager = await server.manager();
  const log = await manager.get<AuditReply>(pathTo(addresses.audit));
  expect(log.body.entries.find(({ what }) => what === 'partVisits')).toMatchObject({
    ...{ table_id: 2, detail: { to: 1, from: hosts.id, visitId: guests.id } },
  });
});

test('[PART-8] what a phone says at the table that it was parted from is done where it is now, once', async () => {
  const { annas, waiter, guests, hosts, anna } = await together();
  const said = [dishes.salmon.id, dishes.noodles.id].map((dishId) => ({
    requestId: randomUUID(),
    command: {
      type: 'addLine',
      lineId: randomUUID(),
      dishId,
      quantity: 1,
      choice: { condiments: [], courses: [], remark: '' },
    } as const,
  }));
  const [parted] = await Promise.all([
    command(waiter, addresses.partVisit, hosts.id, { party: guests.id, table_id: 1 }),
    // Its line is given up meanwhile, and an answer may be lost with it.
    ...said.map((one) => annas.command(one.command, one.requestId).catch(() => null)),
  ]);
  expect(parted.status).toBe(200);
  const line = await anna.connect();
  for (const one of said) {
    expect(await line.command(one.command, one.requestId)).toMatchObject({ ok: true });
  }
  const visit = await line.visit();
  expect([visit.id, visit.lines.length]).toEqual([guests.id, 2]);
});

test('[PART-1] at another table that is free; one in use takes nobody, and all stay where they are', async () => {
  const { server, waiter, guests, hosts, anna } = await together();
  await server.phoneAtOpenTable(3);
  const party = { party: guests.id };
  for (const table_id of [2, 3]) {
    const refused = await command(waiter, addresses.partVisit, hosts.id, { ...party, table_id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'table-in-use' } });
  }
  expect(await server.visitAt(1)).toBe(hosts.id);
  expect((await command(waiter, addresses.partVisit, hosts.id, { ...party, table_id: 4 })).status).toBe(200);
  expect(await server.visitAt(4)).toBe(guests.id);
  // The hosts may sit there.
  expect(await server.visitAt(1)).toBe(hosts.id);
  expect((await (await anna.connect()).visit()).tableId).toBe(4);
});

test('[PART-1, FIRE-1] a dish that was sent with a set menu of courses goes with its guest, and is of no course there', async () => {
  const sample = sampleRestaurant(10);
  const record = { ...sample, settings: { ...plainSettings, 'course-firing': { enable: true } } };
  const { annas, carls, waiter, guests, hosts } = await together({ record });
  const courses = [
    { groupId: 81, dishId: dishes.tuna.id, quantity: 2 },
    { groupId: 82, dishId: dishes.beer.id, quantity: 1 },
  ];
  await carls.add(dishes.bento.id, { choice: { ...plainChoice, courses } });
  await annas.add(dishes.noodles.id);
  expect(await carls.submit({ batchNumber: 9, acceptedExcess: 100_000 })).toMatchObject({ ok: true });
  const ofTables = async () => {
    const { tickets } = (await waiter.get<KitchenReply>(pathTo(addresses.kitchen))).body;
    const latest = tickets.filter(({ station, dishes: [dish] }) => station === 'wok' && dish);
    return latest.map(({ table_name, course }) => [table_name, course]).sort();
  };
  expect(await ofTables()).toEqual([
    ['T2', 1],
    ['T2', 2],
  ]);
  const parting = { party: guests.id, table_id: 1 };
  expect((await command(waiter, addresses.partVisit, hosts.id, parting)).status).toBe(200);
  expect(await ofTables()).toEqual([
    ['T1', undefined],
    ['T2', 1],
    ['T2', 2],
  ]);
});

test('[PART-6] who is not there is not parted; of two who part the same party one does', async () => {
  const { waiter, guests, hosts } = await together();
  const nobody = await command(waiter, addresses.partVisit, hosts.id, { party: hosts.id, table_id: 1 });
  expect(nobody).toMatchObject({ status: 409, body: { code: 'party-not-there' } });
  const both = await Promise.all(
    [1, 4].map((table_id) => command(waiter, addresses.partVisit, hosts.id, { party: guests.id, table_id })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a party that was parted comes together again, and is parted again', async () => {
  const { server, waiter, guests, hosts, anna } = await together();
  for (let time = 0; time < 2; time += 1) {
    const parting = { party: guests.id, table_id: 1 };
    expect((await command(waiter, addresses.partVisit, hosts.id, parting)).status).toBe(200);
    expect(await server.visitAt(1)).toBe(guests.id);
    const line = await anna.connect();
    await line.add(dishes.salmon.id);
    expect(await line.submit({ batchNumber: 9, acceptedExcess: 100_000 })).toMatchObject({ ok: true });
    expect((await command(waiter, addresses.mergeVisit, guests.id, { into: hosts.id })).status).toBe(200);
  }
  const visit = await (await anna.connect()).visit();
  expect(visit).toMatchObject({ id: hosts.id, mergedFrom: [guests.id] });
  expect(visit.diners).toHaveLength(2);
  expect(visit.batches.flatMap(({ lines }) => lines)).toHaveLength(4);
});
