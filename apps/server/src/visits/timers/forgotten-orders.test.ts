import { aContext, dishes, waiter } from '@tavolata/domain/testing';
import { expect, test, vi } from 'vitest';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { closeForgottenOrders } from './forgotten-orders.ts';

test('[FREE-2] what has been served and is not handed over ends when its time is over, its guests’ sessions too; tables stay', async () => {
  let now = 1_000_000;
  const restaurant = aRestaurant({ contextFor: (by) => aContext({ by, now }) });
  const { authority, storage } = restaurant;
  for (const [dinerId, tableId] of [
    ['anna', -1],
    ['bo', 12],
  ] as const) {
    await restaurant.scan(dinerId, tableId);
    await restaurant.open(dinerId, {
      tableId,
      ...(tableId === -1 ? { opening: { service: 'takeaway' } } : {}),
    });
  }
  const running = async () => (await storage.listRunningVisits()).map(({ visit }) => visit.tableId);
  const takeaway = (await storage.listRunningVisits()).find(({ visit }) => visit.tableId === -1);
  const visitId = takeaway?.visit.id ?? '';
  await restaurant.command(visitId, 'anna', 'r1', add('l1', dishes.beer.id));
  await restaurant.command(visitId, 'anna', 'r2', submit);
  const served = { type: 'setDishStatus', sentLineIds: ['1-1'], status: 'served' } as const;
  const reportFailure = vi.fn();
  const close = () => closeForgottenOrders({ authority, storage, idleMs: () => 5000, reportFailure });
  now += 4999;
  await close();
  expect(await running()).toHaveLength(2);
  now += 1;
  await close();
  expect(await running()).toHaveLength(2);
  await authority.handle({ visitId, by: waiter, requestId: 'serves', command: served });
  await close();
  await close();
  expect(await running()).toEqual([12]);
  expect(await storage.findGuestSession('hash of anna')).toMatchObject({ endedAt: now });
  expect(await storage.listWaitingTickets()).toEqual([]);
  expect(reportFailure).not.toHaveBeenCalled();
});

test('one that can’t be ended is reported, and keeps none of the others', async () => {
  let now = 1_000_000;
  const { authority, storage, ...restaurant } = aRestaurant({ contextFor: (by) => aContext({ by, now }) });
  for (const dinerId of ['anna', 'bo', 'cleo']) {
    await restaurant.scan(dinerId, -1);
    await restaurant.open(dinerId, { tableId: -1, opening: { service: 'takeaway' } });
  }
  const running = async () => (await storage.listRunningVisits()).map(({ visit }) => visit.id);
  const [broken] = await running();
  const fault = new Error('this visit can’t be read');
  const reportFailure = vi.fn();
  const failing: Pick<typeof authority, 'handle'> = {
    handle: (command) => (command.visitId === broken ? Promise.reject(fault) : authority.handle(command)),
  };
  now += 5000;
  await closeForgottenOrders({ authority: failing, storage, idleMs: () => 5000, reportFailure });
  expect(await running()).toEqual([broken]);
  expect(reportFailure.mock.calls).toEqual([[fault]]);
});
