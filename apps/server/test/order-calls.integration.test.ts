import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type HistoryReply,
  type OrderReply,
  type TurnInfoReply,
} from '@tavolata/protocol';
import {
  HistoryReply as HistorySchema,
  OrderReply as OrderSchema,
  TurnInfoReply as TurnSchema,
} from '@tavolata/protocol/schemas';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { tuna, beer, noodles, bento, salmon, oyster } = dishes;

const withRounds = {
  ...sampleRestaurant(3),
  settings: {
    ...plainSettings,
    'rule-global-turn-limit': { enable: true, turn_dishes: 4, turn_mins: 10 },
  },
};

/** A table of two that sent noodles with truffle, a set menu and beer in its first turn. */
async function aTableThatAte() {
  const server = await startServer({ record: withRounds });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(noodles.id, {
    quantity: 2,
    choice: { condiments: [{ groupId: 71, condimentId: 712 }], courses: [], remark: 'senza aglio' },
  });
  await line.add(bento.id, {
    choice: { condiments: [], courses: [{ groupId: 81, dishId: tuna.id, quantity: 2 }], remark: '' },
  });
  await line.add(beer.id);
  await line.submit();
  return { server, phone, line };
}

describe('[HI-04] the order', () => {
  test('names every dish with all that it costs: condiments, courses, covers, to the cent', async () => {
    const { phone, line } = await aTableThatAte();
    const { body } = await phone.get<OrderReply>(pathTo(addresses.order, (await line.visit()).orderId));
    expect([...Value.Errors(OrderSchema, body)]).toEqual([]);
    const [batch] = body.dishes_history.customer;
    expect(batch?.dishes).toMatchObject([
      {
        item_id: noodles.id,
        item_type: 0,
        quantity: 2,
        actual_price: 2.4,
        description: 'senza aglio',
        condiments: [{ item_name1: 'Truffle', actual_price: 1.2, free: false }],
        condiments_description: 'Truffle',
        course_group: [],
      },
      {
        item_id: bento.id,
        item_type: 3,
        product_price: 15.9,
        actual_price: 18.9,
        course_group: [{ item_name1: 'Nigiri tonno', quantity: 2, actual_price: 1.5 }],
      },
      { item_id: beer.id, actual_price: 4.5 },
    ]);
    expect(body.extra_dishes).toMatchObject([{ quantity: 2, product_price: 24.9, actual_price: 49.8 }]);
    expect(body.should_amount).toBe(49.8 + 2.4 + 18.9 + 4.5);
  });

  test('what the kitchen can’t make stays in the list and costs nothing', async () => {
    const { server, phone, line } = await aTableThatAte();
    const manager = await server.manager();
    await manager.post('/api/v3/staff/kitchen/dishes', {
      request_id: 'no-more-beer',
      visit_id: (await line.visit()).id,
      order_detail_ids: ['1-3'],
      is_make: 5,
    });
    const { body } = await phone.get<OrderReply>(pathTo(addresses.order, (await line.visit()).orderId));
    expect(body.dishes_history.customer[0]?.dishes[2]).toMatchObject({
      quantity: 1,
      count: 0,
      actual_price: 0,
      is_make: 5,
    });
    expect(body.should_amount).toBe(49.8 + 2.4 + 18.9);
  });
});

test('[HI-08] the history call gives what was sent by dish, by round and customer, and in one list', async () => {
  const { server, phone } = await aTableThatAte();
  const { body } = await phone.get<HistoryReply>(
    `${pathTo(addresses.historyDish, await server.orderAt(1))}?menu_id=9&type=round,dish,type,rule`,
  );
  expect([...Value.Errors(HistorySchema, body)]).toEqual([]);
  expect(body.dish_round_customer_data).toEqual([
    { item_id: noodles.id, round: 1, customer: '1', quantity: 2 },
    { item_id: bento.id, round: 1, customer: '1', quantity: 1 },
    { item_id: beer.id, round: 1, customer: '1', quantity: 1 },
  ]);
  expect(body.dishRuleData).toEqual([
    { item_id: noodles.id, not_joining_global_limit: 0 },
    { item_id: bento.id, not_joining_global_limit: 0 },
    { item_id: beer.id, not_joining_global_limit: 1 },
  ]);
  expect(body.round_customer_dish_data).toMatchObject([{ round: 1, customer: '1', dishes: [{}, {}, {}] }]);
  expect(body.type_round_dish).toMatchObject({
    all: { all: [{}, {}, {}] },
    additionalCharges: { total: 49.8 },
  });
  const stranger = await server.phoneAtOpenTable(2);
  expect((await stranger.get(pathTo(addresses.historyDish, await server.orderAt(1)))).status).toBe(404);
  expect((await server.device().get(pathTo(addresses.historyDish, await server.orderAt(1)))).status).toBe(
    401,
  );
});

describe('[R-19] turn info', () => {
  test('gives the turn, what counts in it, and when its clock started', async () => {
    const { server, phone, line } = await aTableThatAte();
    const { body } = await phone.get<TurnInfoReply>(
      `${pathTo(addresses.orderTurn, await server.orderAt(1))}?menu_id=9`,
    );
    expect([...Value.Errors(TurnSchema, body)]).toEqual([]);
    expect(body).toEqual({
      rule_gnr_turn: 1,
      rule_gnr_num: 8,
      rule_gnr_time_start: (await line.visit()).batches[0]?.sentAt,
      turn_mins: 10,
      max_turn: 10,
      remark: '',
      check_name: 'T1',
      customer_dish_num: { '1': 3 },
      dishes_number: 3,
      slu_dishes_number: [
        { dmi_slu_id: 2, dishes_number: 2 },
        { dmi_slu_id: 3, dishes_number: 2 },
      ],
    });
  });

  test('is of the next turn when the clock has run out, though nobody has looked', async () => {
    let now = Date.now();
    const server = await startServer({ record: withRounds, now: () => now });
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(salmon.id);
    await line.submit();
    now += 600_000;
    expect((await phone.get(pathTo(addresses.orderTurn, await server.orderAt(1)))).body).toMatchObject({
      rule_gnr_turn: 2,
      rule_gnr_time_start: null,
      dishes_number: 0,
    });
  });

  test('is an empty list in a restaurant without rounds', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    expect((await phone.get(pathTo(addresses.orderTurn, await server.orderAt(1)))).body).toEqual([]);
  });
});

describe('[API-07] checking dishes', () => {
  const check = (quantity: number) => ({
    id: 1,
    menu_id: 9,
    rule: { all: true },
    dishes: [
      { item_id: salmon.id, quantity: 1 },
      { item_id: oyster.id, quantity },
    ],
  });

  test('says whether they could be added, with the numbers, and changes nothing', async () => {
    const { server } = { server: await startServer() };
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const path = pathTo(addresses.checkDishes, await server.orderAt(1));
    expect(await phone.post(path, check(2))).toMatchObject({ status: 200, body: { ok: true, version: 2 } });
    expect(await phone.post(path, check(3))).toMatchObject({
      status: 409,
      body: { code: 'dish-limit-reached', numbers: { limit: 2, asked: 3 } },
    });
    expect((await line.visit()).lines).toEqual([]);
    expect((await phone.post(pathTo(addresses.checkDishes, 987_654), check(1))).status).toBe(404);
  });
});
