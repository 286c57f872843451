import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, toIsMake, type KitchenReply, type StaffTableReply } from '@tavolata/protocol';
import { KitchenReply as KitchenSchema, StaffTableReply as TableSchema } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const made = toIsMake('made');
const served = toIsMake('served');

test('[KITCHEN-6] one of three is made, then served by the waiter: the kitchen, the panel and the phone have it as parts of one dish', async () => {
  const server = await startServer({ record: sampleRestaurant(1) });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(dishes.beer.id, { quantity: 3 });
  expect(await line.submit()).toMatchObject({ ok: true });
  const visitId = await server.visitAt(1);
  const cook = await server.member('kitchen');
  const waiter = await server.member('waiter');
  const lines = async () => {
    const { body } = await cook.get<KitchenReply>(pathTo(addresses.kitchen));
    expect([...Value.Errors(KitchenSchema, body)]).toEqual([]);
    return body.tickets.flatMap((ticket) => ticket.dishes);
  };
  const panel = async () => {
    const { body } = await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1));
    expect([...Value.Errors(TableSchema, body)]).toEqual([]);
    return body;
  };
  const say = (by: typeof cook, is_make: number, id: string, part?: object) =>
    by.post(pathTo(addresses.setDishStatus), {
      ...{ request_id: randomUUID(), visit_id: visitId },
      ...{ order_detail_ids: [id], is_make, ...(part && { part }) },
    });
  const before = await panel();

  expect(await say(cook, made, '1-1', { as: 'the-first', units: 1, of: 3 })).toMatchObject({ status: 200 });
  // A screen that has not heard of it yet names another number: nothing happens.
  expect(await say(cook, made, '1-1', { as: 'the-other', units: 1, of: 3 })).toMatchObject({ status: 200 });
  const [rest, first] = await lines();
  expect(await lines()).toHaveLength(2);
  expect(rest).toMatchObject({ order_detail_id: '1-1', quantity: 2, is_make: 0 });
  expect(rest).not.toHaveProperty('part_of');
  expect(first).toMatchObject({ order_detail_id: 'the-first', part_of: '1-1', quantity: 1, is_make: made });

  expect(await say(waiter, served, 'the-first')).toMatchObject({ status: 200 });
  const after = await panel();
  expect(after.table).toMatchObject({
    dishes_waiting: 2,
    should_amount: before.table.should_amount,
    oldest_dish_at: before.table.oldest_dish_at,
  });
  expect(after.batches[0]?.dishes).toMatchObject([
    { order_detail_id: '1-1', quantity: 2, is_make: 0 },
    { order_detail_id: 'the-first', part_of: '1-1', quantity: 1, is_make: served },
  ]);
  expect((await line.visit()).batches).toMatchObject([
    {
      lines: [
        { quantity: 2, status: 'waiting' },
        { quantity: 1, status: 'served' },
      ],
    },
  ]);
});
