import {
  decide,
  evolveAll,
  isRefusal,
  noVisit,
  withoutPersons,
  type ClosedVisit,
  type VisitEvent,
} from '@tavolata/domain';
import { aContext, joined, lineAdded, tableOpened } from '@tavolata/domain/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GuestSession } from '../sessions/guest-session.ts';
import { following, opening } from './sample-transactions.ts';
import type { Storage } from './storage.ts';

/** What every storage promises of what it lets go of, as tests. `open` gives an empty one, closed when the test is over. */
export function describeRetention(name: string, open: () => Promise<Storage>): void {
  describe(`${name} lets go`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });

    test('[KEEP-2] of an ended visit’s every tap, and keeps what it was in the end', async () => {
      const visit = await dine(storage);
      await storage.createGuestSession(sessionOf(visit.id));
      const before = await storage.findVisit(visit.id);
      expect(await storage.listVisitsToCompact({ endedBefore: endedAt, limit: 9 })).toEqual([]);
      const due = { endedBefore: endedAt + 1, limit: 9 };
      expect(await storage.listVisitsToCompact(due)).toEqual([visit.id]);
      await storage.compactVisit(visit.id);
      await storage.compactVisit(visit.id);

      expect(await storage.listVisitsToCompact(due)).toEqual([]);
      expect(await storage.findVisit(visit.id)).toEqual(before);
      expect(await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 })).toEqual([before]);
      expect(await storage.eventsSince(visit.id, 0)).toEqual([]);
      expect(await storage.findOutcome(`visit:${visit.id}`, 'send')).toBeNull();
      expect(await storage.findOutcome(`table:${visit.tableId}`, `open ${visit.id}`)).toBeNull();
      expect(await storage.findGuestSession('hash of anna')).toBeNull();
      expect(await storage.listWaitingTickets()).toEqual([]);
    });

    test('[KEEP-2] of nothing of a visit that runs, whatever it is asked', async () => {
      const { events, ...begun } = opening();
      await storage.commit({ ...begun, events });
      expect(await storage.listVisitsToCompact({ endedBefore: Infinity, limit: 9 })).toEqual([]);
      await storage.compactVisit('v1');
      expect(await storage.eventsSince('v1', 0)).toEqual(events);
      expect(await storage.removeVisits({ endedBefore: Infinity, limit: 9 })).toBe(0);
      expect(await storage.findVisit('v1')).not.toBeNull();
    });

    test('[KEEP-2] of no other visit’s taps: the table’s next guests keep theirs', async () => {
      const { id } = await dine(storage);
      const next = opening({ id: 'v2', orderId: 502 });
      await storage.commit(next);
      await storage.compactVisit(id);
      expect(await storage.eventsSince('v2', 0)).toEqual(next.events);
      expect(await storage.findOutcome('table:12', 'open v2')).toMatchObject({ visitId: 'v2' });
    });

    test('[KEEP-1] of what persons typed, with the taps that would say it too', async () => {
      const visit = await dine(storage);
      const due = { endedBefore: endedAt + 1, limit: 9, skip: 0 };
      expect(await storage.listVisitsWithPersons(due)).toEqual({ visits: [visit], unreadable: 0 });
      expect((await storage.listVisitsWithPersons({ ...due, skip: 1 })).visits).toEqual([]);
      await storage.keepWithoutPersons(withoutPersons(visit));
      expect((await storage.listVisitsWithPersons(due)).visits).toEqual([]);
      expect((await storage.findVisit(visit.id))?.visit).toEqual(withoutPersons(visit));
      expect(await storage.eventsSince(visit.id, 0)).toEqual([]);
      expect(JSON.stringify(await storage.findVisit(visit.id))).not.toContain('senza glutine');
    });

    test('[KEEP-1] of them also where the taps have gone before', async () => {
      const visit = await dine(storage);
      await storage.compactVisit(visit.id);
      await storage.keepWithoutPersons(withoutPersons(visit));
      expect((await storage.findVisit(visit.id))?.visit).toEqual(withoutPersons(visit));
    });

    test('[KEEP-3] of closed visits altogether once their bills are due, the oldest first', async () => {
      for (const [number, at] of [
        [1, 3_000_000],
        [2, 1_000_000],
        [3, 2_000_000],
      ] as const) {
        await dine(storage, { number, at });
      }
      await storage.compactVisit('v2');
      expect(await storage.removeVisits({ endedBefore: 3_000_000, limit: 1 })).toBe(1);
      expect(await storage.findVisit('v2')).toBeNull();
      expect(await storage.removeVisits({ endedBefore: 3_000_000, limit: 9 })).toBe(1);
      const left = await storage.listClosedVisits({ closedBefore: Infinity, limit: 9 });
      expect(left.map(({ visit }) => visit.id)).toEqual(['v1']);
    });

    test('[KEEP-2] of a visit that the staff rejected altogether: nothing is owed', async () => {
      const { events, visit } = opening();
      await storage.commit(opening());
      const away: VisitEvent = { type: 'visitRejected', at: endedAt, reason: 'We are full.' };
      await storage.commit(following(events, 'no', [away]));
      await storage.compactVisit(visit.id);
      expect(await storage.findVisit(visit.id)).toBeNull();
    });

    test('[KEEP-4] of the oldest entries of the log, and of none that is younger', async () => {
      for (const [requestId, at] of [
        ['a', 1000],
        ['b', 2000],
        ['c', 3000],
      ] as const) {
        const staff = { staffId: 'w1', staffName: 'Ana' };
        await storage.addAuditEntry({ requestId, at, ...staff, tableId: 12, what: 'skipWait', detail: {} });
      }
      expect(await storage.removeAuditEntries({ before: 3000, limit: 1 })).toBe(1);
      expect(await storage.removeAuditEntries({ before: 3000, limit: 9 })).toBe(1);
      expect(await storage.removeAuditEntries({ before: 3000, limit: 9 })).toBe(0);
      const left = await storage.listAuditEntries({ before: Number.MAX_SAFE_INTEGER, limit: 9 });
      expect(left.map(({ requestId }) => requestId)).toEqual(['c']);
    });
  });
}

const endedAt = 2_000_000;

/** Anna sits down, sends a dish with a remark, and the table is freed. */
async function dine(storage: Storage, { number = 1, at = endedAt } = {}): Promise<ClosedVisit> {
  const change = { id: `v${number}`, orderId: 500 + number, tableId: 11 + number };
  let events: readonly VisitEvent[] = [tableOpened(change), joined('anna', 1)];
  await storage.commit(opening(change));
  const steps: readonly [string, () => readonly VisitEvent[]][] = [
    ['add', () => [lineAdded('l1', 'anna', 11, 1, { remark: 'senza glutine' })]],
    ['send', () => sendOf(events)],
    ['free', () => [{ type: 'tableFreed', at }]],
  ];
  for (const [requestId, more] of steps) {
    const next = more();
    await storage.commit(following(events, requestId, next));
    events = [...events, ...next];
  }
  const visit = evolveAll(noVisit, events);
  if (visit.status !== 'closed') throw new Error('the visit is not closed');
  return visit;
}

function sendOf(events: readonly VisitEvent[]): readonly VisitEvent[] {
  const visit = evolveAll(noVisit, events);
  const decision = decide(visit, { type: 'submitCart', batchNumber: 1 }, aContext());
  if (isRefusal(decision)) throw new Error(`the round does not go: ${decision.code}`);
  return decision;
}

function sessionOf(visitId: string): GuestSession {
  return {
    ...{ tokenHash: 'hash of anna', dinerId: 'anna', tableId: 12, visitId },
    ...{ scannedAt: 800_000, expiresAt: 5_000_000, endedAt, occasion: null, isHere: false, knowsPinOf: null },
  };
}
