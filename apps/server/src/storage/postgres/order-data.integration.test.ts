import { randomUUID } from 'node:crypto';
import { lineAdded } from '@tavolata/domain/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import type { NewPrintJob } from '../../printing/jobs/print-job.ts';
import { KyselyCallStore } from '../restaurant/kysely-call-store.ts';
import { following, freed, merging, opening, session } from '../sample-transactions.ts';
import { openPostgres } from './open-postgres.ts';
import { exportOrder, forgetOrder } from './order-data.ts';

const typed = 'senza glutine';

describe.skipIf(lacksPostgres())('an order in PostgreSQL', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  test('[KEEP-1] all that is kept of it is told, and goes with its words, also of guests who came to it', async () => {
    const { storage, rows, calls } = await aRestaurant();
    const { events } = opening();
    const typing = lineAdded('l1', 'anna', 11, 1, { remark: typed });
    await storage.createGuestSession(session);
    await storage.commit({ ...opening(), seats: session });
    await storage.commit(following(events, 'adds', [typing]));
    const former = opening({ id: 'from-5', tableId: 5, orderId: 502 });
    await storage.commit(former);
    const theirs = [...former.events, lineAdded('l2', 'anna', 21, 1, { remark: typed })];
    await storage.commit(following(former.events, 'adds too', theirs.slice(-1)));
    await storage.commit(merging(theirs, [...events, typing]));
    await calls.addCall({
      ...{ id: 'c1', requestId: 'rings', dinerId: 'anna', visitId: 'v1', tableId: 12, typedTableName: '' },
      ...{ titles: [], message: typed, calledAt: 1_000_000, taken: null, ended: null },
    });
    await storage.addPrintJobs([aPaperOf('v1'), aPaperOf('other')]);
    const entry = { requestId: 'notes', at: 1, staffId: 'w1', staffName: 'Ana', tableId: 12, what: 'reject' };
    await storage.addAuditEntry({ ...entry, detail: { reason: `${typed} \u0000 \ud800` } }, 'visit:v1');

    const told = await exportOrder(rows, 501);
    expect(told).toMatchObject({
      order: 501,
      devices: [{ dinerId: 'anna' }],
      calls: [{ message: typed }],
      papers: [{ printer: typed }],
      log: [{ what: 'reject' }],
      cameFrom: [{ visit: { id: 'from-5' } }],
    });
    await expect(forgetOrder(rows, 501, 1)).rejects.toThrow('Order 501 is not over: free its table first.');
    const running = await storage.findVisit('v1');
    const end = { ...following([...told.events], 'frees', [freed(2_000_000)]), from: running?.version ?? 0 };
    expect(await storage.commit(end)).toEqual({ status: 'committed' });
    await forgetOrder(rows, 501, 3_000_000);
    const left = await exportOrder(rows, 501);
    expect(JSON.stringify(left)).not.toContain(typed);
    expect(left).toMatchObject({ calls: [], papers: [], devices: [] });
    expect(await storage.listLastPrintJobs(9)).toMatchObject([{ visitId: 'other' }]);
    expect(await storage.listAuditEntries({ before: Infinity, limit: 1 })).toMatchObject([
      { what: 'forgetPersons', detail: { orderId: 501 } },
    ]);
  });

  test('one that never was is said to be none', async () => {
    const { rows } = await aRestaurant();
    await expect(exportOrder(rows, 7)).rejects.toThrow('There is no order 7.');
    await expect(forgetOrder(rows, 7, 1)).rejects.toThrow('There is no order 7.');
  });

  test('a restaurant that is not there is not entered by who looks for one that is', async () => {
    const asked = { url: postgres.url, name: randomUUID(), isOld: true };
    for (let time = 1; time <= 2; time += 1)
      await expect(openPostgres(asked)).rejects.toThrow(
        `The database of DATABASE_URL has no restaurant called ${asked.name}: say which, in RESTAURANT_NAME`,
      );
    await (await openPostgres({ ...asked, isOld: false })).close();
    await (await openPostgres(asked)).close();
  });

  test.each([
    ['tavolata', 'nowhere', 'database "nowhere" does not exist'],
    ['nobody', 'tavolata', 'role "nobody" does not exist'],
  ])('a user or a database that is not there is said in a sentence: %s at %s', async (user, base, why) => {
    const url = postgres.url.replace(/\/\/tavolata@\/tavolata/, `//${user}@/${base}`);
    await expect(openPostgres({ url, name: 'osteria' })).rejects.toThrow(
      `The database of DATABASE_URL lets nobody in: ${why}`,
    );
  });

  async function aRestaurant() {
    const { visitStorage, restaurant, rows, close } = await openPostgres({
      url: postgres.url,
      name: randomUUID(),
    });
    onTestFinished(close);
    return { storage: visitStorage, rows, calls: new KyselyCallStore(restaurant) };
  }
});

function aPaperOf(visitId: string): NewPrintJob {
  const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
  const paper = { ...head, kind: 'test', printer: typed, at: 1 } as const;
  return { id: visitId, printerId: 'grill', visitId, tableId: 12, ticketId: null, paper, copy: 1, at: 1 };
}
