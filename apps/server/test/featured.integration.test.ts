import {
  addresses,
  pathTo,
  type AuditReply,
  type MenuEditorReply,
  type Problem,
  type RestaurantEditorReply,
  type RestaurantReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const featuredBy = async (device: Device) =>
  (await device.get<RestaurantEditorReply>(pathTo(addresses.restaurantEditor))).body.featured;

async function send(device: Device, edit: object, requestId: string = randomUUID()) {
  return device.post<Problem>(pathTo(addresses.editRestaurant), { request_id: requestId, edit });
}

/** A house whose home page shows the first three dishes of a menu, and some more to choose from. */
async function houseWithFeatured() {
  const server = await startServer();
  const manager = await server.manager();
  const phone = await server.phoneAtOpenTable(1);
  const { dishes } = (await manager.get<MenuEditorReply>(pathTo(addresses.menuEditor))).body;
  const [a = 0, b = 0, c = 0, d = 0] = dishes.map(({ id }) => id);
  for (const id of await featuredBy(manager)) await send(manager, { type: 'unfeatureDish', id });
  await send(manager, { type: 'featureDishes', ids: [a, b, c], before: null });
  return { server, manager, phone, a, b, c, d };
}

test('[SETUP-10] the dishes of the home page are chosen, moved and taken out while guests sit, and it is written down', async () => {
  const { server, manager, phone, a, b, c, d } = await houseWithFeatured();
  const shown = async () => (await phone.get<RestaurantReply>(pathTo(addresses.restaurant))).body.featured;
  expect(await shown()).toEqual([a, b, c]);
  await send(manager, { type: 'featureDishes', ids: [c], before: b });
  expect(await shown()).toEqual([a, c, b]);
  await send(manager, { type: 'featureDishes', ids: [d], before: a });
  const taking = randomUUID();
  await send(manager, { type: 'unfeatureDish', id: c }, taking);
  expect(await shown()).toEqual([d, a, b]);
  // Back where it stood.
  await send(manager, { type: 'undo', of: taking });
  expect(await shown()).toEqual([d, a, c, b]);
  const { body: log } = await manager.get<AuditReply>(pathTo(addresses.audit));
  const kept = log.entries.find(({ detail }) => detail['type'] === 'unfeatureDish');
  expect(kept?.detail['name']).not.toBe('');
  const again = await server.restart();
  expect(await featuredBy(again.device(manager))).toEqual([d, a, c, b]);
});

test('[SETUP-10] what two managers do at once all holds; a place beside a dish that has gone is told', async () => {
  const { manager, a, b, c, d } = await houseWithFeatured();
  await Promise.all([
    send(manager, { type: 'unfeatureDish', id: a }),
    send(manager, { type: 'featureDishes', ids: [d], before: null }),
    // Twice the same is once.
    send(manager, { type: 'unfeatureDish', id: a }),
  ]);
  expect(await featuredBy(manager)).toEqual([b, c, d]);
  const late = await send(manager, { type: 'featureDishes', ids: [c], before: a });
  expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  const unknown = await send(manager, { type: 'featureDishes', ids: [999_999], before: null });
  expect(unknown).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
  expect(await featuredBy(manager)).toEqual([b, c, d]);
});
