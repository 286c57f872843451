import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CartSnapshot,
  type FloorReply,
  type TableAlert,
  type VisitCodeReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Device, Line } from './device.ts';
import { inBursts } from './in-bursts.ts';
import { usualSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

/** More than any table takes, where a scan alone lets them sit down; where they differ by the policy alone, fewer show it. */
const mostStrangers = 500;
const strangers = 100;
/** So many at once as an address may scan. */
const burst = 25;
const pin = '4711';
const door = { latitude: 43.76961, longitude: 11.25583, accuracy: 12 };

/** Each way of asking guests for more than a scan, on its own. */
const openingAudit = { 'open-table-audit': { enable: true } };
const firstBatchAudit = { 'first-round-audit': { enable: true } };
const pinToJoin = { order_head_password: 1 };
const visitCodes = { 'visit-codes': { enable: true } };
const fence = {
  set_map: 1,
  map_scope: 100,
  google_map_lat: door.latitude,
  google_map_lng: door.longitude,
};

/** What a stranger tries. A round counts when the kitchen has it: one that is held back for the staff is none. */
type Deed = 'reads' | 'edits' | 'sends' | 'changes what guests chose';
type Tries = Readonly<Record<Exclude<Deed, 'sends'>, boolean>>;

/** Who may sit down by a scan alone is a guest like any other: the restaurant has chosen so. */
const sitsDown: readonly Deed[] = ['reads', 'edits', 'sends'];
const sendsNothing: readonly Deed[] = ['reads', 'edits'];

interface Policy {
  readonly settings: object;
  readonly granted: readonly Deed[];
  /** Whether the guests have sent a round before the strangers come, and the staff have said yes to it. */
  readonly hasSent?: boolean;
  readonly count?: number;
}

/**
 * A yes of the staff is to the guests of a visit, whoever joins them later: from then on it holds back no stranger. The
 * staff hear of the many devices, and set a PIN, ask for visit codes or send the strangers away.
 */
const policies: readonly (readonly [name: string, policy: Policy])[] = [
  ['free opening', { settings: {}, granted: sitsDown, count: mostStrangers }],
  ['approval of the opening that was given', { settings: openingAudit, granted: sitsDown }],
  ['approval of the first round', { settings: firstBatchAudit, granted: sendsNothing }],
  [
    'approval of the first round that was given',
    { settings: firstBatchAudit, granted: sitsDown, hasSent: true },
  ],
  ['a PIN', { settings: pinToJoin, granted: [] }],
  ['the location check', { settings: fence, granted: sendsNothing }],
  ['codes for each visit', { settings: visitCodes, granted: [] }],
  [
    'a PIN, a location and an approval of both',
    { settings: { ...pinToJoin, ...fence, ...openingAudit, ...firstBatchAudit }, granted: [] },
  ],
];

describe('a photo of the code in the hands of a hundred strangers, or five hundred where it lets them sit down, at a table where guests sit', () => {
  test.each(policies)(
    'under %s they do what it grants and nothing else, and the staff hear of it once',
    async (_name, { settings, granted, hasSent = false, count = strangers }) => {
      const restaurant = await startRestaurant(settings);
      const { server, manager } = restaurant;
      const screen = await manager.connect('/staff');
      const guest = await seatedGuest(
        restaurant,
        'order_head_password' in settings ? { order_code: pin } : {},
      );
      const line = await guest.connect();
      if (hasSent) await sendFirstBatch(restaurant, line);
      const lineId = randomUUID();
      expect(await line.add(dishes.tuna.id, { lineId })).toMatchObject({ ok: true });
      const before = await tileOf(manager);

      const tries = await inBursts(count, burst, async () =>
        tryAll(await server.phoneAt(1), before.order_head_id, lineId),
      );
      const after = await tileOf(manager);
      expect(deedsDone(tries, after.batches - before.batches)).toEqual(granted);
      if (granted.length === 0) expect(after).toMatchObject({ version: before.version, diners: 1 });
      expect(await alertsOf(screen)).toEqual([{ kind: 'many-devices', devices: 9 }]);
    },
    120_000,
  );

  test('under approval of the opening they make one request, and before a yes there is nothing to read or send', async () => {
    const { server, manager } = await startRestaurant(openingAudit);
    const screen = await manager.connect('/staff');
    const tries = await inBursts(strangers, burst, async () => {
      const stranger = await server.phoneAt(1);
      await stranger.openTable();
      return tryAll(stranger, 1, randomUUID());
    });
    expect(deedsDone(tries, 0)).toEqual([]);
    const { tables } = (await manager.get<FloorReply>(pathTo(addresses.floor))).body;
    expect(tables.filter(({ approval }) => approval !== null)).toHaveLength(1);
    expect(tables[0]).toMatchObject({ order_head_id: 0, approval: { of: 'opening' } });
    expect(await alertsOf(screen)).toEqual([{ kind: 'many-devices', devices: 9 }]);
  });
});

interface OpenedRestaurant {
  readonly server: TestServer;
  readonly manager: Device;
}

async function startRestaurant(settings: object): Promise<OpenedRestaurant> {
  const server = await startServer({
    record: { ...sampleRestaurant(3), settings: { ...usualSettings, ...settings } },
  });
  return { server, manager: await server.manager() };
}

/** A guest who has shown all that any restaurant asks for, at a table that the staff have let open. */
async function seatedGuest({ server, manager }: OpenedRestaurant, opening: object = {}): Promise<Device> {
  const guest = server.device();
  const { body: code } = await manager.get<VisitCodeReply>(pathTo(addresses.visitCode, 1));
  await guest.scan(new URL(code.url).searchParams.get('table_id') ?? '');
  await guest.post(pathTo(addresses.showPosition), door);
  expect((await guest.openTable(opening)).status).toBe(200);
  if ((await tileOf(manager)).approval) await approve(manager);
  return guest;
}

/** The guests' first round, with the kitchen. */
async function sendFirstBatch({ manager }: OpenedRestaurant, line: Line): Promise<void> {
  expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
  await line.submit();
  expect(await tileOf(manager)).toMatchObject({ approval: { of: 'batch' }, batches: 0 });
  await approve(manager);
  expect(await tileOf(manager)).toMatchObject({ approval: null, batches: 1 });
}

/** The staff's yes to what waits at the table. */
async function approve(manager: Device): Promise<void> {
  const { visit_id } = await tileOf(manager);
  const { status } = await manager.post(pathTo(addresses.approve, visit_id ?? ''), {
    request_id: randomUUID(),
  });
  expect(status).toBeLessThan(300);
}

async function tileOf(manager: Device) {
  const { tables } = (await manager.get<FloorReply>(pathTo(addresses.floor))).body;
  return tables.find(({ table_id }) => table_id === 1) ?? expect.fail('the floor has no table 1');
}

/** All that a phone can try at a table: over calls and over its socket. Past the most phones of a table the door is shut. */
async function tryAll(stranger: Device, orderId: number, lineId: string): Promise<Tries> {
  if ((await stranger.get(pathTo(addresses.resume))).status === 401) {
    expect(await stranger.scan('1')).toMatchObject({ status: 422, body: { code: 'too-many-people' } });
    return { reads: false, edits: false, 'changes what guests chose': false };
  }
  const calls = await Promise.all([
    stranger.get(pathTo(addresses.order, orderId)),
    stranger.get(pathTo(addresses.historyDish, orderId)),
  ]);
  const line = await stranger.connect();
  const cart = await line.ask<CartSnapshot>('/cart2/init', {});
  const others = await line.command({ type: 'changeQuantity', lineId, delta: 1 });
  const added = await line.add(dishes.tuna.id);
  const sent = cart.ok && cart.visit.status === 'open' ? cart.visit.batches.length : 0;
  await line.submit({ batchNumber: sent + 1 });
  line.socket.disconnect();
  return {
    reads: calls.some(({ status }) => status < 300) || (cart.ok && cart.visit.status === 'open'),
    edits: added.ok,
    'changes what guests chose': others.ok,
  };
}

function deedsDone(tries: readonly Tries[], batches: number): readonly Deed[] {
  const byHand = (['reads', 'edits', 'changes what guests chose'] as const).filter((deed) =>
    tries.some((attempt) => attempt[deed]),
  );
  return batches > 0 ? [...byHand, 'sends'] : byHand;
}

async function alertsOf(screen: Line): Promise<readonly Pick<TableAlert, 'kind' | 'devices'>[]> {
  await screen.hears<TableAlert>('TABLE_ALERT', ({ kind }) => kind === 'many-devices');
  return (
    screen.heard
      .filter(({ name }) => name === 'TABLE_ALERT')
      .map(({ content }) => content as TableAlert)
      // Who joins late is told of apart.
      .filter(({ kind }) => kind === 'many-devices')
      .map(({ kind, devices }) => ({ kind, devices }))
  );
}
