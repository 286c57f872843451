import { kitchenIn, type VisitId } from '@tavolata/domain';
import { aContext, sampleRules, anHour, dishes } from '@tavolata/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../storage/memory/memory-storage.ts';
import { add, aRestaurant } from '../../testing/a-restaurant.ts';
import { KitchenTimer } from './kitchen-timer.ts';

const closesAt = 60_000;
const opensAt = 120_000;
const lunch = anHour('12:00:00', '15:00:00');

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** A server over this storage in a restaurant that closes for a minute; `announce` may go wrong. */
async function aServer({
  storage = new MemoryStorage(),
  announce = async () => undefined,
}: { storage?: MemoryStorage; announce?: () => Promise<void> } = {}) {
  const isOpen = () => Date.now() < closesAt || Date.now() >= opensAt;
  const kitchen = () => kitchenIn(isOpen() ? lunch : null, [lunch]);
  const restaurant = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now(), rules: sampleRules({ kitchen: kitchen() }) }),
    newId: () => `id-${Math.random()}`,
  });
  const listeners = new Set<() => void>();
  const announced: number[] = [];
  const failures: unknown[] = [];
  const timer = await KitchenTimer.start({
    authority: restaurant.authority,
    storage,
    restaurant: {
      version: 1,
      kitchenPeriod: () => ({
        kitchen: kitchen(),
        changesAt: [closesAt, opensAt].find((moment) => moment > Date.now()) ?? null,
      }),
    },
    now: () => Date.now(),
    changes: [
      {
        onChange(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    ],
    announce: async () => {
      announced.push(Date.now());
      await announce();
      for (const listener of listeners) listener();
    },
    reportFailure: (error) => failures.push(error),
  });
  const linesOf = async (id: VisitId) => {
    const stored = await storage.findVisit(id);
    return stored?.visit.status === 'open' ? stored.visit.lines.map((line) => line.dishId) : [];
  };
  return { ...restaurant, storage, timer, announced, failures, listeners, linesOf };
}

/** Guests at a table with a counted dish and a drink in the cart. */
async function aTableWithCart(
  restaurant: Awaited<ReturnType<typeof aServer>>,
  diner: string,
  tableId: number,
) {
  const opened = await restaurant.open(diner, { tableId });
  if (!opened.ok) throw new Error(opened.refusal.code);
  await restaurant.command(opened.visitId, diner, 'a dish', add('l1', dishes.salmon.id));
  await restaurant.command(opened.visitId, diner, 'a drink', add('l2', dishes.beer.id));
  return opened.visitId;
}

test('[BH-02] every change of hours is announced once, at its moment', async () => {
  const restaurant = await aServer();
  await vi.advanceTimersByTimeAsync(10 * opensAt);
  expect(restaurant.announced).toEqual([closesAt, opensAt]);
  expect(restaurant.failures).toEqual([]);
});

test('[BH-04] at the close the carts of all tables lose what is counted', async () => {
  const restaurant = await aServer();
  const annas = await aTableWithCart(restaurant, 'anna', 12);
  const bos = await aTableWithCart(restaurant, 'bo', 13);
  await vi.advanceTimersByTimeAsync(closesAt - 1);
  expect(await restaurant.linesOf(annas)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  for (const visit of [annas, bos]) expect(await restaurant.linesOf(visit)).toEqual([dishes.beer.id]);
});

test('[BH-04] a server that starts after the close empties the carts it finds, and two servers do so once', async () => {
  const first = await aServer();
  const visitId = await aTableWithCart(first, 'anna', 12);
  first.timer.stop();
  await vi.advanceTimersByTimeAsync(closesAt + 1);
  expect(await first.linesOf(visitId)).toHaveLength(2);
  const second = await aServer({ storage: first.storage });
  const third = await aServer({ storage: first.storage });
  expect(await second.linesOf(visitId)).toEqual([dishes.beer.id]);
  await vi.advanceTimersByTimeAsync(0);
  const closings = [second, third]
    .flatMap(({ told }) => told.flatMap(({ events }) => events))
    .filter(({ type }) => type === 'kitchenClosed');
  expect(closings).toHaveLength(1);
});

test('[BH-02] when the news could not be kept, the carts are emptied all the same, and the next change is waited for', async () => {
  let isBroken = true;
  const restaurant = await aServer({
    announce: async () => {
      if (isBroken) throw new Error('no disk');
    },
  });
  const visitId = await aTableWithCart(restaurant, 'anna', 12);
  await vi.advanceTimersByTimeAsync(closesAt);
  expect(restaurant.failures).toHaveLength(1);
  expect(await restaurant.linesOf(visitId)).toEqual([dishes.beer.id]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(opensAt);
  expect(restaurant.announced).toEqual([closesAt, opensAt]);
});

test('a timer that was stopped listens to nothing any more', async () => {
  const restaurant = await aServer();
  restaurant.timer.stop();
  await vi.advanceTimersByTimeAsync(opensAt);
  expect([restaurant.listeners.size, restaurant.announced]).toEqual([0, []]);
});
