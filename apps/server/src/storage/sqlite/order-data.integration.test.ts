import { evolveAll, noVisit, type VisitEvent } from '@tavolata/domain';
import { lineAdded } from '@tavolata/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { following, opening } from '../sample-transactions.ts';
import { openDatabase } from './open-database.ts';
import { exportOrder, forgetOrder } from './order-data.ts';
import { SqliteStorage } from './sqlite-storage.ts';

const typed = 'senza glutine';

/** A server that runs, with order 501 on its table, and another connection to its database. */
async function aServerWithAnOrder() {
  const file = await anEmptyDatabase();
  const storage = await SqliteStorage.open({ file, onDeath: (error) => expect.fail(error.message) });
  const database = openDatabase(file);
  onTestFinished(async () => {
    database.close();
    await storage.close();
  });
  const { events } = opening();
  await storage.commit(opening());
  const typing = lineAdded('l1', 'anna', 11, 1, { remark: typed });
  await storage.commit(following(events, 'adds', [typing]));
  const soFar: readonly VisitEvent[] = [...events, typing];
  const free = () => storage.commit(following(soFar, 'frees', [{ type: 'tableFreed', at: 2_000_000 }]));
  return { storage, database, soFar, free };
}

test('what is kept of an order is all there to be read: its visit, what happened and who was there', async () => {
  const { database, soFar } = await aServerWithAnOrder();
  const told = exportOrder(database, 501);
  expect(told).toMatchObject({ order: 501, visit: evolveAll(noVisit, soFar), events: soFar });
  expect(JSON.stringify(told)).toContain(typed);
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
