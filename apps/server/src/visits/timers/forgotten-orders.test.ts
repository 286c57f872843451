import { must } from '@tavolata/domain';
import { aContext, dishes, waiter } from '@tavolata/domain/testing';
import { expect, test, vi } from 'vitest';
import { add, aRestaurant, submit } from '../../testing/a-restaurant.ts';
import { ForgottenOrders } from './forgotten-orders.ts';

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
  const orders = new ForgottenOrders({
    authority,
    storage,
    idleMs: () => 5000,
    now: () => now,
    reportFailure,
  });
  const close = () => orders.close();
  now += 4999;
  await close();
  expect(await running()).toHaveLength(2);
  now += 1;
  await close();
  expect(await running()).toHaveLength(2);
  await authority.handle({ visitId, by: waiter, requestId: 'serves', command: served });
  await close();
  now += 4999;
  await close();
  // It was served in between, which is something that has happened.
  expect(await running()).toHaveLength(2);
  now += 1;
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
  const parts = { storage, idleMs: () => 5000, now: () => now, reportFailure };
  await new ForgottenOrders({ ...parts, authority: failing }).close();
  expect(await running()).toEqual([broken]);
  expect(reportFailure.mock.calls).toEqual([[fault]]);
});

test('[FREE-2] one that its guest still fills, or that the staff have reopened, is not forgotten, and can be forgotten again', async () => {
  let now = 1_000_000;
  const { authority, storage, ...restaurant } = aRestaurant({ contextFor: (by) => aContext({ by, now }) });
  await restaurant.scan('anna', -1);
  await restaurant.open('anna', { tableId: -1, opening: { service: 'takeaway' } });
  const [order] = await storage.listRunningVisits();
  const visitId = must(order, 'the order is there').visit.id;
  const isRunning = async () => (await storage.listRunningVisits()).length === 1;
  const reportFailure = vi.fn();
  const orders = new ForgottenOrders({
    authority,
    storage,
    idleMs: () => 5000,
    now: () => now,
    reportFailure,
  });
  await orders.close();
  now += 4000;
  await restaurant.command(visitId, 'anna', 'r1', add('l1', dishes.beer.id));
  await orders.close();
  now += 4000;
  await orders.close();
  expect(await isRunning()).toBe(true);
  now += 1000;
  await orders.close();
  expect(await isRunning()).toBe(false);
  await orders.close();
  const reopen = { type: 'reopen', reason: 'The bill was wrong.' } as const;
  await authority.handle({ visitId, by: waiter, requestId: 'goes-on', command: reopen });
  await orders.close();
  now += 4999;
  await orders.close();
  expect(await isRunning()).toBe(true);
  now += 1;
  await orders.close();
  expect(await isRunning()).toBe(false);
  expect(reportFailure).not.toHaveBeenCalled();
});
