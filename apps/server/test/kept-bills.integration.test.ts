import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type PastOrderReply, type PastOrdersReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Storage } from '../src/storage/storage.ts';
import { letGo } from '../src/visits/timers/retention.ts';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const day = 86_400_000;
const days = () => ({ history: 2, persons: 30, bills: 365, log: 90 });

/** The list of past orders, with the bill of its only one. */
async function billOf(manager: Device) {
  const { orders } = (await manager.get<PastOrdersReply>(pathTo(addresses.pastOrders))).body;
  const id = must(orders[0], 'one has ended').visit_id;
  const bill = await manager.get<PastOrderReply>(pathTo(addresses.pastOrder, id));
  return { orders, status: bill.status, bill: bill.body };
}

test('[KEEP-1, KEEP-2, KEEP-3] a past order keeps its bill when its taps are gone and when its guests’ words are, until it goes itself', async () => {
  let storage: Storage | undefined;
  let server = await startServer({
    record: { ...sampleRestaurant(8), settings: plainSettings },
    around: (kept) => (storage = kept),
  });
  let manager = await server.manager();
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.beer.id, {
    quantity: 3,
    choice: { condiments: [], courses: [], remark: 'no nuts' },
  });
  await line.submit();
  await server.freeTable(1);
  const whole = await billOf(manager);
  expect(whole).toMatchObject({ status: 200, bill: { dishes: [{ quantity: 3 }] } });
  const letDaysPass = (kept: number) =>
    letGo({ storage: must(storage, 'it is open'), now: () => Date.now() + kept * day + 1, days });
  const saysRemark = [];
  for (const kept of [2, 30]) {
    await letDaysPass(kept);
    // What a server has in memory of an ended visit must not answer for what is kept.
    server = await server.restart();
    manager = server.device(manager);
    expect(await billOf(manager)).toEqual(whole);
    saysRemark.push(JSON.stringify(await storage?.findVisit(whole.bill.visit_id)).includes('no nuts'));
  }
  expect(saysRemark).toEqual([true, false]);
  await letDaysPass(365);
  expect((await manager.get<PastOrdersReply>(pathTo(addresses.pastOrders))).body.orders).toEqual([]);
});
