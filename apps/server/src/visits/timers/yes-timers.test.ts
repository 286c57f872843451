import { aContext, aCarefulRestaurant, dishes } from '@tavolata/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { YesTimers } from './yes-timers.ts';

const rules = aCarefulRestaurant({ staffApproveFirstBatch: true });
const ana = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server over this storage: what a restart leaves is the storage alone. */
async function aServer(storage = new MemoryStorage()) {
  const restaurant = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now(), rules }),
    newId: () => `id-${Math.random()}`,
  });
  const timers = await YesTimers.start({
    authority: restaurant.authority,
    storage,
    now: () => Date.now(),
    reportFailure: (error) => {
      throw error;
    },
  });
  return { ...restaurant, timers, storage };
}

/** Anna's first round waits, and Ana has said yes to it. */
async function aSaidYes() {
  const restaurant = await aServer();
  const opened = await restaurant.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { visitId } = opened;
  await restaurant.command(visitId, 'anna', 'adds', add('l1', dishes.salmon.id));
  await restaurant.command(visitId, 'anna', 'sends', submit);
  const yes = { visitId, by: ana, requestId: 'says-yes', command: { type: 'sayYes' } } as const;
  expect(await restaurant.authority.handle(yes)).toMatchObject({ ok: true });
  await vi.advanceTimersByTimeAsync(0);
  return { ...restaurant, visitId };
}

async function batchesOf({ authority, visitId }: Awaited<ReturnType<typeof aSaidYes>>) {
  const visit = (await authority.findVisit(visitId))?.visit;
  return visit?.status === 'open' ? visit.batches.length : null;
}

test('[REVIEW-8] a yes counts by itself, with no screen of the staff connected', async () => {
  const restaurant = await aSaidYes();
  await vi.advanceTimersByTimeAsync(4900);
  expect(await batchesOf(restaurant)).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await batchesOf(restaurant)).toBe(1);
});

test('[REVIEW-8] a yes that was said before a restart counts after it', async () => {
  const restaurant = await aSaidYes();
  restaurant.timers.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(restaurant)).toBe(0);
  const again = await aServer(restaurant.storage);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await batchesOf({ ...again, visitId: restaurant.visitId })).toBe(1);
});
