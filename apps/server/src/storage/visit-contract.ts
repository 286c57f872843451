import { assert, billOf, must, personsOf, type VisitEvent } from '@tavolata/domain';
import { lineAdded } from '@tavolata/domain/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { ticketsOfEvents } from '../visits/batch-effects.ts';
import type { PastOrdersPage } from '../visits/visit-storage.ts';
import type { Storage } from './storage.ts';

import {
  opening,
  carlSends,
  merging,
  parting,
  following,
  visitAfter,
  freed,
  opened,
  salmon,
  beer,
  batchSent,
  session,
} from './sample-transactions.ts';

/** What every storage promises of visits, as tests. `open` gives an empty one, and closes it when the test is over. */
export function describeVisits(name: string, open: () => Promise<Storage>): void {
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

    test('what was refused while another process may have it under way comes to nothing, unless that was faster', async () => {
      await storage.commit(opening());
      // One that has a process to itself has nothing under way elsewhere.
      if (!storage.keepRefusal) return;
      const of = { scope: 'visit:v1', visitId: 'v1', version: 2, said: 'a salmon' } as const;
      const refusal = { code: 'submitting', sentBySeat: 1 } as const;
      expect(await storage.keepRefusal({ ...of, requestId: 'r1', refusal })).toBeNull();
      const outcome = { visitId: 'v1', version: 2, said: 'a salmon', refusal, events: [] };
      const late = { ...following(opened, 'r1', [salmon]), said: 'a salmon' };
      expect(await storage.commit(late)).toEqual({ status: 'known', outcome });
      expect(await storage.findOutcome('visit:v1', 'r1')).toEqual(outcome);
      expect((await storage.findVisit('v1'))?.version).toBe(2);

      await storage.commit({ ...following(opened, 'r2', [salmon]), said: 'a salmon' });
      expect(await storage.keepRefusal({ ...of, requestId: 'r2', refusal })).toEqual({
        ...{ visitId: 'v1', version: 3, said: 'a salmon', events: [salmon] },
      });
      expect((await storage.findOutcome('visit:v1', 'r2'))?.refusal).toBeUndefined();
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
      const answer = await storage.commit({ ...late, from: 2, seats: session });
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

    test('the list of past orders says what was owed and by how many, without the visits', async () => {
      const sent = [...opened, salmon, beer, batchSent];
      await storage.commit(opening());
      await storage.commit(following(opened, 'r1', [salmon, beer]));
      await storage.commit(following([...opened, salmon, beer], 'r2', [batchSent]));
      await storage.commit(opening({ id: 'v2', tableId: 2, orderId: 502 }));
      await storage.commit(following(sent, 'free', [freed(2_000_000)]));
      const visit = visitAfter([...sent, freed(2_000_000)]);
      assert(visit.status === 'closed', 'it is over');
      expect(billOf(visit).total).toBeGreaterThan(0);
      expect(await storage.listPastOrders({ closedBefore: Infinity, limit: 9 })).toEqual([
        {
          ...{ visitId: 'v1', orderId: visit.orderId, tableId: 12, persons: personsOf(visit.heads) },
          ...{ openedAt: visit.openedAt, closedAt: 2_000_000, total: billOf(visit).total },
        },
      ]);
    });

    test('[PAST-1] past orders are found by table, number or sum, and from a moment on', async () => {
      for (const number of [1, 2, 3, 4]) {
        const asked = { id: `v${number}`, tableId: number, orderId: 500 + number };
        const { events } = opening(asked);
        await storage.commit(opening(asked));
        await storage.commit(following(events, 'free', [freed(number * 1_000_000)]));
      }
      const page = { closedBefore: Infinity, limit: 9 };
      const [{ total } = { total: 0 }] = await storage.listPastOrders(page);
      const find = async (more: Partial<PastOrdersPage>) =>
        (await storage.listPastOrders({ ...page, ...more })).map(({ visitId }) => visitId);
      const nothing = { tableIds: [], orderId: null, total: null };
      expect(await find({ closedSince: 3_000_000 })).toEqual(['v4', 'v3']);
      expect(await find({ closedSince: 2_000_000, closedBefore: 4_000_000 })).toEqual(['v3', 'v2']);
      expect(await find({ found: nothing })).toEqual([]);
      expect(await find({ found: { ...nothing, tableIds: [1, 4] } })).toEqual(['v4', 'v1']);
      expect(await find({ found: { tableIds: [1], orderId: 503, total: null } })).toEqual(['v3', 'v1']);
      expect(await find({ found: { ...nothing, total } })).toEqual(['v4', 'v3', 'v2', 'v1']);
      expect(await find({ found: { ...nothing, total: total + 1 } })).toEqual([]);
      expect(await find({ found: { ...nothing, total }, limit: 2 })).toEqual(['v4', 'v3']);
    });

    test('visits that were closed in the same moment are on the pages of the archive once each', async () => {
      for (const number of [1, 2, 3, 4]) {
        const { events } = opening({ id: `v${number}`, tableId: number, orderId: number });
        await storage.commit(opening({ id: `v${number}`, tableId: number, orderId: number }));
        await storage.commit(following(events, 'free', [freed(1_000_000)]));
      }
      const page = async (closedBefore: number, after?: string) => {
        const asked = { closedBefore, after, limit: 3 };
        const visits = await storage.listClosedVisits(asked);
        const orders = await storage.listPastOrders(asked);
        expect(orders.map(({ visitId }) => visitId)).toEqual(visits.map(({ visit }) => visit.id));
        return visits.map(({ visit }) => visit.id);
      };
      expect(await page(Infinity)).toEqual(['v4', 'v3', 'v2']);
      expect(await page(1_000_000, 'v2')).toEqual(['v1']);
      expect(await page(1_000_000, 'v1')).toEqual([]);
      expect(await page(1_000_000)).toEqual([]);
    });

    test('[LC-03] guests that move take sessions and tickets along, and leave their table free', async () => {
      await storage.createGuestSession(session);
      await storage.commit({ ...opening(), seats: session });
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
      await storage.commit({ ...guests, seats: carl });
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

    test('[PART-1] of two visits that are parted both are written, or none', async () => {
      const carl = { ...session, tokenHash: 'hash of carl', dinerId: 'carl', tableId: 13 };
      const anna = { ...session, tableId: 12 };
      await storage.createGuestSession(carl);
      await storage.createGuestSession(anna);
      await storage.commit({ ...opening(), seats: anna });
      const { opening: guests, sent } = carlSends();
      await storage.commit({ ...guests, seats: carl });
      await storage.commit(following(guests.events, 'send', sent));
      const merge = merging([...guests.events, ...sent], opened);
      await storage.commit(merge);
      await storage.acknowledgeTickets(['v1/1/bar'], 3_000_000);
      const ended = [...guests.events, ...sent, ...merge.source.events];
      const part = parting(ended, [...opened, ...merge.events], 'part');
      const late = { ...part, parted: { ...must(part.parted, 'it parts'), from: 2 } };
      expect(await storage.commit(late)).toEqual({ status: 'conflict' });
      expect(await storage.findRunningVisitAt(13)).toMatchObject({ visit: { id: 'v1' } });

      expect(await storage.commit(part)).toEqual({ status: 'committed' });
      expect(await storage.commit(part)).toMatchObject({ status: 'known' });
      expect((await storage.findVisit('v1'))?.visit).toEqual(part.visit);
      expect((await storage.findVisit('v2'))?.visit).toEqual(part.parted?.visit);
      expect((await storage.findRunningVisitAt(12))?.visit.id).toBe('v1');
      expect((await storage.findRunningVisitAt(13))?.visit.id).toBe('v2');
      expect((await storage.listRunningVisits()).map(({ visit }) => visit.id).sort()).toEqual(['v1', 'v2']);
      expect(await storage.findGuestSession(carl.tokenHash)).toEqual({ ...carl, visitId: 'v2' });
      expect(await storage.findGuestSession(anna.tokenHash)).toEqual({ ...anna, visitId: 'v1' });
      expect(await storage.listWaitingTickets()).toMatchObject([{ id: 'v2/1/sushi', tableId: 13 }]);
      expect([...(await storage.findAcknowledgements(['v1/1/bar', 'v2/1/bar']))]).toEqual([
        ['v2/1/bar', 3_000_000],
      ]);
    });

    test('what nobody acknowledged does not wait any more when its table is freed', async () => {
      await storage.commit(opening());
      await storage.commit(following(opened, 'send', [batchSent]));
      await storage.commit(following([...opened, batchSent], 'free', [freed(4_000_000)]));
      expect(await storage.listWaitingTickets()).toEqual([]);
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
  });
}
