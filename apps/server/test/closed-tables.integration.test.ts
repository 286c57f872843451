import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type AuditReply,
  type KitchenReply,
  type PastOrderReply,
  type PastOrdersReply,
  type ReportReply,
  type StaffTableReply,
  type StockWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { tuna, salmon, duck } = dishes;

/** A table whose kitchen has made one dish of two and served none. */
async function aTableAtWork() {
  const server = await startServer({ record: { ...sampleRestaurant(4), settings: plainSettings } });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(tuna.id, { quantity: 2 });
  await line.add(salmon.id);
  await line.submit();
  const cook = await server.member('kitchen');
  const tickets = async () => (await cook.get<KitchenReply>(pathTo(addresses.kitchen))).body.tickets;
  return { server, cook, tickets, visitId: await server.visitAt(1) };
}

test('[KITCHEN-3] the tickets of a table that was closed stay, marked as such, until a cook has seen them', async () => {
  const { server, cook, tickets } = await aTableAtWork();
  const screen = await cook.connect('/staff');
  const before = await tickets();
  expect(before.map(({ ended_at }) => ended_at)).toEqual(before.map(() => null));
  await server.freeTable(1);
  await screen.hearsTickets(
    ({ tickets: told, changed }) =>
      told.length + changed.length > 0 && [...told, ...changed].every(({ ended_at }) => ended_at != null),
  );
  const ended = await tickets();
  expect(ended.map(({ id, dishes: lines }) => [id, lines.length])).toEqual(
    before.map(({ id, dishes: lines }) => [id, lines.length]),
  );
  const ticket_ids = ended.map(({ id }) => id);
  for (let tap = 0; tap < 2; tap += 1) {
    expect((await cook.post(pathTo(addresses.bump), { request_id: randomUUID(), ticket_ids })).status).toBe(
      204,
    );
    expect(await tickets()).toEqual([]);
  }
});

test('[KITCHEN-3] what was served, and a running table, is no ticket of a closed one', async () => {
  const { server, cook, tickets, visitId } = await aTableAtWork();
  const open = await tickets();
  const ticket_ids = open.map(({ id }) => id);
  await cook.post(pathTo(addresses.bump), { request_id: randomUUID(), ticket_ids });
  expect((await tickets()).length).toBe(open.length);
  const order_detail_ids = open.flatMap((ticket) => ticket.dishes.map((dish) => dish.order_detail_id));
  const served = { request_id: randomUUID(), visit_id: visitId, order_detail_ids, is_make: 2 };
  await cook.post(pathTo(addresses.setDishStatus), served);
  await server.freeTable(1);
  expect(await tickets()).toEqual([]);
});

test('[KITCHEN-4] the cook marks a dish as sold out and takes it back, and counts what is left', async () => {
  const { cook } = await aTableAtWork();
  const change = (what: object) =>
    cook.patch<StockWire>(pathTo(addresses.setStock), {
      request_id: randomUUID(),
      item_id: duck.id,
      ...what,
    });
  expect(await change({ is_sold_out: 1 })).toMatchObject({ status: 200, body: { is_sold_out: 1 } });
  expect(await change({ is_sold_out: 0 })).toMatchObject({ status: 200, body: { is_sold_out: 0 } });
  expect(await change({ bargain_num_cur: 1 })).toMatchObject({ body: { bargain_num_cur: 1 } });
});

test('[LOG-1] [LOG-3] the log says which dishes, how many and for how much, from what to what, and which sum at closing', async () => {
  const { server, cook, tickets, visitId } = await aTableAtWork();
  const manager = await server.manager();
  const line = (await tickets()).flatMap((ticket) => ticket.dishes).find(({ quantity }) => quantity === 2);
  await cook.post(pathTo(addresses.setDishStatus), {
    request_id: randomUUID(),
    visit_id: visitId,
    order_detail_ids: [line?.order_detail_id],
    is_make: 5,
  });
  const heads = { adult_number: 1, child_number: 2, other_number: 0 };
  const command = { request_id: randomUUID(), visit_id: visitId, ...heads };
  expect((await manager.patch(pathTo(addresses.changeHeads, 1), command)).status).toBe(200);
  await server.freeTable(1);
  const read = async (query = '') =>
    (await manager.get<AuditReply>(`${pathTo(addresses.audit)}${query}`)).body;
  const { entries, staff_names } = await read();
  const detailOf = (what: string) => entries.find((entry) => entry.what === what)?.detail;
  expect(detailOf('setDishStatus')).toMatchObject({
    dishes: [{ dishId: tuna.id, name: tuna.names.first, quantity: 2, total: (2 * tuna.price) / 100 }],
  });
  expect(detailOf('changeHeads')).toMatchObject({
    from: { adults: 2, children: 0, others: 0 },
    heads: { adults: 1, children: 2, others: 0 },
  });
  expect(detailOf('freeTable')?.['total']).toBeGreaterThan(0);

  expect(staff_names).toContain('The kitchen');
  const cooks = (await read('?staff_name=The%20kitchen')).entries;
  expect(cooks.map(({ what }) => what)).toEqual(['setDishStatus']);
  expect((await read('?table_id=2')).entries).toEqual([]);
  expect((await read('?table_id=1')).entries).toHaveLength(3);
  const some = (await read('?what=freeTable,changeHeads,noSuchAct')).entries;
  expect(some.map(({ what }) => what)).toEqual(['freeTable', 'changeHeads']);
  expect((await read('?what=setDishStatus&staff_name=The%20kitchen')).entries).toHaveLength(1);
});

test('[KITCHEN-5] the panel of a table, and its bill later, say why a dish could not be made', async () => {
  const { server, cook, tickets, visitId } = await aTableAtWork();
  const dishesNow = (await tickets()).flatMap((ticket) => ticket.dishes);
  const reasons = [{ reason: '', reason_code: 'sold-out' }, { reason: 'The grill is broken' }];
  const refused = dishesNow.slice(0, 2).map(({ order_detail_id }, index) => ({
    order_detail_id,
    ...reasons[index],
  }));
  expect(refused).toHaveLength(2);
  for (const { order_detail_id, ...because } of refused) {
    const command = { visit_id: visitId, order_detail_ids: [order_detail_id], is_make: 5, ...because };
    await cook.post(pathTo(addresses.setDishStatus), { request_id: randomUUID(), ...command });
  }
  const manager = await server.manager();
  const panel = (await manager.get<StaffTableReply>(pathTo(addresses.staffTable, 1))).body;
  const dishes = panel.batches.flatMap((batch) => batch.dishes);
  for (const dish of refused) expect(dishes).toContainEqual(expect.objectContaining(dish));
  const others = dishes.filter(({ is_make }) => is_make !== 5);
  expect(others.every((dish) => !('reason' in dish))).toBe(true);
  await server.freeTable(1);
  const [listed] = (await manager.get<PastOrdersReply>(pathTo(addresses.pastOrders))).body.orders;
  const path = pathTo(addresses.pastOrder, listed?.visit_id ?? '');
  expect((await manager.get<PastOrderReply>(path)).body.dishes).toEqual(dishes);
});

test('[PAST-1] an order that has ended is found by table, number, sum and day, with who closed it and whether it was paid', async () => {
  const { server, visitId } = await aTableAtWork();
  const manager = await server.manager();
  await server.freeTable(1);
  const find = async (query: Readonly<Record<string, string>>) => {
    const path = `${pathTo(addresses.pastOrders)}?${new URLSearchParams(query).toString()}`;
    return (await manager.get<PastOrdersReply>(path)).body.orders.map(({ visit_id }) => visit_id);
  };
  const { body: order } = await manager.get<PastOrderReply>(pathTo(addresses.pastOrder, visitId));
  expect(order.closed_by).toEqual(expect.any(String));
  expect(order.open_amount).toBeNull();
  for (const search of [order.table_name, String(order.order_head_id), String(order.should_amount)])
    expect(await find({ search })).toEqual([visitId]);
  for (const search of ['nowhere', '999999', '0.01']) expect(await find({ search })).toEqual([]);
  const { today: day } = (await manager.get<ReportReply>(`${pathTo(addresses.report)}?span=day`)).body;
  expect(await find({ day })).toEqual([visitId]);
  expect(await find({ day: '2001-01-01' })).toEqual([]);
});
