import { aContext, aCarefulHouse, dishes } from '@tavolata/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { YesTimers } from './yes-timers.ts';

const rules = aCarefulHouse({ staffApproveFirstRound: true });
const ana = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server over this storage: what a restart leaves is the storage alone. */
async function aServer(storage = new MemoryStorage()) {
  const house = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now(), rules }),
    newId: () => `id-${Math.random()}`,
  });
  const timers = await YesTimers.start({
    authority: house.authority,
    storage,
    now: () => Date.now(),
    reportTrouble: (error) => {
      throw error;
    },
  });
  return { ...house, timers, storage };
}

/** Anna's first round waits, and Ana has said yes to it. */
async function aSaidYes() {
  const house = await aServer();
  const opened = await house.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { visitId } = opened;
  await house.wish(visitId, 'anna', 'adds', add('l1', dishes.salmon.id));
  await house.wish(visitId, 'anna', 'sends', submit);
  const yes = { visitId, by: ana, requestId: 'says-yes', command: { type: 'sayYes' } } as const;
  expect(await house.authority.handle(yes)).toMatchObject({ ok: true });
  await vi.advanceTimersByTimeAsync(0);
  return { ...house, visitId };
}

async function batchesOf({ authority, visitId }: Awaited<ReturnType<typeof aSaidYes>>) {
  const visit = (await authority.findVisit(visitId))?.visit;
  return visit?.status === 'open' ? visit.batches.length : null;
}

test('[REVIEW-8] a yes counts by itself, with no screen of the staff connected', async () => {
  const house = await aSaidYes();
  await vi.advanceTimersByTimeAsync(4900);
  expect(await batchesOf(house)).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await batchesOf(house)).toBe(1);
});

test('[REVIEW-8] a yes that was said before a restart counts after it', async () => {
  const house = await aSaidYes();
  house.timers.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(house)).toBe(0);
  const again = await aServer(house.storage);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await batchesOf({ ...again, visitId: house.visitId })).toBe(1);
});
