import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  protocolVersion,
  type AuditReply,
  type HoursReply,
  type StaffCallsReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { isSharedStorage, startServer, type TestServer } from './start-server.ts';

const { salmon, tuna, duck } = dishes;

const anHour = {
  ...{ start_time: '00:00:00', end_time: '24:00:00', name: {}, value: [] },
  ...{ default_menu: '1', preferred_menu: '', alternative_menu: '', hide_menu: '' },
  ...{ turn_dishes: null, turn_mins: null, max_turn: null, projects: [] },
};
const reused = { status: 422, body: { code: 'request-id-reused', status: 422 } };

describe('a request id', () => {
  test('opens a table for three; with one person it is refused and the table stays three’s', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const request_id = 'opens-the-table';
    const first = await phone.openTable({ request_id, adult_number: 3 });
    expect(first.status).toBe(200);
    expect(await phone.openTable({ request_id, adult_number: 1 })).toMatchObject(reused);
    expect(await phone.openTable({ request_id, adult_number: 3 })).toMatchObject({ body: first.body });
    expect((await (await phone.connect()).visit()).heads.adults).toBe(3);
  });

  test('adds one dish, said twice and after a restart; another dish under it is refused over the socket', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const id = randomUUID();
    const add = (dishId: number) =>
      ({ type: 'addLine', lineId: 'the-line-of-it', dishId, choice: plainChoice, quantity: 1 }) as const;
    const first = await line.command(add(salmon.id), id);
    expect(first).toMatchObject({ ok: true });
    expect(await line.command(add(salmon.id), id)).toEqual(first);
    expect(await line.command(add(tuna.id), id)).toMatchObject({ ok: false, code: 'request-id-reused' });

    const after = await server.restart();
    const again = await after.device(phone).connect();
    expect(await again.command(add(tuna.id), id)).toMatchObject({ ok: false, code: 'request-id-reused' });
    expect(await again.command(add(salmon.id), id)).toEqual(first);
    expect((await again.visit()).lines.map(({ dishId, quantity }) => [dishId, quantity])).toEqual([
      [salmon.id, 1],
    ]);
  });

  test('that was refused is free for another command', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const id = randomUUID();
    expect(await line.command({ type: 'clearCart' }, id)).toMatchObject({ code: 'cart-empty' });
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
    expect(await line.command({ type: 'submitCart', batchNumber: 1 }, id)).toMatchObject({ ok: true });
  });

  test('that was refused when its device had come back and said it again comes to nothing, where several processes serve', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const auth = { protocol_version: protocolVersion, unanswered: ['said-before', 7] };
    const line = await phone.connect(namespaces.guest, auth);
    const empty = await line.command({ type: 'clearCart' }, 'said-before');
    expect(empty).toMatchObject({ code: 'cart-empty' });
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
    const again = await line.command({ type: 'clearCart' }, 'said-before');
    if (isSharedStorage()) expect(again).toEqual(empty);
    else expect(again).toMatchObject({ ok: true });
  });

  test('of the staff does one thing at a visit, and refuses another', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const waiter = await server.member('waiter');
    const visit_id = await server.visitAt(1);
    const change = (adult_number: number) =>
      waiter.patch(pathTo(addresses.changeHeads, 1), {
        request_id: 'changes-the-people',
        visit_id,
        adult_number,
        child_number: 0,
        other_number: 0,
      });
    const first = await change(4);
    expect(first.status).toBe(200);
    expect(await change(5)).toMatchObject(reused);
    expect(await change(4)).toMatchObject({ status: 200, body: first.body });
  });

  test.each<[string, (server: TestServer) => Promise<readonly [string, string, object, object]>]>([
    ['a setting', () => Promise.resolve(['PATCH', '/api/v2/settings/107', { value: 1 }, { value: 0 }])],
    [
      'the stock of a dish',
      () =>
        Promise.resolve([
          'PATCH',
          pathTo(addresses.setStock),
          { item_id: duck.id, bargain_num_cur: 7 },
          { item_id: duck.id, bargain_num_cur: 3 },
        ]),
    ],
    [
      'the business hours',
      async (server) => {
        const { hours } = (await (await server.manager()).get<HoursReply>(pathTo(addresses.hours))).body;
        return ['PUT', pathTo(addresses.setHours), { hours }, { hours: [anHour] }];
      },
    ],
    [
      'the key of the codes',
      () => Promise.resolve(['DELETE', pathTo(addresses.endCodeKey, 1), {}, { at: 9_000_000_000_000 }]),
    ],
    [
      'a pause',
      () =>
        Promise.resolve(['PUT', pathTo(addresses.pauseTable, 2), { is_paused: true }, { is_paused: false }]),
    ],
  ])('of the staff changes %s once, and refuses to change it otherwise', async (_what, commands) => {
    const server = await startServer();
    const manager = await server.manager();
    await manager.post(pathTo(addresses.makeCodeKey), { request_id: 'makes-another-key' });
    const [method, path, first, other] = await commands(server);
    const say = (content: object) =>
      manager.call(method, path, { request_id: 'changes-it-once', ...content });
    const answer = await say(first);
    expect(answer.status).toBeLessThan(300);
    expect(await say(other)).toMatchObject(reused);
    expect(await say(first)).toMatchObject({ status: answer.status });
    const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
    expect(entries).toHaveLength(2);
  });

  test('of the staff sells several dishes out once, however they are listed; other dishes under it are refused', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const say = (content: object) =>
      manager.patch(pathTo(addresses.setStock), { request_id: 'sells-them-out', is_sold_out: 1, ...content });
    const both = { item_ids: `${duck.id},${tuna.id}` };
    expect((await say(both)).status).toBe(200);
    const back = { item_ids: `${duck.id}`, is_sold_out: 0, request_id: 'there-is-duck-again' };
    expect((await say(back)).status).toBe(200);
    const asStands = [
      { item_id: tuna.id, is_sold_out: 1 },
      { item_id: duck.id, is_sold_out: 0 },
    ];
    for (const other of [
      ...[{ item_ids: `${duck.id},${salmon.id}` }, { item_ids: `${salmon.id}` }, { item_id: salmon.id }],
      ...[{ item_ids: `${tuna.id}` }, { item_id: duck.id }, { ...both, is_sold_out: 0 }],
    ]) {
      expect(await say(other)).toMatchObject(reused);
    }
    expect(await say({ item_ids: `${tuna.id},${duck.id}` })).toMatchObject({ status: 200, body: asStands });
    const all = await manager.get(`${pathTo(addresses.stock)}?item_ids=${tuna.id},${duck.id},${salmon.id}`);
    expect(all.body).toMatchObject([{ item_id: salmon.id, is_sold_out: 0 }, ...asStands]);
    expect((await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries).toHaveLength(3);
  });

  test('of the staff for several dishes is not taken for one made from it', async () => {
    const server = await startServer();
    const manager = await server.manager();
    const say = (content: object) =>
      manager.patch(pathTo(addresses.setStock), { is_sold_out: 1, ...content });
    await say({ request_id: 'sells-them-out', item_ids: `${duck.id},${tuna.id}` });
    for (const { id } of [duck, tuna]) {
      const back = { request_id: `sells-them-out-${id}`, item_id: id, is_sold_out: 0 };
      expect(await say(back)).toMatchObject({ status: 200, body: { is_sold_out: 0 } });
    }
  });

  test('of a guest rings once, said twice alike; another call under it is refused', async () => {
    const serviceOptions = [{ id: 1, title: { en: 'Water', it: 'Acqua' } }];
    const server = await startServer({ record: { ...sampleRestaurant(1), serviceOptions } });
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const ring = (content: object) => line.ask('CALL_SERVICE', { requestId: 'rings-the-bell', ...content });
    const first = await ring({ checkbox_group: ['Acqua'], message: ' With ice ' });
    expect(first).toMatchObject({ ok: true });
    expect(await ring({ checkbox_group: ['Water'], message: 'With ice' })).toEqual(first);
    for (const other of [{ message: 'With ice' }, { checkbox_group: ['Acqua'], message: 'Without' }])
      expect(await ring(other)).toMatchObject({ ok: false, code: 'request-id-reused' });
    const { calls } = (await (await server.manager()).get<StaffCallsReply>(pathTo(addresses.calls))).body;
    expect(calls).toHaveLength(1);
  });

  test('is not needed by who knows only the specification: each plus counts', async () => {
    const server = await startServer();
    const plain = await (await server.phoneAtOpenTable(1)).connectPlainly();
    const dish = { originId: tuna.id, totalNum: 1 };
    const answers = [1, 2, 3].map(() => plain.ask('/cart2/update', { dish, mathSymbol: 'add' }));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
    expect((await plain.visit()).lines).toMatchObject([{ dishId: tuna.id, quantity: 3 }]);
  });
});
