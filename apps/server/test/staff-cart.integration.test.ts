import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type StaffTableReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { salmon, tuna, beer } = dishes;

/** A party at table 1, one guest of it on the line, and a waiter. */
async function aTable(settings: object = {}) {
  const server = await startServer({
    record: { ...sampleRestaurant(3), settings: { ...plainSettings, ...settings } },
  });
  const guest = await server.phoneAt(1);
  await guest.openTable();
  const line = await guest.connect();
  const waiter = await server.member('waiter');
  const visitId = await server.visitAt(1);
  const panel = async () => (await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
  const put = (seat: number, itemId: number, requestId: string = randomUUID()) =>
    waiter.post(pathTo(addresses.addForGuests, visitId), {
      request_id: requestId,
      seat,
      dish: { item_id: itemId, quantity: 1 },
    });
  const send = (body: object) =>
    waiter.post(pathTo(addresses.sendForGuests, visitId), { request_id: randomUUID(), ...body });
  return { server, guest, line, waiter, visitId, panel, put, send };
}

test('[HAND-1] what a waiter puts in is at once in the cart of the guests and of every waiter, and says for whom', async () => {
  const { server, line, panel, put } = await aTable();
  await line.add(salmon.id);
  expect((await put(1, tuna.id)).status).toBe(200);
  expect((await put(0, beer.id)).status).toBe(200);
  await expect
    .poll(async () => (await line.visit()).lines)
    .toMatchObject([
      { dishId: salmon.id },
      { dishId: tuna.id, from: 'staff' },
      { dishId: beer.id, dinerId: '', from: 'staff' },
    ]);
  const mine = { is_from_staff: false, seat: 1, item_id: salmon.id };
  const forOne = { is_from_staff: true, seat: 1, item_id: tuna.id };
  const forAll = { is_from_staff: true, seat: 0, item_id: beer.id };
  expect((await panel()).cart).toMatchObject({ lines: [mine, forOne, forAll], next_batch: 1 });
  const another = await server.manager();
  const { body } = await another.get<StaffTableReply>(pathTo(addresses.staffTable, 1));
  expect(body.cart.lines).toHaveLength(3);
});

test('[HAND-1] the same request again puts nothing in twice', async () => {
  const { panel, put } = await aTable();
  await put(0, tuna.id, 'pressed-twice');
  expect((await put(0, tuna.id, 'pressed-twice')).status).toBe(200);
  expect((await panel()).cart.lines).toMatchObject([{ item_id: tuna.id, quantity: 1 }]);
});

test('[HAND-5] a waiter changes what goes with a dish, and of their own whom it is for: the guests see it at once', async () => {
  const { line, waiter, visitId, panel, put } = await aTable();
  await line.add(salmon.id);
  await put(0, tuna.id);
  const [chosen, ours] = (await panel()).cart.lines;
  expect(ours?.picks).toEqual({ condiments: [], setMealGroups: [] });
  const change = (lineId: string | undefined, seat: number, itemId: number, remark: string) =>
    waiter.post(pathTo(addresses.changeForGuests, visitId), {
      ...{ request_id: randomUUID(), line_id: lineId, delta: 0 },
      to: { seat, dish: { item_id: itemId, quantity: 1, remark } },
    });
  expect((await change(ours?.line_id, 1, tuna.id, 'no wasabi')).status).toBe(200);
  expect((await change(chosen?.line_id, 1, salmon.id, 'no rice')).status).toBe(200);
  expect((await change(chosen?.line_id, 0, salmon.id, '')).status).toBe(403);
  await expect
    .poll(async () => (await line.visit()).lines)
    .toMatchObject([
      { dishId: salmon.id, choice: { remark: 'no rice' } },
      { dishId: tuna.id, dinerId: expect.stringMatching(/./) as string, choice: { remark: 'no wasabi' } },
    ]);
});

test('[HAND-3] the staff send the whole cart, and who presses after them hears that it has been sent', async () => {
  const { line, panel, put, send } = await aTable();
  await line.add(salmon.id);
  await put(0, beer.id);
  const { next_batch: batch } = (await panel()).cart;
  expect((await send({ whole: true, batch })).status).toBe(200);
  expect((await panel()).batches).toMatchObject([{ dishes: [{ seat: 1 }, { seat: 0 }] }]);
  expect((await send({ whole: true, batch })).status).toBe(409);
});

test('[HAND-3] or only what they have put in: what guests have chosen stays in the cart', async () => {
  const { line, panel, put, send } = await aTable();
  await line.add(salmon.id);
  await put(1, beer.id);
  expect((await send({ whole: false, batch: 1 })).status).toBe(200);
  const { cart, batches } = await panel();
  expect(batches).toMatchObject([{ dishes: [{ seat: 1, quantity: 1 }] }]);
  expect(cart).toMatchObject({ lines: [{ item_id: salmon.id }], next_batch: 2 });
});
