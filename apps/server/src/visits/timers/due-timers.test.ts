import type { GuestCommand, RestaurantRules, VisitId } from '@tavolata/domain';
import { aContext, aCarefulRestaurant, dishes, sampleRules } from '@tavolata/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { cartOfReady, DueTimers, yesOfStaff } from './due-timers.ts';

const careful = aCarefulRestaurant({ staffApproveFirstBatch: true });
const withRounds = sampleRules({
  rounds: { dishesPerHead: 4, turnMs: 600_000, maxTurns: 3, sendsOnce: false },
});
const ana = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server over this storage: what a restart leaves is the storage alone. */
async function aServer(storage = new MemoryStorage(), rules: RestaurantRules = careful) {
  const restaurant = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now(), rules }),
    newId: () => `id-${Math.random()}`,
  });
  const parts = {
    authority: restaurant.authority,
    storage,
    now: () => Date.now(),
    reportFailure: (error: unknown) => {
      throw error;
    },
  };
  const timers = [
    await DueTimers.start({ ...parts, kind: yesOfStaff }),
    await DueTimers.start({ ...parts, kind: cartOfReady }),
  ];
  const stop = () => timers.forEach((timer) => timer.stop());
  return { ...restaurant, stop, storage };
}

type Server = Awaited<ReturnType<typeof aServer>> & { readonly visitId: VisitId };

/** Anna's first round waits, and Ana has said yes to it. */
async function aSaidYes(storage = new MemoryStorage()) {
  const restaurant = await aServer(storage);
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

async function batchesOf({ authority, visitId }: Server) {
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
  restaurant.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(restaurant)).toBe(0);
  const again = await aServer(restaurant.storage);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await batchesOf({ ...again, visitId: restaurant.visitId })).toBe(1);
});

test('[REVIEW-8] a yes that was said at a server that has stopped counts at one that has only read of it', async () => {
  const storage = new MemoryStorage();
  const other = await aServer(storage);
  const restaurant = await aSaidYes(storage);
  await other.authority.findVisit(restaurant.visitId);
  restaurant.stop();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await batchesOf({ ...other, visitId: restaurant.visitId })).toBe(1);
});

/** Anna and Bo sit at a table with rounds, and Anna has chosen a dish. */
async function aTableWithRounds() {
  const server = await aServer(new MemoryStorage(), withRounds);
  const opened = await server.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { visitId } = opened;
  await server.join('bo');
  await server.command(visitId, 'anna', 'adds', add('l1', dishes.salmon.id));
  return { ...server, visitId };
}

/** Both say that they are ready for this batch. */
async function bothReady(server: Server, batchNumber = 1): Promise<void> {
  const ready = { type: 'setReady', isReady: true, batchNumber } as const;
  for (const who of ['anna', 'bo']) {
    const answer = await server.command(server.visitId, who, `${who} is ready for ${batchNumber}`, ready);
    if (!answer.ok) throw new Error(answer.refusal.code);
  }
  await vi.advanceTimersByTimeAsync(0);
}

test('[READY-3, READY-4] the cart of a table that is ready goes after five seconds by itself, each time once', async () => {
  const server = await aTableWithRounds();
  await bothReady(server);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await batchesOf(server)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await batchesOf(server)).toBe(1);
  await server.command(server.visitId, 'bo', 'adds too', add('l2', dishes.tuna.id));
  await bothReady(server, 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(server)).toBe(2);
});

test('[READY-3] a table where somebody is not ready after all keeps its cart', async () => {
  const server = await aTableWithRounds();
  await bothReady(server);
  await vi.advanceTimersByTimeAsync(4900);
  const stop = { type: 'setReady', isReady: false, batchNumber: 1 } as const;
  await server.command(server.visitId, 'anna', 'stops', stop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(server)).toBe(0);
});

test('[READY-4] a table that was ready before a restart sends after it, once, whichever server is first', async () => {
  const server = await aTableWithRounds();
  await bothReady(server);
  await vi.advanceTimersByTimeAsync(2000);
  server.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await batchesOf(server)).toBe(0);
  const again = await aServer(server.storage, withRounds);
  await aServer(server.storage, withRounds);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await batchesOf({ ...again, visitId: server.visitId })).toBe(1);
});

test('[READY-7] who is ready for the next round is so when it opens, also after a restart', async () => {
  const server = await aTableWithRounds();
  await server.command(server.visitId, 'anna', 'adds more', add('l2', dishes.tuna.id, 11));
  await server.command(server.visitId, 'anna', 'sends', submit);
  const plan = { ...add('p1', dishes.tuna.id), forTurn: 2 } as GuestCommand;
  await server.command(server.visitId, 'bo', 'plans', plan);
  await bothReady(server, 2);
  server.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  const again = await aServer(server.storage, withRounds);
  const by = { kind: 'restaurant' } as const;
  const begin = { type: 'nextTurn', leaving: 1 } as const;
  await again.authority.handle({ visitId: server.visitId, by, requestId: 'turn', command: begin });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await batchesOf({ ...again, visitId: server.visitId })).toBe(2);
});
