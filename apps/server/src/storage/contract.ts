import {
  decide,
  decideMerge,
  evolveAll,
  isRefusal,
  must,
  noVisit,
  type OpenVisit,
  type VisitEvent,
} from '@tavolata/domain';
import { aContext, joined, lineAdded, tableOpened, waiter } from '@tavolata/domain/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { ticketsOfEvents } from '../visits/batch-effects.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { VisitTransaction } from '../visits/visit-storage.ts';
import type { Storage } from './storage.ts';

/** What every storage promises, as tests. `open` gives an empty one, and closes it when the test is over. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });

    test('a visit is found by its id and by its table, with its version', async () => {
      expect(await storage.commit(opening())).toEqual({ status: 'committed' });
      const stored = { version: 2, visit: opening().visit };
      expect(await storage.findVisit('v1')).toEqual(stored);
      expect(await storage.findRunningVisitAt(12)).toEqual(stored);
      expect(await storage.listRunningVisits()).toEqual([stored]);
    });

    test('what nobody stored is not found', async () => {
      expect(await storage.findVisit('v1')).toBeNull();
      expect(await storage.findRunningVisitAt(12)).toBeNull();
      expect(await storage.findOutcome('visit:v1', 'r1')).toBeNull();
      expect(await storage.findGuestSession('nobody')).toBeNull();
      expect(await storage.eventsSince('v1', 0)).toEqual([]);
      expect(await storage.listRunningVisits()).toEqual([]);
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([]);
      expect(await storage.listWaitingTickets()).toEqual([]);
    });

    test('a phone that missed something gets the events since its version', async () => {
      await storage.commit(opening());
      await storage.commit(following(opened, 'r1', [salmon]));
      expect(await storage.eventsSince('v1', 0)).toEqual([...opened, salmon]);
      expect(await storage.eventsSince('v1', 2)).toEqual([salmon]);
      expect(await storage.eventsSince('v1', 3)).toEqual([]);
    });

    test('a long evening is read as it was written, after every tap', async () => {
      await storage.commit(opening());
      let events = opened;
      for (let number = 1; number <= 40; number += 1) {
        const next =
          number % 7 === 0 ? [] : [lineAdded(`l${number}`, 'anna', 11), lineAdded(`m${number}`, 'anna', 21)];
        await storage.commit(following(events, `r${number}`, next));
        events = [...events, ...next];
        expect(await storage.findVisit('v1')).toEqual({ version: events.length, visit: visitAfter(events) });
      }
      expect(await storage.listRunningVisits()).toEqual([
        { version: events.length, visit: visitAfter(events) },
      ]);
    });

    test('texts of guests come back as they were typed', async () => {
      await storage.commit(opening());
      const remark = `{"a":1} 'senza' "glutine" \\ 不要辣 👨‍👩‍👧 \u0000 \u2028`;
      const events = [lineAdded('l1', 'anna', 11, 1, { remark })];
      await storage.commit(following(opened, 'r1', events));
      expect(await storage.eventsSince('v1', 2)).toEqual(events);
      expect((await storage.findVisit('v1'))?.visit).toEqual(visitAfter([...opened, ...events]));
    });

    test('the same request id again gets the first answer and changes nothing', async () => {
      await storage.commit(opening());
      const outcome = { visitId: 'v1', version: 3, events: [salmon], said: 'what was said' };
      await storage.commit(following(opened, 'r1', [salmon]));
      await storage.commit(following([...opened, salmon], 'r2', [beer]));
      const again = following([...opened, salmon, beer], 'r1', [lineAdded('l9', 'anna', 12)]);
      expect(await storage.commit(again)).toEqual({ status: 'known', outcome });
      expect(await storage.commit(following(opened, 'r1', [salmon]))).toEqual({ status: 'known', outcome });
      expect(await storage.findOutcome('visit:v1', 'r1')).toEqual(outcome);
      expect(await storage.findVisit('v1')).toEqual({
        version: 4,
        visit: visitAfter([...opened, salmon, beer]),
      });
    });

    test('an outcome keeps what was said under its id first, also where that was the restaurant’s own', async () => {
      await storage.commit(opening());
      await storage.commit({ ...following(opened, 'r1', [salmon]), said: 'a salmon' });
      await storage.commit({ ...following([...opened, salmon], 'r2', []), said: null });
      const again = { ...following([...opened, salmon], 'r1', [beer]), said: 'a beer' };
      const known = { status: 'known', outcome: { visitId: 'v1', version: 3, said: 'a salmon' } };
      expect(await storage.commit(again)).toMatchObject(known);
      expect((await storage.findOutcome('visit:v1', 'r1'))?.said).toBe('a salmon');
      expect((await storage.findOutcome('visit:v1', 'r2'))?.said).toBeNull();
    });

    test('a command that changes nothing has an outcome too', async () => {
      await storage.commit(opening());
      expect(await storage.commit(following(opened, 'r1', []))).toEqual({ status: 'committed' });
      expect(await storage.findOutcome('visit:v1', 'r1')).toMatchObject({
        visitId: 'v1',
        version: 2,
        events: [],
      });
      expect((await storage.findVisit('v1'))?.version).toBe(2);
    });

    test('a request id of one visit says nothing about another', async () => {
      await storage.commit(opening());
      await storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 }));
      await storage.commit(following(opened, 'r1', [salmon]));
      expect(await storage.findOutcome('visit:v2', 'r1')).toBeNull();
    });

    test('a change decided on an old version is a conflict and leaves nothing behind', async () => {
      await storage.commit(opening());
      await storage.createGuestSession(session);
      await storage.commit(following(opened, 'r1', [salmon]));
      const late = following([...opened, beer], 'r2', [batchSent]);
      const answer = await storage.commit({ ...late, from: 2, seats: session.tokenHash });
      expect(answer).toEqual({ status: 'conflict' });
      expect(await storage.findVisit('v1')).toEqual({ version: 3, visit: visitAfter([...opened, salmon]) });
      expect(await storage.eventsSince('v1', 0)).toEqual([...opened, salmon]);
      expect(await storage.findOutcome('visit:v1', 'r2')).toBeNull();
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(session);
      expect(await storage.listWaitingTickets()).toEqual([]);
    });

    test('[O-05] a table that is open cannot be opened again', async () => {
      await storage.commit(opening());
      expect(await storage.commit(opening({ id: 'v2', orderId: 502 }))).toEqual({ status: 'table-taken' });
      expect(await storage.findVisit('v2')).toBeNull();
      expect(await storage.findOutcome('table:12', 'open v2')).toBeNull();
      expect(await storage.commit(opening({ id: 'v3', tableId: 13, orderId: 503 }))).toEqual({
        status: 'committed',
      });
    });

    test('[Q-06] quick service is no table: every guest has an own order', async () => {
      const quick = { tableId: -1, service: 'takeaway' } as const;
      expect(await storage.commit(opening({ ...quick, id: 'q1', orderId: 601 }))).toEqual({
        status: 'committed',
      });
      expect(await storage.commit(opening({ ...quick, id: 'q2', orderId: 602 }))).toEqual({
        status: 'committed',
      });
      expect(await storage.findRunningVisitAt(-1)).toBeNull();
      expect(await storage.listRunningVisits()).toHaveLength(2);
    });

    test('of phones that change the same version at once, one goes through', async () => {
      await storage.commit(opening());
      const lines = Array.from({ length: 20 }, (_, index) => lineAdded(`l${index}`, 'anna', 11));
      const answers = await Promise.all(
        lines.map((line, index) => storage.commit(following(opened, `r${index}`, [line]))),
      );
      expect(answers.filter(({ status }) => status === 'committed')).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 'conflict')).toHaveLength(19);
      expect(await storage.eventsSince('v1', 2)).toHaveLength(1);
    });

    test('many tables that open at once do not disturb each other', async () => {
      const ids = Array.from({ length: 30 }, (_, index) => index + 1);
      const openings = ids.map((id) => opening({ id: `v${id}`, tableId: id, orderId: id }));
      const answers = await Promise.all(openings.map((each) => storage.commit(each)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['committed']));
      expect(await storage.listRunningVisits()).toEqual(openings.map(({ visit }) => ({ version: 2, visit })));
    });

    test('a freed table is free for the next guests, and its visit is in the archive', async () => {
      await storage.commit(opening());
      await storage.commit(following(opened, 'free', [freed(2_000_000)]));
      expect(await storage.findRunningVisitAt(12)).toBeNull();
      expect(await storage.commit(opening({ id: 'v2', orderId: 502 }))).toEqual({ status: 'committed' });
      const closed = { version: 3, visit: visitAfter([...opened, freed(2_000_000)]) };
      expect(await storage.findVisit('v1')).toEqual(closed);
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([closed]);
    });

    test('the archive is read page by page, last closed first', async () => {
      for (const number of [1, 2, 3]) {
        const { events } = opening({ id: `v${number}`, tableId: number, orderId: number });
        await storage.commit(opening({ id: `v${number}`, tableId: number, orderId: number }));
        await storage.commit(following(events, 'free', [freed(number * 1_000_000)]));
      }
      const page = async (closedBefore: number) =>
        (await storage.listClosedVisits({ closedBefore, limit: 2 })).map(({ visit }) => visit.id);
      expect(await page(Infinity)).toEqual(['v3', 'v2']);
      expect(await page(2_000_000)).toEqual(['v1']);
    });

    test('visits that were closed in the same moment are on the pages of the archive once each', async () => {
      for (const number of [1, 2, 3, 4]) {
        const { events } = opening({ id: `v${number}`, tableId: number, orderId: number });
        await storage.commit(opening({ id: `v${number}`, tableId: number, orderId: number }));
        await storage.commit(following(events, 'free', [freed(1_000_000)]));
      }
      const page = async (closedBefore: number, after?: string) =>
        (await storage.listClosedVisits({ closedBefore, after, limit: 3 })).map(({ visit }) => visit.id);
      expect(await page(Infinity)).toEqual(['v4', 'v3', 'v2']);
      expect(await page(1_000_000, 'v2')).toEqual(['v1']);
      expect(await page(1_000_000, 'v1')).toEqual([]);
      expect(await page(1_000_000)).toEqual([]);
    });

    test('a guest who opens or joins belongs to the visit from then on', async () => {
      await storage.createGuestSession(session);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(session);
      await storage.commit({ ...opening(), seats: session.tokenHash });
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, visitId: 'v1' });
    });

    test('freeing a table ends the membership of its guests and of nobody else; they may sit down again', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.commit({ ...opening(), seats: session.tokenHash });
      await storage.commit(following(opened, 'free', [freed(2_000_000)]));
      const ended = { ...session, visitId: 'v1', endedAt: 2_000_000 };
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(ended);
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      await storage.commit({ ...opening({ id: 'v2', orderId: 502 }), seats: session.tokenHash });
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, visitId: 'v2' });
    });

    test('a device that has shown that it is in the restaurant is known to be there until it says otherwise', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.markGuestHere(session.tokenHash, true);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, isHere: true });
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      await storage.markGuestHere(session.tokenHash, false);
      expect(await storage.findGuestSession(session.tokenHash)).toEqual(session);
    });

    test('a device that has said the PIN of a visit is known to have said it, and no other is', async () => {
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [session, other]) await storage.createGuestSession(each);
      await storage.markPinKnown(session.tokenHash, 'v1');
      expect(await storage.findGuestSession(session.tokenHash)).toEqual({ ...session, knowsPinOf: 'v1' });
      expect(await storage.findGuestSession(other.tokenHash)).toEqual(other);
      const again = { ...session, tokenHash: 'hash of another scan', knowsPinOf: 'v1' };
      await storage.createGuestSession(again);
      expect(await storage.findGuestSession(again.tokenHash)).toEqual(again);
    });

    test('a new session ends those of its diner and the one that it takes the place of, and no other', async () => {
      const at = session.scannedAt + 100;
      const first = { ...session, tokenHash: 'hash of the first scan' };
      const elsewhere = { ...session, tokenHash: 'hash of another table', dinerId: 'anna elsewhere' };
      const other = { ...session, tokenHash: 'hash of carl', dinerId: 'carl' };
      for (const each of [first, elsewhere, other]) await storage.createGuestSession(each);
      const next = { ...session, scannedAt: at };
      await storage.createGuestSession(next, { insteadOf: elsewhere.tokenHash });
      for (const each of [first, elsewhere]) {
        expect(await storage.findGuestSession(each.tokenHash)).toEqual({ ...each, expiresAt: at });
      }
      for (const each of [other, next]) expect(await storage.findGuestSession(each.tokenHash)).toEqual(each);
    });

    test('[AWAY-1] the session of a guest who is sent away is over, in the same transaction, and nobody else’s', async () => {
      const bo = { ...session, tokenHash: 'hash of bo', dinerId: 'bo' };
      for (const each of [session, bo]) await storage.createGuestSession(each);
      await storage.commit({ ...opening(), seats: session.tokenHash });
      await storage.commit({ ...following(opened, 'bo joins', [joined('bo', 2)]), seats: bo.tokenHash });
      expect(await storage.listGuestSessions('v1')).toMatchObject([{ dinerId: 'anna' }, { dinerId: 'bo' }]);
      const events = [...opened, joined('bo', 2)];
      const away: VisitEvent = { type: 'dinerSentAway', at: 1_500_000, dinerId: 'anna' };
      await storage.commit(following(events, 'away', [away]));
      expect(await storage.findGuestSession(session.tokenHash)).toMatchObject({ expiresAt: 1_500_000 });
      expect(await storage.findGuestSession(bo.tokenHash)).toMatchObject({ expiresAt: bo.expiresAt });
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

    test('expired sessions are forgotten, others stay', async () => {
      await storage.createGuestSession(session);
      await storage.createGuestSession({ ...session, tokenHash: 'later', expiresAt: 5_000_001 });
      await storage.forgetGuestSessions(5_000_000);
      expect(await storage.findGuestSession(session.tokenHash)).toBeNull();
      expect(await storage.findGuestSession('later')).not.toBeNull();
    });

    test('a visit that waits has its table, and no order number', async () => {
      expect(await storage.commit(asking())).toEqual({ status: 'committed' });
      const stored = { version: 1, visit: asking().visit };
      expect(await storage.findRunningVisitAt(12)).toEqual(stored);
      expect(await storage.listRunningVisits()).toEqual([stored]);
      expect(await storage.commit(opening({ id: 'v2' }))).toEqual({ status: 'table-taken' });
      const no: VisitEvent = { type: 'visitRejected', at: 2_000_000, reason: '' };
      await storage.createGuestSession(session);
      await storage.commit({ ...following(asking().events, 'no', [no]), seats: session.tokenHash });
      expect(await storage.findRunningVisitAt(12)).toBeNull();
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([]);
    });

    test('[LC-03] guests that move take sessions and tickets along, and leave their table free', async () => {
      await storage.createGuestSession(session);
      await storage.commit({ ...opening(), seats: session.tokenHash });
      await storage.commit(following(opened, 'send', [batchSent]));
      await storage.acknowledgeTickets(['v1/1/bar'], 3_000_000);
      const moved: VisitEvent = { type: 'tableMoved', tableId: 14 };
      expect(await storage.commit(following([...opened, batchSent], 'move', [moved]))).toEqual({
        status: 'committed',
      });
      expect(await storage.findRunningVisitAt(12)).toBeNull();
      expect((await storage.findRunningVisitAt(14))?.visit.id).toBe('v1');
      expect(await storage.findGuestSession(session.tokenHash)).toMatchObject({ tableId: 14, visitId: 'v1' });
      expect(await storage.listWaitingTickets()).toMatchObject([{ id: 'v1/1/sushi', tableId: 14 }]);
      expect([...(await storage.findAcknowledgements(['v1/1/bar']))]).toEqual([['v1/1/bar', 3_000_000]]);
    });

    test('[T-05] pushed tables belong to one visit; one in use takes no other, and nothing changes', async () => {
      await storage.commit(opening());
      await storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 }));
      const push = (tableId: number): VisitEvent => ({ type: 'tableAdded', tableId });
      expect(await storage.commit(following(opened, 'r1', [push(13)]))).toEqual({ status: 'table-taken' });
      expect(await storage.findOutcome('visit:v1', 'r1')).toBeNull();
      expect(await storage.commit(following(opened, 'r2', [push(14)]))).toEqual({ status: 'committed' });
      expect(await storage.findRunningVisitAt(14)).toEqual(await storage.findRunningVisitAt(12));
      expect(await storage.commit(opening({ id: 'v3', tableId: 14, orderId: 503 }))).toEqual({
        status: 'table-taken',
      });
      await storage.commit(following([...opened, push(14)], 'free', [freed(2_000_000)]));
      expect(await storage.findRunningVisitAt(14)).toBeNull();
    });

    test('of two visits that are merged both are written, or none', async () => {
      const carl = { ...session, tokenHash: 'hash of carl', dinerId: 'carl', tableId: 13 };
      await storage.createGuestSession(carl);
      await storage.commit(opening());
      const guests = opening({ id: 'v2', tableId: 13, orderId: 502 });
      await storage.commit({ ...guests, seats: carl.tokenHash });
      const sent = [...guests.events, beer, salmon];
      await storage.commit(following(guests.events, 'add', [beer, salmon]));
      await storage.commit(following(sent, 'send', [batchSent]));
      await storage.acknowledgeTickets(['v2/1/bar'], 3_000_000);
      const merge = merging([...sent, batchSent], opened);
      const late = { ...merge, source: { ...merge.source, from: 2 } };
      expect(await storage.commit(late)).toEqual({ status: 'conflict' });
      expect(await storage.findVisit('v1')).toMatchObject({ version: 2 });

      expect(await storage.commit(merge)).toEqual({ status: 'committed' });
      expect(await storage.findVisit('v1')).toEqual({ version: 3, visit: merge.visit });
      expect(await storage.findVisit('v2')).toEqual({ version: 6, visit: merge.source.visit });
      expect(await storage.findRunningVisitAt(13)).toEqual(await storage.findRunningVisitAt(12));
      expect(await storage.findGuestSession(carl.tokenHash)).toEqual({ ...carl, visitId: 'v1', tableId: 12 });
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([]);
      expect(await storage.listWaitingTickets()).toMatchObject([{ id: 'v1/1/sushi', tableId: 12 }]);
      expect([...(await storage.findAcknowledgements(['v1/1/bar']))]).toEqual([['v1/1/bar', 3_000_000]]);
    });

    test('what nobody acknowledged does not wait any more when its table is freed', async () => {
      await storage.commit(opening());
      await storage.commit(following(opened, 'send', [batchSent]));
      await storage.commit(following([...opened, batchSent], 'free', [freed(4_000_000)]));
      expect(await storage.listWaitingTickets()).toEqual([]);
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

    test('[SB-07] the tickets of a batch wait for the kitchen until they are acknowledged', async () => {
      await storage.commit(opening());
      await storage.commit(following(opened, 'send', [batchSent]));
      const [bar, sushi] = ticketsOfEvents(visitAfter([...opened, batchSent]), [batchSent], null).map(
        ({ ticket }) => ticket,
      );
      expect(await storage.listWaitingTickets()).toEqual([bar, sushi]);
      await storage.acknowledgeTickets(['v1/1/bar', 'no such ticket'], 3_000_000);
      await storage.acknowledgeTickets(['v1/1/bar'], 3_000_001);
      expect(await storage.listWaitingTickets()).toEqual([sushi]);
      expect(await storage.findAcknowledgements(['v1/1/bar', 'v1/1/sushi', 'no such ticket'])).toEqual(
        new Map([['v1/1/bar', 3_000_000]]),
      );
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

/** A visit that begins, as one transaction: Anna opens table 12. */
export function opening(change: Partial<OpenVisit> = {}): VisitTransaction {
  const events = [tableOpened(change), joined('anna', 1)];
  const scope = `table:${change.tableId ?? 12}` as const;
  const visit = visitAfter(events);
  return { scope, requestId: `open ${visit.id}`, from: 0, events, visit, seats: null, ...nothingElse };
}

/** Anna asks the staff to open table 12. */
function asking(): VisitTransaction {
  const heads = { adults: 2, children: 0, others: 0 };
  const request = { menuId: 1, heads, askedBy: 'anna', askedAt: 900_000, lastAskedAt: 900_000 };
  const place = { id: 'v1', tableId: 12, service: 'table', placeName: null, hasPin: false } as const;
  const events: readonly VisitEvent[] = [{ type: 'openingAsked', visit: { ...place, request } }];
  const visit = visitAfter(events);
  return { scope: 'table:12', requestId: 'asks', from: 0, events, visit, seats: null, ...nothingElse };
}

/** The guests of one visit come to the table of another, as one transaction. */
function merging(guests: readonly VisitEvent[], hosts: readonly VisitEvent[]) {
  const [source, target] = [visitAfter(guests), visitAfter(hosts)];
  const merge = decideMerge(source, target, aContext({ by: waiter }));
  if ('code' in merge) throw new Error(`these do not come together: ${merge.code}`);
  const step = following(hosts, 'merge', merge.target);
  const left = following(guests, 'merge', merge.source);
  const tickets = ticketsOfEvents(step.visit, merge.target, source);
  return { ...step, source: left, tickets };
}

/** What follows on the events of a visit, as one transaction. */
export function following(
  before: readonly VisitEvent[],
  requestId: string,
  events: readonly VisitEvent[],
): VisitTransaction {
  const visit = visitAfter([...before, ...events]);
  return {
    scope: `visit:${visit.id}`,
    requestId,
    from: before.length,
    events,
    visit,
    seats: null,
    ...nothingElse,
    tickets: ticketsOfEvents(visit, events, null),
  };
}

const nothingElse = { said: 'what was said', source: null, tickets: [], takes: [], audit: null } as const;

function visitAfter(events: readonly VisitEvent[]): VisitTransaction['visit'] {
  const visit = evolveAll(noVisit, events);
  if (visit.status === 'none') throw new Error('these events open no visit');
  return visit;
}

function freed(at: number): VisitEvent {
  return { type: 'tableFreed', at };
}

function entry(requestId: string): AuditEntry {
  const staff = { staffId: 'w1', staffName: 'Ana' };
  return { requestId, at: 1_000_000, ...staff, tableId: 12, what: 'skipWait', detail: { leaving: 1 } };
}

const opened = opening().events;
const salmon = lineAdded('l1', 'anna', 11);
const beer = lineAdded('l2', 'anna', 21);

/** Anna sends a dish of the bar and one of the sushi counter. */
const batchSent = must(sentBy(visitAfter([...opened, beer, salmon])), 'her cart is not empty');

function sentBy(visit: VisitTransaction['visit']): VisitEvent | undefined {
  const decision = decide(visit, { type: 'submitCart', batchNumber: 1 }, aContext());
  return isRefusal(decision) ? undefined : decision[0];
}

const session: GuestSession = {
  tokenHash: 'hash of anna',
  dinerId: 'anna',
  tableId: 12,
  visitId: null,
  scannedAt: 800_000,
  expiresAt: 5_000_000,
  endedAt: null,
  occasion: 'visit v1',
  isHere: false,
  knowsPinOf: null,
};
