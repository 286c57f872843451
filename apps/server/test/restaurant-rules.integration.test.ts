import { dishes } from '@tavolata/domain/testing';
import type { OpenVisit } from '@tavolata/domain';
import { addresses, pathTo } from '@tavolata/protocol';
import type { RestaurantRecord } from '../src/catalogue/restaurant-record.ts';
import { describe, expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type TestServer } from './start-server.ts';

const { salmon, tuna, beer, oyster, lobster, prawn, squid, duck, bento } = dishes;

function aRestaurantWith(settings: RestaurantRecord['settings']): RestaurantRecord {
  return { ...sampleRestaurant(3), settings: { ...plainSettings, ...settings } };
}

const twoEach = { 'rule-global-turn-limit': { enable: true, turn_dishes: 2, turn_mins: 10 } };

async function lineAt(server: TestServer, tableId = 1) {
  return (await server.phoneAtOpenTable(tableId)).connect();
}

describe('[SB-05] each text of the server’s catalogue reaches the guest, with the numbers behind it', () => {
  test('R1: of a dish each person may have so many', async () => {
    const line = await lineAt(await startServer());
    expect(await line.add(oyster.id, { quantity: 3 })).toMatchObject({
      code: 'dish-limit-reached',
      message: 'R1: Excessed the max quantity.',
      detail: { limit: 2, sent: 0, inCart: 0, asked: 3 },
    });
  });

  test('R1: no more than there is', async () => {
    const line = await lineAt(await startServer());
    expect(await line.add(duck.id, { quantity: 3 })).toMatchObject({
      message: 'R1: Excessed the max sell quantity.',
      detail: { available: 2, asked: 3 },
    });
  });

  test('[R-01] [R-05] R3: the turn is full, then complete, with the seconds until the next', async () => {
    const line = await lineAt(await startServer({ record: aRestaurantWith(twoEach) }));
    expect(await line.add(salmon.id, { quantity: 5 })).toMatchObject({
      code: 'turn-full',
      message: 'R3: Excessed the max quantity in per turn.',
      detail: { allowed: 4, asked: 5, secondsLeft: null },
    });
    await line.add(salmon.id, { quantity: 4 });
    await line.submit();
    const complete = await line.add(salmon.id);
    expect(complete).toMatchObject({ message: 'R3: The current turn has ended ordering.' });
    expect(complete).toMatchObject({ code: 'turn-complete', detail: { turn: 1, allowed: 4, sent: 4 } });
    expect(await line.add(beer.id)).toMatchObject({ ok: true });
  });

  test('[R-02] R3: past the last turn only exempt dishes go', async () => {
    let now = Date.now();
    const record = aRestaurantWith({ ...twoEach, 'rule-global-turn-max-number': 1 });
    const line = await lineAt(await startServer({ record, now: () => now }));
    await line.add(salmon.id);
    await line.submit();
    now += 600_000;
    expect(await line.add(salmon.id)).toMatchObject({
      message: 'R3: Excessed the max turn.',
      detail: { turn: 2, maxTurns: 1 },
    });
    expect(await line.add(beer.id)).toMatchObject({ ok: true });
  });

  test('[R-04] the last five seconds of a turn take no edits, and say how many are left', async () => {
    let now = Date.now();
    const server = await startServer({ record: aRestaurantWith(twoEach), now: () => now });
    const line = await lineAt(server);
    await line.add(salmon.id);
    await line.submit();
    await line.add(beer.id);
    now += 596_000;
    expect(await line.add(beer.id)).toMatchObject({ code: 'turn-closing', detail: { secondsLeft: 4 } });
    expect(await line.submit({ batchNumber: 2 })).toMatchObject({ ok: true });
  });

  test('[R-10] R8: of a category each person may have so many in a turn', async () => {
    const line = await lineAt(await startServer());
    await line.add(prawn.id, { quantity: 4 });
    expect(await line.add(squid.id)).toMatchObject({
      code: 'category-limit-reached',
      message: 'R8: Excessed the max quantity.',
      detail: { limit: 4, inCart: 4, asked: 1 },
    });
  });

  test('[C-11] a cart that is no more is not found; asked for again, it is the table’s new one', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const line = await phone.connect();
    expect(await line.add(salmon.id)).toMatchObject({ code: 'visit-not-open', message: 'Cart not found.' });
    await phone.openTable();
    expect(await line.visit()).toMatchObject({ lines: [], tableId: 1 });
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
  });
});

describe('rules of the whole table', () => {
  test('[R-13] whatever six phones do at once, no turn, dish or category gets more than it may', async () => {
    const server = await startServer({ record: aRestaurantWith(twoEach) });
    const first = await server.phoneAtOpenTable(1);
    const phones = [first, ...(await Promise.all([1, 2, 3, 4, 5].map(() => server.phoneAt(1))))];
    const lines = await Promise.all(phones.map((phone) => phone.connect()));
    const wanted = [salmon.id, oyster.id, prawn.id, squid.id, tuna.id];
    await Promise.all(lines.flatMap((line) => wanted.map((dishId) => line.add(dishId))));
    await Promise.all(lines.map((line) => line.submit()));
    await Promise.all(lines.flatMap((line) => wanted.map((dishId) => line.add(dishId))));
    const visit = await (lines[0] ?? expect.fail()).visit();
    const units = unitsIn(visit);
    expect(units((dishId) => dishId !== beer.id)).toBe(4);
    expect(units((dishId) => dishId === oyster.id)).toBeLessThanOrEqual(2);
    expect(units((dishId) => dishId === prawn.id || dishId === squid.id)).toBeLessThanOrEqual(4);
    expect(visit.batches).toHaveLength(1);
  });

  test('[R-09] [SB-04] units beyond a limit go when their sum is agreed to, and are on the bill', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    await line.add(lobster.id, { quantity: 4 });
    expect(await line.submit()).toMatchObject({
      code: 'excess-not-confirmed',
      detail: { total: 400, excess: [{ dishId: lobster.id, quantity: 2, unitPrice: 200 }] },
    });
    expect(await line.submit({ acceptedExcess: 399 })).toMatchObject({ code: 'excess-not-confirmed' });
    expect(await line.submit({ acceptedExcess: 400 })).toMatchObject({ ok: true });
    expect((await phone.get(pathTo(addresses.order, (await line.visit()).orderId))).body).toMatchObject({
      should_amount: 2 * 24.9 + 4,
      dishes_history: {
        customer: [{ dishes: [{ quantity: 4, excess_count: 2, excess_price: 2, actual_price: 4 }] }],
      },
    });
  });

  test('[R-11] a dish that is still on its way is added when the guest confirms', async () => {
    const server = await startServer({
      record: aRestaurantWith({ 'rule-one-dish-one-order': { enable: true } }),
    });
    const line = await lineAt(server);
    await line.add(tuna.id, { quantity: 2 });
    await line.submit();
    expect(await line.add(tuna.id)).toMatchObject({ code: 'dish-duplicate', detail: { onTheWay: 2 } });
    expect(await line.add(tuna.id, { confirmsDuplicate: true })).toMatchObject({ ok: true });
  });

  test('[R-07] where counted dishes go once a turn, a turn that is not full asks first', async () => {
    const server = await startServer({ record: aRestaurantWith({ ...twoEach, one_turn_one_time_send: 1 }) });
    const line = await lineAt(server);
    await line.add(salmon.id, { quantity: 3 });
    expect(await line.submit()).toMatchObject({ code: 'turn-not-full', detail: { allowed: 4, chosen: 3 } });
    expect(await line.submit({ confirmsUnused: true })).toMatchObject({ ok: true });
    expect(await line.add(salmon.id)).toMatchObject({ code: 'turn-complete' });
  });

  test('[R-12] in self-order mode each is named and sends own lines, with own limits', async () => {
    const server = await startServer({
      record: aRestaurantWith({ ...twoEach, 'rule-autonomous-meal': { status: 1 } }),
    });
    const anna = await lineAt(server);
    const ben = await (await server.phoneAt(1)).connect();
    await ben.add(tuna.id, { quantity: 2 });
    expect(await anna.add(tuna.id, { quantity: 3 })).toMatchObject({
      code: 'turn-full',
      detail: { allowed: 2 },
    });
    await anna.add(salmon.id, { quantity: 2 });
    await anna.submit();
    const visit = await ben.visit();
    expect(visit.diners.map(({ label }) => label)).toEqual(['Basil', 'Yuzu']);
    expect(visit.batches[0]?.lines.map(({ dishId }) => dishId)).toEqual([salmon.id]);
    expect(visit.lines.map(({ dishId }) => dishId)).toEqual([tuna.id]);
  });

  test('[SM-06] the server checks what a set menu’s courses take', async () => {
    const line = await lineAt(await startServer());
    const starters = (salmons: number, tunas: number) => ({
      condiments: [],
      courses: [
        { groupId: 81, dishId: salmon.id, quantity: salmons },
        { groupId: 81, dishId: tuna.id, quantity: tunas },
      ],
      remark: '',
    });
    expect(await line.add(bento.id)).toMatchObject({
      code: 'choice-incomplete',
      detail: { gaps: [{ kind: 'course', groupId: 81, chosen: 0, min: 2, max: 2 }] },
    });
    expect(await line.add(bento.id, { choice: starters(2, 0) })).toMatchObject({
      detail: { gaps: [{ kind: 'course-item', dishId: salmon.id, chosen: 2, max: 1 }] },
    });
    const foreign = { ...starters(1, 1), courses: [{ groupId: 82, dishId: duck.id, quantity: 1 }] };
    expect(await line.add(bento.id, { choice: foreign })).toMatchObject({ code: 'choice-incomplete' });
    expect(await line.add(bento.id, { choice: starters(1, 1) })).toMatchObject({ ok: true });
  });
});

/** Counts units in the cart and sent of the dishes that are meant. */
function unitsIn(visit: OpenVisit) {
  const lines = [...visit.lines, ...visit.batches.flatMap((batch) => batch.lines)];
  return (isMeant: (dishId: number) => boolean) =>
    lines.filter(({ dishId }) => isMeant(dishId)).reduce((sum, { quantity }) => sum + quantity, 0);
}
