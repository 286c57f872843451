import { evolveAll, noVisit, type ClosedVisit } from '@tavolata/domain';
import { joined, tableOpened } from '@tavolata/domain/testing';
import { sql } from 'kysely';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { orderSoFar } from '../floor/books.ts';
import { anEmptyDatabase } from '../testing/an-empty-database.ts';
import { openRestaurantDatabase } from '../storage/restaurant/restaurant-database.ts';
import { KyselyWebhookStore } from '../storage/restaurant/kysely-webhook-store.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { Webhook } from './webhook.ts';
import type { NewDelivery } from './webhook-store.ts';

const day = 86_400_000;

/** A webhook whose time is the test's, and an other side that never answers. */
async function aWebhook({ pauses = [5], patience = 200, ended = [] as readonly ClosedVisit[] } = {}) {
  const at = { now: 1_000_000 };
  let asked = 0;
  const hanging = createServer(() => (asked += 1));
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const { port } = hanging.address() as AddressInfo;
  const database = openRestaurantDatabase(await anEmptyDatabase());
  const store = new KyselyWebhookStore(database);
  const entry = {
    requestId: 'set',
    at: 0,
    staffId: 's',
    staffName: 'S',
    tableId: null,
    what: 'setWebhook',
    detail: {},
  };
  await store.setTarget({ url: `http://127.0.0.1:${port}/`, secret: 'known-to-both-of-us', since: 0 }, entry);
  const failures: unknown[] = [];
  const open = () =>
    Webhook.open({
      ...{ store, pauses, patience },
      auditLog: { findAuditEntry: async () => null },
      endedSince: async (since) => ended.filter(({ closedAt }) => closedAt >= since),
      orderOf: (visit) => orderSoFar(visit, '1', null),
      check: async () => ({ address: '127.0.0.1', family: 4 }),
      now: () => at.now,
      reportFailure: (error) => failures.push(error),
    });
  onTestFinished(async () => {
    hanging.closeAllConnections();
    hanging.close();
    await database.destroy();
  });
  return { at, database, store, open, failures, asked: () => asked };
}

const delivery = (id: string, at: number): NewDelivery => ({
  id,
  at,
  event: 'order-ended',
  orderId: 1,
  body: '{}',
});

const ended = (id: string, at: number) =>
  evolveAll(noVisit, [tableOpened({ id }), joined('anna', 1), { type: 'tableFreed', at }]) as ClosedVisit;

const endOf = (visit: ClosedVisit): VisitChange => ({
  ...{ visit, visitId: visit.id, tableId: visit.tableId, previous: noVisit, from: 2, version: 3 },
  ...{ events: [{ type: 'tableFreed', at: visit.closedAt }], by: { kind: 'restaurant' } },
});

const idsIn = async (store: KyselyWebhookStore) => (await store.listLast(9)).map(({ id }) => id);

test('[HOOK-1] an other side that hangs is left after the patience, and asked again with growing pauses', async () => {
  const { at, store, open, failures, asked } = await aWebhook({ pauses: [5000, 60_000] });
  await store.addDelivery(delivery('one', at.now));
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  const first = async () => (await store.listLast(1))[0];
  await expect
    .poll(first)
    .toMatchObject({ tries: 1, trouble: 'too-slow', status: null, nextAt: at.now + 5000 });
  at.now += 5000;
  await webhook.sendAgain();
  await expect.poll(first).toMatchObject({ tries: 2, nextAt: at.now + 60_000 });
  expect(asked()).toBe(2);
  expect(failures).toEqual([]);
});

test('[HOOK-1] an other side that hangs is left after the patience, also where memory is tidied up meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const tidyUp = runInNewContext('gc') as () => void;
  const { at, store, open, asked } = await aWebhook({ pauses: [5000] });
  await store.addDelivery(delivery('one', at.now));
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  await expect.poll(asked).toBe(1);
  const first = async () => {
    tidyUp();
    return (await store.listLast(1))[0];
  };
  await expect.poll(first).toMatchObject({ tries: 1, trouble: 'too-slow' });
});

test('[HOOK-1] one that is on its way while the server stops is not waited for, and told again after the start', async () => {
  const { at, store, open, asked } = await aWebhook({ pauses: [5000], patience: 60_000 });
  await store.addDelivery(delivery('one', at.now));
  const webhook = await open();
  await expect.poll(asked).toBe(1);
  await webhook.stop();
  expect((await store.listLast(1))[0]).toMatchObject({ tries: 0, nextAt: at.now });
  const restarted = await open();
  await expect.poll(asked).toBe(2);
  await restarted.stop();
});

test('[HOOK-1] an order that ended just before the process died is told after the start, once', async () => {
  const { at, store, open } = await aWebhook({ ended: [ended('v1', 1_000_001), ended('v2', 1_000_002)] });
  at.now = 1_000_100;
  for (const _start of [1, 2]) await (await open()).stop();
  expect((await store.listLast(5)).map(({ id, event }) => [id, event])).toEqual([
    ['v2-ended-1000002', 'order-ended'],
    ['v1-ended-1000001', 'order-ended'],
  ]);
});

test('[HOOK-1] an end for which the database had no room is told after a pause, also where a later one was kept', async () => {
  const ends: ClosedVisit[] = [];
  const { at, database, store, open } = await aWebhook({ ended: ends });
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  const end = (id: string) => {
    at.now += 1;
    const visit = ended(id, at.now);
    ends.push(visit);
    return webhook.follow(endOf(visit));
  };
  await sql`CREATE TRIGGER no_room BEFORE INSERT ON webhook_deliveries
    BEGIN SELECT RAISE(ABORT, 'no room'); END`.execute(database);
  await expect(end('v1')).rejects.toThrow('no room');
  await sql`DROP TRIGGER no_room`.execute(database);
  await end('v2');
  await expect.poll(() => idsIn(store)).toEqual(['v2-ended-1000002', 'v1-ended-1000001']);
});

test('[HOOK-1] an end that was lost before a later one was kept is told after the next start', async () => {
  const { at, store, open } = await aWebhook({ ended: [ended('v1', 1_000_001)] });
  at.now += 2;
  await store.addDelivery(delivery('later', at.now));
  await (await open()).stop();
  expect(await idsIn(store)).toEqual(['later', 'v1-ended-1000001']);
});

test('[HOOK-1] an end that another process has died over is told within the hour by whoever is still there', async () => {
  const ends: ClosedVisit[] = [];
  const { at, store, open } = await aWebhook({ ended: ends });
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  ends.push(ended('v1', 1_000_001));
  at.now += 2;
  await store.addDelivery(delivery('later', at.now));
  await webhook.tidy();
  await expect.poll(() => idsIn(store)).toEqual(['later', 'v1-ended-1000001']);
});

test('[HOOK-1] an end of which it is forgotten that it was told is not told again', async () => {
  const told = ended('v1', 1_000_001);
  const { at, store, open } = await aWebhook({ ended: [told, ended('v2', 1_000_000 + day)] });
  at.now = 1_000_000 + 2 * day;
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  at.now = told.closedAt + 30 * day + 1;
  await webhook.tidy();
  await webhook.tidy();
  await webhook.stop();
  await (await open()).stop();
  expect(await idsIn(store)).toEqual([`v2-ended-${1_000_000 + day}`]);
});

test('what one process was told another goes on from, also before it has heard of it', async () => {
  const { store, open } = await aWebhook();
  const by = (requestId: string) => ({ requestId, staff: { id: 's', name: 'S' } });
  const [here, there] = [await open(), await open()];
  onTestFinished(() => Promise.all([here.stop(), there.stop()]).then(() => undefined));
  await here.set(null, by('taken back'));
  await here.set({ url: 'http://127.0.0.1:1/', secret: 'another-of-the-two' }, by('set anew'));
  expect(await there.set({ url: 'http://127.0.0.1:2/', secret: null }, by('moved'))).toBe('done');
  expect(await store.readTarget()).toMatchObject({
    url: 'http://127.0.0.1:2/',
    secret: 'another-of-the-two',
    since: 1_000_000,
  });
  await here.catchUp();
  expect(here.url).toBe('http://127.0.0.1:2/');
});

test('what was kept while nobody was to be told is told nobody later', async () => {
  const { at, store, open } = await aWebhook();
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  const by = (requestId: string) => ({ requestId, staff: { id: 's', name: 'S' } });
  await webhook.set(null, by('taken back'));
  await store.addDelivery(delivery('of who had not heard', at.now));
  await webhook.set({ url: 'http://127.0.0.1:1/', secret: 'another-of-the-two' }, by('set anew'));
  expect(await store.listLast(5)).toEqual([]);
});

test('[HOOK-1] after three days it is given up, and tried once more for who presses', async () => {
  const { at, store, open } = await aWebhook();
  await store.addDelivery(delivery('one', at.now));
  at.now += 3 * day;
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  const first = async () => (await store.listLast(1))[0];
  await expect.poll(first).toMatchObject({ tries: 1, nextAt: null, deliveredAt: null });
  await webhook.sendAgain();
  await expect.poll(first).toMatchObject({ tries: 2, nextAt: null });
});

test('what is old is forgotten, but not the newest one: by it is known what was told', async () => {
  const { at, store, open } = await aWebhook();
  await store.addDelivery(delivery('old', at.now));
  await store.addDelivery(delivery('newest', at.now + 1));
  const webhook = await open();
  onTestFinished(() => webhook.stop());
  at.now += 60 * day;
  await webhook.tidy();
  expect((await store.listLast(5)).map(({ id }) => id)).toEqual(['newest']);
});
