import { paths, pathTo, type StockWire, type TableAlert } from '@tavolata/protocol';
import { dishes } from '@tavolata/domain/testing';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Line } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

/** As many wrong PINs of one visit as are looked at, and the one that is not. */
const tooManyGuesses = 11;

test('[P-05] a screen that comes later hears what looks like strangers as well, until the staff have set another PIN', async () => {
  const settings = { ...plainSettings, order_head_password: 1 };
  const server = await startServer({ restaurant: { ...sampleRestaurant(4), settings } });
  const manager = await server.manager();
  const { body: order } = await (await server.phoneAt(1)).openTable({ order_code: '4711' });
  const stranger = await server.phoneAt(1);
  const { order_head_id } = order;
  for (let guess = 0; guess < tooManyGuesses; guess += 1) {
    await stranger.post(paths.orderPasswordCheck, { order_head_id, order_code: String(1000 + guess) });
  }

  const late = await manager.connect('/staff');
  const told = await late.hears<TableAlert>('TABLE_ALERT');
  expect(told).toMatchObject({ kind: 'pin-guesses', table_name: 'T1' });
  const later = await manager.connect('/staff');
  expect(await later.hears<TableAlert>('TABLE_ALERT')).toEqual(told);

  const path = pathTo(paths.staffChangePin, await server.visitAt(1));
  expect((await manager.put(path, { request_id: randomUUID(), pin: '2222' })).status).toBe(200);
  const last = await manager.connect('/staff');
  await heardSomethingElse(last, () =>
    manager.patch<StockWire>(paths.bargainPriceItem, {
      request_id: randomUUID(),
      item_id: dishes.tuna.id,
      is_sold_out: 1,
    }),
  );
  expect(last.heard.filter(({ name }) => name === 'TABLE_ALERT')).toEqual([]);
});

/** Messages come in order: whoever hears this one has heard all that was said before. */
async function heardSomethingElse(screen: Line, change: () => Promise<unknown>): Promise<void> {
  await change();
  await screen.hears('COUNT_DOWN_DISH');
}
