import { dishes } from '@tavolata/domain/testing';
import { commandToMessage } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inBursts } from './in-bursts.ts';
import { startServer } from './start-server.ts';

/** So many at once as an address may scan. */
const burst = 25;
/** The simulation says ten times as many again, without a line. */
const commands = 10_000;

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
});

test('[JOIN-3] the phone that finds three hundred at its table is told so, however often it scans', async () => {
  const server = await startServer();
  const first = await server.phoneAtOpenTable(1);
  await inBursts(299, burst, () => server.phoneAt(1));
  const late = server.device();
  const full = { status: 422, body: { code: 'too-many-people', numbers: { asked: 301, limit: 300 } } };
  expect(await late.scan('1')).toMatchObject(full);
  expect(await late.scan('1')).toMatchObject(full);
  expect((await first.scan('1')).status).toBe(200);
});

test('ten thousand commands that are said again over the line after their visit has ended: none is accepted', async () => {
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

  // What the guest said before is counted with it.
  now += windowMs;
  const replayed = await phone.connect();
  const codes = new Map<string, number>();
  for (let said = 0; said < commands; said += messagesPerWindow) {
    const answers = Array.from({ length: Math.min(messagesPerWindow, commands - said) }, (_, index) => {
      const { name, content } = recorded[(said + index) % recorded.length] ?? recorded[0];
      return replayed.ask(name, content);
    });
    for (const answer of await Promise.all(answers)) {
      const code = answer.ok ? 'accepted' : answer.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    now += windowMs;
  }
  expect(Object.fromEntries(codes)).toEqual({ 'visit-not-open': commands });
  expect((await (await next.connect()).visit()).lines).toEqual([]);
});

/** What one guest may say in a while, a third of it sends (live/message-budget.ts). */
const messagesPerWindow = 60;
const windowMs = 5000;
