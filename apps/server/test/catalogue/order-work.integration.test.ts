import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type CreateOrderReply, type OrderSummaryWire } from '@tavolata/protocol';
import { projects } from '@tavolata/protocol/schemas';
import { describe, expect, test } from 'vitest';
import type { Device } from '../device.ts';
import { sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';

const { tuna } = dishes;

/** What clients of the specification send for the charges of a table. */
function charges(orderId: number) {
  return {
    id: orderId,
    first_menu: [{ main_group_id: 1 }],
    menu_id: 1,
    open_employee_id: 0,
    open_employee_name: '',
    week: 3,
    printInfo: { rule: [], isPrint: true, printType: 'sendorder' },
  };
}

function headsOf(orderId: number, adults: number) {
  return [
    {
      order_head_id: orderId,
      select_menu: '1',
      adult_number: adults,
      child_number: 0,
      other_number: 0,
      customer_num: adults,
    },
  ];
}

async function orderOf(phone: Device): Promise<number> {
  return (await phone.openTable()).body.order_head_id;
}

describe('[API-01] calls that guests of the specification make while they open their table', () => {
  test('[O-06] [O-13] the charges are made once by opening, whatever is asked afterwards', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const orderId = await orderOf(phone);
    const ask = () => phone.post(pathTo(addresses.genExtraDish, orderId), charges(orderId));
    const first = await ask();
    expect(first.body).toMatchObject({ extra_dishes: [{ item_id: 901, quantity: 2, actual_price: 49.8 }] });
    expect((await ask()).body).toEqual(first.body);
    expect((await phone.get(pathTo(addresses.order, orderId))).body).toMatchObject({ should_amount: 49.8 });
  });

  test('[O-11] the payload of the specification opens the table; who sends it again joins', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const payload = {
      check_name: 'T1',
      customer_name: '1',
      customer_num: 3,
      eat_type: 0,
      table_id: 1,
      select_menu: '1',
      adult_number: 2,
      child_number: 1,
      other_number: 0,
      system_type: 'QOP',
      project_name: 'QOP',
      order_code: '',
      kds_time: null,
      customer_info: {
        order_type: 1,
        order_state: 1,
        customer_eat_time: null,
        customer_name: '',
        customer_address: '',
        customer_phone: '',
        customer_zipcode: '',
        customer_id: '',
      },
    };
    const first = await phone.post<CreateOrderReply>(pathTo(addresses.openTable), payload);
    const heads = { customer_num: 3, adult_number: 2, child_number: 1, other_number: 0 };
    expect(first.body).toMatchObject({
      joined: false,
      table: { table_status: 3, cor_status: 1, table_id: 1, select_menu: '1', ...heads },
    });
    const again = await phone.post<CreateOrderReply>(pathTo(addresses.openTable), payload);
    expect(again.body).toMatchObject({ joined: true, order_head_id: first.body.order_head_id });
  });

  test('the table is looked at whichever address opens it: who comes second joins', async () => {
    const server = await startServer();
    const orderId = await orderOf(await server.phoneAt(1));
    const second = await (
      await server.phoneAt(1)
    ).post(pathTo(addresses.openAnyTable), {
      request_id: 'opens-unchecked',
      select_menu: '1',
      adult_number: 5,
      child_number: 0,
      other_number: 0,
    });
    expect(second.body).toMatchObject({ order_head_id: orderId, joined: true, table: { adult_number: 2 } });
  });

  test('[O-12] table and heads may be said as they are, and not otherwise', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const orderId = await orderOf(phone);
    const taken = { table_status: 3, cor_status: 1 };
    expect((await phone.patch(pathTo(addresses.confirmTable, 1), taken)).body).toMatchObject([
      { table_id: 1, ...taken, order_head_id: orderId },
    ]);
    expect((await phone.patch(pathTo(addresses.correctOrders), headsOf(orderId, 2))).body).toMatchObject([
      { order_head_id: orderId, adult_number: 2 },
    ]);
    expect((await phone.patch(pathTo(addresses.correctOrders), headsOf(orderId, 1))).status).toBe(403);
    const otherMenu = headsOf(orderId, 2).map((order) => ({ ...order, select_menu: '2' }));
    expect((await phone.patch(pathTo(addresses.correctOrders), otherMenu)).status).toBe(403);
    expect((await phone.get(pathTo(addresses.order, orderId))).body).toMatchObject({ should_amount: 49.8 });
    expect((await phone.patch(pathTo(addresses.confirmTable, 2), taken)).status).toBe(404);
    expect((await phone.patch(pathTo(addresses.correctOrders), headsOf(orderId + 1, 2))).status).toBe(404);
    expect(
      (await phone.patch(pathTo(addresses.confirmTable, 1), { table_status: 0, cor_status: 0 })).status,
    ).toBe(400);
  });

  const labelsBySetting: [boolean, string[]][] = [
    [true, ['Basil', 'Yuzu']],
    [false, ['1', '1']],
  ];

  test.each(labelsBySetting)(
    '[O-15] [LC-06] with rule-autonomous-meal %s, the customers of an order are %j',
    async (status, labels) => {
      const restaurant = sampleRestaurant(1);
      const settings = { ...restaurant.settings, 'rule-autonomous-meal': { status } };
      const server = await startServer({ record: { ...restaurant, settings } });
      const anna = await server.phoneAt(1);
      const orderId = await orderOf(anna);
      const ben = await server.phoneAt(1);
      await ben.openTable();
      const command = { identifier: 'my own idea' };
      for (const [seat, phone] of [anna, ben].entries()) {
        const answer = await phone.patch(pathTo(addresses.genCustomerName, orderId), command);
        expect(answer.body).toEqual({ now_customer_name: labels[seat] });
        const line = await phone.connect();
        await line.ask('FIRST_JOIN', { table_id: '1' });
        expect(await line.hears('CUSTOMER_ID')).toEqual({ customer: labels[seat] });
      }
    },
  );
});

describe('[API-01] the staff’s calls about orders', () => {
  test('[API-08] running orders by menu and by how they are eaten', async () => {
    const server = await startServer();
    const dinner = await orderOf(await server.phoneAt(1));
    const aLaCarte = (await (await server.phoneAt(2)).openTable({ select_menu: '2' })).body;
    const takenAway = (await (await server.phoneAt(-1)).openTable({ select_menu: '2', eat_type: 1 })).body;
    const waiter = await server.member('waiter');
    const ids = async (query: string) =>
      (await waiter.get<OrderSummaryWire[]>(`${pathTo(addresses.orders)}?${query}`)).body.map(
        (one) => one.order_head_id,
      );
    const onMenu2 = [aLaCarte.order_head_id, takenAway.order_head_id];
    expect((await ids('')).toSorted()).toEqual([dinner, ...onMenu2].toSorted());
    expect((await ids('menu_id=2')).toSorted()).toEqual(onMenu2.toSorted());
    expect(await ids('eat_type=1')).toEqual([takenAway.order_head_id]);
    expect(await ids('menu_id=2&eat_type=0')).toEqual([aLaCarte.order_head_id]);
    expect(await ids('menu_id=1&eat_type=1')).toEqual([]);
    expect(await ids('menu_id=1&eat_type=0')).toEqual([dinner]);
  });

  test('heads are corrected, and bill and history of any order can be read', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const orderId = await orderOf(phone);
    const line = await phone.connect();
    await line.add(tuna.id);
    await line.submit();
    const waiter = await server.member('waiter');
    expect((await waiter.patch(pathTo(addresses.correctOrders), headsOf(orderId, 3))).body).toMatchObject([
      { adult_number: 3, customer_num: 3, should_amount: 76.2 },
    ]);
    expect((await waiter.get(pathTo(addresses.order, orderId))).body).toMatchObject({ should_amount: 76.2 });
    const history = await waiter.get(
      `${pathTo(addresses.historyDish, orderId)}?menu_id=9&type=round,dish,type,rule`,
    );
    expect(history.body).toMatchObject({ dish_round_customer_data: [{ item_id: tuna.id, quantity: 1 }] });
    expect((await waiter.patch(pathTo(addresses.correctOrders), headsOf(orderId + 1, 3))).status).toBe(404);
  });

  test.each([
    ['an order that nobody knows', { order_head_id: 4711 }, { status: 404, body: { code: 'not-found' } }],
    ['nobody at the table', { adult_number: 0 }, { status: 422, body: { code: 'no-people' } }],
    ['more than sit at any table', { adult_number: 99, child_number: 1 }, { status: 422 }],
    ['another menu', { select_menu: '2,1' }, { status: 400, body: { code: 'malformed' } }],
  ])('[API-03] a list with %s is carried out for none of its orders', async (_name, change, problem) => {
    const server = await startServer();
    const first = await orderOf(await server.phoneAt(1));
    const second = await orderOf(await server.phoneAt(2));
    const waiter = await server.member('waiter');
    const wrong = headsOf(second, 3).map((order) => ({ ...order, ...change }));
    expect(
      await waiter.patch(pathTo(addresses.correctOrders), [...headsOf(first, 3), ...wrong]),
    ).toMatchObject(problem);
    const { body } = await waiter.get<OrderSummaryWire[]>(pathTo(addresses.orders));
    expect(body.map(({ customer_num }) => customer_num)).toEqual([2, 2]);
  });

  test('[O-12] several orders are corrected at once; a menu may be said as it is, and another one is refused', async () => {
    const server = await startServer();
    const first = await orderOf(await server.phoneAt(1));
    const second = await orderOf(await server.phoneAt(2));
    const waiter = await server.member('waiter');
    const both = [
      ...headsOf(first, 3),
      ...headsOf(second, 4).map((order) => ({ ...order, select_menu: '1,2' })),
    ];
    expect((await waiter.patch(pathTo(addresses.correctOrders), both)).body).toMatchObject([
      { order_head_id: first, customer_num: 3, select_menu: '1' },
      { order_head_id: second, customer_num: 4, select_menu: '1' },
    ]);
    const otherMenu = headsOf(first, 3).map((order) => ({ ...order, select_menu: '2' }));
    expect(await waiter.patch(pathTo(addresses.correctOrders), otherMenu)).toMatchObject({
      status: 400,
      body: { detail: 'body/0/select_menu: an order keeps the menu that it was opened with' },
    });
  });
});

describe('[API-12] the staff’s login as other devices of this family send it', () => {
  const login = {
    id: 'waiter',
    password: 'open sesame',
    device_number: 7,
    device_type: 'tablet',
    subitems_version: '2',
  };

  test.each(projects)('[K-06] logs in a client of project %s', async (project) => {
    const server = await startServer();
    await server.member('waiter');
    const device = server.device();
    expect((await device.post(pathTo(addresses.kdsLogin), { ...login, project })).body).toEqual({
      employee_id: 'waiter',
      employee_name: 'The waiter',
      role: 'waiter',
      project,
    });
    expect((await device.get(pathTo(addresses.floor))).status).toBe(200);
  });

  test('refuses wrong credentials, and a project that nobody knows; the server test answers', async () => {
    const server = await startServer();
    await server.member('waiter');
    const device = server.device();
    const wrong = await device.post(pathTo(addresses.kdsLogin), {
      ...login,
      project: 'QOP',
      password: 'abracadabra',
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect((await device.post(pathTo(addresses.kdsLogin), { ...login, project: 'POQ' })).status).toBe(400);
    expect((await device.get(pathTo(addresses.floor))).status).toBe(401);
    expect((await device.get(pathTo(addresses.kdsTest))).body).toEqual({ ok: 1, timezone: 'Europe/Rome' });
  });

  test.each(projects)('[K-06] an order of project %s is taken', async (project_name) => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const answer = await phone.openTable({ project_name, system_type: project_name });
    expect(answer.body satisfies CreateOrderReply).toMatchObject({ joined: false });
  });
});

describe('[K-06] wherever else a project is sent', () => {
  test.each([...projects, 'POQ'] as const)('%s is taken, if it is one of the three', async (project) => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const orderId = await orderOf(phone);
    const line = await phone.connect();
    const waiter = await server.member('waiter');
    const isKnown = project !== 'POQ';
    const call = await line.ask('CALL_SERVICE', { message: 'Water, please', project_name: project });
    expect(call).toMatchObject(isKnown ? { ok: true } : { ok: false, code: 'malformed' });
    const hours = await phone.get(`${pathTo(addresses.projectHours)}?project=${project}&nowDate=2026-11-21`);
    const added = await waiter.post(pathTo(addresses.addDishes, 'v2.5', orderId), {
      project,
      dishes: [{ item_id: tuna.id, quantity: 1 }],
    });
    expect([hours.status, added.status]).toEqual(isKnown ? [200, 200] : [400, 400]);
    const member = {
      ...{ phone: '3331234567', phone_prefix: '+39', project, string_id: 'da-prova', verify_id: 'v-1' },
      ...{ logo: '', customer_name: 'Anna', integrals: 120 },
    };
    // Taken as far as this restaurant goes: it has no loyalty service.
    const told = await phone.patch(pathTo(addresses.setOdCustomer, orderId), { customerInfos: member });
    expect(told.status).toBe(isKnown ? 501 : 400);
  });
});

describe('[API-01] what this restaurant has nothing for', () => {
  test('is a clear problem to those who may ask, and no more than that to the others', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const orderId = await orderOf(phone);
    const manager = await server.manager();
    const notConfigured = { status: 501, body: { code: 'not-configured' } };
    const printer = { type: 'epson', theinterface: 'tcp://192.168.0.9:9100' };
    const order = { order_head_id: orderId, retryPrintData: null };
    expect(await manager.post(pathTo(addresses.printerTest), printer)).toMatchObject(notConfigured);
    expect(await manager.post(pathTo(addresses.printOrder), order)).toMatchObject(notConfigured);
    expect((await phone.post(pathTo(addresses.printerTest), printer)).status).toBe(403);
    expect((await phone.post(pathTo(addresses.printOrder), order)).status).toBe(403);
    const member = {
      phone: '3331234567',
      phone_prefix: '+39',
      project: 'QOP',
      string_id: 'da-prova',
      verify_id: 'v-1',
      logo: '',
      customer_name: 'Anna',
      integrals: 120,
    };
    expect(await phone.get(pathTo(addresses.odSecretKey))).toMatchObject(notConfigured);
    expect(await phone.get(pathTo(addresses.odCustomer, orderId))).toMatchObject(notConfigured);
    expect(
      await phone.patch(pathTo(addresses.setOdCustomer, orderId), { customerInfos: member }),
    ).toMatchObject(notConfigured);
    expect((await phone.get(pathTo(addresses.odCustomer, orderId + 1))).status).toBe(404);
  });
});
