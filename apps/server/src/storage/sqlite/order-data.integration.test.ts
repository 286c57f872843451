import { evolveAll, noVisit, type VisitEvent } from '@tavolata/domain';
import { lineAdded } from '@tavolata/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { ServiceCall } from '../../calls/service-call.ts';
import type { NewPrintJob } from '../../printing/jobs/print-job.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openRestaurantDatabase } from '../restaurant/restaurant-database.ts';
import { KyselyCallStore } from '../restaurant/kysely-call-store.ts';
import { following, merging, opening, session } from '../sample-transactions.ts';
import { openDatabase } from './open-database.ts';
import { exportOrder, forgetOrder } from './order-data.ts';
import { SqliteStorage } from './sqlite-storage.ts';

const typed = 'senza glutine';

/** A server that runs, with order 501 on its table, and another connection to its database. */
async function aServerWithAnOrder() {
  const file = await anEmptyDatabase();
  const restaurant = openRestaurantDatabase(file);
  const calls = new KyselyCallStore(restaurant);
  const storage = await SqliteStorage.open({ file, onDeath: (error) => expect.fail(error.message) });
  const database = openDatabase(file);
  onTestFinished(async () => {
    database.close();
    await restaurant.destroy();
    await storage.close();
  });
  const { events } = opening();
  await storage.commit(opening());
  const typing = lineAdded('l1', 'anna', 11, 1, { remark: typed });
  await storage.commit(following(events, 'adds', [typing]));
  const soFar: readonly VisitEvent[] = [...events, typing];
  const free = () => storage.commit(following(soFar, 'frees', [{ type: 'tableFreed', at: 2_000_000 }]));
  return { storage, database, calls, soFar, free };
}

test('what is kept of an order is all there to be read: its visit, what happened and who was there', async () => {
  const { database, soFar } = await aServerWithAnOrder();
  const told = exportOrder(database, 501);
  expect(told).toMatchObject({ order: 501, visit: evolveAll(noVisit, soFar), events: soFar });
  expect(JSON.stringify(told)).toContain(typed);
  expect(told.figures).toBeNull();
  const figures =
    'INSERT INTO visit_figures (visit, closed_at, total, body, served) SELECT number, 9, 4980, ?, ?';
  database.prepare(`${figures} FROM visits WHERE order_id = 501`).run('{"bills":1}', '{"l1":8}');
  expect(exportOrder(database, 501).figures).toMatchObject({
    closedAt: 9,
    total: 4980,
    body: { bills: 1 },
    served: { l1: 8 },
  });
});

test('[KEEP-1] an order is forgotten beside a server that runs, and the log says so', async () => {
  const { storage, database, free } = await aServerWithAnOrder();
  await free();
  expect(JSON.stringify(exportOrder(database, 501))).toContain(typed);
  forgetOrder(database, 501, 3_000_000);
  expect(JSON.stringify(exportOrder(database, 501))).not.toContain(typed);
  expect(await storage.findVisit('v1')).toMatchObject({ visit: { status: 'closed', orderId: 501 } });
  expect(await storage.eventsSince('v1', 0)).toEqual([]);
  expect(await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 })).toMatchObject([
    { what: 'forgetPersons', at: 3_000_000, detail: { orderId: 501 } },
  ]);
});

test('[KEEP-1] an order that is not over is not forgotten, and one that never was is said to be none', async () => {
  const { storage, database } = await aServerWithAnOrder();
  expect(() => forgetOrder(database, 501, 1)).toThrow('Order 501 is not over: free its table first.');
  expect(() => forgetOrder(database, 7, 1)).toThrow('There is no order 7.');
  expect(() => exportOrder(database, 7)).toThrow('There is no order 7.');
  expect(await storage.eventsSince('v1', 0)).toHaveLength(3);
  expect(await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
});

/** Bo, who orders with a remark at table 5 under order 502, and calls from there. */
async function guestsOfAnotherTable({ storage, calls }: Awaited<ReturnType<typeof aServerWithAnOrder>>) {
  const opened = opening({ id: 'from-5', tableId: 5, orderId: 502 });
  await storage.commit(opened);
  const typing = lineAdded('l2', 'anna', 21, 1, { remark: 'solo per Bo' });
  await storage.commit(following(opened.events, 'adds too', [typing]));
  await calls.addCall(callOf('from-5', 'Bo braucht Hilfe'));
  return [...opened.events, typing];
}

const callOf = (visitId: string, message: string): ServiceCall => ({
  ...{ id: `call of ${visitId}`, requestId: `rings at ${visitId}`, dinerId: 'anna', visitId, tableId: 12 },
  ...{ typedTableName: 'am Fenster', titles: [{ en: 'Water' }], message, calledAt: 1_000_000 },
  ...{ taken: null, ended: null },
});

test('devices that have gone, calls and the staff’s notes are read, too, and so are guests who came from another table', async () => {
  const parts = await aServerWithAnOrder();
  const { storage, database, calls, soFar } = parts;
  await storage.createGuestSession({ ...session, visitId: 'v1', endedAt: 1_500_000 });
  await calls.addCall(callOf('v1', 'senza fretta'));
  await storage.addAuditEntry(notedEntry, 'visit:v1');
  const guests = await guestsOfAnotherTable(parts);
  await storage.commit(merging(guests, soFar));
  expect(exportOrder(database, 501)).toMatchObject({
    devices: [{ dinerId: 'anna', scannedAt: session.scannedAt, endedAt: 1_500_000 }],
    calls: [{ message: 'senza fretta', typedTableName: 'am Fenster', titles: [{ en: 'Water' }] }],
    log: [{ what: 'reject', detail: { reason: 'Anna ist krank' } }],
    cameFrom: [{ visit: { id: 'from-5', status: 'closed' }, calls: [{ message: 'Bo braucht Hilfe' }] }],
  });
  expect(JSON.stringify(exportOrder(database, 501).cameFrom[0]?.events)).toContain('solo per Bo');
});

test('[KEEP-1] what was printed of an order is told, and goes with its words when the order is forgotten', async () => {
  const { storage, database, free } = await aServerWithAnOrder();
  await storage.addPrintJobs([aPaperOf('v1', 'per Anna'), aPaperOf('other', 'per Zoe')]);
  await free();
  expect(exportOrder(database, 501).papers).toMatchObject([{ printer: 'per Anna' }]);
  forgetOrder(database, 501, 3_000_000);
  expect(exportOrder(database, 501).papers).toEqual([]);
  expect(await storage.listLastPrintJobs(9)).toMatchObject([{ visitId: 'other' }]);
});

function aPaperOf(visitId: string, printer: string): NewPrintJob {
  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer, at: 1 } as const;
  return { id: visitId, printerId: 'grill', visitId, tableId: 12, ticketId: null, paper, copy: 1, at: 1 };
}

/** What the staff wrote before remarks were kept out of the log. */
const notedEntry: AuditEntry = {
  ...{ requestId: 'notes', at: 1_000_000, staffId: 'w1', staffName: 'Ana', tableId: 12, what: 'reject' },
  detail: {
    reason: 'Anna ist krank',
    reasonCode: 'other',
    dishes: [{ dishId: 11, quantity: 2, choice: { remark: 'per Anna' } }],
  },
};

test('[KEEP-1] with an order its calls, what the staff noted of its guests and the visits that went on in it are forgotten', async () => {
  const parts = await aServerWithAnOrder();
  const { storage, database, calls, soFar } = parts;
  await calls.addCall(callOf('v1', 'senza fretta'));
  await calls.addCall({ ...callOf('other', 'von anderen'), dinerId: 'zoe' });
  await storage.addAuditEntry(notedEntry, 'visit:v1');
  await storage.addAuditEntry({ ...notedEntry, requestId: 'notes of others' }, 'visit:other');
  const guests = await guestsOfAnotherTable(parts);
  const step = merging(guests, soFar);
  await storage.commit(step);
  const joint = [...soFar, ...step.events];
  await storage.commit(following(joint, 'frees', [{ type: 'tableFreed', at: 2_000_000 }]));

  expect(() => forgetOrder(database, 502, 3_000_000)).toThrow(
    'The guests of order 502 went on in order 501: say that one.',
  );
  forgetOrder(database, 501, 3_000_000);

  const kept = exportOrder(database, 501);
  expect(kept).toMatchObject({ visit: { status: 'closed', orderId: 501 }, calls: [], cameFrom: [] });
  expect(kept.log[0]?.detail).toEqual({
    ...{ reason: '', reasonCode: 'other' },
    dishes: [{ dishId: 11, quantity: 2, choice: { remark: '' } }],
  });
  for (const words of [typed, 'solo per Bo', 'senza fretta', 'Bo braucht Hilfe', 'Anna']) {
    expect(JSON.stringify(kept)).not.toContain(words);
  }
  expect(await storage.findVisit('from-5')).toBeNull();
  expect(await calls.listCallsSince(0)).toMatchObject([{ message: 'von anderen' }]);
  expect(await storage.findAuditEntry('visit:other notes of others')).toMatchObject({
    detail: { reason: 'Anna ist krank' },
  });
});
