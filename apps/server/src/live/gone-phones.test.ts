import { aContext, dishes, waiter } from '@tavolata/domain/testing';
import { goneAfterMs, plainChoice, type DinerId, type VisitId } from '@tavolata/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { add, aRestaurant } from '../testing/a-restaurant.ts';
import { GonePhones } from './gone-phones.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server over this storage, with whoever is on the line to it: what a restart leaves is the storage alone. */
function aServer(storage = new MemoryStorage()) {
  const restaurant = aRestaurant({
    storage,
    contextFor: (by) => aContext({ by, now: Date.now() }),
    newId: () => `id-${Math.random()}`,
  });
  const onTheLine = new Map<DinerId, number>();
  const phones = new GonePhones({
    authority: restaurant.authority,
    storage,
    connectedDiners: () => onTheLine,
    now: () => Date.now(),
    reportFailure: (error) => {
      throw error;
    },
  });
  return {
    ...restaurant,
    storage,
    phones,
    comes(visitId: VisitId, dinerId: DinerId) {
      onTheLine.set(dinerId, Date.now());
      phones.presenceChanged(visitId, dinerId);
    },
    goes(visitId: VisitId, dinerId: DinerId) {
      onTheLine.delete(dinerId);
      phones.presenceChanged(visitId, dinerId);
    },
  };
}

type Server = ReturnType<typeof aServer>;

/** Anna has opened the table and chosen a dish. */
async function annaHasChosen() {
  const server = aServer();
  const opened = await server.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { visitId } = opened;
  server.comes(visitId, 'anna');
  await server.command(visitId, 'anna', 'adds', add('l1', dishes.salmon.id));
  return { server, visitId };
}

async function isGone({ authority }: Server, visitId: VisitId): Promise<boolean> {
  const visit = (await authority.findVisit(visitId))?.visit;
  if (visit?.status !== 'open') throw new Error('the table is open');
  return visit.diners.some((diner) => diner.isGone);
}

test('[GONE-1] who is off the line for ten minutes with a dish unsent is gone, and back with the phone', async () => {
  const { server, visitId } = await annaHasChosen();
  server.goes(visitId, 'anna');
  await vi.advanceTimersByTimeAsync(goneAfterMs - 1);
  expect(await isGone(server, visitId)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isGone(server, visitId)).toBe(true);
  server.comes(visitId, 'anna');
  await vi.advanceTimersByTimeAsync(0);
  expect(await isGone(server, visitId)).toBe(false);
});

test('[GONE-1] who comes back in between is waited for anew', async () => {
  const { server, visitId } = await annaHasChosen();
  server.goes(visitId, 'anna');
  await vi.advanceTimersByTimeAsync(goneAfterMs - 1000);
  server.comes(visitId, 'anna');
  server.goes(visitId, 'anna');
  await vi.advanceTimersByTimeAsync(goneAfterMs - 1);
  expect(await isGone(server, visitId)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isGone(server, visitId)).toBe(true);
});

test('[GONE-1] who does not come back after a restart is gone ten minutes later', async () => {
  const { server, visitId } = await annaHasChosen();
  server.phones.stop();
  const again = aServer(server.storage);
  await again.phones.waitForAll();
  await vi.advanceTimersByTimeAsync(goneAfterMs);
  expect(await isGone(again, visitId)).toBe(true);
});

test('[GONE-1, HAND-1] who has long been off the line is gone within ten minutes of a dish that the staff put in for them', async () => {
  const server = aServer();
  const opened = await server.open('anna');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { visitId } = opened;
  server.comes(visitId, 'anna');
  server.goes(visitId, 'anna');
  await vi.advanceTimersByTimeAsync(3 * goneAfterMs - 1);
  expect(await isGone(server, visitId)).toBe(false);
  const dish = { lineId: 'l1', dishId: dishes.salmon.id, choice: plainChoice, quantity: 1 };
  const command = { type: 'addForGuests', seat: 1, dish } as const;
  await server.authority.handle({ visitId, by: waiter, requestId: 'puts-in', command });
  await vi.advanceTimersByTimeAsync(1);
  expect(await isGone(server, visitId)).toBe(true);
  server.phones.stop();
});
