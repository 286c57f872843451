import { addresses, pathTo, type AuditReply, type StockWire, type TableAlert } from '@tavolata/protocol';
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
  const server = await startServer({ record: { ...sampleRestaurant(4), settings } });
  const manager = await server.manager();
  const { body: order } = await (await server.phoneAt(1)).openTable({ order_code: '4711' });
  const stranger = await server.phoneAt(1);
  const { order_head_id } = order;
  for (let guess = 0; guess < tooManyGuesses; guess += 1) {
    await stranger.post(pathTo(addresses.checkPin), { order_head_id, order_code: String(1000 + guess) });
  }

  const late = await manager.connect('/staff');
  const told = await late.hears<TableAlert>('TABLE_ALERT');
  expect(told).toMatchObject({ kind: 'pin-guesses', table_name: 'T1' });
  const later = await manager.connect('/staff');
  expect(await later.hears<TableAlert>('TABLE_ALERT')).toEqual(told);

  const path = pathTo(addresses.changePin, await server.visitAt(1));
  expect((await manager.put(path, { request_id: randomUUID(), pin: '2222' })).status).toBe(200);
  const last = await manager.connect('/staff');
  await heardSomethingElse(last, () =>
    manager.patch<StockWire>(pathTo(addresses.setStock), {
      request_id: randomUUID(),
      item_id: dishes.tuna.id,
      is_sold_out: 1,
    }),
  );
  expect(last.heard.filter(({ name }) => name === 'TABLE_ALERT')).toEqual([]);
});

test('what nobody has looked into outlives a restart; what somebody has is open on no screen any more', async () => {
  const settings = { ...plainSettings, order_head_password: 1 };
  const before = await startServer({ record: { ...sampleRestaurant(4), settings } });
  const { body: order } = await (await before.phoneAt(1)).openTable({ order_code: '4711' });
  const stranger = await before.phoneAt(1);
  const { order_head_id } = order;
  for (let guess = 0; guess < tooManyGuesses; guess += 1) {
    await stranger.post(pathTo(addresses.checkPin), { order_head_id, order_code: String(1000 + guess) });
  }
  const manager = await before.manager();
  const told = await (await manager.connect('/staff')).hears<TableAlert>('TABLE_ALERT');

  const server = await before.restart();
  const again = server.device(manager);
  const screen = await again.connect('/staff');
  expect(await screen.hears('TABLE_ALERT')).toEqual(told);
  const path = pathTo(addresses.seeAlert, told.visit_id);
  expect((await again.post(path, { request_id: randomUUID(), kind: told.kind })).status).toBe(204);
  await screen.hears('TABLE_ALERT_SEEN', ({ kind }: TableAlert) => kind === told.kind);
  expect((await again.get<AuditReply>(pathTo(addresses.audit))).body.entries[0]).toMatchObject({
    what: 'seeAlert',
  });

  const last = await again.connect('/staff');
  const soldOut = { request_id: randomUUID(), item_id: dishes.tuna.id, is_sold_out: 1 };
  await heardSomethingElse(last, () => again.patch<StockWire>(pathTo(addresses.setStock), soldOut));
  expect(last.heard.filter(({ name }) => name === 'TABLE_ALERT')).toEqual([]);
});

test('who has looked into many devices hears of them again when they are twice as many', async () => {
  const settings = { ...plainSettings, order_head_password: 1 };
  const server = await startServer({ record: { ...sampleRestaurant(4), settings } });
  const manager = await server.manager();
  const screen = await manager.connect('/staff');
  await (await server.phoneAt(1)).openTable({ order_code: '4711' });
  const come = async (strangers: number) => {
    for (let stranger = 0; stranger < strangers; stranger += 1) await server.phoneAt(1);
  };
  const told = () => screen.heard.filter(({ name }) => name === 'TABLE_ALERT').map(({ content }) => content);
  await come(8);
  const alert = await screen.hears<TableAlert>('TABLE_ALERT');
  expect(alert).toMatchObject({ kind: 'many-devices', devices: 9 });
  const path = pathTo(addresses.seeAlert, alert.visit_id);
  await manager.post(path, { request_id: randomUUID(), kind: alert.kind });

  await come(8);
  const soldOut = { request_id: randomUUID(), item_id: dishes.tuna.id, is_sold_out: 1 };
  await heardSomethingElse(screen, () => manager.patch(pathTo(addresses.setStock), soldOut));
  expect(told()).toEqual([alert]);
  await come(1);
  await screen.hears('TABLE_ALERT', ({ devices }: TableAlert) => devices === 18);
  expect(told()).toHaveLength(2);
});

/** Messages come in order: whoever hears this one has heard all that was said before. */
async function heardSomethingElse(screen: Line, change: () => Promise<unknown>): Promise<void> {
  await change();
  await screen.hears('COUNT_DOWN_DISH');
}
