import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CartSnapshot,
  type FloorReply,
  type SharedCart,
  type TableAlert,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { usualSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import type { Line } from './device.ts';
import { startServer } from './start-server.ts';

const secret = 'allergic to peanuts';
const choice = { condiments: [], courses: [], remark: secret };
const requestId = () => randomUUID();

/** A table that has sent one dish with a remark and chosen another; eleven minutes later a phone scans its code. */
async function aLatePhone(settings: object = {}) {
  let now = Date.now();
  const record = { ...sampleRestaurant(3), settings: { ...usualSettings, ...settings } };
  const server = await startServer({ record, now: () => now });
  const manager = await server.manager();
  const screen = await manager.connect('/staff');
  const guest = await server.phoneAt(1);
  const { order_head_id: orderId } = (await guest.openTable()).body;
  const line = await guest.connect();
  await line.add(dishes.tuna.id, { choice });
  await line.submit();
  await line.add(dishes.salmon.id, { choice });
  now += 11 * 60_000;
  const late = await server.phoneAt(1);
  const lateLine = await late.connect();
  return { server, manager, screen, guest, line, late, lateLine, orderId };
}

async function snapshotOf(line: Line): Promise<CartSnapshot> {
  const snapshot = await line.ask<CartSnapshot>('/cart2/init', {});
  return snapshot.ok ? snapshot : expect.fail(snapshot.code);
}

const notTrusted = { ok: false, code: 'not-trusted' };

describe('a phone that joins late', () => {
  test('[TRUST-2] chooses, and neither sends nor clears nor speaks; all that it is sent holds no remark of others', async () => {
    const { line, late, lateLine, orderId } = await aLatePhone();
    expect(await lateLine.add(dishes.beer.id)).toMatchObject({ ok: true });
    for (const command of [{ type: 'submitCart', batchNumber: 2 }, { type: 'clearCart' }] as const)
      expect(await lateLine.command(command)).toMatchObject(notTrusted);
    for (const name of ['CHAT_MESSAGE', 'MESSENGER'])
      expect(await lateLine.ask(name, { message: 'hello' })).toMatchObject(notTrusted);
    // What happens from now on is not told to it either.
    await line.add(dishes.noodles.id, {
      choice: { ...choice, condiments: [{ groupId: 71, condimentId: 711 }] },
    });
    const { version } = await snapshotOf(line);
    await lateLine.hears('HEARTBEAT', (beat: { version: number }) => beat.version === version);
    const seen = await lateLine.visit();
    expect(seen.lines.map(({ dishId }) => dishId)).toEqual([
      dishes.salmon.id,
      dishes.beer.id,
      dishes.noodles.id,
    ]);
    const told = [
      (await late.get(pathTo(addresses.order, orderId))).body,
      (await late.get(pathTo(addresses.historyDish, orderId))).body,
      (await late.get(pathTo(addresses.resume))).body,
      seen,
      lateLine.heard,
    ];
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(JSON.stringify((await line.visit()).lines)).toContain(secret);
  });

  test('[TRUST-2] that knows only the specification is refused in its words, and shown the same cart without remarks', async () => {
    const { line, late } = await aLatePhone();
    const plain = await late.connectPlainly();
    plain.socket.emit('/cart2/submit', { requestId: requestId(), batchNumber: 2 });
    expect(await plain.hears('CART_ERROR')).toMatchObject({ code: 'not-trusted' });
    plain.socket.emit('/cart2/init', {});
    const cart = await plain.hears<SharedCart>('INIT_CART');
    expect(
      Object.values(cart.items)
        .flatMap((byUser) => Object.values(byUser))
        .flat(),
    ).toHaveLength(1);
    // What changes from now on is not told to it with remarks either.
    await line.add(dishes.tuna.id, { choice });
    const { version } = await snapshotOf(line);
    plain.socket.emit('/cart2/init', {});
    await plain.hears<SharedCart>('INIT_CART', (told: SharedCart) => told.version === version);
    expect(JSON.stringify(plain.heard)).not.toContain(secret);
  });

  test('[TRUST-3] under a strict restaurant sees its own seat alone, over every way', async () => {
    const { line, late, lateLine, orderId } = await aLatePhone({ joining: 'strict' });
    // What the party chooses from now on is not told to it either.
    await line.add(dishes.noodles.id, { choice });
    const { version } = await snapshotOf(line);
    await lateLine.hears('HEARTBEAT', (beat: { version: number }) => beat.version === version);
    expect(lateLine.heard.map(({ name }) => name)).not.toContain('UPDATE_CART');
    expect(await lateLine.add(dishes.beer.id)).toMatchObject(notTrusted);
    const ownSeat = { lines: [], batches: [], covers: [], diners: [{ seat: 2 }] };
    expect(await lateLine.visit()).toMatchObject(ownSeat);
    expect((await late.get(pathTo(addresses.resume))).body).toMatchObject({ snapshot: { visit: ownSeat } });
    for (const address of [addresses.order, addresses.historyDish, addresses.orderTurn])
      expect(await late.get(pathTo(address, orderId))).toMatchObject({
        status: 403,
        body: { code: 'not-trusted' },
      });
  });

  test('[TRUST-3] under a strict restaurant hears of the party neither how many they are nor what they send, before the yes', async () => {
    const { server, line, late, lateLine } = await aLatePhone({
      ...{ joining: 'strict', 'first-round-audit': { enable: true } },
      'rule-global-turn-limit': { enable: true, turn_dishes: 5, turn_mins: 30 },
    });
    const plain = await late.connectPlainly();
    plain.socket.emit('TABLE_STATUS', {});
    const ofNobody = { table_status: 3, customer_num: 0, adult_number: 0, child_number: 0, other_number: 0 };
    expect(await plain.hears('TABLE_STATUS')).toMatchObject(ofNobody);
    const stranger = await server.phoneAt(1);
    for (const phone of [late, stranger]) {
      expect((await phone.get(pathTo(addresses.table, 1))).body).toMatchObject([ofNobody]);
      expect((await phone.get(pathTo(addresses.resume))).body).toMatchObject({ table: ofNobody });
    }
    expect(await lateLine.visit()).toMatchObject({
      ...{ heads: { adults: 0, children: 0, others: 0 }, review: null },
      turn: { number: 1, clock: null },
    });
    // What the party asks the staff for says how many they are.
    expect((await line.visit()).review).not.toBeNull();
    // Sending again comes to nothing while it waits, and is framed all the same.
    const framed = line.heard.length;
    expect(await line.submit()).toMatchObject({ ok: false });
    await expect
      .poll(() => line.heard.slice(framed).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['COMMIT_LOCK_ADD', 'SUBMITING_CART', 'COMMIT_LOCK_REMOVE']));
    await lateLine.visit();
    const heard = lateLine.heard.map(({ name }) => name);
    for (const name of ['SEND_ORDER_REQUEST', 'COMMIT_LOCK_ADD', 'SUBMITING_CART', 'COMMIT_LOCK_REMOVE'])
      expect(heard).not.toContain(name);
  });

  test.each(['a trusted phone', 'the staff'])(
    '[TRUST-4] sends after one yes of %s, and hears all from then on',
    async (who) => {
      const { line, lateLine, manager, screen, server } = await aLatePhone();
      await screen.hears<TableAlert>('TABLE_ALERT', ({ kind }: TableAlert) => kind === 'late-phone');
      const { tables } = (await manager.get<FloorReply>(pathTo(addresses.floor))).body;
      expect(tables[0]?.newcomers).toMatchObject([{ seat: 2, is_refused: false }]);
      if (who === 'the staff') {
        const trust = pathTo(addresses.trust, await server.visitAt(1));
        expect((await manager.post(trust, { request_id: requestId(), seat: 2 })).status).toBe(200);
      } else expect(await line.command({ type: 'trustDiner', seat: 2 })).toMatchObject({ ok: true });
      await screen.hears<TableAlert>('TABLE_ALERT_SEEN', ({ kind }: TableAlert) => kind === 'late-phone');
      await line.add(dishes.beer.id, { choice });
      await lateLine.hears('UPDATE_CART', (change: object) => JSON.stringify(change).includes(secret));
      expect(await lateLine.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
    },
  );

  test('[TRUST-5] that the table refuses loses what it chose and does no more, until somebody says yes after all', async () => {
    const { line, late, lateLine, orderId } = await aLatePhone();
    await lateLine.add(dishes.beer.id);
    expect(await line.command({ type: 'refuseDiner', seat: 2 })).toMatchObject({ ok: true });
    expect((await line.visit()).lines.map(({ dishId }) => dishId)).toEqual([dishes.salmon.id]);
    expect(await lateLine.add(dishes.beer.id)).toMatchObject(notTrusted);
    expect(await lateLine.visit()).toMatchObject({ lines: [], batches: [] });
    expect((await late.get(pathTo(addresses.order, orderId))).status).toBe(403);
    expect(await line.command({ type: 'trustDiner', seat: 2 })).toMatchObject({ ok: true });
    expect(await lateLine.add(dishes.beer.id)).toMatchObject({ ok: true });
  });

  test('[TRUST-4] keeps its trust when it scans again, after a restart and at another table', async () => {
    const { line, late, manager, server } = await aLatePhone();
    await line.command({ type: 'trustDiner', seat: 2 });
    await manager.post(pathTo(addresses.moveVisit, await server.visitAt(1)), {
      request_id: requestId(),
      table_id: 2,
    });
    await late.scan('2');
    const again = await server.restart();
    const back = await again.device(late).connect();
    expect(await back.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
  });

  test('[TRUST-1] is one of the party where the restaurant gives it longer to come, and sends at once', async () => {
    const { lateLine } = await aLatePhone({ 'join-minutes': 12 });
    expect(await lateLine.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
  });

  test('[TRUST-1] in a restaurant that takes everybody sends at once', async () => {
    const { lateLine } = await aLatePhone({ joining: 'free' });
    expect(await lateLine.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
  });
});
