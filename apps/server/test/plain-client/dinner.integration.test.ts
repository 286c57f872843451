import { createRandomId, createTableSession, type TableSession } from '@tavolata/client';
import { createSocketTransport } from '@tavolata/client/browser';
import { plainChoice, type OpenVisit } from '@tavolata/domain';
import { sampleCatalogue } from '@tavolata/domain/testing';
import { restaurantRulesOf } from '@tavolata/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Device } from '../device.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { startServer } from '../start-server.ts';
import { PlainClient } from './plain-client.ts';

const minutes = 60_000;

const [salmon, tuna, noodles, beer, bento] = [11, 12, 13, 21, 23];
const truffle = { originId: 712, name: 'Truffle', price: 0, remark: '' };

/** Rounds of six counted dishes for two people, ten minutes each, three of them. */
const settings = {
  ...plainSettings,
  'rule-global-turn-limit': { enable: true, turn_dishes: 3, turn_mins: 10 },
  'rule-global-turn-max-number': 3,
};
const record = {
  ...sampleRestaurant(1),
  settings,
  serviceOptions: [{ id: 1, title: { en: 'Water', it: 'Acqua' } }],
};

const starter = (...items: readonly [originId: number, totalNum: number][]) => [
  {
    ...{ originId: 81, name: 'Starter', isRequired: true, chooseNum: 2 },
    items: items.map(([originId, totalNum]) => ({
      ...{ originId, name: '', name2: '', extraPrice: 0, totalNum, condiments: [] },
      ...{ printClass: '', printDevice: '', orderDetailId: '' },
    })),
  },
];

/** A table whose clock the test moves, and a plain client that has opened it for two. */
async function openTable() {
  let now = Date.now();
  const server = await startServer({ record, now: () => now });
  const guest = new PlainClient(server.address);
  onTestFinished(() => guest.close());
  await guest.scan('1');
  await guest.openTable(1, 2);
  return { server, guest, passTime: (ms: number) => (now += ms), clock: () => now };
}

const full = 'R3: Excessed the max quantity in per turn.';
const past = 'R3: Excessed the max turn.';

/** Open, three rounds with limits, a set menu, a condiment, a call, the history. `look` is taken after every step. */
async function playDinner(
  guest: PlainClient,
  { passTime, look }: { passTime: (ms: number) => void; look: () => Promise<void> },
): Promise<void> {
  expect(guest.cart).toMatchObject({ nowTurn: 1, r3MaxTurn: 3, r3MaxDishPerTurn: 6 });
  // The first round: six counted dishes and no more, whatever the client says that they cost.
  expect(await guest.add(salmon, { totalNum: 2 })).toBe('ok');
  expect(await guest.add(tuna)).toBe('ok');
  expect(await guest.add(noodles, { condiments: [truffle], remark: 'senza aglio' })).toBe('ok');
  expect(await guest.add(tuna, { totalNum: 3 })).toBe(full);
  expect(await guest.add(4711)).toBe('dish does not exist');
  await guest.hears('UPDATE_CART', () => guest.ownLines().length === 3);
  const [first, second, third] = guest.ownLines();
  expect(first).toMatchObject({ originId: salmon, totalNum: 2, name: 'Nigiri salmone' });
  expect(third).toMatchObject({
    ...{ originId: noodles, price: 1.2, remark: 'senza aglio' },
    condiments: [{ originId: 712, name: 'Truffle', price: 1.2, remark: '' }],
  });
  if (!first || !second) throw new Error('just seen');
  expect(await guest.change(first, { mathSymbol: 'add' })).toBe('ok');
  expect(await guest.change(first, { mathSymbol: 'subtract' })).toBe('ok');
  expect(await guest.ask('/cart2/item/delete', { dish: second })).toBe('ok');
  expect(await guest.ask('/cart2/item/delete', { dish: second })).toBe('dish does not exist');
  await look();
  expect(await guest.submit()).toBe('ok');
  await guest.hears('SUBMIT_CART');
  expect(guest.ownLines()).toEqual([]);
  expect(guest.cart?.users[0]).toMatchObject({ r3TotalNum: 3, r3HistoryTotalNum: 3 });
  expect(guest.cart?.historyItems).toHaveLength(2);
  await look();

  // The second: a set menu, chosen again before it is sent.
  expect(await guest.ask('/cart2/to_next_turn_manually')).toBe('The current turn is not over.');
  passTime(10 * minutes);
  expect(await guest.ask('/cart2/to_next_turn_manually')).toBe('ok');
  await guest.hears('TO_NEXT_TURN');
  expect(guest.cart).toMatchObject({ nowTurn: 2 });
  expect(await guest.add(bento, { dishType: 1, setMealGroups: starter([salmon, 1]) })).toBe(
    'The choice is not complete.',
  );
  expect(await guest.add(bento, { dishType: 1, setMealGroups: starter([tuna, 2]) })).toBe('ok');
  await guest.hears('UPDATE_CART', () => guest.ownLines().length === 1);
  const [set] = guest.ownLines();
  if (!set) throw new Error('just heard');
  const setMealGroups = starter([salmon, 1], [tuna, 1]);
  const nonQuantity = { type: 'dish', state: 'update', nonQuantity: true, notSelf: false };
  expect(await guest.change({ ...set, setMealGroups }, { action: nonQuantity })).toBe('ok');
  await look();
  expect(await guest.submit()).toBe('ok');
  await guest.hears('SUBMIT_CART');

  // The third and last: drinks go always, counted dishes while there are rounds.
  passTime(10 * minutes);
  expect(await guest.ask('/cart2/turn/next', { nowTurn: 2 })).toBe('ok');
  await guest.hears('TO_NEXT_TURN');
  expect(await guest.add(beer, { totalNum: 2, r3Enable: false })).toBe('ok');
  expect(await guest.add(tuna)).toBe('ok');
  await look();
  expect(await guest.submit()).toBe('ok');
  await guest.hears('SUBMIT_CART');
  passTime(10 * minutes);
  expect(await guest.ask('/cart2/turn/next')).toBe('ok');
  expect(await guest.add(tuna)).toBe(past);
  expect(await guest.add(beer)).toBe('ok');
  expect(await guest.ask('/cart2/delete')).toBe('ok');
  expect(await guest.submit()).toBe('cart empty');

  const call = {
    ...{ table_id: guest.tableId, table_name: 'T', message: 'With ice, please', checkbox_group: ['Acqua'] },
    ...{ customer: '1', order_id: guest.orderId, project_name: 'QOP', type: 'CALL_SERVICE' },
  };
  expect(await guest.ask('CALL_SERVICE', call)).toBe('ok');

  // Two adults at 24.90, noodles with truffle, the set with one tuna, two beers, one tuna.
  const bill = 49.8 + 1.2 + 17.4 + 9 + 1.5;
  expect(await guest.call('GET', `/api/v2/orders/${guest.orderId}?menu_id=1`)).toMatchObject({
    table_id: 1,
    should_amount: Number(bill.toFixed(2)),
    dishes_history: { customer: [{ round: 1 }, { round: 2 }, { round: 3 }], waiter: [], others: [] },
  });
  expect(
    await guest.call(
      'GET',
      `/api/v2.5/orders/history-dish/${guest.orderId}?menu_id=9&type=round,dish,type,rule`,
    ),
  ).toMatchObject({ type_round_dish: { additionalCharges: { total: 49.8 } } });
  expect(await guest.call('GET', `/api/v2/orders/${guest.orderId}/turn?menu_id=1`)).toMatchObject({
    rule_gnr_turn: 4,
  });
}

test('[API-15] [API-02] who knows only the specification plays a whole dinner', async () => {
  const { guest, passTime } = await openTable();
  await playDinner(guest, { passTime, look: () => Promise.resolve() });
});

test('[API-15] and beside our phones at one table, both seeing the same after every step', async () => {
  const { server, guest, passTime, clock } = await openTable();
  const device = server.device();
  const { user_id: userId } = (await device.scan('1')).body;
  await device.openTable();
  const phone = await phoneOf(device, { address: server.address, userId, now: clock });
  const look = async () => {
    await expect.poll(() => linesOf(phone), { timeout: 5000 }).toEqual(linesInCart(guest));
  };
  await playDinner(guest, { passTime, look });

  // The other way round, too: what the phone chooses lies in the plain client's cart, under its own guest.
  const lineId = createRandomId();
  const command = { type: 'addLine', lineId, dishId: beer, choice: plainChoice, quantity: 1 } as const;
  expect(phone.tap(command)).toMatchObject({ ok: true });
  await guest.hears('UPDATE_CART', () => guest.ownLines().some(({ originId }) => originId === beer));
  const [beers] = guest.ownLines();
  expect(beers).toMatchObject({ originId: beer, totalNum: 1, userId: phone.getState().userId });
  // Of another's line a guest can only have one more of the own.
  if (beers) expect(await guest.change(beers, { mathSymbol: 'add' })).toBe('ok');
  await expect.poll(() => phone.getState().visit?.lines.length, { timeout: 5000 }).toBe(2);
  expect(await guest.submit()).toBe('ok');
  await expect.poll(() => phone.getState().visit?.batches.length, { timeout: 5000 }).toBe(4);
  expect(phone.getState().visit?.batches.flatMap(({ lines }) => lines)).toHaveLength(
    guest.cart?.historyItems.length ?? 0,
  );
});

/** One of our own phones: its session and its line, with the cookie of a device that has scanned. */
async function phoneOf(
  device: Device,
  { address, userId, now }: { address: string; userId: string; now: () => number },
): Promise<TableSession> {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = createTableSession({
    transport: createSocketTransport(address, { headers: { cookie: device.cookies } }),
    createId: createRandomId,
    now,
    userId,
    catalogue: sampleCatalogue,
    rules: restaurantRulesOf(settings),
  });
  onTestFinished(() => session.close());
  await expect.poll(() => session.getState().visit, { timeout: 5000 }).not.toBeNull();
  return session;
}

function linesOf(phone: TableSession) {
  const visit: OpenVisit | null = phone.getState().visit;
  return visit?.lines.map(({ dishId, quantity, dinerId }) => [dishId, quantity, dinerId]);
}

function linesInCart(guest: PlainClient) {
  return guest.ownLines().map(({ originId, totalNum, userId }) => [originId, totalNum, userId]);
}
