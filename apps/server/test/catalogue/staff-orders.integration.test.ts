import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CreateOrderReply,
  type HistoryReply,
  type OrderReply,
  type StaffTableReply,
  type StockWire,
} from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';

const { beer, tuna, noodles, duck, ramen } = dishes;

/** What a person is charged at the sample restaurant's à la carte menu. */
const cover = 905;

/** A table of two at dinner, its phone's socket, and a waiter. */
async function anOpenTable() {
  const server = await startServer();
  const phone = await server.phoneAt(1);
  const { order_head_id: order } = (await phone.openTable()).body;
  return { server, phone, order, line: await phone.connect(), waiter: await server.member('waiter') };
}

describe('[API-07] dishes that the staff add to an order', () => {
  test('default to v2.5, go to the kitchen as the waiter’s batch, and stand under the waiter in bill and history', async () => {
    const { phone, order, line, waiter } = await anOpenTable();
    const path = pathTo(addresses.addDishes, 'v2.5', order);
    expect(path).toBe(`/api/v2.5/orders/${order}/dishes`);
    const command = {
      request_id: 'beer-for-all',
      dishes: [
        { item_id: beer.id, quantity: 2 },
        { item_id: noodles.id, quantity: 1, remark: 'first', condiments: [{ groupId: 71, originId: 712 }] },
      ],
    };
    const first = await waiter.post(path, command);
    expect(first).toMatchObject({ status: 200, body: { ok: true } });
    expect(await waiter.post(path, command)).toMatchObject({ body: first.body });
    await line.hears('SUBMIT_CART');
    expect((await line.visit()).batches).toMatchObject([{ origin: 'waiter', sentBy: null }]);
    const { body } = await phone.get<OrderReply>(pathTo(addresses.order, order));
    expect(body.dishes_history).toMatchObject({
      customer: [],
      waiter: [{ batch: 1, dishes: [{ item_id: beer.id, quantity: 2, customer_name: 'Waiter' }, {}] }],
      others: [],
    });
    expect(body.should_amount).toBe(49.8 + 9 + 1.2);
    const history = await phone.get<HistoryReply>(pathTo(addresses.historyDish, order));
    expect(history.body.round_customer_dish_data).toMatchObject([{ customer: 'Waiter', dishes: [{}, {}] }]);
  });

  test('are another device’s when its client has another project; older versions of the call are taken too', async () => {
    const { phone, order, waiter } = await anOpenTable();
    const command = { project: 'QOP_COP', dishes: [{ item_id: tuna.id, quantity: 1 }] };
    expect((await waiter.post(`/api/v2/orders/${order}/dishes`, command)).status).toBe(200);
    expect((await phone.get(pathTo(addresses.order, order))).body).toMatchObject({
      dishes_history: { customer: [], waiter: [], others: [{ dishes: [{ item_id: tuna.id }] }] },
    });
  });

  test('are refused whole, with the reason, and never to a guest', async () => {
    const { phone, order, line, waiter } = await anOpenTable();
    const path = pathTo(addresses.addDishes, 'v2.5', order);
    const order2 = (quantity: number, item_id: number) => ({
      dishes: [
        { item_id: tuna.id, quantity: 1 },
        { item_id, quantity },
      ],
    });
    expect(await waiter.post(path, order2(3, duck.id))).toMatchObject({
      status: 409,
      body: { code: 'dish-sold-out', numbers: { available: 2, asked: 3 } },
    });
    expect((await waiter.post(path, order2(1, ramen.id))).body).toMatchObject({ code: 'choice-incomplete' });
    expect((await waiter.post(path, order2(1, 4711))).body).toMatchObject({ code: 'dish-not-found' });
    expect((await waiter.post(path, { dishes: [] })).status).toBe(400);
    expect(
      (await waiter.post(pathTo(addresses.addDishes, 'v2.5', order + 1), order2(1, tuna.id))).status,
    ).toBe(404);
    expect((await phone.post(path, order2(1, tuna.id))).status).toBe(403);
    expect((await line.visit()).batches).toEqual([]);
  });

  test('[B-03] take from what is left', async () => {
    const { order, waiter } = await anOpenTable();
    const command = { dishes: [{ item_id: duck.id, quantity: 1 }] };
    await waiter.post(pathTo(addresses.addDishes, 'v2.5', order), command);
    const left = await waiter.get<StockWire[]>(`${pathTo(addresses.stock)}?item_ids=${duck.id}`);
    expect(left.body).toMatchObject([{ bargain_num_cur: 1 }]);
  });
});

describe('[API-01] items that nobody orders', () => {
  test('[HI-04] go on the bill once, at the menu’s price, and the phone knows at once', async () => {
    const { phone, order, line, waiter } = await anOpenTable();
    const command = {
      request_id: 'two-more-covers',
      extraDishes: [
        { item_id: cover, quantity: 2 },
        { item_id: 902, quantity: 1 },
      ],
      openEmployeeId: 'somebody else',
      openEmployeeName: 'Somebody Else',
    };
    const path = pathTo(addresses.addCharges, order);
    const first = await waiter.post(path, command);
    expect(first.body).toMatchObject({
      extra_dishes: [
        { item_id: 901, quantity: 2, actual_price: 49.8 },
        { item_id: cover, quantity: 2, product_price: 2.5, actual_price: 5 },
        { item_id: 902, quantity: 1, actual_price: 14.9 },
      ],
    });
    expect((await waiter.post(path, command)).body).toEqual(first.body);
    await expect.poll(async () => (await line.visit()).charges.length).toBe(2);
    expect((await phone.get(pathTo(addresses.order, order))).body).toMatchObject({ should_amount: 69.7 });
    const history = await phone.get<HistoryReply>(pathTo(addresses.historyDish, order));
    expect(history.body.type_round_dish.additionalCharges).toEqual({ total: 69.7 });
    const panel = await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1));
    expect(panel.body.charges).toMatchObject([
      { name: 'Cover', quantity: 2, price: 2.5, total: 5 },
      { name: 'Child', quantity: 1, price: 14.9, total: 14.9 },
    ]);
  });

  test('are added all or not at all, by the staff alone', async () => {
    const { phone, order, line, waiter } = await anOpenTable();
    const path = pathTo(addresses.addCharges, order);
    const unknown = { item_id: 4711, quantity: 1 };
    const command = { extraDishes: [{ item_id: cover, quantity: 1 }, unknown] };
    expect((await waiter.post(path, command)).body).toMatchObject({ code: 'dish-not-found' });
    expect((await phone.post(path, { extraDishes: [{ item_id: cover, quantity: 1 }] })).status).toBe(403);
    expect((await line.visit()).charges).toEqual([]);
  });
});

describe('[API-01] opening in the specification’s words, by the staff', () => {
  const command = { select_menu: '1', adult_number: 2, child_number: 0, other_number: 0 };

  test('the unchecked call opens any free table, and no other; guests then only scan', async () => {
    const server = await startServer();
    const waiter = await server.member('waiter');
    const opened = await waiter.post<CreateOrderReply>(pathTo(addresses.openAnyTable), {
      ...command,
      table_id: 2,
    });
    expect(opened.body).toMatchObject({ joined: false, table: { table_status: 3, cor_status: 1 } });
    const guest = await (await server.phoneAt(2)).connect();
    expect(await guest.visit()).toMatchObject({ orderId: opened.body.order_head_id, isApproved: true });
    expect(await waiter.post(pathTo(addresses.openAnyTable), { ...command, table_id: 2 })).toMatchObject({
      status: 409,
      body: { code: 'table-in-use' },
    });
    expect((await waiter.post(pathTo(addresses.openAnyTable), { ...command, table_id: 77 })).status).toBe(
      404,
    );
    expect((await waiter.post(pathTo(addresses.openAnyTable), command)).status).toBe(404);
  });

  test('[A-08] [O-12] saying that a table is in use and approved approves what waits there', async () => {
    const settings = { ...plainSettings, 'open-table-audit': { enable: true } };
    const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
    const phone = await server.phoneAt(1);
    expect((await phone.openTable()).body).toMatchObject({ order_head_id: 0 });
    const taken = { table_status: 3, cor_status: 1 };
    const waiter = await server.member('waiter');
    const [table] = (
      await waiter.patch<CreateOrderReply['table'][]>(pathTo(addresses.confirmTable, 1), taken)
    ).body;
    expect(table).toMatchObject({ ...taken, adult_number: 2 });
    const order = await phone.get(pathTo(addresses.order, table?.order_head_id ?? 0));
    expect(order.body).toMatchObject({ should_amount: 49.8 });
    expect((await waiter.patch(pathTo(addresses.confirmTable, 1), taken)).body).toEqual([table]);
    expect((await waiter.patch(pathTo(addresses.confirmTable, 2), taken)).status).toBe(409);
  });
});
