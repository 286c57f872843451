import { dishes } from '@tavolata/domain/testing';
import { commandToMessage, paths, pathTo, type FloorReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inBursts } from './in-bursts.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const many = 500;
/** So many at once as an address may scan. */
const burst = 25;

test('[O-05] two hundred simultaneous presses open one order with one set of covers', async () => {
  const server = await startServer();
  const phones = await inBursts(200, burst, () => server.phoneAt(1));
  const answers = await Promise.all(phones.map((phone) => phone.openTable()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.order_head_id)).size).toBe(1);
  expect(answers.filter(({ body }) => !body.joined)).toHaveLength(1);
  const visit = await (await (phones[0] ?? expect.fail('nobody')).connect()).visit();
  expect(visit.covers.map(({ quantity }) => quantity)).toEqual([2]);
  expect(visit.diners).toHaveLength(200);
}, 120_000);

describe('a photo of the code in the hands of 500 strangers', () => {
  const policies = [
    ['a PIN', { order_head_password: 1 }],
    ['codes for each visit', { 'visit-codes': { enable: true } }],
  ] as const;

  test.each(policies)(
    'under %s: no round, no edit, nothing read',
    async (_name, settings) => {
      const restaurant = { ...sampleRestaurant(3), settings: { ...plainSettings, ...settings } };
      const server = await startServer({ restaurant });
      const manager = await server.manager();
      const opening = {
        request_id: randomUUID(),
        menu_id: 1,
        adult_number: 2,
        child_number: 0,
        other_number: 0,
        pin: '4711',
      };
      expect((await manager.post(pathTo(paths.staffOpenTable, 1), opening)).status).toBe(200);
      const { body } = await manager.get<FloorReply>(paths.staffFloor);
      const orderId = body.tables[0]?.order_head_id ?? 0;
      const version = body.tables[0]?.version;
      const answers = await inBursts(many, burst, async () => {
        const stranger = await server.phoneAt(1);
        const reads = await Promise.all([
          stranger.get(pathTo(paths.order, orderId)),
          stranger.get(pathTo(paths.historyDish, orderId)),
          stranger.openTable(),
        ]);
        const line = await stranger.connect();
        const said = [await line.ask('/cart2/init', {}), await line.add(dishes.tuna.id), await line.submit()];
        line.socket.disconnect();
        return [...reads.map(({ status }) => status < 300), ...said.map(({ ok }) => ok)];
      });
      expect(answers.flat().filter(Boolean)).toEqual([]);
      const after = (await manager.get<FloorReply>(paths.staffFloor)).body.tables[0];
      expect(after).toMatchObject({ version, batches: 0, dishes_in_cart: 0, diners: 0 });
    },
    120_000,
  );

  test('where whoever scans may sit down, the staff hear that more devices have come than guests bring', async () => {
    const server = await startServer();
    const screen = await (await server.manager()).connect('/staff');
    await server.phoneAtOpenTable(1);
    await inBursts(11, 1, () => server.phoneAt(1));
    const alert = { kind: 'many-devices', table_id: 1, table_name: 'T1', devices: 9 };
    expect(await screen.hears('TABLE_ALERT')).toMatchObject(alert);
    expect(screen.heard.filter(({ name }) => name === 'TABLE_ALERT')).toHaveLength(1);
  });
});

test('100,000 wishes that are said again after their visit has ended: none is accepted', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  const lineId = randomUUID();
  const choice = { condiments: [], courses: [], remark: '' };
  const recorded = [
    commandToMessage(randomUUID(), { type: 'addLine', lineId, dishId: dishes.tuna.id, quantity: 1, choice }),
    commandToMessage(randomUUID(), { type: 'changeQuantity', lineId, delta: 1 }),
    commandToMessage(randomUUID(), { type: 'submitCart', batchNumber: 1 }),
  ] as const;
  for (const { name, content } of recorded) expect(await line.ask(name, content)).toMatchObject({ ok: true });
  await server.freeTable(1);
  await expect.poll(() => line.socket.connected).toBe(false);
  const next = await server.phoneAtOpenTable(1);

  const replayed = await phone.connect();
  const codes = new Map<string, number>();
  for (let said = 0; said < 100_000; said += messagesPerWindow) {
    const answers = Array.from({ length: Math.min(messagesPerWindow, 100_000 - said) }, (_, index) => {
      const { name, content } = recorded[(said + index) % recorded.length] ?? recorded[0];
      return replayed.ask(name, content);
    });
    for (const answer of await Promise.all(answers)) {
      const code = answer.ok ? 'accepted' : answer.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    now += windowMs;
  }
  expect(Object.fromEntries(codes)).toEqual({ 'visit-not-open': 100_000 });
  expect((await (await next.connect()).visit()).lines).toEqual([]);
}, 240_000);

/** What one connection may say in a while (live/message-budget.ts). */
const messagesPerWindow = 60;
const windowMs = 5000;
