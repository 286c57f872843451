import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type CartSnapshot } from '@tavolata/protocol';
import { guestMessages } from '@tavolata/protocol/schemas';
import { describe, expect, test } from 'vitest';
import { messagesSent } from './catalogue/specified-calls.ts';
import type { Line } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const { tuna, salmon, beer } = dishes;
const minutes = 60_000;

/** A message with its content, and what else may be said under its id by mistake. */
interface Case {
  readonly settings?: object;
  /** What has to be so before it is said. */
  readonly after?: (guest: Line, passTime: (ms: number) => void) => Promise<unknown>;
  readonly says: object;
  readonly others: readonly (readonly [string, object])[];
}

const plus = (originId: number) => ({ mathSymbol: 'add', isAddedToCart: false, dish: { originId } });
const aBeer = ['/cart2/update', plus(beer.id)] as const;

async function afterARound(guest: Line, passTime: (ms: number) => void): Promise<void> {
  await guest.add(tuna.id);
  expect(await guest.submit()).toMatchObject({ ok: true });
  // With the table told, the restaurant has set its clock: it is a guest who says that the turn is over.
  await guest.hears('SUBMIT_CART');
  passTime(10 * minutes);
}

/** Every message of the specification that commands something, in its own words and with an id. */
const cases: Readonly<Record<string, Case>> = {
  '/cart2/update': {
    after: (guest) => guest.add(tuna.id),
    says: plus(tuna.id),
    others: [
      aBeer,
      ['/cart2/update', { ...plus(tuna.id), mathSymbol: 'subtract' }],
      ['/cart2/update', { ...plus(tuna.id), dish: { originId: tuna.id, totalNum: 2 } }],
      ['/cart2/item/delete', { dish: { originId: tuna.id } }],
    ],
  },
  '/cart2/delete': {
    after: (guest) => guest.add(tuna.id),
    says: {},
    others: [aBeer],
  },
  '/cart2/item/delete': {
    async after(guest) {
      for (const { id } of [tuna, tuna, salmon]) await guest.add(id);
    },
    says: { dish: { originId: tuna.id } },
    others: [aBeer, ['/cart2/item/delete', { dish: { originId: salmon.id } }]],
  },
  '/cart2/submit': {
    after: (guest) => guest.add(tuna.id),
    says: {},
    others: [aBeer, ['/cart2/submit', { batchNumber: 2 }], ['/cart2/submit', { shownSum: 1 }]],
  },
  '/cart2/turn/next': {
    after: afterARound,
    says: {},
    others: [aBeer, ['/cart2/turn/next', { leaving: 2 }], ['/cart2/to_next_turn_manually', {}]],
  },
  '/cart2/to_next_turn_manually': {
    after: afterARound,
    says: {},
    others: [aBeer, ['/cart2/to_next_turn_manually', { nowTurn: 2 }], ['/cart2/turn/next', {}]],
  },
  SEND_ORDER_REQUEST: {
    settings: { 'open-table-audit': { enable: true } },
    after: (_guest, passTime) => Promise.resolve(passTime(10 * minutes)),
    says: { type: 'QOP_CREATE_ORDER_REQUEST', tableId: '1' },
    others: [aBeer, ['SEND_ORDER_REQUEST', { tableId: '1', person: 3 }]],
  },
  CALL_SERVICE: {
    says: { message: 'With ice' },
    others: [
      ['CALL_SERVICE', { message: 'Without ice' }],
      ['CALL_SERVICE', { message: 'With ice', checkbox_group: ['Acqua'] }],
    ],
  },
};

async function aTable({ settings, after }: Case) {
  let now = Date.now();
  const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 20, turn_mins: 10 } };
  const record = {
    ...sampleRestaurant(2),
    settings: { ...plainSettings, ...rounds, ...settings },
    serviceOptions: [{ id: 1, title: { en: 'Water', it: 'Acqua' } }],
  };
  const server = await startServer({ record, now: () => now });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await after?.(line, (ms) => (now += ms));
  return { server, phone, line };
}

/** All that a command of a guest can change: the visit with its version, what the kitchen has to do, and who is to come. */
async function truthOf(server: TestServer, line: Line): Promise<unknown> {
  const manager = await server.manager();
  const snapshot = await line.ask<CartSnapshot>('/cart2/init', {});
  if (!snapshot.ok) return expect.fail(snapshot.code);
  const ofStaff = [pathTo(addresses.kitchen), pathTo(addresses.calls)].map(
    async (path) => (await manager.get(path)).body,
  );
  return { version: snapshot.version, visit: snapshot.visit, ofStaff: await Promise.all(ofStaff) };
}

describe('a request id of a message of the specification', () => {
  test.each(Object.entries(cases))(
    'lets %s do its work once, and refuses what else comes under it',
    async (name, { says, others, ...before }) => {
      const { server, phone, line } = await aTable(before as Case);
      const truth = await truthOf(server, line);
      const requestId = 'said-once-and-again';
      const say = () => line.ask(name, { requestId, ...says });
      const first = await say();
      expect(first).toMatchObject({ ok: true });
      const after = await truthOf(server, line);
      expect(after).not.toEqual(truth);
      expect(await say()).toEqual(first);
      for (const [other, content] of others) {
        expect(await line.ask(other, { requestId, ...content })).toMatchObject({
          ok: false,
          code: 'request-id-reused',
        });
      }
      const later = await phone.connect();
      expect(await later.ask(name, { requestId, ...says })).toEqual(first);
      expect(await truthOf(server, line)).toEqual(after);
    },
  );

  test('is tried with every message that takes one', () => {
    const takesId = Object.entries(guestMessages)
      .filter(([, schema]) => 'properties' in schema && 'requestId' in schema.properties)
      .map(([name]) => name);
    expect(takesId.filter((name) => name in messagesSent).toSorted()).toEqual(Object.keys(cases).toSorted());
  });
});
