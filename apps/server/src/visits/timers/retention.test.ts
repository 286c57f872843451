import { aContext, dishes } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { aRestaurant, submit } from '../../testing/a-restaurant.ts';
import type { RetentionStorage } from '../retention-storage.ts';
import { keptDaysOf, letGo } from './retention.ts';

const day = 86_400_000;
const days = () => ({ history: 2, persons: 30, bills: 365, log: 90 });

/** A table that was served and freed at the first moment, and a clock that moves when told to. */
async function aFreedTable() {
  let now = 1_000_000;
  const restaurant = aRestaurant({ contextFor: (by) => aContext({ by, now }) });
  const { storage } = restaurant;
  await restaurant.scan('anna');
  const opened = await restaurant.open('anna');
  if (!opened.ok) throw new Error('the table did not open');
  const visitId = (await storage.listRunningVisits())[0]?.visit.id ?? '';
  const choice = { condiments: [], courses: [], remark: 'no nuts' };
  const beer = { dishId: dishes.beer.id, quantity: 1, choice };
  await restaurant.command(visitId, 'anna', 'adds', { type: 'addLine', lineId: 'l1', ...beer });
  await restaurant.command(visitId, 'anna', 'sends', submit);
  await restaurant.free(visitId);
  const visit = async () => (await storage.findVisit(visitId))?.visit;
  return {
    storage,
    visit,
    events: () => storage.eventsSince(visitId, 0),
    async after(dayCount: number) {
      now = 1_000_000 + dayCount * day + 1;
      await letGo({ storage, now: () => now, days });
    },
  };
}

test('[KEEP-1, KEEP-2, KEEP-3] a visit loses its taps, then its words, then its bill, each after as many days as are set', async () => {
  const table = await aFreedTable();
  const whole = await table.visit();
  await table.after(1.9);
  expect(await table.events()).not.toEqual([]);
  await table.after(2);
  expect(await table.events()).toEqual([]);
  expect(await table.visit()).toEqual(whole);
  await table.after(29.9);
  expect(JSON.stringify(await table.visit())).toContain('no nuts');
  await table.after(30);
  expect(await table.visit()).toMatchObject({ status: 'closed', batches: [{ lines: [{ quantity: 1 }] }] });
  expect(JSON.stringify(await table.visit())).not.toContain('no nuts');
  await table.after(364.9);
  expect(await table.visit()).toBeDefined();
  await table.after(365);
  expect(await table.visit()).toBeUndefined();
});

test('[KEEP-4] the log of the staff goes after its own days', async () => {
  const table = await aFreedTable();
  const entries = () => table.storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 });
  await table.after(89.9);
  expect(await entries()).toHaveLength(1);
  await table.after(90);
  expect(await entries()).toEqual([]);
});

test('[KEEP-2] a visit that still runs loses nothing, however long', async () => {
  const restaurant = aRestaurant();
  await restaurant.scan('anna');
  await restaurant.open('anna');
  const id = (await restaurant.storage.listRunningVisits())[0]?.visit.id ?? '';
  const events = await restaurant.storage.eventsSince(id, 0);
  await letGo({ storage: restaurant.storage, now: () => 4000 * day, days });
  expect(await restaurant.storage.eventsSince(id, 0)).toEqual(events);
});

test('[KEEP-1, KEEP-2, KEEP-3, KEEP-4] the days are the restaurant’s, and until it says so those that the law likes', () => {
  expect(keptDaysOf({})).toEqual({ history: 2, persons: 30, log: 365, bills: 3653 });
  const own = { history: 7, persons: 14, log: 90, bills: 4000 };
  expect(keptDaysOf({ 'data-retention': own })).toEqual(own);
  expect(keptDaysOf({ 'data-retention': { ...own, persons: 'ever' } })).toEqual({ ...own, persons: 30 });
});

/** The same storage, but for what is said. */
function storageWith(storage: RetentionStorage, own: Partial<RetentionStorage>): RetentionStorage {
  return {
    listVisitsToCompact: (of) => storage.listVisitsToCompact(of),
    compactVisit: (id) => storage.compactVisit(id),
    listVisitsWithPersons: (of) => storage.listVisitsWithPersons(of),
    keepWithoutPersons: (visit) => storage.keepWithoutPersons(visit),
    removeVisits: (of) => storage.removeVisits(of),
    removeAuditEntries: (of) => storage.removeAuditEntries(of),
    ...own,
  };
}

test('[KEEP-1] visits that can’t be read keep no words in those that ended after them', async () => {
  const table = await aFreedTable();
  const broken = 7;
  const storage = storageWith(table.storage, {
    async listVisitsWithPersons({ limit, skip, ...of }) {
      const unreadable = Math.max(0, Math.min(limit, broken - skip));
      const rest = { ...of, limit: limit - unreadable, skip: Math.max(0, skip - broken) };
      return { visits: (await table.storage.listVisitsWithPersons(rest)).visits, unreadable };
    },
  });
  await letGo({ storage, now: () => 1_000_000 + 31 * day, days });
  expect(JSON.stringify(await table.visit())).not.toContain('no nuts');
});

test('[KEEP-4] what keeps one thing from going keeps no other, and is told', async () => {
  const table = await aFreedTable();
  const fault = new Error('this row can’t be read');
  const fails = () => Promise.reject(fault);
  const storage = storageWith(table.storage, { listVisitsToCompact: fails, removeVisits: fails });
  await expect(letGo({ storage, now: () => 1_000_000 + 400 * day, days })).rejects.toMatchObject({
    errors: [fault, fault],
  });
  expect(JSON.stringify(await table.visit())).not.toContain('no nuts');
  expect(await table.storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
});
