import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type StaffTableReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { salmon, beer } = dishes;

const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 2, turn_mins: 10 } };
const selfOrder = { 'rule-autonomous-meal': { status: 1 } };

/** A table of two adults and a child that a waiter has opened, where nobody has taken out a phone. */
async function aTableWithoutPhones(settings: object = {}) {
  const server = await startServer({
    record: { ...sampleRestaurant(3), settings: { ...plainSettings, ...rounds, ...settings } },
  });
  const waiter = await server.member('waiter');
  const menu = { menu_id: 1, adult_number: 2, child_number: 1, other_number: 0 };
  await waiter.post(pathTo(addresses.openForGuests, 1), { request_id: 'opens-table-1', ...menu });
  const panel = async () => (await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
  return { server, waiter, panel };
}

test('[FLOOR-1] a table without phones has the round of its people, and what the waiter orders counts in it', async () => {
  const { waiter, panel } = await aTableWithoutPhones();
  const { table } = await panel();
  expect(table).toMatchObject({ diners: 0, turn: { number: 1, allowed: 6, sent: 0, in_cart: 0 } });
  const done = await waiter.post(pathTo(addresses.addDishes, 'v2.5', table.order_head_id), {
    request_id: 'two-salmon-a-beer',
    dishes: [
      { item_id: salmon.id, quantity: 2 },
      { item_id: beer.id, quantity: 1 },
    ],
  });
  expect(done.status).toBe(200);
  // The beer joins no round.
  expect((await panel()).table).toMatchObject({
    dishes_waiting: 3,
    turn: { number: 1, allowed: 6, sent: 2, in_cart: 0 },
  });
});

test('[FLOOR-1] where diners order for themselves, guests whose phone is in the pocket count as well', async () => {
  const { server, waiter, panel } = await aTableWithoutPhones(selfOrder);
  const phone = await server.phoneAt(1);
  await phone.openTable();
  const line = await phone.connect();
  await line.add(salmon.id);
  const { table } = await panel();
  expect(table).toMatchObject({ diners: 1, turn: { allowed: 6, sent: 0, in_cart: 1 } });
  await waiter.post(pathTo(addresses.addDishes, 'v2.5', table.order_head_id), {
    request_id: 'one-salmon',
    dishes: [{ item_id: salmon.id, quantity: 1 }],
  });
  expect((await panel()).table).toMatchObject({ turn: { allowed: 6, sent: 1, in_cart: 1 } });
});
