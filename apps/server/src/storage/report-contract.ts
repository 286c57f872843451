import { must, visitFiguresOf, type VisitEvent } from '@tavolata/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import type { VisitTransaction } from '../visits/visit-storage.ts';
import type { DayClosing } from '../reports/report-storage.ts';
import { batchSent, beer, entry, following, freed, opening, salmon } from './sample-transactions.ts';
import type { Storage } from './storage.ts';

const day = 86_400_000;
const closing = (date: string, until: number): Omit<DayClosing, 'number' | 'summary'> => ({
  ...{ day: date, since: until - day, until, closedAt: until, closedBy: 'Ana' },
});
const all = { since: 0, until: Infinity };

/** What every storage promises of reports, as tests. `open` gives an empty one, closed when the test is over. */
export function describeReports(name: string, open: () => Promise<Storage>): void {
  describe(`${name} counts`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    const placesIn = async (of: { closing: number } | { since: number; until: number }) =>
      (await storage.listFigures({ of, after: null, limit: 99 })).map(({ figures }) => figures.orderId);

    test('[REPORT-1, REPORT-4] what a visit came to when it ends, and when its dishes were last marked as served', async () => {
      const end = await dine(storage, { id: 'v1', orderId: 501 }, 5 * day);
      expect(await storage.listFigures({ of: all, after: null, limit: 9 })).toMatchObject([
        { figures: { orderId: 501, closedAt: 5 * day }, servedAt: { '1-1': 2_000_000 }, counted: 0 },
      ]);
      expect(await placesIn({ since: 0, until: 5 * day })).toEqual([]);
      expect(await placesIn({ since: 5 * day, until: 5 * day + 1 })).toEqual([501]);
      // Neither goes with the taps, only with the bill.
      await storage.compactVisit(end.visit.id);
      expect(await storage.listFigures({ of: all, after: null, limit: 9 })).toMatchObject([
        { servedAt: { '1-1': 2_000_000 } },
      ]);
      await storage.removeVisits({ endedBefore: Infinity, limit: 9 });
      expect(await placesIn(all)).toEqual([]);
    });

    test('page after page, each visit once', async () => {
      for (const place of [1, 2, 3]) await dine(storage, { id: `v${place}`, orderId: 500 + place }, 5 * day);
      const first = await storage.listFigures({ of: all, after: null, limit: 2 });
      const after = must(first.at(-1), 'there are two');
      const rest = await storage.listFigures({ of: all, after, limit: 2 });
      expect([...first, ...rest].map(({ figures }) => figures.orderId)).toEqual([501, 502, 503]);
    });

    test('[DAY-1, DAY-2] every bill in one closing, the first after its end; a day once, and none before it', async () => {
      await dine(storage, { id: 'v0', orderId: 500 }, 1 * day);
      await dine(storage, { id: 'v1', orderId: 501 }, 4.5 * day);
      expect(await storage.closeDay(closing('2026-11-04', 5 * day), entry('close-4'))).toBe(1);
      // The moment in which a day ends is the next one's first.
      await dine(storage, { id: 'v2', orderId: 502 }, 6 * day - 1);
      await dine(storage, { id: 'v3', orderId: 503 }, 6 * day);
      expect(await storage.closeDay(closing('2026-11-04', 6 * day), entry('close-again'))).toBeNull();
      expect(await storage.closeDay(closing('2026-11-03', 6 * day), entry('close-3'))).toBeNull();
      expect(await storage.closeDay(closing('2026-11-05', 6 * day), entry('close-5'))).toBe(2);
      // What ended before the first day that was ever closed stands in none.
      expect([await placesIn({ closing: 1 }), await placesIn({ closing: 2 })]).toEqual([[501], [502]]);
      expect(await storage.findAuditEntry('close-5')).not.toBeNull();
      expect(await storage.findAuditEntry('close-again')).toBeNull();
      await storage.keepSummary(2, 'first');
      await storage.keepSummary(2, 'second');
      expect(await storage.listClosings({ before: Infinity, limit: 9 })).toEqual([
        { number: 2, summary: 'first', ...closing('2026-11-05', 6 * day) },
        { number: 1, summary: null, ...closing('2026-11-04', 5 * day) },
      ]);
      expect(await storage.findClosing(2)).toMatchObject({ day: '2026-11-05' });
      expect(await storage.findClosing(3)).toBeNull();
    });

    test('[DAY-3] a bill that goes on counts for nothing until it ends, and then less what was counted', async () => {
      const end = await dine(storage, { id: 'v1', orderId: 501 }, 4.5 * day);
      await storage.closeDay(closing('2026-11-04', 5 * day), entry('close-4'));
      await goOn(storage, end, 5.5 * day);
      await storage.closeDay(closing('2026-11-05', 6 * day), entry('close-5'));
      expect(await placesIn({ closing: 1 })).toEqual([]);
      const total = must(end.figures, 'it has ended').total;
      expect(await storage.listFigures({ of: { closing: 2 }, after: null, limit: 9 })).toMatchObject([
        { figures: { closedAt: 5.5 * day, total: total + 500 }, counted: total },
      ]);
    });

    test('[DAY-3] a bill that is going on when its day is closed stands in the closing after its end', async () => {
      await storage.closeDay(closing('2026-11-04', 4 * day), entry('close-4'));
      const end = await dine(storage, { id: 'v1', orderId: 501 }, 4.5 * day);
      const endAnew = await reopen(storage, end);
      await storage.closeDay(closing('2026-11-05', 5 * day), entry('close-5'));
      await endAnew(5.5 * day);
      await storage.closeDay(closing('2026-11-06', 6 * day), entry('close-6'));
      expect(await storage.listFigures({ of: { closing: 3 }, after: null, limit: 9 })).toMatchObject([
        { figures: { orderId: 501 }, counted: 0 },
      ]);
    });
  });
}

/** Its table is open again, as it was, and a dish on its bill costs another sum when it ends anew. */
async function goOn(storage: Storage, end: VisitTransaction, endsAt: number): Promise<void> {
  const endAnew = await reopen(storage, end);
  await endAnew(endsAt);
}

/** Its table is open again; answers how it ends anew. */
async function reopen(storage: Storage, end: VisitTransaction): Promise<(endsAt: number) => Promise<void>> {
  const { visit, figures } = end;
  if (visit.status !== 'closed' || !figures) throw new Error('only what has ended goes on');
  const begun = opening({ id: visit.id }).visit;
  if (begun.status !== 'open') throw new Error('it begins open');
  const { closedAt: _at, mergedInto: _into, ...rest } = visit;
  const version = end.from + end.events.length;
  const again = { ...begun, ...rest, status: 'open' as const };
  const step = { ...end, from: version, events: [], tickets: [], figures: null };
  await storage.commit({ ...step, requestId: 'goes on', visit: again });
  return async (endsAt) => {
    const anew = { ...figures, closedAt: endsAt, total: figures.total + 500 };
    await storage.commit({
      ...step,
      requestId: 'ends anew',
      visit: { ...visit, closedAt: endsAt },
      figures: anew,
    });
  };
}

/** A visit from its opening to its end, with a dish that was brought. */
async function dine(
  storage: Storage,
  who: { readonly id: string; readonly orderId: number },
  endsAt: number,
): Promise<VisitTransaction> {
  const begun = opening(who);
  await storage.commit(begun);
  let events: readonly VisitEvent[] = begun.events;
  const commit = async (requestId: string, more: readonly VisitEvent[], at: number) => {
    const next = { ...following(events, requestId, more), at, tickets: [] };
    const { visit } = next;
    const figures =
      visit.status === 'closed' ? visitFiguresOf(visit, { isPerPerson: true, rates: null }) : null;
    await storage.commit({ ...next, figures });
    events = [...events, ...more];
    return { ...next, figures };
  };
  const status = (to: 'made' | 'served'): VisitEvent => ({
    type: 'dishStatusChanged',
    sentLineIds: ['1-1'],
    status: to,
  });
  await commit('add', [beer, salmon], 1_000_000);
  await commit('send', [batchSent], 1_100_000);
  await commit('served', [status('served')], 1_500_000);
  await commit('not yet', [status('made')], 1_600_000);
  await commit('served at last', [status('served')], 2_000_000);
  return commit('free', [freed(endsAt)], endsAt);
}
