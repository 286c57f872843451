import type { DishStatus, VisitId } from '@tavolata/domain';
import { aContext, dishes, sampleCatalogue, waiter } from '@tavolata/domain/testing';
import type { PlateTimeWire } from '@tavolata/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import { KitchenWatch, lookEveryMs } from './kitchen-watch.ts';

const minute = 60_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** A server that watches its kitchen, and what it has told of it. */
function aServer(storage = new MemoryStorage()) {
  const restaurant = aRestaurant({ storage, contextFor: (by) => aContext({ by, now: Date.now() }) });
  const kitchen = new KitchenWatch({
    authority: restaurant.authority,
    restaurant: { catalogue: sampleCatalogue },
    now: () => Date.now(),
  });
  const told: (readonly PlateTimeWire[])[] = [];
  kitchen.onChange((times) => told.push(times));
  let requests = 0;
  return {
    ...restaurant,
    kitchen,
    news: told,
    /** How long salmon takes, by what was told last. */
    salmon() {
      const found = kitchen.times.find(({ item_ids }) => item_ids.includes(dishes.salmon.id));
      return found ? `${found.from_minutes}–${found.to_minutes}` : null;
    },
    async sends(tableId: number, ...dishIds: readonly number[]) {
      const guest = `guest ${tableId}`;
      const opened = await restaurant.open(guest, { tableId });
      if (!opened.ok) throw new Error(opened.refusal.code);
      const { visitId } = opened;
      for (const dishId of dishIds) {
        const lineId = `line ${dishId}`;
        await restaurant.command(visitId, guest, `${guest} ${lineId}`, add(lineId, dishId));
      }
      await restaurant.command(visitId, guest, `${guest} sends`, submit);
      return visitId;
    },
    say(visitId: VisitId, status: DishStatus, ...sentLineIds: readonly string[]) {
      const requestId = `kitchen ${(requests += 1)} ${Math.random()}`;
      const command = { type: 'setDishStatus', sentLineIds, status } as const;
      return restaurant.authority.handle({ visitId, by: waiter, requestId, command });
    },
  };
}

async function severalTables(
  { sends }: Pick<ReturnType<typeof aServer>, 'sends'>,
  tables: readonly number[],
): Promise<readonly VisitId[]> {
  const visits: VisitId[] = [];
  for (const table of tables) visits.push(await sends(table, dishes.salmon.id));
  return visits;
}

const goOn = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

test('[PLATE-2] from the fifth ticket that was finished on, phones hear how long the kitchen takes: once, until it changes', async () => {
  const server = aServer();
  const visits = await severalTables(server, [1, 2, 3, 4, 5]);
  await goOn(11);
  for (const visitId of visits.slice(0, 4)) await server.say(visitId, 'made', '1-1');
  await goOn(1);
  expect(server.news).toEqual([]);
  await server.say(visits[4] ?? '', 'served', '1-1');
  await vi.advanceTimersByTimeAsync(lookEveryMs);
  expect(server.salmon()).toBe('10–15');
  await goOn(10);
  expect(server.news).toHaveLength(1);
});

test('[PLATE-2] what was known is taken back when the dishes are of another time', async () => {
  const server = aServer();
  const visits = await severalTables(server, [1, 2, 3, 4, 5]);
  await goOn(11);
  for (const visitId of visits) await server.say(visitId, 'made', '1-1');
  await goOn(1);
  expect(server.salmon()).toBe('10–15');
  await goOn(90);
  expect(server.news).toHaveLength(2);
  expect(server.kitchen.times).toEqual([]);
  // Nothing is left to look at, and nobody looks.
  expect(vi.getTimerCount()).toBe(0);
});

test('[PLATE-4] a kitchen that falls behind says longer times, though nothing more was made', async () => {
  const server = aServer();
  const visits = await severalTables(server, [1, 2, 3, 4, 5]);
  await goOn(11);
  for (const visitId of visits) await server.say(visitId, 'made', '1-1');
  await severalTables(server, [6, 7, 8]);
  await goOn(10);
  expect(server.salmon()).toBe('10–15');
  await goOn(9);
  expect(server.salmon()).toBe('10–20');
});

test('[PLATE-1] a server that starts knows nothing, learns from what waits, and not from what was made before', async () => {
  const storage = new MemoryStorage();
  const before = aServer(storage);
  const visits = await severalTables(before, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await goOn(6);
  for (const visitId of visits.slice(0, 5)) await before.say(visitId, 'made', '1-1');
  before.kitchen.stop();

  const server = aServer(storage);
  await goOn(15);
  for (const visitId of visits.slice(0, 5)) await server.say(visitId, 'served', '1-1');
  await goOn(1);
  expect(server.salmon()).toBeNull();
  for (const visitId of visits.slice(5)) await server.say(visitId, 'made', '1-1');
  await goOn(1);
  expect(server.salmon()).toBe('20–25');
});

test('choosing costs nothing: nothing is looked at before something was sent', async () => {
  const server = aServer();
  const opened = await server.open('anna', { tableId: 1 });
  if (!opened.ok) throw new Error(opened.refusal.code);
  await server.command(opened.visitId, 'anna', 'a dish', add('l1', dishes.salmon.id));
  await goOn(0);
  expect(vi.getTimerCount()).toBe(0);
  await server.command(opened.visitId, 'anna', 'she sends', submit);
  await goOn(0);
  expect(vi.getTimerCount()).toBe(1);
  server.kitchen.stop();
  expect(vi.getTimerCount()).toBe(0);
});
