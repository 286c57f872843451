import type { BegunVisit, VisitId } from '@tavolata/domain';
import { expect, onTestFinished, test } from 'vitest';
import { Restaurant } from '../catalogue/restaurant.ts';
import { openRestaurantDatabase } from '../storage/restaurant/restaurant-database.ts';
import { KyselyCallStore } from '../storage/restaurant/kysely-call-store.ts';
import { anEmptyDatabase } from '../testing/an-empty-database.ts';
import { ServiceCalls } from './service-calls.ts';

/** The bell of a restaurant whose visits are as the test says; nothing of a visit but its state matters here. */
async function aBell(visits: Readonly<Record<VisitId, Partial<BegunVisit>>>) {
  const database = openRestaurantDatabase(await anEmptyDatabase());
  onTestFinished(() => database.destroy());
  let now = 1_000_000;
  const clock = { pass: (ms: number) => (now += ms) };
  let ids = 0;
  const store = new KyselyCallStore(database);
  const calls = new ServiceCalls({
    store,
    restaurant: new Restaurant(null, () => now),
    authority: {
      findVisit: (id) => {
        const visit = visits[id];
        // The bell asks a visit for nothing that these do not have.
        return Promise.resolve(visit ? { version: 1, visit: visit as BegunVisit } : null);
      },
    },
    auditLog: { addAuditEntry: () => Promise.resolve() },
    now: () => now,
    newId: () => `call-${(ids += 1)}`,
  });
  const ring = (visitId: VisitId, dinerId = 'anna') =>
    calls.ring(
      { dinerId, tableId: 1, visitId },
      { requestId: `request-${ids}`, titles: [], message: 'Please come', typedTableName: '' },
    );
  return { calls, store, clock, ring };
}

const open = { status: 'open' } as const;

test('who asks to open a table, or was told no, has nobody to call', async () => {
  const { ring } = await aBell({ waiting: { status: 'waiting' }, rejected: { status: 'rejected' } });
  expect(await ring('waiting')).toBe('forbidden');
  expect(await ring('rejected')).toBe('forbidden');
  expect(await ring('unknown')).toBe('forbidden');
});

test('a call goes with its guests to another table', async () => {
  const { calls, ring } = await aBell({ theirs: open, ours: open });
  await ring('theirs');
  const merged = { status: 'closed', mergedInto: 'ours' } as BegunVisit;
  await calls.follow({ visitId: 'theirs', visit: merged });
  expect(await calls.listUnfinished({ visitId: 'theirs' })).toEqual([]);
  expect(await calls.listUnfinished({ visitId: 'ours' })).toMatchObject([{ id: 'call-1', ended: null }]);
});

test('a call of a visit that ended while the server was down is ended at its start', async () => {
  const visits: Record<VisitId, Partial<BegunVisit>> = { ours: open };
  const { calls, ring } = await aBell(visits);
  await ring('ours');
  await calls.catchUp();
  expect(await calls.listUnfinished({ visitId: 'ours' })).toHaveLength(1);
  visits['ours'] = { status: 'closed', mergedInto: null };
  await calls.catchUp();
  expect(await calls.list()).toMatchObject([{ ended: { by: null } }]);
});

test('after a day nothing is left of a call, and of what the guest wrote', async () => {
  const { calls, clock, ring } = await aBell({ ours: open });
  await ring('ours');
  clock.pass(24 * 3_600_000 + 1);
  await calls.forgetOld();
  clock.pass(-24 * 3_600_000);
  expect(await calls.list()).toEqual([]);
});

test('what a guest wrote is not remembered longer than it is kept, and until then a call is not told twice', async () => {
  const { calls, store, clock, ring } = await aBell({ ours: open });
  const call = await ring('ours');
  if (typeof call === 'string') throw new Error(call);
  await calls.catchUpAll();
  const told: string[] = [];
  calls.onChange(({ call: { id } }) => told.push(id));
  await calls.forgetOld();
  await calls.catchUpAll();
  expect(told).toEqual([]);
  clock.pass(24 * 3_600_000 + 1);
  await calls.forgetOld();
  // One that nobody remembers is news.
  clock.pass(-24 * 3_600_000);
  await store.addCall(call);
  await calls.catchUpAll();
  expect(told).toEqual([call.id]);
});
