import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CartSnapshot,
  type FloorReply,
  type FloorTableWire,
  type TableAlert,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { usualSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

/** More of them than any ceiling is high, each as greedy as a cart lets them be. */
const strangers = 8;
const usual = { ...sampleRestaurant(3), settings: usualSettings };
const firstBatchAudit = { 'first-round-audit': { enable: true } };

interface Scene {
  readonly server: TestServer;
  readonly manager: Device;
}

/** What the settings page names, with the defaults: by dishes, for two people, for a party of twelve, and an address. */
const ceilingOf = { occupied: 2 * 60, free: 12 * 60, takeaway: 5 * 2 * 15 } as const;

const places = {
  /** Guests sit there, and the staff have said yes to them where the restaurant wants that. */
  occupied: async ({ server, manager }: Scene) => {
    const guest = await (await server.phoneAtOpenTable(1)).connect();
    await guest.add(dishes.salmon.id);
    await guest.submit();
    const { approval, visit_id } = (await tiles(manager))[0] ?? expect.fail('nobody sits there');
    if (approval) await manager.post(pathTo(addresses.approve, visit_id ?? ''), { request_id: randomUUID() });
    return () => server.phoneAt(1);
  },
  /** Whoever is first says that they are ninety-nine. */
  free:
    async ({ server }: Scene) =>
    async () => {
      const phone = await server.phoneAt(1);
      await phone.openTable({ adult_number: 99 });
      return phone;
    },
  takeaway:
    async ({ server }: Scene) =>
    async () => {
      const phone = await server.phoneAt(-1);
      await phone.openTable({ adult_number: 0, eat_type: 1, customer_info: { customer_name: 'X' } });
      return phone;
    },
} as const;

const policies = [
  ['free opening and joining', { joining: 'free' }],
  ['joining that asks', { joining: 'ask' }],
  ['strict joining', { joining: 'strict' }],
  ['approval of the first round', { joining: 'free', ...firstBatchAudit }],
  ['approval of the opening', { joining: 'free', 'open-table-audit': { enable: true } }],
] as const;

describe('[CEILING-2] a photo of the code: what reaches the kitchen without a yes stays under the ceiling', () => {
  describe.each(['occupied', 'free', 'takeaway'] as const)('at a table that is %s', (place) => {
    test.each(policies)('under %s', async (_name, settings) => {
      const record = { ...sampleRestaurant(3), settings: { ...usualSettings, ...settings } };
      const server = await startServer({ record });
      const manager = await server.manager();
      const screen = await manager.connect('/staff');
      const come = await places[place]({ server, manager });
      const before = cookedAt(await tiles(manager));
      for (let count = 0; count < strangers; count += 1) await orderAll(await come());
      const there = await tiles(manager);
      const cooked = cookedAt(there) - before;
      expect(cooked).toBeLessThanOrEqual(ceilingOf[place]);
      const held = there.filter(({ approval }) => approval?.above);
      for (const { approval, visit_id } of held) {
        const alert = await screen.hears<TableAlert>(
          'TABLE_ALERT',
          ({ kind, visit_id: of }: TableAlert) => kind === 'large-batch' && of === visit_id,
        );
        expect(alert.noticed_at - (approval?.asked_at ?? 0)).toBeLessThan(1000);
      }
      // Where nobody has to be asked first it is the ceiling that ends it.
      if (settings.joining === 'free' && Object.keys(settings).length === 1) {
        expect(cooked).toBeGreaterThan(ceilingOf[place] / 2);
        expect(held.length).toBeGreaterThan(0);
      }
    });
  });
});

test('[CEILING-1] 48 dishes for 2 people wait with their number, and one yes sends them', async () => {
  const server = await startServer({ record: usual });
  const manager = await server.manager();
  const screen = await manager.connect('/staff');
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.tuna.id, { quantity: 24 });
  await line.add(dishes.salmon.id, { quantity: 24 });
  expect(await line.submit()).toMatchObject({ ok: true });
  expect(await line.visit()).toMatchObject({ batches: [], review: { above: { dishes: 48, people: 2 } } });
  const [tile] = await tiles(manager);
  expect(tile).toMatchObject({ approval: { above: { of: 'batch', dishes: 48, amount: 36, people: 2 } } });
  await screen.hears<TableAlert>('TABLE_ALERT', ({ kind }: TableAlert) => kind === 'large-batch');
  await manager.post(pathTo(addresses.approve, tile?.visit_id ?? ''), { request_id: randomUUID() });
  await screen.hears<{ kind: string }>(
    'TABLE_ALERT_SEEN',
    ({ kind }: { kind: string }) => kind === 'large-batch',
  );
  expect((await tiles(manager))[0]).toMatchObject({ approval: null, dishes_waiting: 48 });
});

test('[CEILING-5] the sixth open order of an address waits, a device has one, and one that ended makes room', async () => {
  const server = await startServer({ record: usual });
  const manager = await server.manager();
  const screen = await manager.connect('/staff');
  const come = await places.takeaway({ server, manager });
  const phones = [];
  for (let count = 0; count < 5; count += 1) phones.push(await come());
  const [first] = phones;
  const again = await first?.openTable({ adult_number: 0, eat_type: 1 });
  expect(again?.body).toMatchObject({ joined: true });
  const sixth = await (await come()).connect();
  await sixth.add(dishes.beer.id);
  await sixth.submit();
  await screen.hears<TableAlert>('TABLE_ALERT', ({ kind }: TableAlert) => kind === 'many-orders');
  const waiting = (await tiles(manager)).filter(({ approval }) => approval !== null);
  expect(waiting).toMatchObject([{ dishes_waiting: 0, approval: { is_one_of_many: true, above: null } }]);
  const visitId = (await (await first?.connect())?.visit())?.id ?? '';
  await manager.post(pathTo(addresses.freeVisit, visitId), { request_id: randomUUID() });
  await manager.post(pathTo(addresses.freeVisit, waiting[0]?.visit_id ?? ''), { request_id: randomUUID() });
  const seventh = await (await come()).connect();
  await seventh.add(dishes.beer.id);
  await seventh.submit();
  expect((await seventh.visit()).batches).toHaveLength(1);
});

test('[CART-3] a line takes no more than the restaurant has set', async () => {
  const settings = { ...usualSettings, 'cart-bounds': { lines: 1, quantity: 5 } };
  const server = await startServer({ record: { ...sampleRestaurant(3), settings } });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  const tooMany = { code: 'quantity-not-possible', detail: { limit: 5 } };
  expect(await line.add(dishes.tuna.id, { quantity: 6 })).toMatchObject(tooMany);
  expect(await line.add(dishes.tuna.id, { quantity: 5 })).toMatchObject({ ok: true });
  expect(await line.add(dishes.salmon.id)).toMatchObject({ code: 'cart-full', detail: { limit: 1 } });
});

/** A stranger sends as much as goes, until nothing does. */
async function orderAll(phone: Device): Promise<void> {
  if ((await phone.get(pathTo(addresses.resume))).status !== 200) return;
  const line = await phone.connect();
  for (let round = 0; round < 8; round += 1) {
    await line.add(dishes.beer.id, { quantity: 30 });
    const snapshot = await line.ask<CartSnapshot>('/cart2/init', {});
    const batches = snapshot.ok && snapshot.visit.status === 'open' ? snapshot.visit.batches : [];
    const sent = await line.submit({ batchNumber: (batches.at(-1)?.number ?? 0) + 1 });
    if (!sent.ok) break;
  }
  line.socket.disconnect();
}

async function tiles(manager: Device): Promise<readonly FloorTableWire[]> {
  const { tables, orders } = (await manager.get<FloorReply>(pathTo(addresses.floor))).body;
  return [...tables, ...orders].filter(({ visit_id }) => visit_id !== null);
}

function cookedAt(there: readonly FloorTableWire[]): number {
  return there.reduce((sum, { dishes_waiting }) => sum + dishes_waiting, 0);
}
