import { aContext, dishes } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import { closeForgottenOrders } from './forgotten-orders.ts';

test('[FREE-2] what nobody has handed over ends when its time is over, its guests’ sessions too; tables stay', async () => {
  let now = 1_000_000;
  const house = aRestaurant({ contextFor: (by) => aContext({ by, now }) });
  const { authority, storage } = house;
  for (const [dinerId, tableId] of [
    ['anna', -1],
    ['bo', 12],
  ] as const) {
    await house.scan(dinerId, tableId);
    await house.open(dinerId, { tableId, ...(tableId === -1 ? { opening: { service: 'takeaway' } } : {}) });
  }
  const running = async () => (await storage.listRunningVisits()).map(({ visit }) => visit.tableId);
  const takeaway = (await storage.listRunningVisits()).find(({ visit }) => visit.tableId === -1);
  const visitId = takeaway?.visit.id ?? '';
  await house.wish(visitId, 'anna', 'r1', add('l1', dishes.beer.id));
  await house.wish(visitId, 'anna', 'r2', submit);
  const close = () => closeForgottenOrders({ authority, storage, idleMs: () => 5000 });
  now += 4999;
  await close();
  expect(await running()).toHaveLength(2);
  now += 1;
  await close();
  await close();
  expect(await running()).toEqual([12]);
  expect(await storage.findGuestSession('hash of anna')).toMatchObject({ endedAt: now });
  expect(await storage.listWaitingTickets()).toEqual([]);
});
