import { plainChoice, type GuestCommand } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  settingEntries,
  type AddressOfOne,
  type StaffTableReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Device } from '../device.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import type { TestServer } from '../start-server.ts';

/** Where the evening is: with rounds of ten dishes a person, so that the next one can be planned for. */
export const eveningRestaurant = {
  ...sampleRestaurant(24),
  settings: {
    ...plainSettings,
    'rule-global-turn-limit': { enable: true, turn_dishes: 10, turn_mins: 10 },
  },
};

/**
 * Brings a server to where visits are all that they can be: tables that eat, have moved, were pushed together or merged,
 * that wait for a yes to be opened or to send, takeaway, and such as have gone.
 */
export async function playEvening(server: TestServer): Promise<void> {
  const manager = await server.manager();
  const waiter = await server.member('waiter');
  const act = async (address: AddressOfOne, visitId: string, body: object = {}) => {
    const answer = await waiter.post(pathTo(address, visitId), { request_id: randomUUID(), ...body });
    expect([address, answer.status]).toEqual([address, 200]);
  };
  const sit = (tableId: number) => seated(server, tableId);

  await playFullTable(server, waiter);
  const moved = await sit(2);
  await moved.sends(dishes.lobster.id, 3);
  await act(addresses.moveVisit, moved.visitId, { table_id: 5 });
  const wide = await sit(3);
  await wide.sends(dishes.noodles.id, 2);
  await act(addresses.addTable, wide.visitId, { table_id: 4 });
  const [guests, hosts] = [await sit(6), await sit(7)];
  await guests.sends(dishes.tuna.id, 2);
  await guests.adds(dishes.beer.id, 1);
  await hosts.sends(dishes.beer.id, 4);
  await act(addresses.mergeVisit, guests.visitId, { into: hosts.visitId });
  for (const tableId of [8, 9]) {
    const gone = await sit(tableId);
    await gone.sends(dishes.tuna.id, tableId);
    await gone.adds(dishes.beer.id, 1);
    await act(addresses.freeVisit, gone.visitId);
  }
  await takeAway(server);
  await waitForStaff(server, manager);
}

type Seated = Awaited<ReturnType<typeof seated>>;

/** A phone at a table that it has opened for two. */
async function seated(server: TestServer, tableId: number) {
  const phone = await server.phoneAt(tableId);
  const { order_head_id: orderId } = (await phone.openTable()).body;
  const line = await phone.connect();
  const command = async (what: GuestCommand) => expect(await line.command(what)).toMatchObject({ ok: true });
  const adds = (dishId: number, quantity: number, change: object = {}) =>
    command({ type: 'addLine', lineId: randomUUID(), dishId, quantity, choice: plainChoice, ...change });
  const sends = async (dishId: number, quantity: number) => {
    await adds(dishId, quantity);
    await command({ type: 'submitCart', batchNumber: 1, confirmsUnused: true, acceptedExcess: 200 });
  };
  return { orderId, visitId: await server.visitAt(tableId), command, adds, sends };
}

/** Table 1: a set menu, remarks, what the staff added and what can't be made, a full cart, plans, names and who is ready. */
async function playFullTable(server: TestServer, waiter: Device): Promise<void> {
  const table = await seated(server, 1);
  const { feast, curry, beer, salmon, tuna, oyster } = dishes;
  const main = (condimentId: number) => ({
    groupId: 83,
    ...{ dishId: curry.id, quantity: 1, condiments: [{ groupId: 73, condimentId }] },
  });
  await table.adds(feast.id, 1, {
    choice: { condiments: [], courses: [main(731), main(732)], remark: 'no nuts' },
  });
  await table.adds(oyster.id, 2);
  await table.sends(beer.id, 3);
  const order = { dishes: [{ item_id: tuna.id, quantity: 2 }] };
  await waiter.post(pathTo(addresses.addDishes, 'v2.5', table.orderId), order);
  await waiter.post(pathTo(addresses.addCharges, table.orderId), {
    extraDishes: [{ item_id: 905, quantity: 1 }],
  });
  await takeOffTheBill(waiter, table, beer.names.first);
  await table.adds(salmon.id, 1);
  await introduceAll(table);
}

/** Since shape 4 guests introduce themselves, plan for the next round and say that they are ready. */
async function introduceAll(table: Seated): Promise<void> {
  await table.command({ type: 'introduce', nickname: 'Anna', motif: 'pear' });
  await table.adds(dishes.salmon.id, 2, { forTurn: 2 });
}

/** The kitchen can't make one of the dishes of this name. */
async function takeOffTheBill(waiter: Device, { visitId }: Seated, name: string): Promise<void> {
  const panel = await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1));
  const dish = panel.body.batches.flatMap((batch) => batch.dishes).find((one) => one.name === name);
  const command = {
    ...{ request_id: randomUUID(), visit_id: visitId, is_make: 5 },
    order_detail_ids: [dish?.order_detail_id],
  };
  expect((await waiter.post(pathTo(addresses.setDishStatus), command)).status).toBe(200);
}

async function takeAway(server: TestServer): Promise<void> {
  const phone = await server.phoneAt(-1);
  const who = { customer_name: 'Ada', customer_phone: '+39 055 12 34' };
  await phone.openTable({ adult_number: 0, eat_type: 1, customer_info: who });
  const line = await phone.connect();
  await line.add(dishes.beer.id, { quantity: 2 });
  expect(await line.submit()).toMatchObject({ ok: true });
}

/** From now on the staff see carts and tables first: table 11 waits to send, table 12 to be opened. */
async function waitForStaff(server: TestServer, manager: Device): Promise<void> {
  const ask = async (name: string) => {
    const id = settingEntries.find((entry) => entry.name === name)?.id ?? '';
    const change = { request_id: randomUUID(), value: { enable: true } };
    expect((await manager.patch(pathTo(addresses.setSetting, id), change)).status).toBe(200);
  };
  await ask('first-round-audit');
  const line = await (await server.phoneAtOpenTable(11)).connect();
  await line.add(dishes.tuna.id);
  await line.submit();
  await ask('open-table-audit');
  const waiting = await server.phoneAt(12);
  expect((await waiting.openTable()).body.order_head_id).toBe(0);
}
