import { isRefusal, plainChoice, type Refusal } from '@tavolata/domain';
import { dishes, sampleCatalogue, waiter } from '@tavolata/domain/testing';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { LockChange } from './commit-locks.ts';
import { Stock } from '../stock/stock.ts';
import type { Answer } from './visit-request.ts';

const { duck, salmon, tuna } = dishes; // two ducks are left

function visitIdOf(answer: Answer): string {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.visitId;
}

function refusalOf(answer: Answer): Refusal | null {
  return answer.ok ? null : answer.refusal;
}

function staffSay(requestId: string): AuditEntry {
  return { requestId, at: 1, staffId: 'w1', staffName: 'Ana', tableId: null, what: 'setSoldOut', detail: {} };
}

/** Anna at table 12 and Carl at table 13, each with a server of their own on one storage. */
async function twoServers(unitsEach: number) {
  const storage = new MemoryStorage();
  let lastId = 0;
  const newId = () => `id-${(lastId += 1)}`;
  const [one, other] = [aRestaurant({ storage, newId }), aRestaurant({ storage, newId })];
  const visits = [
    visitIdOf(await one.open('anna')),
    visitIdOf(await other.open('carl', { tableId: 13 })),
  ] as const;
  await one.command(visits[0], 'anna', 'adds', add('l1', duck.id, unitsEach));
  await other.command(visits[1], 'carl', 'adds', add('l1', duck.id, unitsEach));
  return {
    storage,
    one,
    visits,
    annaSends: () => one.command(visits[0], 'anna', 'sends', submit),
    carlSends: () => other.command(visits[1], 'carl', 'sends', submit),
  };
}

describe('a dish of which few are left', () => {
  test('[B-01] a server that thinks there are enough decides again on what another server has left', async () => {
    const { annaSends, carlSends, storage } = await twoServers(2);
    expect((await annaSends()).ok).toBe(true);
    expect(refusalOf(await carlSends())).toEqual({
      code: 'cart-not-sendable',
      lineRefusals: [{ lineId: 'l1', dishId: duck.id, reason: 'sold-out', available: 0, asked: 2 }],
    });
    expect(await storage.readStock()).toEqual([{ dishId: duck.id, remaining: 0, isSoldOut: null }]);
  });

  test('[B-01] enough for both goes to both, also in the same moment', async () => {
    const { annaSends, carlSends, storage } = await twoServers(1);
    const answers = await Promise.all([annaSends(), carlSends()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await storage.readStock()).toMatchObject([{ remaining: 0 }]);
  });

  test('[B-01] a dish that another server has sold out since it was read goes in no batch', async () => {
    const { storage, one, annaSends } = await twoServers(1);
    await one.authority.stock.refresh();
    await storage.changeStock({ dishId: duck.id, isSoldOut: true }, staffSay('s1'));
    expect(refusalOf(await annaSends())).toMatchObject({
      code: 'cart-not-sendable',
      lineRefusals: [{ lineId: 'l1', dishId: duck.id, reason: 'sold-out', available: 0 }],
    });
    expect(await storage.readStock()).toEqual([{ dishId: duck.id, remaining: null, isSoldOut: true }]);
  });

  test('[SM-06] a dish that another server has sold out goes in no set menu either', async () => {
    const { storage, one, annaSends, visits } = await twoServers(1);
    const courses = [{ groupId: 81, dishId: tuna.id, quantity: 2 }];
    const choice = { ...plainChoice, courses };
    const bento = { type: 'addLine', lineId: 'l2', dishId: dishes.bento.id, choice, quantity: 1 } as const;
    expect((await one.command(visits[0], 'anna', 'adds a set menu', bento)).ok).toBe(true);
    await one.authority.stock.refresh();
    await storage.changeStock({ dishId: tuna.id, isSoldOut: true }, staffSay('s1'));
    expect(refusalOf(await annaSends())).toMatchObject({
      code: 'cart-not-sendable',
      lineRefusals: [{ lineId: 'l2' }],
    });
  });

  test('a batch that is sent again takes nothing again', async () => {
    const { annaSends, storage } = await twoServers(1);
    expect(await annaSends()).toEqual(await annaSends());
    expect(await storage.readStock()).toMatchObject([{ remaining: 1 }]);
  });

  test('whoever listens hears which dishes have changed, once', async () => {
    const { annaSends, one } = await twoServers(1);
    const told: (readonly number[])[] = [];
    const stop = one.authority.stock.onChange((changed) => told.push(changed));
    await annaSends();
    await one.authority.stock.refresh();
    expect(told).toEqual([[duck.id]]);
    stop();
  });

  test('a number that can’t be read after the batch is stored does not take the answer back', async () => {
    class Forgetful extends MemoryStorage {
      reads = 0;
      override async readStock() {
        this.reads += 1;
        if (this.reads > 1) throw new Error('disk on fire');
        return super.readStock();
      }
    }
    const restaurant = aRestaurant({ storage: new Forgetful() });
    const visitId = visitIdOf(await restaurant.open('anna'));
    await restaurant.command(visitId, 'anna', 'adds', add('l1', duck.id));
    expect((await restaurant.command(visitId, 'anna', 'sends', submit)).ok).toBe(true);
    expect(restaurant.bugs).toHaveLength(1);
  });

  test('[STOCK-1] sold out is 0 for the rules, and the number is kept for later', async () => {
    const storage = new MemoryStorage();
    const stock = new Stock(storage);
    const say = async (requestId: string, isSoldOut: boolean) => {
      await storage.changeStock({ dishId: duck.id, isSoldOut }, staffSay(requestId));
      await stock.refresh();
    };
    await say('s1', true);
    expect(await stock.read(sampleCatalogue)).toEqual(new Map([[duck.id, 0]]));
    expect(await stock.of(duck)).toEqual({ dishId: duck.id, remaining: 2, isSoldOut: true });
    await say('s2', false);
    expect(await stock.read(sampleCatalogue)).toEqual(new Map([[duck.id, 2]]));
  });
});

describe('while a cart is being sent', () => {
  async function aTable() {
    const restaurant = aRestaurant();
    const visitId = visitIdOf(await restaurant.open('anna'));
    await restaurant.join('bo');
    await restaurant.command(visitId, 'bo', 'adds', add('l1', salmon.id));
    return { ...restaurant, visitId };
  }

  test('[SB-08] edits of anybody are refused with who sends; other commands wait their turn', async () => {
    const table = await aTable();
    const [sent, edit, second] = await Promise.all([
      table.command(table.visitId, 'bo', 'sends', submit),
      table.command(table.visitId, 'anna', 'edits', add('l2', salmon.id)),
      table.command(table.visitId, 'anna', 'sends too', submit),
    ]);
    expect(sent.ok).toBe(true);
    expect(refusalOf(edit)).toEqual({ code: 'submitting', sentBySeat: 2 });
    expect(refusalOf(second)).toEqual({ code: 'already-sent', batchNumber: 1, sentBySeat: 2 });
    expect((await table.command(table.visitId, 'anna', 'edits', add('l2', salmon.id))).ok).toBe(true);
  });

  test('[SB-08] an edit that was taken in before is carried out, and its repetition is answered alike', async () => {
    const table = await aTable();
    const [edit, sent, again] = await Promise.all([
      table.command(table.visitId, 'anna', 'edits', add('l2', salmon.id)),
      table.command(table.visitId, 'bo', 'sends', submit),
      table.command(table.visitId, 'anna', 'edits', add('l2', salmon.id)),
    ]);
    expect(again).toEqual(edit);
    expect(sent.ok && sent.events).toMatchObject([
      { batch: { lines: [{ lineId: 'l1' }, { lineId: 'l2' }] } },
    ]);
  });

  test('[SB-08] the lock is told before and after the batch, and once when two send', async () => {
    const restaurant = await aTable();
    const told: string[] = [];
    restaurant.authority.locks.onChange(({ dinerId, isHeld }: LockChange) =>
      told.push(`${dinerId} ${isHeld}`),
    );
    restaurant.authority.onChange(({ events }) => {
      if (events.some(({ type }) => type === 'batchSent')) told.push('sent');
    });
    await Promise.all([
      restaurant.command(restaurant.visitId, 'bo', 'sends', submit),
      restaurant.command(restaurant.visitId, 'anna', 'sends too', submit),
    ]);
    await expect.poll(() => told).toEqual(['bo true', 'sent', 'bo false']);
  });

  test('a cart that was refused can be changed at once', async () => {
    const table = await aTable();
    await table.command(table.visitId, 'bo', 'clears', { type: 'clearCart' });
    expect(refusalOf(await table.command(table.visitId, 'bo', 'sends', submit))).toEqual({
      code: 'cart-empty',
    });
    expect((await table.command(table.visitId, 'bo', 'adds again', add('l3', salmon.id))).ok).toBe(true);
  });
});

describe('what the staff do', () => {
  test('is written down with the change itself, and what changes nothing is not', async () => {
    const restaurant = aRestaurant();
    const visitId = visitIdOf(await restaurant.open('anna'));
    const heads = { adults: 4, children: 0, others: 0 };
    const command = {
      visitId,
      by: waiter,
      requestId: 'corrects',
      command: { type: 'changeHeads', heads },
    } as const;
    await restaurant.authority.handle(command);
    await restaurant.authority.handle(command);
    const refused = await restaurant.authority.handle({
      ...command,
      requestId: 'skips',
      command: { type: 'skipWait', leaving: 1 },
    });
    expect(isRefusal(refusalOf(refused) ?? [])).toBe(true);
    await restaurant.free(visitId);
    const log = await restaurant.storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 });
    expect(log).toMatchObject([
      { number: 2, what: 'freeTable', tableId: 12, detail: {} },
      { number: 1, what: 'changeHeads', tableId: 12, staffName: 'Ana', at: 1_000_000, detail: { heads } },
    ]);
  });
});
