import { type VisitEvent } from '@tavolata/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from './storage.ts';

import {
  opening,
  asking,
  following,
  freed,
  entry,
  opened,
  salmon,
  beer,
  session,
} from './sample-transactions.ts';

/** What every storage promises of secrets, alerts, pauses, stock and the log, as tests. `open` is as for visits. */
export function describeBesideVisits(name: string, open: () => Promise<Storage>): void {
  describe(`${name}, beside visits`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    test('an alert stays until somebody has looked into it, and no longer than its visit', async () => {
      await storage.commit(opening());
      await storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 }));
      const crowd = { visitId: 'v1', kind: 'many-devices', devices: 9, noticedAt: 1 } as const;
      const guesses = { visitId: 'v1', kind: 'pin-guesses', devices: 2, noticedAt: 2 } as const;
      const other = { ...crowd, visitId: 'v2', noticedAt: 3 };
      for (const alert of [crowd, guesses, other, guesses]) await storage.keepAlert(alert);
      expect(await storage.listAlerts()).toEqual([crowd, guesses, other]);
      const entry = {
        requestId: 'looked',
        at: 5,
        staffId: 'w1',
        staffName: 'Ana',
        tableId: 12,
        what: 'seeAlert',
        detail: {},
      };
      await storage.forgetAlert(crowd, entry);
      expect(await storage.listAlerts()).toEqual([guesses, other]);
      const log = await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 });
      expect(log).toEqual([{ ...entry, number: 1 }]);
      await storage.commit(following(opened, 'free', [freed(2_000_000)]));
      expect(await storage.listAlerts()).toEqual([other]);
      await storage.keepAlert(guesses);
      expect(await storage.listAlerts()).toEqual([other]);
    });

    test('a visit that waits has its table, and no order number', async () => {
      expect(await storage.commit(asking())).toEqual({ status: 'committed' });
      const stored = { version: 1, visit: asking().visit };
      expect(await storage.findRunningVisitAt(12)).toEqual(stored);
      expect(await storage.listRunningVisits()).toEqual([stored]);
      expect(await storage.commit(opening({ id: 'v2' }))).toEqual({ status: 'table-taken' });
      const no: VisitEvent = { type: 'visitRejected', at: 2_000_000, reason: '' };
      await storage.createGuestSession(session);
      await storage.commit({ ...following(asking().events, 'no', [no]), seats: session });
      expect(await storage.findRunningVisitAt(12)).toBeNull();
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([]);
    });

    test('[P-05] so many wrong guesses of a visit are looked at, however many come at once; right ones don’t count', async () => {
      await storage.commit({ ...opening(), pin: 'hash of a PIN' });
      const limits = { ofVisit: 3, ofRestaurant: 100 };
      const guess = (at = 1_000) => storage.admitPinGuess('v1', at, limits);
      expect(await guess()).toEqual({ status: 'admitted', pinHash: 'hash of a PIN' });
      await storage.forgivePinGuess('v1', 1_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess()));
      expect(answers.filter(({ status }) => status === 'admitted')).toHaveLength(3);
      expect(await guess(9_000_000)).toEqual({ status: 'exhausted' });
      await storage.commit({ ...following(opened, 'r1', []), pin: 'hash of another' });
      expect(await guess()).toEqual({ status: 'admitted', pinHash: 'hash of another' });
      await storage.commit({ ...following(opened, 'r2', []), pin: null });
      expect(await guess()).toEqual({ status: 'no-pin' });
    });

    test('[P-05] the whole restaurant looks at so many an hour', async () => {
      await storage.commit({ ...opening(), pin: 'one' });
      await storage.commit({ ...opening({ id: 'v2', tableId: 13, orderId: 502 }), pin: 'two' });
      const limits = { ofVisit: 10, ofRestaurant: 3 };
      const guess = async (id: string, at: number) => (await storage.admitPinGuess(id, at, limits)).status;
      const sameHour = [
        await guess('v1', 0),
        await guess('v2', 1),
        await guess('v1', 2),
        await guess('v2', 3),
      ];
      expect(sameHour).toEqual(['admitted', 'admitted', 'admitted', 'exhausted']);
      expect(await guess('v2', 3_600_000)).toBe('admitted');
    });

    test('what only the restaurant knows of a visit goes with the visit', async () => {
      const contact = { name: 'Anna', phone: '055 1234' };
      await storage.commit({ ...opening(), pin: 'hash of a PIN', contact });
      expect(await storage.findContact('v1')).toEqual(contact);
      expect(await storage.findPinHash('v1')).toBe('hash of a PIN');
      await storage.commit(following(opened, 'free', [freed(2_000_000)]));
      expect(await storage.findContact('v1')).toBeNull();
      expect(await storage.findPinHash('v1')).toBeNull();
      expect(await storage.admitPinGuess('v1', 0, { ofVisit: 9, ofRestaurant: 9 })).toEqual({
        status: 'no-pin',
      });
    });

    test('a paused table is kept with who paused it, once for a request id', async () => {
      await storage.pauseTable(12, true, entry('p1'));
      await storage.pauseTable(12, false, entry('p1'));
      expect(await storage.listPausedTables()).toEqual([12]);
      await storage.pauseTable(12, false, entry('p2'));
      expect(await storage.listPausedTables()).toEqual([]);
    });

    test('[B-01] the last unit goes to one table only, and the other table changes nothing', async () => {
      await storage.commit(opening());
      await storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 }));
      const other = opening({ id: 'v2', tableId: 13, orderId: 502 }).events;
      const takes = [{ dishId: 14, quantity: 1, initial: 1 }];
      const answers = await Promise.all([
        storage.commit({ ...following(opened, 'r1', [salmon]), takes }),
        storage.commit({ ...following(other, 'r2', [beer]), takes }),
      ]);
      expect(answers).toEqual([{ status: 'committed' }, { status: 'out-of-stock' }]);
      expect(await storage.readStock()).toEqual([{ dishId: 14, remaining: 0, isSoldOut: null }]);
      expect((await storage.findVisit('v2'))?.version).toBe(2);
      expect(await storage.findOutcome('visit:v2', 'r2')).toBeNull();
    });

    test('[B-01] a batch takes all its counted dishes or none, once for a request id, and none in a conflict', async () => {
      await storage.commit(opening());
      const duck = { dishId: 14, quantity: 2, initial: 5 };
      const rare = { dishId: 15, quantity: 1, initial: 0 };
      const sending = following(opened, 'r1', [salmon]);
      expect(await storage.commit({ ...sending, takes: [duck, rare] })).toEqual({ status: 'out-of-stock' });
      expect(await storage.readStock()).toEqual([]);
      expect(await storage.commit({ ...sending, takes: [duck] })).toEqual({ status: 'committed' });
      expect(await storage.commit({ ...sending, takes: [duck] })).toMatchObject({ status: 'known' });
      const late = following(opened, 'r2', [beer]);
      expect(await storage.commit({ ...late, takes: [duck] })).toEqual({ status: 'conflict' });
      expect(await storage.readStock()).toEqual([{ dishId: 14, remaining: 3, isSoldOut: null }]);
    });

    test('[B-01] a dish that is marked as sold out goes in no batch, counted or not, and keeps its number', async () => {
      await storage.commit(opening());
      const [duck, tea] = [
        { dishId: 14, quantity: 1, initial: 5 },
        { dishId: 15, quantity: 9, initial: null },
      ];
      const sending = following(opened, 'r1', [salmon]);
      for (const { dishId } of [duck, tea]) {
        await storage.changeStock({ dishId, isSoldOut: true }, entry(`${dishId} is out`));
        expect(await storage.commit({ ...sending, takes: [duck, tea] })).toEqual({ status: 'out-of-stock' });
        await storage.changeStock({ dishId, isSoldOut: false }, entry(`${dishId} is back`));
      }
      expect(await storage.commit({ ...sending, takes: [duck, tea] })).toEqual({ status: 'committed' });
      expect(await storage.readStock()).toEqual([
        { dishId: 14, remaining: 4, isSoldOut: false },
        { dishId: 15, remaining: null, isSoldOut: false },
      ]);
    });

    test('what the staff say of a dish holds and is written down, once for a request id', async () => {
      await storage.changeStock({ dishId: 14, remaining: 4 }, entry('s1'));
      await storage.changeStock({ dishId: 14, isSoldOut: true }, entry('s2'));
      await storage.changeStock({ dishId: 14, remaining: 9, isSoldOut: false }, entry('s2'));
      expect(await storage.readStock()).toEqual([{ dishId: 14, remaining: 4, isSoldOut: true }]);
      await storage.changeStock({ dishId: 14, isSoldOut: false }, entry('s3'));
      expect(await storage.readStock()).toEqual([{ dishId: 14, remaining: 4, isSoldOut: false }]);
      await storage.forgetStock();
      expect(await storage.readStock()).toEqual([]);
      const log = await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 });
      expect(log.map(({ requestId }) => requestId)).toEqual(['s3', 's2', 's1']);
    });

    test('the log is read page by page, newest first, and holds what a visit’s transaction wrote', async () => {
      await storage.commit(opening());
      await storage.commit({ ...following(opened, 'skip', []), audit: entry('skip') });
      await storage.commit({ ...following(opened, 'skip', []), audit: entry('skip') });
      await storage.addAuditEntry(entry('a'));
      await storage.addAuditEntry(entry('a'));
      expect(await storage.findAuditEntry('a')).toMatchObject(entry('a'));
      expect(await storage.findAuditEntry('b')).toBeNull();
      const page = await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 1 });
      expect(page).toEqual([{ ...entry('a'), number: 2 }]);
      expect(await storage.listAuditEntries({ before: 2, limit: 9 })).toEqual([
        { ...entry('skip'), number: 1 },
      ]);
    });

    test('the log keeps the same request id once for each visit, each alert, each scope and the restaurant', async () => {
      const other = opening({ id: 'v2', orderId: 8, tableId: 7 });
      await storage.commit(opening());
      await storage.commit(other);
      const commands = [
        { ...following(opened, 'x', []), audit: { ...entry('x'), what: 'at v1' } },
        { ...following(other.events, 'x', []), audit: { ...entry('x'), what: 'at v2' } },
      ];
      const alerts = (['many-devices', 'pin-guesses'] as const).map((kind) => ({ visitId: 'v1', kind }));
      for (let time = 1; time <= 2; time += 1) {
        await storage.pauseTable(12, true, { ...entry('x'), what: 'in the restaurant' });
        for (const command of commands) await storage.commit(command);
        for (const alert of alerts) await storage.forgetAlert(alert, { ...entry('x'), what: alert.kind });
        await storage.addAuditEntry({ ...entry('x'), what: 'in a scope' }, 'scope');
        await storage.addAuditEntry({ ...entry('x'), what: 'in the restaurant, again' });
      }
      const log = await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 20 });
      const kept = ['in the restaurant', 'at v1', 'at v2', 'many-devices', 'pin-guesses', 'in a scope'];
      expect(log.map(({ what }) => what)).toEqual(kept.toReversed());
      expect(log.map(({ requestId }) => requestId)).toEqual(kept.map(() => 'x'));
    });

    test('no order number is given twice', async () => {
      const numbers = await Promise.all(Array.from({ length: 40 }, () => storage.nextOrderId()));
      expect(new Set(numbers).size).toBe(40);
      expect(Math.min(...numbers)).toBeGreaterThan(0);
    });
  });
}
