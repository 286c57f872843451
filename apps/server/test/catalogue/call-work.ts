import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type HistoryReply, type OrderReply, type StockWire } from '@tavolata/protocol';
import { expect } from 'vitest';
import type { BusyRestaurant } from './a-busy-restaurant.ts';
import type { specifiedCalls } from './specified-calls.ts';

const { tuna, duck, noodles, bento, salmon, beer } = dishes;

type CallName = (typeof specifiedCalls)[number]['call'];

/** Fails unless the call has done what it is for: changed what it changes, or told what is so in this restaurant. */
type Work = (restaurant: BusyRestaurant, answer: unknown) => Promise<void> | void;

/** Adults, two dinners of noodles with truffle and a bento with tuna; the second one lies in the cart. */
const adult = 24.9;
const eaten = 2 * 1.2 + 18.9;

const billOf = async ({ guest, orderId }: BusyRestaurant) =>
  (await guest.get<OrderReply>(pathTo(addresses.order, orderId))).body;

const tells =
  (content: object): Work =>
  (_house, answer) =>
    expect(answer).toMatchObject(content);

/** A list has an entry like this. */
const lists =
  (entry: object): Work =>
  (_house, answer) =>
    expect(answer).toEqual(expect.arrayContaining([expect.objectContaining(entry)]));

const isTableOne = ({ orderId }: BusyRestaurant): unknown =>
  expect.objectContaining({ table_id: 1, table_name: 'T1', table_status: 3, order_head_id: orderId });

const menuOne = { main_group_id: 1, main_group_name: 'Dinner', normal_price: adult, set_item_main: '1' };
const hourOfToday = { start_time: '00:00:00', end_time: '24:00:00', default_menu: '1' };
const bulletin = { id: 1, url: '/bulletin/bulletin1.jpg' };
const ofTuna = { item_id: tuna.id, item_name1: 'Nigiri tonno', price_1: 1.5 };

/** 'not-configured' is all that a restaurant without printers and loyalty service can do. */
const isNotConfigured = tells({ code: 'not-configured' });

/** What comes of every call of the catalogue, in the order of the loop. Whoever adds a call there adds its work here. */
export const callWork: Readonly<Record<CallName, Work>> = {
  'get /api/v1/ping': (_house, answer) => {
    const { date } = answer as { date: string };
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  },
  'get /api/v1/kds/test': tells({ timezone: 'Europe/Rome' }),
  'post /api/v1/kds/employee/login': async ({ stranger }) => {
    expect((await stranger.get(pathTo(addresses.floor))).status).toBe(200);
  },
  'post /api/v1/printer/test/ip': isNotConfigured,
  'post /api/v2/printer/sendorder': isNotConfigured,
  'get /api/v2/settings': (_house, answer) =>
    expect((answer as { name: string }[]).slice(0, 2)).toMatchObject([
      { name: 'package-fee' },
      { name: 'rule-global-turn-limit', value: { enable: true, turn_dishes: 20, turn_mins: 10 } },
    ]),
  'get /api/v2/settings/{id}': tells({ id: 107, name: 'qop-menu-default-mode' }),
  'get /api/v2/orders': ({ orderId }, answer) =>
    expect(answer).toMatchObject([{ order_head_id: orderId, table_id: 1, eat_type: 0, select_menu: '1' }]),
  'post /api/v2/orders': async ({ newcomer }) => {
    const opened = [{ table_id: 2, table_status: 3, cor_status: 1, adult_number: 2, select_menu: '1' }];
    expect((await newcomer.get(pathTo(addresses.table, 2))).body).toMatchObject(opened);
  },
  'patch /api/v2/orders': async (restaurant) => {
    expect((await billOf(restaurant)).should_amount).toBeCloseTo(3 * adult + eaten);
    const [table] = (await restaurant.guest.get<{ adult_number: number }[]>(pathTo(addresses.table, 1))).body;
    expect(table?.adult_number).toBe(3);
  },
  'get /api/v2/orders/{id}': (_house, answer) => {
    const { table_id, should_amount, dishes_history } = answer as OrderReply;
    expect(table_id).toBe(1);
    expect(should_amount).toBeCloseTo(3 * adult + eaten);
    expect(dishes_history.customer).toMatchObject([
      {
        dishes: [
          { item_id: noodles.id, quantity: 2 },
          { item_id: bento.id, quantity: 1 },
        ],
      },
    ]);
    expect(dishes_history.waiter).toMatchObject([{ dishes: [{ item_id: salmon.id, quantity: 1 }] }]);
  },
  'post /api/v2.5/orders/not-check-table-status': async ({ another }) => {
    const opened = [{ table_id: 3, table_status: 3, cor_status: 1, adult_number: 2 }];
    expect((await another.get(pathTo(addresses.table, 3))).body).toMatchObject(opened);
  },
  'post /api/v2/orders/{id}/gen-extra-dish': async (restaurant, answer) => {
    expect(answer).toMatchObject({ extra_dishes: [{ item_id: 901, quantity: 3, actual_price: 74.7 }] });
    expect((await billOf(restaurant)).should_amount).toBeCloseTo(3 * adult + eaten);
  },
  'get /api/v2/orders/{id}/turn': tells({ rule_gnr_turn: 1, rule_gnr_num: 60, dishes_number: 4 }),
  'post /api/{version}/orders/{id}/dishes': async (restaurant) => {
    const { dishes_history } = await billOf(restaurant);
    expect(dishes_history.waiter.at(-1)).toMatchObject({ dishes: [{ item_id: beer.id, quantity: 1 }] });
  },
  'post /api/v2/orders/{id}/dishes/check': async ({ line }, answer) => {
    expect(answer).toMatchObject({ ok: true });
    expect((await line.visit()).batches).toHaveLength(3);
  },
  'post /api/v2/orders/extradishes/{id}': async (restaurant) => {
    expect((await billOf(restaurant)).extra_dishes).toMatchObject([
      { item_id: 901, quantity: 3 },
      { item_id: 901, quantity: 1, actual_price: adult },
    ]);
  },
  'get /api/v2.5/orders/history-dish/{id}': (_house, answer) => {
    const { dish_round_customer_data, type_round_dish } = answer as HistoryReply;
    expect(dish_round_customer_data).toEqual(
      expect.arrayContaining([expect.objectContaining({ item_id: noodles.id, quantity: 2 })]),
    );
    expect(type_round_dish.additionalCharges.total).toBeCloseTo(4 * adult);
  },
  'patch /api/v2/orders/{id}/gen-customer-name': tells({ now_customer_name: '1' }),
  'get /api/v2/tables': (restaurant, answer) =>
    expect(answer).toEqual(expect.arrayContaining([isTableOne(restaurant)])),
  'get /api/v2/tables/{id}': (restaurant, answer) => expect(answer).toEqual([isTableOne(restaurant)]),
  'patch /api/v2/tables/{id}': (restaurant, answer) => expect(answer).toEqual([isTableOne(restaurant)]),
  'get /api/v2/dishes': lists(ofTuna),
  'get /api/v3/menus': (_house, answer) => {
    const [first] = answer as readonly { menu_item_slu: readonly { menu_item: readonly object[] }[] }[];
    expect(first).toMatchObject(menuOne);
    const names = first?.menu_item_slu.flatMap(({ menu_item }) => menu_item);
    expect(names).toEqual(expect.arrayContaining([expect.objectContaining(ofTuna)]));
  },
  'get /api/v3/menus/mop': lists({ main_group_id: 2 }),
  'get /api/v3/menus2/{id}': tells(menuOne),
  'get /api/v2/menus/{id}': tells(menuOne),
  'get /api/v2/menu_name': lists({ main_group_id: 1, main_group_name: 'Dinner' }),
  'get /api/v2/condiments': lists({ scomdiment_groups_id: 71, comdiment_groups_name: 'Sauce' }),
  'get /api/v2/menus/getCurrentBusinessMenu': tells(hourOfToday),
  'get /api/v2/menu_items': (_house, answer) =>
    expect(answer).toMatchObject([ofTuna, { item_id: duck.id, bargain_stype: 2, bargain_num_cur: 2 }]),
  'get /api/v2/callservice': lists({ id: 1, title_en: 'Water' }),
  'post /api/v2.5/qrcode': (_house, answer) => {
    const { url, svg } = answer as { url: string; svg: string };
    expect(new URL(url).searchParams.get('table_id')).toBe('1');
    expect(svg).toContain('<svg');
  },
  'get /api/v2/bulletin/4': lists(bulletin),
  'get /api/v2/special_dishes': lists(ofTuna),
  'get /api/v2/schedule': lists({ start_time: '00:00:00', end_time: '24:00:00' }),
  'get /api/v2/propaganda': lists({ name: 'OFFICIAL_WEBSITE', url: 'https://sole.example' }),
  'get /api/v2/business-hour': lists(hourOfToday),
  'get /api/v2/restaurant-info': tells({ restaurant_name: 'Da Prova', currency_name: '€' }),
  'get /api/v2/banner-announcement': lists({ icon: 'clock', value: { en: 'Open late today' } }),
  'get /api/v2/activity-bulletin/image': lists(bulletin),
  'post /api/order-password/check': tells({ status: 200 }),
  'patch /api/order-password/update': async ({ server, orderId }, answer) => {
    expect(answer).toMatchObject({ status: 200 });
    const friend = await server.phoneAt(1);
    const check = (order_code: string) =>
      friend.post(pathTo(addresses.checkPin), { order_head_id: orderId, order_code });
    expect((await check('9999')).body).toMatchObject({ status: 300 });
    expect((await check('1234')).body).toMatchObject({ status: 200 });
  },
  'get /api/v3/business_hour2/project': lists(hourOfToday),
  'get /api/v3/dish/course': (_house, answer) =>
    expect(answer).toMatchObject([{ course_group_id: 81, course_group_name: 'Starter', choose_num: 2 }]),
  'get /api/v3/bargain_price_item': (_house, answer) =>
    expect(answer).toMatchObject([{ item_id: duck.id, bargain_num_cur: 2 }]),
  'patch /api/v3/bargain_price_item': async ({ guest }) => {
    const left = await guest.get<StockWire[]>(`${pathTo(addresses.stock)}?item_ids=${duck.id}`);
    expect(left.body).toMatchObject([{ item_id: duck.id, bargain_num_cur: 5 }]);
  },
  'get /api/v2/check/od/secret_key': isNotConfigured,
  'get /api/v3/update_od_customer/{orderId}': isNotConfigured,
  'patch /api/v3/update_od_customer/{orderId}': isNotConfigured,
  'post /v1/code_shark': isNotConfigured,
  'get /v1/check/code_shark': isNotConfigured,
};
