import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type BooksReply,
  type SettlementReply,
  type WebhookReply,
} from '@tavolata/protocol';
import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aTill, tillNetworks as env } from './a-till.ts';
import type { Device } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const secret = 'known-to-both-of-us';
const requestId = () => ({ request_id: randomUUID() });
const setHook = (manager: Device, body: object) =>
  manager.put<WebhookReply>(pathTo(addresses.setWebhook), { ...requestId(), ...body });
const read = async (manager: Device) => (await manager.get<WebhookReply>(pathTo(addresses.webhook))).body;
const again = (manager: Device) =>
  manager.post<WebhookReply>(pathTo(addresses.sendWebhookAgain), requestId());

test('[HOOK-1, HOOK-2] a bill that is paid, an end and a reopening are told as the books have them, and signed', async () => {
  const till = await aTill();
  const server = await startServer({ env });
  const manager = await server.manager();
  expect(await setHook(manager, { url: till.url, secret })).toMatchObject({
    status: 200,
    body: { url: till.url, waiting: 0, last: [] },
  });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.beer.id, { quantity: 2 });
  await line.submit();
  const visit = await server.visitAt(1);
  const { open } = (await manager.get<SettlementReply>(pathTo(addresses.settlement, visit))).body;
  const pay = (amount: number) =>
    manager.post(pathTo(addresses.recordPayment, visit), { ...requestId(), kind: 'card', amount });
  expect((await pay(1)).status).toBe(200);
  expect((await pay(open - 1)).status).toBe(200);
  await server.freeTable(1);
  await expect.poll(till.events).toEqual(['bill-settled', 'order-ended']);

  const [settled, ended] = till.told.map(
    ({ body }) => JSON.parse(body) as { id: string; order: { ended_at: number } },
  );
  expect(settled?.order.ended_at).toBeNull();
  const day = (await manager.get<{ today: string }>(`${pathTo(addresses.report)}?span=day`)).body.today;
  const { body: books } = await manager.get<BooksReply>(`${pathTo(addresses.books)}?day=${day}`);
  expect(ended?.order).toEqual(books.orders[0]);
  for (const { headers, body } of till.told) {
    expect(headers).toMatchObject({ 'tavolata-delivery': (JSON.parse(body) as { id: string }).id });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['tavolata-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  }

  const because = { reason: 'they ordered coffee' };
  const reopened = await manager.post(pathTo(addresses.reopenVisit, visit), { ...requestId(), ...because });
  expect(reopened.status).toBe(200);
  const freed = { ...requestId(), visit_id: visit };
  expect((await manager.post(pathTo(addresses.freeTable, 1), freed)).status).toBe(200);
  await expect.poll(till.events).toEqual(['bill-settled', 'order-ended', 'bill-reopened', 'order-ended']);
  expect(new Set(till.told.map(({ headers }) => headers['tavolata-delivery'])).size).toBe(4);
});

test('[HOOK-1] what is not heard waits through a restart, is told again under the same id, and says what was wrong', async () => {
  const till = await aTill(500, 302, 'breaks');
  const at = { now: Date.now() };
  const server = await startServer({ env, now: () => at.now });
  const manager = await server.manager();
  await setHook(manager, { url: till.url, secret });
  await server.phoneAtOpenTable(1);
  await server.freeTable(1);
  const last = async (by: Device) => (await read(by)).last[0];
  await expect.poll(() => last(manager)).toMatchObject({ tries: 1, trouble: 'refused', status: 500 });
  expect(await last(manager)).toMatchObject({ next_at: at.now + 10_000, delivered_at: null });

  const restarted = await server.restart();
  const screen = restarted.device(manager);
  expect(await read(screen)).toMatchObject({ url: till.url, waiting: 1 });
  expect(till.told).toHaveLength(1);
  await again(screen);
  await expect.poll(() => last(screen)).toMatchObject({ tries: 2, trouble: 'refused', status: 302 });
  expect(await last(screen)).toMatchObject({ next_at: at.now + 30_000 });
  await again(screen);
  await expect.poll(() => last(screen)).toMatchObject({ tries: 3, trouble: 'no-answer', status: null });
  await again(screen);
  await expect.poll(() => last(screen)).toMatchObject({ tries: 4, trouble: null, next_at: null });
  expect(new Set(till.told.map(({ headers }) => headers['tavolata-delivery'])).size).toBe(1);
  expect((await read(screen)).waiting).toBe(0);
  // What has arrived is not told again.
  await again(screen);
  expect(till.told).toHaveLength(4);
});

test('[HOOK-3] where it may not be told nothing is sent, and the console says so', async () => {
  const till = await aTill();
  const server = await startServer();
  const manager = await server.manager();
  await setHook(manager, { url: till.url, secret });
  await server.phoneAtOpenTable(1);
  await server.freeTable(1);
  await expect
    .poll(async () => (await read(manager)).last[0])
    .toMatchObject({
      trouble: 'forbidden-address',
      delivered_at: null,
    });
  expect(till.told).toHaveLength(0);
});

test('an address that is none, and one without a secret, are refused; nobody reads the secret again', async () => {
  const server = await startServer({ env });
  const manager = await server.manager();
  for (const body of [
    { url: 'next door', secret },
    { url: 'https://till.example.com/' },
    { url: null, secret: 'short' },
  ]) {
    expect(await setHook(manager, body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  }
  await setHook(manager, { url: 'http://127.0.0.1:1/', secret });
  const changed = await setHook(manager, { url: 'http://127.0.0.1:2/' });
  expect(changed).toMatchObject({ status: 200, body: { url: 'http://127.0.0.1:2/' } });
  expect(JSON.stringify(changed.body)).not.toContain(secret);
  const log = await manager.get(pathTo(addresses.audit));
  expect(JSON.stringify(log.body)).not.toContain(secret);
});

test('without an address nothing is kept, and what waited is forgotten', async () => {
  const till = await aTill(500);
  const server = await startServer({ env });
  const manager = await server.manager();
  await setHook(manager, { url: till.url, secret });
  await server.phoneAtOpenTable(1);
  await server.freeTable(1);
  await expect.poll(async () => (await read(manager)).last[0]).toMatchObject({ tries: 1 });
  expect(await setHook(manager, { url: null })).toMatchObject({ body: { url: null, waiting: 0, last: [] } });
  await server.phoneAtOpenTable(2);
  await server.freeTable(2);
  expect(await read(manager)).toMatchObject({ url: null, waiting: 0, last: [] });
});

test('[HOOK-1] [VAT-3] the till hears of an order that is taken away with the rates of takeaway', async () => {
  const till = await aTill();
  const sample = sampleRestaurant(1);
  const vat = { percent: 19, takeaway: { percent: 7 } };
  const record = { ...sample, settings: { ...sample.settings, 'bill-vat': vat } };
  const server = await startServer({ env, record });
  const manager = await server.manager();
  await setHook(manager, { url: till.url, secret });
  const phone = await server.phoneAt(-1);
  await phone.openTable({ adult_number: 0, eat_type: 1 });
  const line = await phone.connect();
  await line.add(dishes.beer.id);
  await line.submit();
  await manager.post(pathTo(addresses.freeVisit, (await line.visit()).id), requestId());
  await expect.poll(till.events).toEqual(['order-ended']);
  expect(JSON.parse(till.told[0]?.body ?? '')).toMatchObject({
    order: {
      service: 'takeaway',
      items: [{ vat_percent: 7 }],
      vat: [{ percent: 7, base: 3.74, amount: 0.26 }],
    },
  });
});
