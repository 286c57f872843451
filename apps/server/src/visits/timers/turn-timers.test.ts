import { aContext, sampleRules, dishes } from '@tavolata/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { TurnTimers } from './turn-timers.ts';

const turnMs = 60_000;
const rounds = { dishesPerHead: 2, turnMs, maxTurns: 10, sendsOnce: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server over this storage: what a restart leaves is the storage alone. */
async function aServer(storage = new MemoryStorage()) {
  const restaurant = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now(), rules: sampleRules({ rounds }) }),
    newId: () => `id-${Math.random()}`,
  });
  const failures: unknown[] = [];
  const timers = await TurnTimers.start({
    authority: restaurant.authority,
    storage,
    now: () => Date.now(),
    reportFailure: (error) => failures.push(error),
  });
  return { ...restaurant, timers, failures };
}

/** Anna has sent one dish, so that a turn runs. */
async function aRunningTurn(restaurant: Awaited<ReturnType<typeof aServer>>) {
  const opened = await restaurant.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  await restaurant.command(opened.visitId, 'anna', 'adds', add('l1', dishes.salmon.id));
  await restaurant.command(opened.visitId, 'anna', 'sends', submit);
  await vi.advanceTimersByTimeAsync(0);
  return opened.visitId;
}

const turnsTold = (restaurant: { told: readonly { events: readonly { type: string }[] }[] }) =>
  restaurant.told.flatMap(({ events }) => events).filter(({ type }) => type === 'turnBegan');

test('[R-03] the next turn begins by itself when the clock has run out, once, with no device connected', async () => {
  const restaurant = await aServer();
  await aRunningTurn(restaurant);
  await vi.advanceTimersByTimeAsync(turnMs - 1);
  expect(turnsTold(restaurant)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(turnsTold(restaurant)).toEqual([
    { type: 'turnBegan', turn: { number: 2, clock: null, afterBatch: 1 } },
  ]);
  await vi.advanceTimersByTimeAsync(10 * turnMs);
  expect(turnsTold(restaurant)).toHaveLength(1);
  expect(restaurant.failures).toEqual([]);
});

test('[R-03] a server that starts again takes up the running turns', async () => {
  const first = await aServer();
  const visitId = await aRunningTurn(first);
  first.timers.stop();
  await vi.advanceTimersByTimeAsync(turnMs / 2);
  const second = await aServer(first.storage as MemoryStorage); // the one it was made with
  await vi.advanceTimersByTimeAsync(turnMs / 2 + 1);
  expect(turnsTold(first)).toEqual([]);
  expect(turnsTold(second)).toHaveLength(1);
  expect((await second.storage.findVisit(visitId))?.visit).toMatchObject({ turn: { number: 2 } });
});

test('[R-03] a turn that ran out while no server was up begins at the start', async () => {
  const first = await aServer();
  await aRunningTurn(first);
  first.timers.stop();
  await vi.advanceTimersByTimeAsync(5 * turnMs);
  const second = await aServer(first.storage as MemoryStorage); // the one it was made with
  await vi.advanceTimersByTimeAsync(1);
  expect(turnsTold(second)).toHaveLength(1);
});

test('[R-03] two servers announce a turn once', async () => {
  const first = await aServer();
  const second = await aServer(first.storage as MemoryStorage); // the one it was made with
  const visitId = await aRunningTurn(first);
  const third = await aServer(first.storage as MemoryStorage); // started while the turn runs
  await vi.advanceTimersByTimeAsync(turnMs + 1);
  expect([first, second, third].flatMap(turnsTold)).toHaveLength(1);
  expect((await first.storage.findVisit(visitId))?.visit).toMatchObject({ turn: { number: 2 } });
});

test('a table that was freed has no turns any more', async () => {
  const restaurant = await aServer();
  await restaurant.free(await aRunningTurn(restaurant));
  await vi.advanceTimersByTimeAsync(2 * turnMs);
  expect(turnsTold(restaurant)).toEqual([]);
  expect(restaurant.failures).toEqual([]);
});
